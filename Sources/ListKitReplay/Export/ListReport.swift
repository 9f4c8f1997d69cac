import ListKit
import Localization

/// A recording as text, for a bug report.
///
///     print(ListReport(recording).text)
///
/// For each transaction, it says who requested it, how it ended, how long each phase took, which objects were inserted,
/// removed and changed, what happened to rows, and which diagnostics there were. Long lists are shortened, and the rest
/// is counted. It is in English, whatever the language of the program: those who read it may have another.
public struct ListReport: Sendable {
    /// The most things of each kind that are listed.
    static let limit = 12

    private let recording: ListRecording

    /// Writes the report of a recording.
    public init(_ recording: ListRecording) { self.recording = recording }

    /// The report, with line breaks.
    public var text: String { Catalogue.inEnglish { lines.joined(separator: "\n") + "\n" } }

    private var lines: [String] {
        var lines = ReportHead(recording).lines + heading
        var names = ObjectNames(recording.start.objects)
        let history = RecordedHistory(recording)
        var moment = RecordedMoment(recording.start)
        for transaction in recording.transactions {
            lines.append("")
            guard transaction.change.applied(to: moment.sections) != nil else {
                lines.append("Transaction \(transaction.number) does not fit the list before it; the rest is left out.")
                break
            }
            names.add(transaction.objects)
            let next = moment.after(transaction)
            lines +=
                TransactionReport(
                    transaction: transaction, before: moment, after: next, names: names,
                    rowNames: RowNames(history, old: moment, new: next)
                ).lines
            moment = next
        }
        return lines
    }

    private var heading: [String] {
        let sections = recording.start.sections
        let rows = sections.reduce(0) { sum, section in
            sum.addingReportingOverflow(section.itemCount).partialValue
        }
        var lines = ["", "The list: \(counted(recording.transactions.count, "transaction"))"]
        if recording.forgottenCount > 0 {
            lines.append("\(recording.forgottenCount) older ones were let go by the recorder.")
        }
        lines.append("At the start: \(counted(sections.count, "object")), \(counted(rows, "item"))\(seen)")
        return lines
    }

    private var seen: String {
        guard let viewport = recording.start.viewport else { return "" }
        return ", scrolled to \(decimal(viewport.offset)) of \(decimal(viewport.contentHeight))"
    }
}

private struct TransactionReport {
    let transaction: RecordedTransaction
    let before: RecordedMoment
    let after: RecordedMoment
    let names: ObjectNames
    let rowNames: RowNames

    private var old: [RecordedSection] { before.sections }
    private var new: [RecordedSection] { after.sections }

    var lines: [String] {
        [title] + (requests + phases + list + objects + items + rows + diagnostics).map { "  " + $0 }
    }

    private var title: String {
        var words = ["Transaction \(transaction.number): \(transaction.kind.rawValue), \(transaction.outcome.rawValue)"]
        if transaction.animated { words.append("animated") }
        if transaction.diffedInBackground { words.append("compared in the background") }
        return words.joined(separator: ", ")
    }

    private var requests: [String] {
        shortened(transaction.requests, "call") { request in
            var line = "asked by \(request.kind.rawValue)"
            if let label = request.label { line += " “\(label)”" }
            if let place = request.callSite { line += " at \(place)" }
            line += ", \(milliseconds(request.askedAt))"
            if request.joined { line += ", joined meanwhile" }
            if let end = request.completedAt {
                line += "; completed at \(milliseconds(end))\(request.finished == false ? ", unfinished" : "")"
            }
            return line
        }
    }

    private var phases: [String] {
        guard !transaction.phases.isEmpty else { return [] }
        let phases = transaction.phases.prefix(2 * ListReport.limit).map {
            "\($0.name.rawValue) \(milliseconds($0.duration))"
        }
        let frames = transaction.frames.map { ["\(counted($0.drawn, "frame")) drawn, \($0.missed) missed"] } ?? []
        return [(phases + frames).joined(separator: ", ")]
    }

    private var list: [String] {
        var lines: [String] = []
        if old.count != new.count { lines.append("\(old.count) → \(counted(new.count, "object"))") }
        lines += ChangeCounts(transaction, old: before, new: after).words.map(\.lowercasedFirst)
        if let rows = RowNames.count(transaction.operations) { lines.append("rows: \(rows)") }
        if let update = transaction.update, let words = update.words { lines.append("operations: \(words)") }
        return lines
    }

