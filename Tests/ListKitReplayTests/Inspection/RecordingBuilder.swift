import ListKit
@testable import ListKitReplay

/// Writes a recording from one list after another, as a recorder would.
struct RecordingBuilder {
    struct Object {
        var id: String
        var text: String

        init(_ id: String, _ text: String = "") {
            self.id = id
            self.text = text
        }
    }

    private(set) var recording = ListRecording()
    private var sections: [RecordedSection]
    private var contents: [String: [String]] = [:]
    private var identities: [String: Int] = [:]
    private var lastIdentity = 0
    private var time = 0

    init(_ objects: [Object] = []) {
        sections = []
        sections = objects.map { section($0) }
        recording.start = RecordedList(sections: sections, objects: zip(sections, objects).map(Self.description))
    }

    private mutating func section(_ object: Object) -> RecordedSection {
        if identities[object.id] == nil {
            lastIdentity += 1
            identities[object.id] = lastIdentity
        }
        if contents[object.id]?.contains(object.text) != true { contents[object.id, default: []].append(object.text) }
        return RecordedSection(
            identity: identities[object.id] ?? 0,
            content: (identities[object.id] ?? 0) * 100 + (contents[object.id]?.firstIndex(of: object.text) ?? 0),
            itemCount: 1)
    }

    private static func description(_ section: RecordedSection, _ object: Object) -> RecordedObject {
        RecordedObject(
            identity: section.identity, content: section.content, type: "Post", identifier: object.id,
            fields: [RecordedField(name: "id", value: object.id), RecordedField(name: "text", value: object.text)])
    }

    /// - Parameters:
    ///   - moves: new indexes of objects that count as moved.
    ///   - after: nanoseconds since the transaction before.
    mutating func update(
        _ objects: [Object], moves: [ListMoveIndex] = [], after: Int = 1_000_000_000,
        _ change: (inout RecordedTransaction) -> Void = { _ in }
    ) {
        time += after
        let old = sections
        sections = objects.map { section($0) }
        var transaction = RecordedTransaction(number: recording.transactions.count + 1, kind: .update)
        transaction.requests = [
            RecordedRequest(
                kind: .performUpdates, label: "Refresh", fileID: "Feed/Page.swift", line: 128, askedAt: time)
        ]
        transaction.outcome = .applied
        transaction.phases = [RecordedPhase(name: .waiting, start: time, duration: 1_000_000)]
        transaction.change = RecordedListChange(steps: sections.isEmpty ? [] : [.new(sections)])
        transaction.objects = zip(sections, objects).map(Self.description)
        let oldIdentities = old.map(\.identity)
        let newIdentities = sections.map(\.identity)
        transaction.diff = RecordedDiff(
            inserts: ListIndexSet(newIdentities.indices.filter { !oldIdentities.contains(newIdentities[$0]) }),
            deletes: ListIndexSet(oldIdentities.indices.filter { !newIdentities.contains(oldIdentities[$0]) }),
            moves: moves)
        change(&transaction)
        recording.transactions.append(transaction)
    }

    var history: RecordedHistory { RecordedHistory(recording) }
}
