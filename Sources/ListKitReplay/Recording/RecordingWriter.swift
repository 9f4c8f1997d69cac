import Foundation
import ListDiffKit
import ListKit

/// Puts what a recorder has kept into words.
@MainActor
struct RecordingWriter {
    let clockStart: ContinuousClock.Instant
    let startedAt: Double
    let startSections: TokenList<SectionTokens.Cell>
    let startItems: [Int: TokenList<ItemTokens.Cell>]
    let startViewport: ListLayoutSnapshot?
    let tokens: SectionTokens
    let records: [TransactionRecord]
    let forgottenCount: Int

    /// The number of the list's items that the head names; the others only have tokens.
    static let itemNameLimit = 10_000

    private static let system = ProcessInfo.processInfo.operatingSystemVersionString

    func recording() -> ListRecording {
        var rows = RowNumbers()
        let startViewport = startViewport.map { rows.numbering($0) }
        var described = RecordedVersions()
        var transactions: [RecordedTransaction] = []
        for record in records { transactions.append(transaction(record, &rows, &described)) }
        let start = RecordedList(
            sections: startSections.map(\.recorded),
            items: startItems.sorted { $0.key < $1.key }.map {
                RecordedSectionItems(section: $0.key, items: $0.value.map(\.recorded))
            }, objects: startObjects(described), viewport: startViewport)
        var recording = ListRecording(
            startedAt: startedAt, start: start, transactions: transactions, forgottenCount: forgottenCount)
        recording.comparesObjects = tokens.comparesObjects
        recording.madeBy = "ListKit \(ListRecording.libraryVersion) on \(Self.system)"
        return recording
    }

    /// The head of a recording that goes on from here, without transactions.
    func head(_ rows: inout RowNumbers, _ described: inout RecordedVersions) -> ListRecording {
        let recording = recording()
        described.add(recording.start.objects)
        // Counted as `recording` has just done.
        if let startViewport { _ = rows.numbering(startViewport) }
        return recording
    }

    /// Describes the objects of the list that have no description yet.
    func undescribedObjects(_ described: inout RecordedVersions) -> [RecordedObject] {
        let objects = startObjects(described).filter { described.missing($0.identity, 0) != nil }
        described.add(objects)
        return objects
    }

    /// Describes the objects of the first list. Objects that stayed to the end are known from there; objects that left
    /// are described in the transaction that removed them. The result includes objects that came without a description,
    /// because very many came at once.
    private func startObjects(_ described: RecordedVersions) -> [RecordedObject] {
        var contents: [Int: Int] = [:]
        for cell in startSections { contents[cell.identity] = cell.content }
        var objects: [RecordedObject] = []
        for (cell, entry) in zip(tokens.cells, tokens.objects.objects.lazy.map { DiffEntry($0) }) {
            guard let content = contents[cell.identity] ?? described.missing(cell.identity, cell.content)
            else { continue }
            objects.append(
                RecordedObject(
                    ObjectVersion(identity: cell.identity, content: content, entry: entry), withFields: false))
        }
        return objects + startItemObjects(described)
    }

    private func startItemObjects(_ described: RecordedVersions) -> [RecordedObject] {
        guard !tokens.items.sections.isEmpty else { return [] }
        var contents: [Int: Int] = [:]
        for cell in startItems.values.lazy.joined() { contents[cell.identity] = cell.content }
        var objects: [RecordedObject] = []
        for section in tokens.cells {
            guard let items = tokens.items.sections[section.identity] else { continue }
            for (cell, model) in zip(items.cells, items.models) {
                guard objects.count < Self.itemNameLimit else { return objects }
                guard let content = contents[cell.identity] ?? described.missing(cell.identity, cell.content)
                else { continue }
                objects.append(
                    RecordedObject(
                        ObjectVersion(identity: cell.identity, content: content, entry: DiffEntry(model)),
                        withFields: false))
            }
        }
        return objects
    }

    func transaction(
        _ record: TransactionRecord, _ rows: inout RowNumbers, _ described: inout RecordedVersions
    ) -> RecordedTransaction {
        var result = RecordedTransaction(
            record.note, since: clockStart, asked: record.calls.compactMap(\.cause.time).min())
        result.requests = record.calls.map(request)
        result.change = record.list?.change ?? .unchanged(count: tokens.cells.count)
        result.items = record.list?.items ?? []
        result.dropped = record.list?.dropped ?? []
        let versions = record.list?.versions ?? []
        for version in versions where described.isNews(version) {
            result.objects.append(RecordedObject(version, withFields: true))
        }
        result.diff = record.diff
        result.updatedInPlace = record.updatedInPlace
        result.update = record.plan?.update
        result.operations = record.operations
        result.viewportBefore = record.before.map { rows.numbering($0) }
        result.rows = record.rows?.map { RecordedRow(position: $0.position, row: rows.number(of: $0.row)) }
        result.viewportAfter = record.after.map { rows.numbering($0) }
        result.held = record.held
        result.scrolls = record.scrolls
        result.works = record.works.map(RecordedWork.init)
        result.frames = record.frames
        result.sightings = record.sightings
        result.diagnostics = record.diagnostics.map {
            RecordedDiagnostic($0, identity: identity(of: $0.object, among: versions))
        }
        return result
    }

