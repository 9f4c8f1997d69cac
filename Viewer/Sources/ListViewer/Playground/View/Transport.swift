import GtkBridge
import ListKitGtk

/// The controls of the motion: apply, pause, step, scrub, speed.
@MainActor
final class Transport {
    static let speeds = [0.1, 0.25, 0.5, 1]

    let apply = Button("Apply")
    let reset = Button(iconName: "media-skip-backward-symbolic")
    let pause = ToggleButton(iconName: "media-playback-pause-symbolic")
    let back = Button(iconName: "media-seek-backward-symbolic")
    let forward = Button(iconName: "media-seek-forward-symbolic")
    let scrub: Scale
    let speed: SpeedButtons
    /// Groups of widgets that stay together where the line wraps.
    let groups: [Widget]
    private let time = Label()
    private let clock: ListMotionClock

    init(_ list: ListBoxView) {
        clock = list.motionClock
        speed = SpeedButtons(Self.speeds, current: clock.speed)
        scrub = Scale(upTo: list.motion.duration, step: 0.01)
        scrub.setSizeRequest(width: 120)
        scrub.hasHorizontalExpand = true
        apply.addClass("suggested-action")
        time.addClass("figures")
        time.addClass("play-note")
        time.widthInCharacters = 6
        time.xAlign = 0
        let steps = ButtonGroup([reset, back, pause, forward])
        groups = [apply, steps, Box(.horizontal, spacing: 4, [scrub, time]), speed.content]
        for (widget, name, tip) in [
            (apply, "Apply", "Bring the list after on screen (Ctrl+Enter)"),
            (reset, "Back to the list before", "Back to the list before (B)"),
            (back, "One frame back", "One frame back (,)"), (forward, "One frame on", "One frame on (.)"),
            (pause, "Pause", "Pause (Space)"),
        ] as [(Widget, String, String)] {
            widget.tooltip = tip
            widget.setAccessibleLabel(name)
            widget.focusesOnClick = false
        }
        scrub.tooltip = "Back and forth through the motion (arrow keys)"
        scrub.setAccessibleLabel("Time of the motion in seconds")
        show(isAfter: false)
    }

    /// - Parameter isAfter: whether the list after is on screen, or on its way there.
    func show(isAfter: Bool) {
        let position = isAfter && !clock.isMoving ? clock.isPaused ? scrub.value : .infinity : clock.position
        scrub.value = position
        time.text = "\(scrub.value.hundredths) s"
        if pause.isActive != clock.isPaused { pause.isActive = clock.isPaused }
        apply.label = isAfter ? "Again" : "Apply"
        reset.isSensitive = isAfter
        speed.show(clock.speed)
    }
}

extension Double {
    /// As in "0.10".
    var hundredths: String {
        let whole = Int((self * 100).rounded())
        return "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
    }
}
