import ListKit
import ListKitReplay
import Localization

/// All that is known about a transaction from before the inspector was opened.
struct EarlierPage {
    let rows: [DetailRow]

    init(_ earlier: EarlierTransaction) {
        let transaction = earlier.transaction
        var contents: [DetailRow.Content] = [
            .heading(
                title: "#\(transaction.number)  \(earlier.title)", lines: Self.lines(earlier),
                counts: earlier.shortCounts)
        ]
        let work = transaction.phases.filter(\.name.isWork)
        if !work.isEmpty {
            let total = work.reduce(0) { $0 + $1.duration }
            contents += [
                .title(localized("Work: \(Milliseconds(total))")),
                .phases(
                    work.map { .init(name: $0.name, duration: $0.duration) },
                    note: transaction.diffedInBackground ? localized("Diffed in the background") : ""),
            ]
        }
        contents.append(.title(localized("Objects")))
        for change in earlier.changes {
            for kind in change.kinds { contents.append(.operation(kind, Self.words(change))) }
        }
        let count = earlier.counts.sections.values.reduce(0, +)
        if count > earlier.changes.count {
            contents.append(.note(localized("… \(count - earlier.changes.count) more")))
        } else if !transaction.phases.contains(where: { $0.name == .diffing }) {
            contents.append(.note(localized("Which objects changed is not known: they were not compared.")))
        } else if count == 0 {
            contents.append(.note(localized("No object was inserted, deleted, moved or changed.")))
        }
        contents.append(
            .answer(
                localized(
                    """
                    Before it is opened, the inspector keeps numbers only: no field of an object, and of the rows on \
                    screen only how far they were scrolled. Objects that have left the list since have no name.
                    """)))
        rows = contents.enumerated().map {
            DetailRow(id: .init(page: "earlier \(transaction.number)", row: $0.offset), content: $0.element)
        }
    }

    private static func lines(_ earlier: EarlierTransaction) -> [String] {
        let transaction = earlier.transaction
        var words: [String] = []
        if let place = transaction.requests.first?.place { words.append(place) }
        if earlier.requestCount > 1 { words.append(localized("\(earlier.requestCount) requests merged")) }
        words.append(localized("\(transaction.outcome.words) after \(Milliseconds(earlier.duration))"))
        var lines = [
            words.joined(separator: "  ·  "), localized("\(earlier.ageWords) before the inspector was opened"),
        ]
        if let scrolled = earlier.offsets, Int(scrolled.old) != Int(scrolled.new) {
            lines.append(localized("Scrolled from \(Int(scrolled.old)) to \(Int(scrolled.new)) px"))
        }
        if let counts = earlier.objectCounts { lines.append(localized("\(counts.old) → \(counts.new) objects")) }
        let items = earlier.counts.items.sorted { $0.key < $1.key }.map { "\($0.key.sign)\($0.value)" }
        if !items.isEmpty { lines.append(localized("Items: \(items.joined(separator: " "))")) }
        if earlier.diagnosticCount > 0 {
            lines.append(localized("Diagnostics reported: \(earlier.diagnosticCount)"))
        }
        return lines
    }

    private static func words(_ change: ObjectChange) -> String {
        let name = change.name
        switch (change.oldIndex, change.newIndex) {
        case (let old?, let new?): return old == new ? localized("\(name)  at \(new)") : "\(name)  \(old) → \(new)"
        case (let old?, nil): return localized("\(name)  was at \(old)")
        case (nil, let new?): return localized("\(name)  at \(new)")
        case (nil, nil): return name.description
        }
    }
}

extension EarlierTransaction {
    /// How long ago, as in "340 ms", "12 s", "3 min".
    var ageWords: String {
        let milliseconds = age / 1_000_000
        if milliseconds < 1_000 { return localized("\(milliseconds) ms") }
        let seconds = milliseconds / 1_000
        if seconds < 120 { return localized("\(seconds) s") }
        return seconds < 7_200 ? localized("\(seconds / 60) min") : localized("\(seconds / 3_600) h")
    }
}
