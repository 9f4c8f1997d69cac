import GtkBridge
import ListKitGtk
import Localization

/// The controls of the motion.
@MainActor
final class Transport {
    static let speeds = [0.1, 0.25, 1]

    let play = Button(localized("Play"))
    let reset = Button(iconName: "media-skip-backward-symbolic")
    let back = Button(iconName: "go-previous-symbolic")
    let forward = Button(iconName: "go-next-symbolic")
    let scrub: Scale
    let speed: SpeedButtons
    /// Widgets that stay together when the line wraps.
    let groups: [Widget]
    private let time = Label()
    private let clock: ListMotionClock

    init(_ list: ListBoxView) {
        clock = list.motionClock
        speed = SpeedButtons(Self.speeds, current: clock.speed)
        scrub = Scale(in: 0...list.motion.duration, step: 0.01)
        scrub.setSizeRequest(width: 120)
        scrub.hasHorizontalExpand = true
        play.addClass("suggested-action")
        // The width does not depend on the word.
        play.setSizeRequest(width: 72)
        time.addClass("figures")
        time.addClass("play-note")
        time.widthInCharacters = 6
        time.xAlign = 0
        groups = [
            ButtonGroup([reset, back, forward]), play, Box(.horizontal, spacing: 4, [scrub, time]), speed.content,
        ]
        for (widget, name, tip) in [
            (play, nil, localized("Play or Pause (Space)")),
            (reset, localized("Back to the List Before"), localized("Back to the List Before (B)")),
            (back, localized("Previous Frame"), localized("Previous Frame (,)")),
            (forward, localized("Next Frame"), localized("Next Frame (.)")),
        ] as [(Widget, String?, String)] {
            widget.tooltip = tip
            if let name { widget.setAccessibleLabel(name) }
            widget.focusesOnClick = false
        }
        scrub.tooltip = localized("Position in the Animation (Arrow Keys)")
        scrub.setAccessibleLabel(localized("Position in the animation, in seconds"))
        show(isAfter: false)
    }

    /// - Parameters:
    ///   - isAfter: whether the list after is on screen or moving there.
    ///   - wanted: where the motion stops as soon as it has begun.
    func show(isAfter: Bool, wanted: Double? = nil) {
        scrub.value = clock.isMoving ? clock.position : wanted ?? (isAfter ? .infinity : 0)
        time.text = "\(scrub.value.hundredths) s"
        let word = clock.isMoving && !clock.isPaused ? localized("Pause") : localized("Play")
        if play.label != word { play.label = word }
        reset.isSensitive = isAfter
        speed.show(clock.speed)
    }
}

extension Double {
    /// As in "0.10".
    var hundredths: String {
        let whole = Int((self * 100).rounded())
        return CountText.decimal("\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)")
    }
}
