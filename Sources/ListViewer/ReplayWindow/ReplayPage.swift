import GtkBridge
import ListKit
import ListKitGtk
import ListKitReplay
import Localization

/// A recorded list with plain rows, and the controls below it.
final class ReplayPage: Wrapper {
    let list: ReplayedList
    let player: ReplayPlayer
    private(set) lazy var controls = ReplayControls(player)
    private(set) lazy var keys = PageKeys(allKeys, elsewhere: [])
    let banner = Banner()
    private let chips = ChangeKind.allCases.dropLast().map { _ in MarkChip() }
    private let note = Label()
    private let content: Box

    /// Called with a title, and a description of the last transaction.
    var onChange: @MainActor (String, String) -> Void = { _, _ in } {
        didSet { show() }
    }

    /// - Parameter player: nil for one with the real clock.
    init(_ recording: ListRecording, player: ReplayPlayer? = nil) {
        list = ReplayedList(recording)
        self.player = player ?? ReplayPlayer(list.moments)
        content = Box(.vertical)
        super.init(content, cssName: "replaypage")
        layOut()
        connect()
        show()
    }

    private func layOut() {
        list.view.hasVerticalExpand = true
        note.addClass("play-note")
        note.isEllipsized = true
        note.verticalAlign = .center
        let controls = WrapBox(spacing: 8, controls.groups + [keys.help])
        let bar = Box(.vertical, spacing: 8, [WrapBox(spacing: 8, chips.map(\.content) + [note]), controls])
        bar.addClass("replay-bar")
        for child in [banner.content, list.view, bar] as [Widget] { content.append(child) }
        keys.attach(to: self)
    }

    private func connect() {
        player.onMove = { [unowned self] in list.show($0) }
        player.onChange = { [unowned self] in show() }
    }

    private func show() {
        list.view.motionClock.speed = player.speed
        controls.show()
        let transaction = player.moments.transaction(before: player.moment)
        let summary = player.moments.summary(before: player.moment)
        for (chip, kind) in zip(chips, ChangeKind.allCases) {
            let count = ListChangeKind(rawValue: kind.rawValue).flatMap { summary?.counts.short[$0] }
            chip.show(
                count == nil ? nil : kind, words: "\(kind.sign) \(kind.counted(count ?? 0))",
                sign: "\(kind.sign)\(count ?? 0)")
        }
        note.text = transaction.map(Self.note) ?? localized("The list before the recording")
        onChange(title, summary.map { Self.cause($0) } ?? localized("start of the recording"))
    }

    /// The recorded number, because recordings may lack transactions or have them out of order.
    private var title: String {
        let (moment, count) = (player.moment, player.lastMoment)
        if let transaction = player.moments.transaction(before: moment) {
            return localized("Transaction \(transaction.number) · \(moment) of \(count)")
        }
        let first = player.moments.transaction(before: 1)
        return first.map { localized("Before transaction \($0.number) · 0 of \(count)") }
            ?? localized("No transactions")
    }

    /// The label, the caller, and the outcome.
    private static func cause(_ summary: TransactionSummary) -> String {
        [summary.title, summary.place, summary.outcome.words].compactMap(\.self).joined(separator: " · ")
    }

    private static func note(_ transaction: RecordedTransaction) -> String {
        let diagnostics = transaction.diagnostics.count
        let rows = transaction.operations.count
        var words = [localized(rows, one: "\(rows) row operation", other: "\(rows) row operations")]
        if diagnostics > 0 {
            words.append(
                localized(diagnostics, one: "\(diagnostics) diagnostic", other: "\(diagnostics) diagnostics"))
        }
        return words.joined(separator: ", ")
    }

    private var allKeys: [PageKey] {
        func key(
            _ keys: [Key], _ name: String, _ words: String, _ action: @escaping @MainActor (ReplayPlayer) -> Void
        ) -> PageKey {
            PageKey(keys: keys, name: name, words: words) { [unowned self] in action(player) }
        }
        return [
            key([.space], "Space", localized("Play or pause")) { $0.togglePlaying() },
            key([.right], "Right, Left", localized("Next or previous transaction")) { $0.step(by: 1) },
            key([.left], "Left", "") { $0.step(by: -1) },
            key([.home], "Home, End", localized("To the beginning or the end")) { $0.go(to: 0) },
            key([.end], "End", "") { $0.go(to: $0.lastMoment) },
            key(
                [.character("+"), .character("=")], localized("+ and -", context: "keys"), localized("Faster or slower")
            ) { $0.changeSpeed(by: 1) },
            key([.character("-")], "-", "") { $0.changeSpeed(by: -1) },
            PageKey(keys: [.f1, .character("?")], name: "F1", words: localized("Keys")) { [unowned self] in
                keys.help.open()
            },
        ]
    }
}
