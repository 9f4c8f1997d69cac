import CGtk

extension Widget {
    /// Returns the nearest ancestor of a Swift class, or nil if there is none.
    ///
    /// - Complexity: O(depth of the widget).
    package func enclosing<Ancestor: CustomWidget>(_ type: Ancestor.Type) -> Ancestor? {
        for widget in sequence(first: self, next: \.parent).dropFirst() where widget.isA(CustomWidgetType.plain) {
            if let ancestor = CustomWidgetType.swiftObject(of: widget.raw) as? Ancestor { return ancestor }
        }
        return nil
    }
}
