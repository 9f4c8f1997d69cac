import ListKit
import ListKitReplay
import Localization

/// All that is said about one transaction or one search, row by row.
struct DetailPage {
    /// More rows than these are not read.
    static let rowLimit = 2_000

    let rows: [DetailRow]

    private init(_ page: String, _ contents: [DetailRow.Content]) {
        rows = contents.enumerated().map { DetailRow(id: .init(page: page, row: $0.offset), content: $0.element) }
    }

    /// - Parameters:
    ///   - id: what stays the same for the transaction.
    ///   - warnings: of all transactions.
    init(
        _ history: RecordedHistory, transaction index: Int, id: Int, summary: TransactionSummary,
        warnings: [FoldedWarning]
    ) {
        let transaction = history.transactions[index]
        let names = RowNames(history, transaction: index)
        var contents: [DetailRow.Content] = [
            .heading(
                title: "#\(summary.number)  \(summary.title)",
                lines: Self.cause(transaction, summary) + Self.amounts(transaction, summary),
                counts: summary.counts.short)
        ]
        let (slow, faults) = (warnings.filter(\.kind.isAboutTime), warnings.filter { !$0.kind.isAboutTime })
        contents += faults.flatMap { Self.cards($0, inTransaction: index) }
        let screen = ScreenChange(history, transaction: index)
        if let screen {
            contents += [.title(localized("Why did it jump?")), .answer(screen.sentence)] + Self.madeAnew(screen)
        }
        contents += slow.flatMap { Self.cards($0, inTransaction: index) }
        contents += Self.table(MergedTable(history, transaction: index))
        contents += Self.phases(transaction)
        contents += Self.operations(transaction.operations, names)
        if let screen { contents += Self.places(screen) }
        self.init("transaction \(id)", contents)
    }

    /// Each kind of warning once, with the last one's words.
    init(_ warnings: [FoldedWarning], filter: TransactionFilter, history: RecordedHistory) {
        var contents: [DetailRow.Content] = [
            .heading(
                title: filter == .slow ? localized("Slowness") : localized("Faults"),
                lines: [localized("Select a transaction to see what it did.")], counts: [:])
        ]
        contents += warnings.map { folded in
            let numbers = folded.transactions.map { "#\(history.transactions[$0].number)" }
            let rest = numbers.count > 8 ? ["…"] : []
            let (times, places) = (folded.warnings.count, (rest + numbers.suffix(8)).listed)
            return .warning(
                folded.last,
                note: localized(times, one: "\(times) time, in \(places)", other: "\(times) times, in \(places)"))
        }
        self.init("\(filter)", contents)
    }

    /// One card for all warnings of a kind.
    private static func cards(_ folded: FoldedWarning, inTransaction index: Int) -> [DetailRow.Content] {
        let own = folded.warnings.filter { $0.transaction == index }
        guard let first = own.first else { return [] }
        var notes: [String] = []
        if own.count > 1 { notes.append(localized("\(own.count) times in this transaction")) }
        let others = folded.transactions.count - 1
        if others > 0 {
            notes.append(
                localized(
                    others, one: "Also in \(others) other transaction", other: "Also in \(others) other transactions"))
        }
        return [.warning(first, note: notes.joined(separator: "  ·  "))]
    }

    init(lives: [ObjectLife], query: String, history: RecordedHistory) {
        var contents: [DetailRow.Content] = []
        for life in lives {
            let count = life.events.count
            contents.append(
                .heading(
                    title: life.events.last.map { history.objects.fullName(of: $0.change.identity) } ?? "",
                    lines: [
                        localized(
                            count, one: "Changed by \(count) transaction", other: "Changed by \(count) transactions")
                    ], counts: [:]))
            for event in life.events {
                let transaction = history.transactions[event.transaction]
                let title = "#\(transaction.number)  \(TransactionSummary.title(of: transaction))"
                contents.append(
                    .event(
                        transaction: event.transaction,
                        title: event.change.section.map { localized("\(title), in \($0)") } ?? title, event.change))
            }
        }
        self.init("search \(query)", contents)
    }

    // MARK: Parts

    private static func cause(_ transaction: RecordedTransaction, _ summary: TransactionSummary) -> [String] {
        var words: [String] = []
        if let place = summary.place { words.append(place) }
        if summary.requestCount > 1 { words.append(localized("\(summary.requestCount) requests merged")) }
        if let waiting = transaction.phases.first(where: { $0.name == .waiting }) {
            words.append(localized("waited \(Milliseconds(waiting.duration))"))
        }
        words.append(localized("\(transaction.outcome.words) after \(Milliseconds(summary.duration))"))
        // The other callers if there are several. Calls from the same place share one line.
        var others: [String: Int] = [:]
        var order: [String] = []
        for request in transaction.requests.dropFirst() {
            let name = [request.label, request.place].compactMap(\.self).listed
            let other = name.isEmpty ? request.kind.words : name
            let line = request.joined ? localized("joined by \(other)") : localized("merged with \(other)")
            if others[line] == nil { order.append(line) }
            others[line, default: 0] += 1
        }
        return [words.joined(separator: "  ·  ")]
            + order.prefix(5).map { line in
                others[line].map { $0 > 1 ? localized("\(line), \($0) times") : line } ?? line
            }
    }

