import ListKit
import TestSupport

import ListScripts
@testable import ListKitReplay

/// Shows lists in a view, in plain rows, and records what the view does.
@MainActor
final class PlayedRecording {
    private(set) var recording: ListRecording
    private(set) var list: [RecordedSection]
    private let view = StrictCollectionView(viewportSize: ListSize(width: 200, height: 400), overscan: 80)
    private let source: PlainSource
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var content = 1_000

    init(_ list: [RecordedSection]) {
        self.list = list
        source = PlainSource(list)
        recording = ListRecording(start: RecordedList(sections: list))
        view.allowsMultipleSelection = true
        view.dataSource = source
        view.delegate = source
        recording.start.viewport = viewport
        recording.start.objects = list.map {
            RecordedObject(identity: $0.identity, content: $0.content, type: "Post", identifier: "\($0.identity)")
        }
    }

    private var viewport: RecordedViewport {
        RecordedViewport(
            offset: view.visibleRect.minY, width: 200, height: 400, contentHeight: view.contentSize.height,
            rows: view.rows.compactMap { row in
                guard let position = row.position, let frame = view.frameForRow(at: position) else { return nil }
                let number = numbers[ObjectIdentifier(row)] ?? numbers.count + 1
                numbers[ObjectIdentifier(row)] = number
                return RecordedViewport.Row(position: position, row: number, y: frame.minY, height: frame.size.height)
            },
            focused: view.focusedPath.map { .item($0) }, selected: view.indexPathsForSelectedItems)
    }

    func scroll(to offset: Double) { view.scroll(toOffset: offset, animated: false) }

    func select(_ path: ListIndexPath) { view.selectItem(at: path) }

    func focus(_ path: ListIndexPath) { view.focusedPath = path }

    func newContent() -> Int {
        content += 1
        return content
    }

    /// An update whose operations follow from the lists.
    func update(to new: [RecordedSection]) throws {
        var transaction = next(new)
        transaction.follow(from: list, to: new)
        try carryOut(transaction, new)
    }

    /// An update of items only.
    func update(to new: [RecordedSection], by data: ListBatchUpdateData, itemReloads: [ListMoveIndexPath] = []) throws {
        var transaction = next(new)
        transaction.update = ListBatchUpdate(data: data, itemReloads: itemReloads)
        try carryOut(transaction, new)
    }

    private func next(_ new: [RecordedSection]) -> RecordedTransaction {
        var transaction = RecordedTransaction(number: recording.transactions.count + 1, kind: .update)
        transaction.outcome = .applied
        transaction.animated = true
        transaction.change = RecordedListChange(from: list, to: new)
        transaction.requests = [.init(kind: .performUpdates, label: "test", fileID: "Tests/Play.swift", line: 7)]
        let start = recording.transactions.count * 10_000_000
        transaction.phases = [
            .init(name: .waiting, start: start, duration: 500_000),
            .init(name: .collecting, start: start + 500_000, duration: 100_000),
            .init(name: .diffing, start: start + 600_000, duration: 200_000),
            .init(name: .rows, start: start + 900_000, duration: 300_000),
            .init(name: .layout, start: start + 1_200_000, duration: 50_000),
            .init(name: .motion, start: start + 1_200_000, duration: 15_000_000),
        ]
        return transaction
    }

    private func carryOut(_ transaction: RecordedTransaction, _ new: [RecordedSection]) throws {
        var transaction = transaction
        transaction.viewportBefore = viewport
        source.sections = new
        if let update = transaction.update {
            _ = try view.performBatchUpdates(update, animated: true) { _ in }
        }
        transaction.operations = source.operations
        transaction.rows = viewport.rows.map { RecordedRow(position: $0.position, row: $0.row) }
        transaction.viewportAfter = viewport
        list = new
        recording.transactions.append(transaction)
    }
}

private final class PlainRow: ListCell {
    init() {}
}

/// Has the sections of a list, and keeps the last row operations of its view.
@MainActor
private final class PlainSource: ListCollectionViewDataSource, ListCollectionViewOwner {
    var sections: [RecordedSection]
    private(set) var operations: [ListRowOperation] = []

    init(_ sections: [RecordedSection]) { self.sections = sections }

    func numberOfSections(in collectionView: any AdapterView) -> Int { sections.count }

    func collectionView(_ collectionView: any AdapterView, numberOfItemsInSection section: Int) -> Int {
        sections[section].itemCount
    }

