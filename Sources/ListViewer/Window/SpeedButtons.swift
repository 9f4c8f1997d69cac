import GtkBridge
import Localization

/// A row of buttons for speeds.
@MainActor
final class SpeedButtons {
    let content: Widget
    private let speeds: [Double]
    private let group: RadioGroup

    var onChange: @MainActor (Double) -> Void = { _ in }

    init(_ speeds: [Double], current: Double) {
        self.speeds = speeds
        let buttons = speeds.map { ToggleButton("\($0.formatted)×") }
        group = RadioGroup(buttons)
        content = ButtonGroup(buttons)
        for (button, speed) in zip(buttons, speeds) {
            button.setAccessibleLabel(localized("Speed \(speed.formatted)"))
            button.tooltip = localized("Speed (- and +)")
            button.focusesOnClick = false
        }
        group.onChange { [unowned self] in onChange(speeds[$0]) }
        show(current)
    }

    func show(_ current: Double) { group.selectedIndex = speeds.firstIndex(of: current) }
}

extension Double {
    /// As in "0.25".
    fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : CountText.decimal(self) }
}
