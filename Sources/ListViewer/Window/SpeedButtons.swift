import GtkBridge
import Localization

/// A row of buttons for speeds.
@MainActor
final class SpeedButtons {
    let content: Widget
    private let speeds: [Double]
    private let buttons: [ToggleButton]

    var onChange: @MainActor (Double) -> Void = { _ in }

    init(_ speeds: [Double], current: Double) {
        self.speeds = speeds
        let buttons = speeds.map { ToggleButton("\($0.formatted)×") }
        self.buttons = buttons
        content = ButtonGroup(buttons)
        for (button, speed) in zip(buttons, speeds) {
            if button != buttons[0] { button.setGroup(buttons[0]) }
            button.isActive = speed == current
            button.setAccessibleLabel(localized("Speed \(speed.formatted)"))
            button.tooltip = localized("Speed (- and +)")
            button.focusesOnClick = false
            button.onToggled { [unowned self, unowned button] in if button.isActive { onChange(speed) } }
        }
    }

    func show(_ current: Double) {
        for (button, speed) in zip(buttons, speeds) where button.isActive != (speed == current) {
            button.isActive = speed == current
        }
    }
}

extension Double {
    /// As in "0.25".
    fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : CountText.decimal(self) }
}
