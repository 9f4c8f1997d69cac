import CGtk

extension Widget {
    /// Hands what is typed into the entries of this widget over to another one with the same content: their texts, and
    /// the focus with the caret and the selection, if it is on one of them.
    ///
    /// - Complexity: O(widgets inside).
    package func handTyping(to other: Widget) {
        for (old, new) in zip(editables, other.editables) {
            if new.text != old.text { new.text = old.text }
            guard old.containsFocus else { continue }
            let (caret, selection) = (old.cursorPosition, old.selection)
            new.focusedPart?.grabFocusWithoutSelecting()
            new.cursorPosition = caret
            if let selection { new.select(from: selection.lowerBound, to: selection.upperBound) }
        }
    }

    /// The outermost entries in the widget, in order. GTK's are several widgets each.
    private var editables: [Editable] {
        if isA(gtk_editable_get_type()) { return [Editable(borrowing: widget)] }
        return children.flatMap(\.editables)
    }
}

extension Editable {
    /// The selected characters; nil if none are.
    fileprivate var selection: Range<Int>? {
        var (start, end): (gint, gint) = (0, 0)
        return Bool(gtk_editable_get_selection_bounds(opaque, &start, &end)) ? Int(start)..<Int(end) : nil
    }

    /// The widget in it that takes the text.
    fileprivate var focusedPart: Widget? {
        gtk_editable_get_delegate(opaque).map { Widget(borrowing: UnsafeMutableRawPointer($0)) } ?? self
    }
}
