import GtkBridge

extension Widget {
    /// Ends a widget with the content of a cell, or such content.
    ///
    /// It cuts every signal below the widget, so that closures that capture the cell, as a button's in it may, let the
    /// cell go.
    func disposeCell() { dispose() }
}
