import GtkBridge
import ListKitReplay
import Localization

@MainActor
final class ReplayControls {
    /// Widgets that stay together when the line wraps.
    let groups: [Widget]
    let first = Button(iconName: "media-skip-backward-symbolic")
    let back = Button(iconName: "media-seek-backward-symbolic")
    let play = Button(iconName: "media-playback-start-symbolic")
    let forward = Button(iconName: "media-seek-forward-symbolic")
    let last = Button(iconName: "media-skip-forward-symbolic")
    let position: Scale
    let speed = SpeedButtons(ReplayPlayer.speeds, current: 1)
    private let time = Label()
    private let player: ReplayPlayer

    init(_ player: ReplayPlayer) {
        self.player = player
        position = Scale(in: 0...Double(max(1, player.lastMoment)), step: 1)
        position.setSizeRequest(width: 160)
        position.hasHorizontalExpand = true
        time.addClass("figures")
        time.addClass("play-note")
        time.widthInCharacters = 8
        time.xAlign = 0
        let steps = ButtonGroup([first, back, play, forward, last])
        groups = [steps, Box(.horizontal, spacing: 4, [position, time]), speed.content]
        for (widget, name, tip) in [
            (first, localized("To the Beginning"), localized("To the Beginning (Home)")),
            (back, localized("Previous Transaction"), localized("Previous Transaction (Left)")),
            (forward, localized("Next Transaction"), localized("Next Transaction (Right)")),
            (last, localized("To the End"), localized("To the End (End)")),
        ] as [(Widget, String, String)] {
            widget.tooltip = tip
            widget.setAccessibleLabel(name)
        }
        for button in [first, back, play, forward, last] { button.focusesOnClick = false }
        position.tooltip = localized("Number of transactions played")
        position.setAccessibleLabel(localized("Transactions played"))
        first.onClicked { [unowned player] in player.go(to: 0) }
        back.onClicked { [unowned player] in player.step(by: -1) }
        play.onClicked { [unowned player] in player.togglePlaying() }
        forward.onClicked { [unowned player] in player.step(by: 1) }
        last.onClicked { [unowned player] in player.go(to: player.lastMoment) }
        position.onChange { [unowned player] in player.go(to: Int($0.rounded())) }
        speed.onChange = { [unowned player] in player.speed = $0 }
        show()
    }

    func show() {
        position.value = Double(player.moment)
        position.isSensitive = player.lastMoment > 0
        time.text = "\((Double(player.moments.time(of: player.moment)) / 1e9).hundredths) s"
        play.iconName = player.isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
        play.setAccessibleLabel(player.isPlaying ? localized("Pause") : localized("Play"))
        play.tooltip = player.isPlaying ? localized("Pause (Space)") : localized("Play as Recorded (Space)")
        play.isSensitive = player.lastMoment > 0
        for button in [first, back] { button.isSensitive = player.moment > 0 }
        for button in [forward, last] { button.isSensitive = player.moment < player.lastMoment }
        speed.show(player.speed)
    }
}
