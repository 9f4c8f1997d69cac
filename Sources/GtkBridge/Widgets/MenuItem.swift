import CGtk

/// A line of a ``Menu``: a title and what it does.
public struct MenuItem {
    public let title: String
    public let isEnabled: Bool
    let action: @MainActor () -> Void

    /// Does what the user's choice does.
    @MainActor public func choose() { action() }

    public init(_ title: String, isEnabled: Bool = true, action: @escaping @MainActor () -> Void) {
        self.title = title
        self.isEnabled = isEnabled
        self.action = action
    }
}