    private func identity(of object: (any ListDiffable)?, among versions: [ObjectVersion]) -> Int? {
        guard let entry = object.map({ DiffEntry($0) }) else { return nil }
        if let version = versions.first(where: { $0.entry.isSame(as: entry) }) { return version.identity }
        return tokens.objects.objects.firstIndex { DiffEntry($0).isSame(as: entry) }.map {
            tokens.cells[$0].identity
        }
    }

    private func request(_ call: TransactionRecord.RecordedCall) -> RecordedRequest {
        let (kind, animated) = RecordedRequest.kind(of: call.cause.request)
        return RecordedRequest(
            kind: kind, animated: animated, label: call.cause.origin.label?.cut, fileID: call.cause.origin.fileID,
            line: Int(call.cause.origin.line), askedAt: call.cause.time.map(nanoseconds) ?? 0, joined: call.joined,
            completedAt: call.completion.map { nanoseconds($0.time) }, finished: call.completion?.finished)
    }

    private func nanoseconds(_ time: ContinuousClock.Instant) -> Int { clockStart.duration(to: time).nanoseconds }
}

extension RecordedTransaction {
    /// A transaction as it is noted, without requests, lists and rows.
    ///
    /// - Parameters:
    ///   - start: the zero of its times.
    ///   - asked: when the first request was made.
    init(_ note: ListTransactionNote, since start: ContinuousClock.Instant, asked: ContinuousClock.Instant?) {
        self.init(number: note.number, kind: note.kind)
        outcome = note.outcome
        animated = note.isAnimated
        diffedInBackground = note.isDiffedInBackground
        let times = note.times
        let comparesObjects = times.collected != nil || note.objectCounts != nil
        func add(_ name: RecordedPhase.Name, _ from: ContinuousClock.Instant?, _ to: ContinuousClock.Instant?) {
            guard let from, let to else { return }
            phases.append(
                RecordedPhase(
                    name: name, start: start.duration(to: from).nanoseconds, duration: from.duration(to: to).nanoseconds
                ))
        }
        add(.waiting, asked, note.began)
        if comparesObjects {
            add(.collecting, note.began, times.collected ?? times.willDiff)
            add(.diffing, times.willDiff, times.didDiff)
        }
        add(.changing, times.willApply, times.didChange)
        add(.validating, times.didChange ?? times.willApply, times.validated)
        add(.rows, times.validated ?? times.didChange ?? times.willApply, times.carriedOut ?? times.applied)
        add(.layout, times.carriedOut, times.laidOut)
        add(.painting, times.laidOut, times.painted)
        if note.isAnimated { add(.motion, times.applied, times.settled) }
    }
}

/// Which versions of objects were described already.
struct RecordedVersions {
    private struct Key: Hashable {
        var identity: Int
        var content: Int
    }

    private var keys: Set<Key> = []
    private var identities: Set<Int> = []

    mutating func isNews(_ version: ObjectVersion) -> Bool {
        identities.insert(version.identity)
        return keys.insert(Key(identity: version.identity, content: version.content)).inserted
    }

    /// The object was described, if not this version of it.
    mutating func add(_ objects: [RecordedObject]) {
        for object in objects { identities.insert(object.identity) }
    }

    /// The content of an object that is in no transaction; nil for one that is.
    func missing(_ identity: Int, _ content: Int) -> Int? { identities.contains(identity) ? nil : content }
}

/// Numbers rows in the order in which they appear.
struct RowNumbers {
    private var numbers: [ObjectIdentifier: Int] = [:]

    mutating func number(of row: ObjectIdentifier) -> Int {
        if let number = numbers[row] { return number }
        numbers[row] = numbers.count + 1
        return numbers.count
    }

    mutating func numbering(_ snapshot: ListLayoutSnapshot) -> RecordedViewport {
        RecordedViewport(
            offset: snapshot.offset, width: snapshot.width, height: snapshot.height,
            contentHeight: snapshot.contentHeight,
            rows: snapshot.rows.map {
                .init(position: $0.position, row: number(of: $0.row), y: $0.y, height: $0.height, span: $0.span)
            },
            focused: snapshot.focused, selected: snapshot.selected, scrollDirection: snapshot.scrollDirection,
            spaces: snapshot.spaces)
    }
}

extension RecordedRequest {
    static func kind(of request: ListEvent.Request) -> (Kind, animated: Bool) {
        switch request {
        case .performUpdates(let animated): (.performUpdates, animated)
        case .reloadData: (.reloadData, false)
        case .itemUpdates(let animated): (.itemUpdates, animated)
        case .reloadObjects: (.reloadObjects, false)
        case .moveSection: (.moveSection, false)
        case .dataSourceChange: (.dataSourceChange, false)
        }
    }
}

extension Duration {
    var nanoseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    }
}
