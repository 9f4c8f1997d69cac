import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Items that are dropped on the row of a section which does not show them. Rows are 40 high.
@preconcurrency @MainActor
final class DropIntoTests: MotionTestCase {
    private struct Folder: ListDiffable, Identifiable, Equatable {
        let id: String
        var count = 0
    }

    /// A tree of folders: `open` is closed first, and has `inner` below.
    @MainActor private final class Folders {
        var words: [String: [String]] = ["box": [], "open": [], "inner": []]
        /// Whether the rows take nothing.
        private let arePlain: Bool
        let list = ListBoxView()
        private(set) lazy var tree = ListTree(
            roots, isExpandable: { $0.id == "open" }, children: { [unowned self] _ in [folder("inner")] })
        private(set) lazy var adapter = ListAdapter(view: list, objects: { self.tree.rows }) {
            (_: ListTreeRow<Folder>) in self.arePlain ? PlainController() : FolderController(self)
        }

        init(arePlain: Bool = false) {
            self.arePlain = arePlain
            list.setSizeRequest(width: 200)
            list.hasVerticalExpand = true
            adapter.onExpansion { [unowned self] (row: ListTreeRow<Folder>, change) in
                tree.apply(change, to: row.node)
            }
            adapter.performUpdates(animated: false)
        }

        private var roots: [Folder] { [folder("box"), folder("open")] }
        private func folder(_ id: String) -> Folder { Folder(id: id, count: words[id]?.count ?? 0) }

        func store(_ new: [String], in id: String) {
            words[id] = new
            tree.roots = roots
            tree.reload()
        }

        func close() {
            tree.collapse(roots[1])
            adapter.performUpdates(animated: true)
        }

        func row(_ word: String) -> ListRow? {
            list.window.rows.first { ($0.cell as? WordCell)?.label.text.hasPrefix(word) == true }
        }
        var marked: [String] {
            list.window.rows.filter { $0.handle.hasClass("droptarget") }
                .compactMap { ($0.cell as? WordCell)?.label.text }
        }
    }

    private final class FolderController: ListGenericSectionController<ListTreeRow<Folder>>, ListItemExchanging {
        private unowned let folders: Folders
        let showsItems = false

        init(_ folders: Folders) {
            self.folders = folders
            super.init()
        }

        var items: [String] {
            get { folders.words[object.node.id] ?? [] }
            set { folders.store(newValue, in: object.node.id) }
        }

        override func cellForItem(at index: Int) -> any ListCell {
            let cell = dequeueReusableCell(WordCell.self, at: index)
            cell.bindViewModel("\(object.node.id) \(object.node.count)")
            return cell
        }
    }

    private final class PlainController: ListGenericSectionController<ListTreeRow<Folder>> {
        override func cellForItem(at index: Int) -> any ListCell {
            let cell = dequeueReusableCell(WordCell.self, at: index)
            cell.bindViewModel(object.node.id)
            return cell
        }
    }

    /// The words are at the start, the folders beside them.
    private func makeBoard(arePlain: Bool = false) -> (BoardInWindow, Folders) {
        let board = BoardInWindow([["a", "b", "c"]], in: self)
        let folders = Folders(arePlain: arePlain)
        board.add(folders.list, folders.adapter)
        pump(until: folders.row("open") != nil, "the folders")
        return (board, folders)
    }

    /// Moves the pointer, which holds a row at (150, 10), to the middle of a row.
    private func carry(to row: ListRow?) {
        guard let row else { return XCTFail("There is no row.") }
        TestInput.movePointer(to: Point(x: 100, y: 5), of: row.handle)
    }

    func testADropOnARowPutsTheItemIntoIt() throws {
        let (board, folders) = makeBoard()
        var moves: [ListGroup.Move] = []
        board.group.didMove = { moves.append($0) }
        board.press("b")
        // Beside the rows is no place.
        board.carry("b", toX: 230, y: 200)
        XCTAssertEqual(board.lanes[0].list.carriedRow?.whereabouts, .nowhere)
        // The pointer is at the upper edge, and the middle of the held row on the next one.
        carry(to: folders.row("box"))
        pump(until: folders.marked == ["box 0"], "the mark, not \(folders.marked)")
        pump(until: board.ys(0, "a", "c") == [0, 40], "the others closing up")
        XCTAssertEqual(folders.list.window.rows.map { $0.handle.bounds(in: folders.list.viewport)?.y }, [0, 40])
        board.release()
        pump(until: board.words == [["a", "c"]], "the drop")
        XCTAssertEqual(folders.words["box"], ["b"])
        XCTAssertNotNil(folders.row("box 1"), "Both lists show it at once.")
        XCTAssertEqual(folders.marked, [])
        board.checkRest()
        XCTAssertEqual(folders.list.checkInvariants(), [])
        XCTAssertNil(folders.list.carried)
        let move = try XCTUnwrap(moves.first)
        XCTAssertEqual((move.targetObject as? ListTreeRow<Folder>)?.node.id, "box")
        XCTAssertEqual([move.oldIndexes, move.newIndexes], [[1], [0]])
        XCTAssert(move.undo())
        XCTAssertEqual(board.words, [["a", "b", "c"]])
        XCTAssertEqual(folders.words["box"], [])
        board.checkRest()
    }

    func testAClosedNodeOpensWhenItemsWaitInItsRowAndTheGroupMayRefuseARow() {
        let (board, folders) = makeBoard()
        board.group.canMove = { ($0.targetObject as? ListTreeRow<Folder>)?.node.id != "open" }
        board.press("a")
        carry(to: folders.row("open"))
        settle(board.window)
        XCTAssertEqual(folders.marked, [])
        pump(until: folders.row("inner") != nil, "the node opening, though it refuses the item")
        board.group.canMove = nil
        folders.close()
        pump(until: folders.row("inner") == nil, "the node closing")
        carry(to: folders.row("box"))
        pump(until: folders.marked == ["box 0"], "the mark")
        carry(to: folders.row("open"))
        pump(until: folders.marked == ["open 0"], "the mark")
        pump(until: folders.row("inner") != nil, "the node opening")
        settle(board.window)
        carry(to: folders.row("inner"))
        pump(until: folders.marked == ["inner 0"], "the mark, not \(folders.marked)")
        TestInput.press("Escape")
        pump(until: !board.lanes[0].list.drag.isActive, "the end of the drag")
        XCTAssertEqual(folders.marked, [])
        board.release()
        board.checkRest()
        board.press("a")
        carry(to: folders.row("inner"))
        pump(until: folders.marked == ["inner 0"], "the mark, not \(folders.marked)")
        board.release()
        pump(until: folders.words["inner"] == ["a"], "the drop")
        XCTAssertEqual(board.words, [["b", "c"]])
        board.checkRest()
    }

    func testAClosedNodeOpensUnderItemsThatNoRowTakes() {
        let (board, folders) = makeBoard(arePlain: true)
        board.press("a")
        carry(to: folders.row("open"))
        pump(until: folders.row("inner") != nil, "the node opening")
        XCTAssertEqual(board.lanes[0].list.carriedRow?.whereabouts, .nowhere)
        board.release()
        board.checkRest()
        XCTAssertEqual(board.words, [["a", "b", "c"]])
    }

    func testKeysMoveNothingIntoRows() {
        let (board, _) = makeBoard()
        board.lanes[0].adapter.focus("a")
        TestInput.press("Right", holding: ["Alt_L"])
        settle(board.window)
        XCTAssertEqual(board.words, [["a", "b", "c"]])
    }
}
