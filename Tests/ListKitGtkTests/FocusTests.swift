import GtkBridge
import GtkTestSupport
import ListScripts
@testable import ListKitGtk
import XCTest

/// The focus as a program asks for it and hears of it.
@preconcurrency @MainActor
final class FocusTests: GtkTestCase {
    func testAnItemFarAwayGetsTheFocusAndComesIntoSight() {
        let shown = ListWindow([Array(0..<10_000)], in: self)
        shown.list.focusItem(at: path(9_000))
        XCTAssertEqual(shown.focusedNumber, 9_000)
        shown.settle()
        XCTAssert(shown.isWhollyInSight(9_000))
        XCTAssertEqual(shown.list.indexPathForFocusedItem, path(9_000))
        XCTAssertEqual(shown.log.focusEvents, [path(9_000)])
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [])
        XCTAssertEqual(shown.list.checkInvariants(), [])
    }

    func testTheOwnerHearsOnceOfEachItemThatGetsTheFocusAndOfNone() {
        let shown = ListWindow([Array(0..<50)], in: self)
        shown.row(showing: 2)!.handle.grabFocus()
        shown.press("Down", expecting: 3)
        shown.cell(showing: 3)!.button.grabFocus()
        shown.press("Down", expecting: 4)
        XCTAssertEqual(shown.log.focusEvents, [path(2), path(3), path(4)])
        shown.window.focusWidget = nil
        XCTAssertEqual(shown.log.focusEvents.last, .some(nil))
        XCTAssertEqual(shown.log.focusEvents.count, 4)
    }

    func testAnUpdateThatMovesTheFocusedItemIsNoMoveOfTheFocusAndOneThatRemovesItIs() {
        let shown = ListWindow([Array(0..<50)], in: self)
        shown.row(showing: 2)!.handle.grabFocus()
        shown.update(to: [60, 61] + Array(0..<50))
        shown.settle()
        XCTAssertEqual(shown.list.indexPathForFocusedItem, path(4))
        XCTAssertEqual(shown.log.focusEvents, [path(2)])
        shown.update(to: [60, 61, 0, 1] + Array(3..<50))
        shown.settle()
        XCTAssertEqual(shown.focusedNumber, 3)
        XCTAssertEqual(shown.log.focusEvents, [path(2), path(4)])
    }

    func testAReloadWithOtherObjectsIsToldAndSoIsAFocusThatMovedWhileTheListWasHidden() {
        let shown = ListWindow([Array(0..<50)], in: self)
        shown.row(showing: 2)!.handle.grabFocus()
        shown.source.sections[0] = Array(100..<150)
        shown.list.reloadData()
        shown.settle()
        XCTAssertEqual(shown.log.focusEvents, [path(2), shown.list.indexPathForFocusedItem])
        shown.list.focusItem(at: path(4))
        shown.list.isVisible = false
        pumpFrames(2, shown.window)
        shown.window.focusWidget = nil
        shown.list.isVisible = true
        shown.settle()
        XCTAssertEqual(shown.log.focusEvents.last, .some(shown.list.indexPathForFocusedItem))
    }

    func testAWishBeforeTheFirstLayoutFollowsTheObject() {
        for isNew in [true, false] {
            let list = ListBoxView()
            let source = NumberedList([Array(0..<500)])
            let log = DelegateLog(list)
            list.dataSource = source
            withWindow(width: 300, height: 300) { window in
                if !isNew { settle(window) }
                list.focusItem(at: path(400))
                source.sections[0] = [1000] + source.sections[0]
                let update = ListBatchUpdate(data: ListBatchUpdateData(insertIndexPaths: [path(0)]))
                list.carryOut(list.beginUpdate(update), animated: false) { _ in }
                window.child = list
                pump(until: list.focusedRow != nil, "the wish")
                XCTAssertEqual((list.focusedRow?.cell as? NumberCell)?.number, 400)
                settle(window)
                XCTAssertEqual(log.focusEvents, [path(401)])
                window.child = nil
            }
        }
    }

    func testAnAdapterFocusesAnObjectAndSaysWhichHasTheFocus() {
        struct Song: ListDiffable, Identifiable, Equatable { let id: Int }
        let songs = (0..<300).map(Song.init)
        let list = ListBoxView()
        let adapter = ListAdapter(view: list, objects: { songs }) { (_: Song) in
            ListSingleSectionController(NumberCell.self, for: Song.self) { cell, song in cell.show(song.id, height: 30)
            }
        }
        var (focused, activated): ([Int?], [String]) = ([], [])
        adapter.onFocusChange { (song: Song?) in focused.append(song?.id) }
        adapter.onActivate { (song: Song, item) in activated.append("\(song.id).\(item)") }
        withWindow(width: 300, height: 300) { window in
            window.child = list
            settle(window)
            adapter.focus(Song(id: 1000))
            XCTAssertNil(adapter.focusedObject)
            adapter.focus(Song(id: 250))
            XCTAssertEqual((adapter.focusedObject as? Song)?.id, 250)
            TestInput.press("Return")
            pump(until: !activated.isEmpty, "an activation")
            pumpUntilDone { adapter.reloadData(completion: $0) }
            settle(window)
            XCTAssertEqual(focused, [250], "A reload of the same objects moves no focus.")
            window.focusWidget = nil
            XCTAssertEqual(focused, [250, nil])
            XCTAssertEqual(activated, ["250.0"])
        }
    }

    func testAFocusBeforeTheFirstLayoutOutlivesAReload() {
        struct Song: ListDiffable, Identifiable, Equatable { let id: Int }
        var songs = (0..<100).map(Song.init)
        let list = ListBoxView()
        let adapter = ListAdapter(view: list, objects: { songs }) { (_: Song) in
            ListSingleSectionController(NumberCell.self, for: Song.self) { cell, song in cell.show(song.id, height: 30)
            }
        }
        adapter.focus(songs[50])
        songs.removeFirst(7)
        adapter.reloadData()
        withWindow(width: 300, height: 300, child: list) { window in
            settle(window)
            XCTAssertEqual((adapter.focusedObject as? Song)?.id, 50)
        }
    }

    func testAnObjectThatAPendingUpdateBringsGetsTheFocusBeforeItsRowHasGlidedIn() {
        Display.animationsEnabled = true
        struct Song: ListDiffable, Identifiable, Equatable { let id: Int }
        var songs = (0..<300).map(Song.init)
        let list = ListBoxView()
        let adapter = ListAdapter(view: list, objects: { songs }) { (_: Song) in
            ListSingleSectionController(NumberCell.self, for: Song.self) { cell, song in cell.show(song.id, height: 30)
            }
        }
        withWindow(width: 300, height: 300) { window in
            window.child = list
            settle(window)
            songs.insert(Song(id: 1000), at: 3)
            var isOver = false
            adapter.performUpdates(animated: true) { _ in isOver = true }
            adapter.focus(Song(id: 1000))
            XCTAssertNil(adapter.focusedObject)
            pump(until: adapter.focusedObject != nil, "the focus")
            XCTAssertEqual((adapter.focusedObject as? Song)?.id, 1000)
            XCTAssertFalse(isOver)
            pump(until: isOver, "the end of the motion")
            XCTAssertEqual((adapter.focusedObject as? Song)?.id, 1000)
        }
    }

    func testACellGivesItsRow() {
        let shown = ListWindow([Array(0..<9)], in: self)
        let cell = shown.cell(showing: 3)!
        XCTAssertEqual(cell.rowWidget, shown.row(showing: 3)!.handle)
        XCTAssertEqual(cell.content.parent, cell.rowWidget)
        XCTAssertNil(NumberCell().rowWidget)
    }

    func testAKeyControllerGetsTheKeysThatTheListDoesNotUse() {
        let shown = ListWindow([Array(0..<9)], in: self)
        var keys: [Key] = []
        let controller = KeyController()
        controller.onPressed { key, _ in
            keys.append(key)
            return true
        }
        shown.list.addController(controller)
        shown.row(showing: 2)!.handle.grabFocus()
        let unused: [(String, [String], Key)] = [
            ("x", [], .character("x")), ("a", ["Control_L"], .character("a")), ("space", ["Control_L"], .space),
            ("Left", [], .left), ("Right", [], .right), ("Escape", [], .escape), ("Delete", [], .delete),
            ("slash", [], .character("/")), ("Up", ["Alt_L"], .up), ("F2", [], .f2),
        ]
        for (name, modifiers, key) in unused {
            keys = []
            TestInput.press(name, holding: modifiers)
            pump(until: keys.contains(key), name)
        }
        keys = []
        shown.press("Down", expecting: 3)
        TestInput.press("Return")
        pump(until: shown.log.selectionEvents.contains("!0.3"), "an activation")
        XCTAssertEqual(keys, [])
    }

    private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
}
