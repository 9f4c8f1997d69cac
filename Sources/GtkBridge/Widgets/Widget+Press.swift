import CGtk

extension Widget {
    /// Lets the widget, what is in it and what is around it look as if no button were down. The press that opens a popover
    /// ends there, and GTK goes on painting the widgets of the window as pressed (4.8.3).
    package func showNoPress() {
        for widget in sequence(first: self as Widget, next: \.parent) { widget.unsetState(.active) }
        showNoPressInside()
    }

    private func showNoPressInside() {
        for child in children where child.state.contains(.active) {
            child.unsetState(.active)
            child.showNoPressInside()
        }
    }
}
