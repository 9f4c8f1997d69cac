import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The examples of docs/exchanging.md, as they stand there; `testTheGuideShowsThisCode` compares them.

private struct Card: ListDiffable, Identifiable, Equatable { let id: Int }

private final class CardController: ListGenericSectionController<Card> {
    override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(FileCell.self, at: index) }
    override func canMoveItem(at index: Int) -> Bool { true }
}

@MainActor
private final class Lane: ListAdapterMoveDelegate {
    private var cards: [Card]
    let list = ListBoxView()
    private lazy var adapter = ListAdapter(view: list, objects: { self.cards }) { (_: Card) in CardController() }

    init(_ cards: [Card], in board: ListGroup) {
        self.cards = cards
        adapter.moveDelegate = self
        board.add(adapter)
        adapter.performUpdates(animated: false)
    }

    func listAdapter(
        _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable]
    ) {
        cards = objects.compactMap { $0 as? Card }
    }
}

private struct File: ListDiffable, Identifiable, Equatable { let id: String }
private struct Folder: ListDiffable, Identifiable, Equatable { let id: Int; var files: [File] }

@MainActor
private final class Library {
    var folders: [Folder]
    init(_ folders: [Folder]) { self.folders = folders }
    subscript(id: Int) -> [File] {
        get { folders[id].files }
        set { folders[id].files = newValue }
    }
}

private final class FileCell: ListBoxCell, ListBindable {
    private let name = Label()
    override func makeContent() -> Widget { name }
    func bindViewModel(_ file: File) { name.text = file.id }
}

private final class FolderController: ListBindingSectionController<Folder>, ListItemExchanging {
    private let library: Library

    init(_ library: Library) {
        self.library = library
        super.init()
    }

    var items: [File] {
        get { library[object.id] }
        set { library[object.id] = newValue }
    }

    override func viewModels(for folder: Folder) -> [any ListDiffable] { folder.files }
    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(FileCell.self, at: index)
    }
    override func canMoveItem(at index: Int) -> Bool { true }
}

@MainActor
private final class History {
    var moves: [ListGroup.Move] = []
    private var cardCount = 0

    func newIdentifier() -> Int {
        cardCount += 1
        return cardCount
    }
}

@MainActor
private func watch(_ board: ListGroup, _ done: ListAdapter, _ history: History) {
    board.canMove = { [weak done] move in move.source !== done }
    board.copy = { card in card is Card ? Card(id: history.newIdentifier()) : nil }
    board.didMove = { move in history.moves.append(move) }
}

private struct Song: ListDiffable, Identifiable, Equatable { let id: Int; let title: String; let path: String }

private struct Album: ListDiffable, Identifiable, Equatable { let id: Int }

private final class AlbumCell: ListBoxCell {}

@MainActor
private final class SongStore {
    private var songs: [Int: [Song]] = [:]
    subscript(id: Int) -> [Song] {
        get { songs[id] ?? [] }
        set { songs[id] = newValue }
    }
}

private final class AlbumController: ListGenericSectionController<Album>, ListItemExchanging {
    private let songs: SongStore
    let showsItems = false

    init(_ songs: SongStore) {
        self.songs = songs
        super.init()
    }

    var items: [Song] {
        get { songs[object.id] }
        set { songs[object.id] = newValue }
    }

    override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(AlbumCell.self, at: index) }
}

@MainActor
private final class Playlist {
    func insert(_ paths: [String], at index: Int) -> Bool { true }
}

@MainActor
private func connect(_ list: ListBoxView, to playlist: Playlist) {
    list.onDragOut { (songs: [Song]) in
        DragContent(songs.map(\.path), as: .files).or(songs.map(\.title).joined(separator: "\n"), as: .text)
    }
    list.onDrop(.files) { paths, index in playlist.insert(paths, at: index) }
}

@preconcurrency @MainActor
final class ExchangingGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws {
        for heading in [
            "A board", "Items of larger sections", "Items that go into a row", "What may move, copies, and undo",
            "Other windows and programs",
        ] {
            try assertCompiled("docs/exchanging.md", below: heading)
        }
    }

    func testFilesGoFromFolderToFolderOfOneListAndTheMoveIsUndone() throws {
        let library = Library([Folder(id: 0, files: [File(id: "a"), File(id: "b")]), Folder(id: 1, files: [])])
        let list = ListBoxView()
        let adapter = ListAdapter(view: list, objects: { library.folders }) { (_: Folder) in FolderController(library) }
        let group = ListGroup()
        group.add(adapter)
        let history = History()
        let done = ListAdapter()
        watch(group, done, history)
        adapter.performUpdates(animated: false)
        try withWindow(child: list) { _ in
            pump(until: list.numberOfSections == 2, "the folders")
            let items = try XCTUnwrap(adapter.draggedItems(at: ListIndexPath(section: 0, item: 1), with: []))
            XCTAssert(adapter.receive(items, .item(section: 1), at: 0))
            XCTAssertEqual(library.folders.map { $0.files.map(\.id) }, [["a"], ["b"]])
            XCTAssertEqual((0..<2).map(list.numberOfItems), [1, 1])
            XCTAssert(history.moves[0].undo())
            XCTAssertEqual(library.folders.map { $0.files.map(\.id) }, [["a", "b"], []])
        }
    }
}