    func collectionView(
        _ collectionView: any AdapterView, supplementaryKindsInSection section: Int
    ) -> ListSupplementaryKinds { sections[section].kinds }

    func collectionView(
        _ collectionView: any AdapterView, cellForItemAt path: ListIndexPath
    ) -> any ListCell { collectionView.dequeueReusableCell(PlainRow.self, withReuseIdentifier: nil, for: path) }

    func collectionView(
        _ collectionView: any AdapterView, viewForSupplementaryElementOfKind kind: ListSupplementaryKind,
        inSection section: Int
    ) -> any ListReusableView {
        collectionView.dequeueReusableSupplementaryView(
            PlainRow.self, ofKind: kind, withReuseIdentifier: kind.rawValue, inSection: section)
    }

    func collectionView(
        _ collectionView: any AdapterView, heightForRowAt position: ListRowPosition
    ) -> Double? { nil }

    var watchesRows: Bool { true }

    func collectionView(_ collectionView: any ListCollectionView, did event: ListViewEvent) {
        if case .carriedOut(let operations, _) = event { self.operations = operations }
    }
}

extension RecordedTransaction {
    /// The diff and the update that follow from the lists. Sections that changed are bound again as a whole.
    fileprivate mutating func follow(from old: [RecordedSection], to new: [RecordedSection]) {
        let diff = DiffCheck(old: old, new: new).result
        self.diff = diff
        updatedInPlace = []
        var oldSections: [Int: Int] = [:]
        for (index, section) in old.enumerated() { oldSections[section.identity] = index }
        let changed = new.enumerated().compactMap { index, section in
            oldSections[section.identity].flatMap { source in
                old[source] == section ? nil : ListMoveIndex(from: source, to: index)
            }
        }
        update = ListBatchUpdate(
            data: ListBatchUpdateData(
                insertSections: diff.inserts.union(ListIndexSet(changed.map(\.to))),
                deleteSections: diff.deletes.union(ListIndexSet(changed.map(\.from))),
                moveSections: Set(diff.moves).subtracting(changed)),
            sectionReloads: changed.map { ListSectionReload(oldSection: $0.from, newSection: $0.to) })
    }
}

extension PlayedRecording {
    /// Twelve sections with headers, and updates of all kinds.
    static func random(seed: UInt64, updates: Int = 12) throws -> PlayedRecording {
        var random = SeededGenerator(seed: seed)
        var identity = 12
        let played = PlayedRecording(
            (0..<12).map {
                RecordedSection(
                    identity: $0, content: $0, itemCount: Int.random(in: 1...6, using: &random), kinds: .header)
            })
        for _ in 0..<updates {
            played.scroll(to: Double.random(in: 0...1_500, using: &random))
            var new = played.list
            if Bool.random(using: &random) {
                try played.changeItems(&random)
                continue
            }
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<new.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0 where new.count > 6: new.remove(at: index)
                case 1: new.insert(new.remove(at: index), at: Int.random(in: 0..<new.count, using: &random))
                case 2:
                    new[index].content = played.newContent()
                    new[index].itemCount = Int.random(in: 1...6, using: &random)
                default:
                    identity += 1
                    new.insert(
                        RecordedSection(identity: identity, content: played.newContent(), itemCount: 2, kinds: .footer),
                        at: index)
                }
            }
            try played.update(to: new)
        }
        return played
    }

    private func changeItems(_ random: inout SeededGenerator) throws {
        let section = Int.random(in: 0..<list.count, using: &random)
        let count = list[section].itemCount
        var new = list
        func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: section, item: item) }
        switch count > 1 ? Int.random(in: 0..<4, using: &random) : 0 {
        case 0:
            new[section].itemCount += 2
            try update(to: new, by: ListBatchUpdateData(insertIndexPaths: [path(0), path(count + 1)]))
        case 1:
            new[section].itemCount -= 1
            try update(to: new, by: ListBatchUpdateData(deleteIndexPaths: [path(count - 1)]))
        case 2:
            try update(
                to: new,
                by: ListBatchUpdateData(moveIndexPaths: [ListMoveIndexPath(from: path(count - 1), to: path(0))]))
        default:
            try update(
                to: new, by: ListBatchUpdateData(insertIndexPaths: [path(1)], deleteIndexPaths: [path(0)]),
                itemReloads: [ListMoveIndexPath(from: path(0), to: path(1))])
        }
    }
}

func section(_ identity: Int, _ content: Int? = nil, items: Int = 2) -> RecordedSection {
    RecordedSection(identity: identity, content: content ?? identity, itemCount: items)
}
