import ListKit
import ListScripts
import ListKitReplay
import Testing

/// A view of 200 by 400 with rows of 40, so ten of them, over an owner's arrays.
@MainActor
final class TestList {
    let view: StrictCollectionView
    let owner: TestOwner

    init(_ sections: [TestSection], overscan: Double = 80) {
        owner = TestOwner(sections)
        view = StrictCollectionView(
            viewportSize: ListSize(width: 200, height: 400), rowHeight: 40, overscan: overscan)
        view.dataSource = owner
        view.delegate = owner
    }

    convenience init(count: Int, kinds: ListSupplementaryKinds = [], overscan: Double = 80) {
        self.init([TestSection(0, ids: 0..<count, kinds: kinds)], overscan: overscan)
    }

    /// Changes the arrays and tells the view by the given operations.
    @discardableResult
    func update(
        _ data: ListBatchUpdateData = ListBatchUpdateData(), sectionReloads: [ListSectionReload] = [],
        itemReloads: [ListMoveIndexPath] = [], _ change: (inout [TestSection]) -> Void
    ) throws(ListInconsistency) -> ListBatchPlan {
        change(&owner.sections)
        owner.events = []
        return try view.performBatchUpdates(
            ListBatchUpdate(data: data, sectionReloads: sectionReloads, itemReloads: itemReloads), animated: true
        ) { _ in }
    }

    /// Binds one item again where it stands.
    func edit(_ path: ListIndexPath, _ change: (inout TestItem) -> Void) throws {
        try update(
            .init(insertIndexPaths: [path], deleteIndexPaths: [path]), itemReloads: [.init(from: path, to: path)]
        ) { change(&$0[path.section].items[path.item]) }
    }

    func delete(_ items: [Int]) throws {
        try update(.init(deleteIndexPaths: items.map { at($0) })) { sections in
            sections[0].items = sections[0].items.enumerated().filter { !items.contains($0.offset) }.map(\.element)
        }
    }

    func insert(_ ids: [Int], at index: Int) throws {
        try update(.init(insertIndexPaths: ids.indices.map { at(index + $0) })) {
            $0[0].items.insert(contentsOf: ids.map { TestItem(id: $0) }, at: index)
        }
    }

    func move(_ from: Int, to: Int) throws {
        try update(.init(moveIndexPaths: [.init(from: at(from), to: at(to))])) {
            $0[0].items.insert($0[0].items.remove(at: from), at: to)
        }
    }

    func row(_ item: Int) -> StrictRow? { view.row(at: .item(at(item))) }

    func cell(_ item: Int) -> TestCell? { view.cellForItem(at: at(item)) as? TestCell }

    /// Where an item's row stands in the viewport.
    func y(of id: Int) -> Double? {
        for (section, content) in owner.sections.enumerated() {
            guard let item = content.items.firstIndex(where: { $0.id == id }) else { continue }
            return view.frameForRow(at: .item(at(item, section: section))).map { $0.minY - view.visibleRect.minY }
        }
        return nil
    }
}

func at(_ item: Int, section: Int = 0) -> ListIndexPath { ListIndexPath(section: section, item: item) }
