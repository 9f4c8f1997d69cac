import CGtk

/// A line of a ``Menu``: a title and what it does.
public struct MenuItem {
    let title: String
    let isEnabled: Bool
    let action: @MainActor () -> Void

    public init(_ title: String, isEnabled: Bool = true, action: @escaping @MainActor () -> Void) {
        self.title = title
        self.isEnabled = isEnabled
        self.action = action
    }
}
