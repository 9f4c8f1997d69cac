import CGtk

extension Widget {
    /// The nearest widget of a Swift class around this one, or nil where there is none.
    ///
    /// - Complexity: O(depth of the widget).
    public func enclosing<Ancestor: CustomWidget>(_ type: Ancestor.Type) -> Ancestor? {
        for widget in sequence(first: self, next: \.parent).dropFirst() where widget.isA(CustomWidgetType.plain) {
            if let ancestor = CustomWidgetType.swiftObject(of: widget.raw) as? Ancestor { return ancestor }
        }
        return nil
    }
}
