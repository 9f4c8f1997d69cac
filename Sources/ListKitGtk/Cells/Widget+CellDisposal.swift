import GtkBridge

extension Widget {
    /// Disposes of a widget that contains a cell's content, or of the content itself.
    ///
    /// It cuts every signal below the widget, so that closures that capture the cell, such as a button's handler,
    /// release it.
    func disposeCell() { dispose() }
}
