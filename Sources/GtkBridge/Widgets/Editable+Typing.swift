import CGtk

extension Editable {
    /// Hands what is typed into the entries of a widget over to another widget with the same content: their texts, and
    /// the focus with the caret and the selection, if it is on one of them.
    ///
    /// - Complexity: O(widgets inside).
    package static func handTyping(in old: Widget, to new: Widget) {
        for (old, new) in zip(outermost(in: old), outermost(in: new)) {
            if new.text != old.text { new.text = old.text }
            guard old.containsFocus else { continue }
            let (caret, selection) = (old.cursorPosition, old.selection)
            new.focusedPart.grabFocusWithoutSelecting()
            new.cursorPosition = caret
            if let selection { new.select(from: selection.lowerBound, to: selection.upperBound) }
        }
    }

    /// The entries in a widget, in order. GTK's are several widgets each.
    private static func outermost(in widget: Widget) -> [Editable] {
        if widget.isA(gtk_editable_get_type()) { return [Editable(borrowing: widget.raw)] }
        return widget.children.flatMap(outermost)
    }

    /// The selected characters; nil if none are.
    private var selection: Range<Int>? {
        var (start, end): (gint, gint) = (0, 0)
        return Bool(gtk_editable_get_selection_bounds(opaque, &start, &end)) ? Int(start)..<Int(end) : nil
    }

    /// The widget in it that takes the text.
    private var focusedPart: Widget {
        gtk_editable_get_delegate(opaque).map { Widget(borrowing: UnsafeMutableRawPointer($0)) } ?? self
    }
}
