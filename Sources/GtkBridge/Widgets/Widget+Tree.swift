import CGtk

extension Widget {
    /// The parent, or nil. The handle equals any other on the same widget.
    public var parent: Widget? { gtk_widget_get_parent(widget).map { Widget(borrowing: $0) } }

    /// The window, or other root, at the top of the tree, or nil.
    public var root: Widget? { gtk_widget_get_root(widget).map { Widget(borrowing: UnsafeMutableRawPointer($0)) } }

    /// The first direct child in sibling order, or nil.
    package var firstChild: Widget? { gtk_widget_get_first_child(widget).map { Widget(borrowing: $0) } }

    /// The direct children in sibling order.
    ///
    /// - Complexity: O(number of children)
    public var children: [Widget] {
        var result: [Widget] = []
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            result.append(Widget(borrowing: current))
            child = gtk_widget_get_next_sibling(current)
        }
        return result
    }

    /// Whether the widget is on screen if its window is: the widget and its ancestors are visible and in a window.
    public var isMapped: Bool { Bool(gtk_widget_get_mapped(widget)) }

    /// Removes the widget from the parent that it was added to with ``CustomWidget/addChild(_:after:)``. Does nothing
    /// without a parent. Other containers have methods of their own for this.
    package func unparent() {
        if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
    }
}
