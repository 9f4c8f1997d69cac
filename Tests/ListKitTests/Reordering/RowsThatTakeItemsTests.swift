import ListDiffKit
import ListKitReplay
import Testing

@testable import ListKit

/// Folders that are rows of one list, and take folders: what is dropped on a row is not in the list any more.
@Suite("Rows that take items")
@MainActor
struct RowsThatTakeItemsTests {
    private let cabinet = Cabinet()

    @Test("A folder goes into another one, and undo brings it back")
    func goesInto() throws {
        let (kind, isMoved) = cabinet.drop(0, on: 1)
        #expect(kind == .into(section: 1))
        #expect(isMoved)
        #expect(cabinet.names == ["b", "c"])
        #expect(cabinet.inside["b"] == ["a"])
        #expect(try #require(cabinet.moves.first).undo())
        #expect(cabinet.names == ["a", "b", "c"])
        #expect(cabinet.inside["b"] == [])
    }

    @Test("A folder does not go into itself: its row is moved among the others")
    func staysOutOfItself() {
        let (kind, isMoved) = cabinet.drop(1, on: 1)
        #expect(kind == .section)
        #expect(!isMoved)
        #expect(cabinet.names == ["a", "b", "c"])
        #expect(cabinet.inside["b", default: []].isEmpty)
        #expect(cabinet.moves.isEmpty)
    }

    @Test("Several folders do not go into one of them")
    func severalStayOutOfThemselves() {
        let (kind, _) = cabinet.drop(0, with: [1], on: 1)
        #expect(kind == .section)
        #expect(cabinet.inside["b", default: []].isEmpty)
        #expect(cabinet.names.sorted() == ["a", "b", "c"])
    }
}

private struct Folder: ListDiffable, Identifiable, Equatable {
    let id: String
}

@MainActor
private final class Cabinet: ListAdapterDataSource, ListAdapterMoveDelegate {
    private(set) var folders = ["a", "b", "c"].map(Folder.init)
    var inside: [String: [String]] = [:]
    private(set) var moves: [ListGroup.Move] = []
    private let group = ListGroup()
    private let scheduler = ManualScheduler()
    private let view = StrictCollectionView(
        viewportSize: ListSize(width: 100, height: 400), rowHeight: 10, overscan: 0, scrollDirection: .vertical)
    private lazy var adapter = ListAdapter(updater: ListAdapterUpdater(scheduler: scheduler))

    init() {
        adapter.dataSource = self
        adapter.moveDelegate = self
        adapter.collectionView = view
        scheduler.runAll()
        group.add(adapter)
        group.didMove = { [unowned self] in moves.append($0) }
    }

    var names: [String] { folders.map(\.id) }

    /// What a folder would become over another one, and whether it went there.
    func drop(_ number: Int, with others: [Int] = [], on target: Int) -> (DropKind?, Bool) {
        func path(_ number: Int) -> ListIndexPath { ListIndexPath(section: number, item: 0) }
        guard let items = adapter.draggedItems(at: path(number), with: others.map(path)),
            let kind = adapter.dropKind(of: items, overSection: target)
        else { return (nil, false) }
        let isMoved = adapter.receive(items, kind, at: kind == .section ? target : .max)
        scheduler.runAll()
        return (kind, isMoved)
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { folders }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { FolderController(self) }

    func listAdapter(
        _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable]
    ) { folders = objects.compactMap { $0 as? Folder } }
}

private final class FolderController: ListGenericSectionController<Folder>, ListItemExchanging {
    private unowned let cabinet: Cabinet
    let showsItems = false

    init(_ cabinet: Cabinet) {
        self.cabinet = cabinet
        super.init()
    }

    var items: [Folder] {
        get { cabinet.inside[object.id, default: []].map(Folder.init) }
        set { cabinet.inside[object.id] = newValue.map(\.id) }
    }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(TextCell.self, at: index)
        cell.bindViewModel(Tag(id: 0, text: object.id))
        return cell
    }

    override func canMoveItem(at index: Int) -> Bool { true }
}
