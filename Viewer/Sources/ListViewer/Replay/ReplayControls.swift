import GtkBridge
import ListKitReplay

/// The controls of a replay: to the ends, step by step, play, where it is, how fast.
@MainActor
final class ReplayControls {
    /// Groups of widgets that stay together where the line wraps.
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
        position = Scale(upTo: Double(max(1, player.lastMoment)), step: 1)
        position.setSizeRequest(width: 160)
        position.hasHorizontalExpand = true
        time.addClass("figures")
        time.addClass("play-note")
        time.widthInCharacters = 8
        time.xAlign = 0
        let steps = ButtonGroup([first, back, play, forward, last])
        groups = [steps, Box(.horizontal, spacing: 4, [position, time]), speed.content]
        for (widget, name, tip) in [
            (first, "To the beginning", "To the beginning (Home)"),
            (back, "Transaction back", "Transaction back (Left)"),
            (forward, "Next transaction", "Next transaction (Right)"), (last, "To the end", "To the end (End)"),
        ] as [(Widget, String, String)] {
            widget.tooltip = tip
            widget.setAccessibleLabel(name)
        }
        for button in [first, back, play, forward, last] { button.focusesOnClick = false }
        position.tooltip = "How many transactions were carried out"
        position.setAccessibleLabel("Transactions carried out")
        first.onClicked { [unowned player] in player.go(to: 0) }
        back.onClicked { [unowned player] in player.step(by: -1) }
        play.onClicked { [unowned player] in player.togglePlaying() }
        forward.onClicked { [unowned player] in player.step(by: 1) }
        last.onClicked { [unowned player] in player.go(to: player.lastMoment) }
        position.onUserChange { [unowned player] in player.go(to: Int($0.rounded())) }
        speed.onChange = { [unowned player] in player.speed = $0 }
        show()
    }

    func show() {
        position.value = Double(player.moment)
        position.isSensitive = player.lastMoment > 0
        time.text = "\((Double(player.moments.time(of: player.moment)) / 1e9).hundredths) s"
        play.iconName = player.isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
        play.setAccessibleLabel(player.isPlaying ? "Pause" : "Play")
        play.tooltip = player.isPlaying ? "Pause (Space)" : "Play as it was (Space)"
        play.isSensitive = player.lastMoment > 0
        for button in [first, back] { button.isSensitive = player.moment > 0 }
        for button in [forward, last] { button.isSensitive = player.moment < player.lastMoment }
        speed.show(player.speed)
    }
}