    /// How much changed in the list, and how many of the rows on screen that touched.
    private static func amounts(_ transaction: RecordedTransaction, _ summary: TransactionSummary) -> [String] {
        let rows = RowNames.count(transaction.operations).map { [localized("Rows on screen: \($0)")] } ?? []
        let words = summary.counts.words + rows
        return words.isEmpty ? [] : [words.joined(separator: "  ·  ")]
    }

    private static func phases(_ transaction: RecordedTransaction) -> [DetailRow.Content] {
        let flame = TransactionFlame(transaction)
        guard !flame.phases.isEmpty else { return [] }
        var notes: [String] = []
        if transaction.diffedInBackground { notes.append(localized("Diffed in the background")) }
        let start = transaction.phases.first?.start ?? 0
        if let painted = transaction.phases.first(where: { $0.name == .painting }) {
            notes.append(
                localized("First frame after \(Milliseconds(painted.start + painted.duration - start))"))
        }
        if let motion = transaction.phases.first(where: { $0.name == .motion }) {
            notes.append(localized("Motion \(Milliseconds(motion.duration))"))
        }
        if let frames = transaction.frames {
            notes.append(localized("\(frames.drawn) frames, \(frames.missed) missed"))
        }
        return [
            .title(localized("What took long: \(Milliseconds(flame.duration))")),
            .flame(flame, note: notes.joined(separator: "  ·  ")),
        ]
    }

    private static func table(_ table: MergedTable) -> [DetailRow.Content] {
        let rows = table.rows.prefix(rowLimit).flatMap { row -> [DetailRow.Content] in
            switch row {
            case .changed(let change):
                [.change(change)] + change.items.filter { $0.name != nil }.map { .item($0) }
            case .unchanged(let name, let old, let new):
                [.unchanged(name: name.description, oldIndex: old, newIndex: new)]
            case .collapsed(let count, _): [.collapsed(count)]
            }
        }.prefix(rowLimit)
        guard !rows.isEmpty else {
            return [.title(localized("Before and after")), .note(localized("The list was empty and still is."))]
        }
        let rest = table.rows.count - rowLimit
        return [.title(localized("Before and after"))] + rows
            + (rest > 0 ? [.note(localized(rest, one: "… \(rest) more row", other: "… \(rest) more rows"))] : [])
    }

    private static func madeAnew(_ screen: ScreenChange) -> [DetailRow.Content] {
        let names = screen.rows.filter { $0.fate == .madeAnew }.map(\.name)
        guard !names.isEmpty else { return [] }
        let list = (names.prefix(5) + (names.count > 5 ? ["…"] : [])).map(\.self).listed
        return [
            .answer(
                localized(
                    names.count, one: "\(names.count) row was created again: \(list).",
                    other: "\(names.count) rows were created again: \(list)."))
        ]
    }

    private static func places(_ screen: ScreenChange) -> [DetailRow.Content] {
        var notes: [String] = []
        let (old, new) = (Int(screen.oldOffset.rounded()), Int(screen.newOffset.rounded()))
        notes.append(old == new ? localized("Scrolled to \(new) px") : localized("Scrolled from \(old) to \(new) px"))
        if screen.oldFocus != screen.newFocus {
            let none = localized("none", context: "focus")
            notes.append(localized("focus: \(screen.oldFocus ?? none) → \(screen.newFocus ?? none)"))
        } else if let focus = screen.newFocus {
            notes.append(localized("focus: \(focus)"))
        }
        let said = [screen.anchor, screen.movers].compactMap(\.self)
        return [.title(localized("On screen")), .answer(notes.joined(separator: "  ·  "))] + said.map { .answer($0) }
            + screen.rows.prefix(rowLimit).map { .place($0) }
    }

    private static func operations(_ operations: [ListRowOperation], _ names: RowNames) -> [DetailRow.Content] {
        guard !operations.isEmpty else { return [] }
        let count = operations.count
        let rows = operations.prefix(rowLimit).map { DetailRow.Content.operation($0.kind, names.words($0)) }
        return [.title(localized(count, one: "\(count) row operation", other: "\(count) row operations"))] + rows
            + (count > rows.count ? [.note(localized("… \(count - rows.count) more operations"))] : [])
    }
}
