import GtkBridge
import ListKit
import ListKitGtk
import ListKitReplay
import Localization

/// What the page is about: a title, and quiet lines beneath.
final class HeadingCell: ListBoxCell {
    private let title = Label()
    private let lines = Label()
    private let chips = ChangeChips()

    override func makeContent() -> Widget {
        title.addClass("heading")
        title.hasHorizontalExpand = true
        lines.addClass("quiet")
        lines.addClass("figures")
        for label in [title, lines] {
            label.xAlign = 0
            label.wraps = true
            label.wrapMode = .wordOrCharacter
        }
        let box = Box(.vertical, spacing: 4, [Box(.horizontal, spacing: 8, [title, chips.content]), lines])
        box.addClass("page-heading")
        return box
    }

    func show(title: String, lines: [String], counts: [ListChangeKind: Int]) {
        self.title.text = title
        self.lines.text = lines.joined(separator: "\n")
        chips.show(counts)
    }
}

/// A warning, and how to mend it.
final class WarningCell: ListBoxCell {
    private let title = Label()
    private let sentence = Label()
    private let remedy = Label()
    private let note = Label()
    private let icon = Image(iconName: "dialog-warning-symbolic")
    private let box = Box(.horizontal, spacing: 12)

    override func makeContent() -> Widget {
        title.addClass("strong")
        remedy.addClass("remedy")
        note.addClass("quiet")
        for label in [title, sentence, remedy, note] {
            label.xAlign = 0
            label.wraps = true
            label.wrapMode = .wordOrCharacter
        }
        icon.verticalAlign = .start
        icon.addClass("warning-sign")
        let text = Box(.vertical, spacing: 4, [title, sentence, remedy, note])
        text.hasHorizontalExpand = true
        for widget in [icon, text] { box.append(widget) }
        box.addClass("warning-card")
        return box
    }

    /// - Parameter text: how often it comes besides; empty for never.
    func show(_ warning: ListWarning, note text: String) {
        // Slowness on this machine is not a fault in itself.
        box.setClass("slow", warning.kind.isAboutTime)
        icon.iconName = warning.kind.isAboutTime ? TransactionFilter.slow.iconName : "dialog-warning-symbolic"
        note.text = text
        note.isVisible = !text.isEmpty
        title.text = warning.kind.title
        sentence.text = warning.sentence
        remedy.text = localized("To fix it: \(warning.remedy)")
    }
}

/// What kept the program busy, each phase as a bar at one scale.
final class PhasesCell: ListBoxCell {
    private let box = Box(.vertical, spacing: 4)
    private var lines: [(box: Box, name: Label, bar: Bar, time: Label)] = []
    private let note = Label()

    override func makeContent() -> Widget {
        lines = RecordedPhase.Name.allCases.filter(\.isWork).map { _ in
            let (name, time) = (Label(), Label())
            name.xAlign = 0
            name.widthInCharacters = 12
            time.xAlign = 1
            time.widthInCharacters = 8
            time.addClass("figures")
            let bar = Bar()
            return (Box(.horizontal, spacing: 8, [name, bar, time]), name, bar, time)
        }
        for line in lines { box.append(line.box) }
        note.xAlign = 0
        note.wraps = true
        note.addClass("quiet")
        note.addClass("figures")
        box.append(note)
        box.addClass("phases")
        return box
    }

    func show(_ phases: [DetailRow.PhaseTime], note text: String) {
        let longest = max(1, phases.map(\.duration).max() ?? 1)
        for (index, line) in lines.enumerated() {
            line.box.isVisible = index < phases.count
            guard index < phases.count else { continue }
            let phase = phases[index]
            line.name.text = phase.name.words
            line.time.text = Milliseconds(phase.duration).description
            line.bar.show(Double(phase.duration) / Double(longest), ChangeColor(phase.name))
        }
        note.text = text
        note.isVisible = !text.isEmpty
    }
}

/// One line of text.
final class LineCell: ListBoxCell {
    private let label = Label()

    override func makeContent() -> Widget {
        label.xAlign = 0
        label.wraps = true
        label.addClass("figures")
        return label
    }

    func show(_ text: String, _ style: String) {
        label.text = text
        label.addClass(style)
    }
}

/// One operation on a row.
final class OperationCell: ListBoxCell {
    private let sign = Label()
    private let label = Label()

    override func makeContent() -> Widget {
        label.xAlign = 0
        label.isEllipsized = true
        label.hasHorizontalExpand = true
        sign.widthInCharacters = 2
        let box = Box(.horizontal, spacing: 8, [sign, label])
        box.addClass("operation")
        return box
    }

    func show(_ kind: ListChangeKind, _ text: String) {
        label.text = text
        sign.text = kind.sign
        for other in ListChangeKind.allCases { sign.setClass("\(other.rawValue)-text", other == kind) }
    }
}