    private var objects: [String] {
        let before = Dictionary(old.map { ($0.identity, $0.content) }, uniquingKeysWith: { first, _ in first })
        let after = Dictionary(new.map { ($0.identity, $0.content) }, uniquingKeysWith: { first, _ in first })
        let gone = old.filter { after[$0.identity] == nil }
        let come = new.filter { before[$0.identity] == nil }
        let changed = new.filter { section in before[section.identity].map { $0 != section.content } ?? false }
        return shortened(come, "objects that came") { "+ \(names.name(of: $0.identity))" }
            + shortened(gone, "objects that went") { "- \(names.name(of: $0.identity))" }
            + shortened(changed, "objects that changed") { section in
                let change = names.change(
                    of: section.identity, from: before[section.identity] ?? 0, to: section.content)
                return "~ \(names.name(of: section.identity))\(change.isEmpty ? "" : ": \(change)")"
            }
            + shortened(transaction.dropped, "objects that were dropped") { drop in
                "dropped: \(names.name(of: drop.identity)), given as object \(drop.position) (\(drop.reason.words))"
            }
    }

    private var items: [String] {
        let lines = transaction.items.flatMap { change -> [String] in
            let (old, new) = (before.items[identity: change.section], after.items[identity: change.section])
            let contents = Dictionary(old.map { ($0.identity, $0.content) }, uniquingKeysWith: { first, _ in first })
            let place = " in \(names.name(of: change.section))"
            let stayed = Set(new.map(\.identity))
            return new.compactMap { item -> String? in
                let name = names.name(of: item.identity)
                guard let content = contents[item.identity] else { return "+ \(name)\(place)" }
                guard content != item.content else { return nil }
                let fields = names.change(of: item.identity, from: content, to: item.content)
                return "~ \(name)\(place)\(fields.isEmpty ? "" : ": \(fields)")"
            } + old.filter { !stayed.contains($0.identity) }.map { "- \(names.name(of: $0.identity))\(place)" }
        }
        // Changed objects say more than new ones.
        return shortened(lines.filter { $0.hasPrefix("~") } + lines.filter { !$0.hasPrefix("~") }, "items") { $0 }
    }

    private var rows: [String] { shortened(transaction.operations, "row operations") { "row: \(rowNames.words($0))" } }

    private var diagnostics: [String] {
        shortened(transaction.diagnostics, "diagnostics") { "diagnostic: \($0.sentence)" }
    }

    private func shortened<Value>(_ values: [Value], _ nouns: String, _ line: (Value) -> String) -> [String] {
        let lines = values.prefix(ListReport.limit).map(line)
        let rest = values.count - lines.count
        return rest > 0 ? lines + ["… and \(rest) more \(nouns)"] : lines
    }
}

/// The names of objects, and the contents of their versions.
private struct ObjectNames {
    private struct Version: Hashable {
        var identity: Int
        var content: Int
    }

    private var names: [Int: String] = [:]
    private var fields: [Version: [RecordedField]] = [:]

    init(_ objects: [RecordedObject]) { add(objects) }

    mutating func add(_ objects: [RecordedObject]) {
        for object in objects {
            names[object.identity] = "\(object.type) \(object.identifier)"
            if let described = object.fields {
                fields[Version(identity: object.identity, content: object.content)] = described
            }
        }
    }

    func name(of identity: Int) -> String { names[identity] ?? "object with the token \(identity)" }

    /// Field by field; empty where the versions were not described.
    func change(of identity: Int, from old: Int, to new: Int) -> String {
        guard let before = fields[Version(identity: identity, content: old)],
            let after = fields[Version(identity: identity, content: new)]
        else { return "" }
        let values = Dictionary(before.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        return after.filter { values[$0.name] != $0.value }
            .map { "\($0.name) \(values[$0.name] ?? "nothing") → \($0.value)" }.joined(separator: ", ")
    }
}

extension RecordedDrop.Reason {
    fileprivate var words: String {
        switch self {
        case .duplicate: "a duplicate"
        case .noSectionController: "no section controller"
        }
    }
}

extension ListBatchUpdate {
    /// The counts that are not zero; nil if all are.
    fileprivate var words: String? {
        let counts: [(Int, String)] = [
            (data.insertSections.count - sectionReloads.count, "sections inserted"),
            (data.deleteSections.count - sectionReloads.count, "deleted"), (data.moveSections.count, "moved"),
            (sectionReloads.count, "reloaded"), (data.insertIndexPaths.count - itemReloads.count, "items inserted"),
            (data.deleteIndexPaths.count - itemReloads.count, "items deleted"),
            (data.moveIndexPaths.count, "items moved"),
            (data.updateIndexPaths.count + itemReloads.count, "items reloaded"),
        ]
        let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}

/// To hundredths, as in “1.25 ms”.
private func milliseconds(_ nanoseconds: Int) -> String { "\(decimal(Double(nanoseconds) / 1_000_000)) ms" }

private func decimal(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
