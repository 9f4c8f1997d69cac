import GtkBridge
import ListKitGtk
import ListKitReplay
import Localization

/// What kept the program busy: a flame of the phases and of the work in them, and below it the same in figures.
final class FlameCell: ListBoxCell {
    private static let partLimit = 4
    private static let nameWidth = 200
    private static let inset = 16

    private let box = Box(.vertical, spacing: 4)
    private let strip = FlameStrip()
    private let lines = Box(.vertical, spacing: 4)
    private let note = Label()

    override func makeContent() -> Widget {
        note.xAlign = 0
        note.wraps = true
        note.addClass("quiet")
        note.addClass("figures")
        box.append(strip)
        box.append(lines)
        box.append(note)
        box.addClass("phases")
        return box
    }

    func show(_ flame: TransactionFlame, note text: String) {
        strip.show(flame)
        for line in lines.children { lines.remove(line) }
        let longest = max(1, flame.phases.map(\.duration).max() ?? 1)
        for phase in flame.phases {
            lines.append(
                line(
                    phase.name.words, nil, phase.duration, of: longest, ChangeColor(phase.name), isPart: false,
                    isSlowest: false))
            for part in phase.parts.prefix(Self.partLimit) where part.work.duration >= longest / 100 {
                lines.append(
                    line(
                        part.name, part, part.work.duration, of: longest, ChangeColor(phase.name), isPart: true,
                        isSlowest: part == flame.slowest))
            }
        }
        let slowest = flame.slowest.map { localized("slowest: \($0.name)") }
        note.text = [slowest, text.isEmpty ? nil : text].compactMap(\.self).joined(separator: "  ·  ")
        note.isVisible = !note.text.isEmpty
    }

    private func line(
        _ words: String, _ part: TransactionFlame.Part?, _ duration: Int, of longest: Int, _ color: ChangeColor,
        isPart: Bool, isSlowest: Bool
    ) -> Widget {
        let name = Label(part.map { "\(words) × \($0.work.count)" } ?? words)
        name.xAlign = 0
        name.isEllipsized = true
        // In pixels, so that all bars begin and end at the same places independent of the size of their text.
        name.setSizeRequest(width: isPart ? Self.nameWidth - Self.inset : Self.nameWidth)
        name.maximumWidthInCharacters = 1
        name.margins = Insets(start: isPart ? Self.inset : 0)
        let bar = Bar()
        bar.show(Double(duration) / Double(longest), color)
        let time = Label(Milliseconds(duration).description)
        time.xAlign = 1
        time.setSizeRequest(width: 64)
        time.addClass("figures")
        let line = Box(.horizontal, spacing: 8, [name, bar, time])
        if let part, part.work.count > 1 {
            line.tooltip = localized("\(words): max. \(Milliseconds(part.work.longest))")
        } else {
            line.tooltip = words
        }
        if isPart { line.addClass("part") }
        if isSlowest { line.addClass("slowest") }
        return line
    }
}
