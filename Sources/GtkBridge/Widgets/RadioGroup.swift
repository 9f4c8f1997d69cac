import CGtk

/// Buttons of which only one is on: radio buttons, or toggle buttons side by side.
///
///     let buttons = ["Light", "Dark", "System"].map { CheckButton($0) }
///     let theme = RadioGroup(buttons)
///     theme.selectedIndex = 2
///     theme.onChange { index in print("chosen:", index) }
///
/// The group is no widget: put its buttons into a ``Box`` or into rows.
@MainActor
public final class RadioGroup {
    private let buttons: [any GroupedButton]

    /// Creates a group of check buttons, which look like radio buttons from then on.
    public init(_ buttons: [CheckButton]) {
        self.buttons = buttons
        for button in buttons.dropFirst() { gtk_check_button_set_group(button.instance(), buttons[0].instance()) }
    }

    /// Creates a group of toggle buttons.
    public init(_ buttons: [ToggleButton]) {
        self.buttons = buttons
        for button in buttons.dropFirst() { gtk_toggle_button_set_group(button.instance(), buttons[0].instance()) }
    }

    /// The index of the button that is on, or nil if none is, as at first.
    public var selectedIndex: Int? {
        get { buttons.firstIndex { $0.isActive } }
        set {
            // The one that comes on turns the other off.
            if let newValue { return buttons[newValue].isActive = true }
            for button in buttons where button.isActive { button.isActive = false }
        }
    }

    /// Sets the handler for choices of the user. It gets the index of the button, and lives as long as the buttons.
    /// There is one handler for each group.
    public func onChange(_ handler: @escaping @MainActor (Int) -> Void) {
        for (index, button) in buttons.enumerated() { button.onChoice { handler(index) } }
    }
}

/// A button that is on or off, and may be in a group.
@MainActor
private protocol GroupedButton: ObjectHandle {
    var isActive: Bool { get set }
}

extension CheckButton: GroupedButton {}
extension ToggleButton: GroupedButton {}

extension ObjectHandle {
    /// Sets a handler for the user turning a button on, beside that of the button itself.
    fileprivate func onChoice(_ handler: @escaping @MainActor () -> Void) {
        // The handler outlives this handle.
        let button = raw
        keepHandler("choice") {
            connect("toggled") {
                if !ProgramChange.isHappening, ObjectHandle(borrowing: button).bool("active") { handler() }
            }
        }
    }
}
