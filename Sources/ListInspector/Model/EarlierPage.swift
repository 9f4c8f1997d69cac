import ListKitReplay
import Localization

/// All that is known about a transaction from before the inspector was opened.
struct EarlierPage {
    let rows: [DetailRow]

    init(_ transaction: EarlierTransaction) {
        var contents: [DetailRow.Content] = [
            .heading(
                title: "#\(transaction.number)  \(transaction.title)", lines: Self.lines(transaction),
                counts: transaction.shortCounts)
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
        contents += transaction.changes.map { .operation($0.kind, Self.words($0)) }
        let count = transaction.changeCounts.values.reduce(0, +)
        if count > transaction.changes.count {
            contents.append(.note(localized("… \(count - transaction.changes.count) more")))
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

    private static func lines(_ transaction: EarlierTransaction) -> [String] {
        var words: [String] = []
        if let place = transaction.place { words.append(place) }
        if transaction.requestCount > 1 { words.append(localized("\(transaction.requestCount) requests merged")) }
        words.append(
            localized("\(transaction.outcome.words) after \(Milliseconds(transaction.duration))"))
        var lines = [
            words.joined(separator: "  ·  "), localized("\(transaction.ageWords) before the inspector was opened"),
        ]
        if let scrolled = transaction.offsets, scrolled.old != scrolled.new {
            lines.append(localized("Scrolled from \(Int(scrolled.old)) to \(Int(scrolled.new)) px"))
        }
        if let counts = transaction.objectCounts { lines.append(localized("\(counts.old) → \(counts.new) objects")) }
        let items = transaction.itemCounts.sorted { $0.key < $1.key }.map { "\($0.key.sign)\($0.value)" }
        if !items.isEmpty { lines.append(localized("Items: \(items.joined(separator: " "))")) }
        if transaction.diagnosticCount > 0 {
            lines.append(localized("Diagnostics reported: \(transaction.diagnosticCount)"))
        }
        return lines
    }

    private static func words(_ change: EarlierTransaction.Change) -> String {
        let name = change.name?.description ?? localized("an object removed since")
        switch (change.oldIndex, change.newIndex) {
        case (let old?, let new?): return old == new ? localized("\(name)  at \(new)") : "\(name)  \(old) → \(new)"
        case (let old?, nil): return localized("\(name)  was at \(old)")
        case (nil, let new?): return localized("\(name)  at \(new)")
        case (nil, nil): return name
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
