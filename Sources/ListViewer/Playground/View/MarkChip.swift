import GtkBridge

/// The change of a row as a coloured word, or as a sign if there is little room.
@MainActor
final class MarkChip {
    let content: Widget
    private let words = Label()
    private let sign = Label()
    private var kind = ChangeKind.unchanged

    init() {
        content = FirstThatFits([words, sign])
        content.verticalAlign = .center
        for label in [words, sign] {
            label.addClass("chip")
            label.horizontalAlign = .end
        }
        show(nil)
    }

    func show(_ mark: PlayDiff.Mark?) { show(mark?.kind, words: mark?.words ?? "", sign: mark?.sign ?? "") }

    func show(_ kind: ChangeKind?, words text: String, sign text2: String) {
        for label in [words, sign] { label.removeClass(self.kind.styleClass) }
        self.kind = kind ?? .unchanged
        for label in [words, sign] { label.addClass(self.kind.styleClass) }
        content.isVisible = kind != nil
        if words.text != text { words.text = text }
        if sign.text != text2 { sign.text = text2 }
    }
}
