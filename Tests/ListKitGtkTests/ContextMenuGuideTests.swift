import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The example of "Context menus" in docs/writing-a-list.md, as it stands there.

@MainActor private var deleted: [Int] = []

private final class PostSectionController: ListGenericSectionController<Post> {
    private let canDelete = true

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(PostCell.self, at: index)
        cell.title.text = object.title
        return cell
    }

    override func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool {
        guard let cell = collectionContext.cellForItem(at: index, sectionController: self) as? PostCell else {
            return false
        }
        let menu = PopoverMenu([
            MenuItem("Copy") { cell.title.copyToClipboard(cell.title.text) },
            MenuItem("Delete", isEnabled: canDelete) { self.delete(at: index) },
        ])
        menu.open(in: cell, at: point)
        return true
    }

    private func delete(at index: Int) { deleted.append(object.id) }
}

@preconcurrency @MainActor
final class ContextMenuGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws {
        try assertCompiled("docs/writing-a-list.md", below: "Context menus")
    }

    func testTheMenuOfTheFocusedRowOpensByItsKeyAndCarriesItsChoiceOut() throws {
        try withSecondOfThreePosts { cell, window in
            _ = cell.content.parent?.grabFocus()
            TestInput.press("Menu")
            pump(until: cell.content.hasOpenPopover, "the menu being open")
            settle(window)
            for key in ["Down", "Return"] {
                TestInput.press(key)
                settle(window)
            }
            pump(until: deleted == [1], "the choice")
        }
    }

    func testTheMenuThatAFingerOpensStaysOpenWhenTheFingerIsLifted() throws {
        try TestDevices.require()
        TestDevices.setLongPressTime(100)
        defer { TestDevices.setLongPressTime(500) }
        try withSecondOfThreePosts { cell, window in
            TestDevices.touch(Point(x: 40, y: 5), of: cell.content)
            pump(until: cell.content.hasOpenPopover, "the menu being open")
            settle(window)
            TestDevices.liftFinger()
            pumpFrames(5, window)
            XCTAssert(cell.content.hasOpenPopover)
            XCTAssertEqual(deleted, [], "The finger has chosen nothing.")
            for key in ["Down", "Return"] {
                TestInput.press(key)
                settle(window)
            }
            pump(until: deleted == [1], "the choice")
        }
    }

    private func withSecondOfThreePosts(_ body: (PostCell, Window) throws -> Void) throws {
        deleted = []
        let posts = ["a", "b", "c"].enumerated().map { Post(id: $0.offset, title: $0.element) }
        let list = ListBoxView()
        try withWindow(width: 300, height: 300, child: list) { window in
            let adapter = ListAdapter(view: list, objects: { posts }) { (_: Post) in PostSectionController() }
            settle(window)
            try body(XCTUnwrap(list.cellForItem(at: ListIndexPath(section: 1, item: 0)) as? PostCell), window)
            withExtendedLifetime(adapter) {}
        }
    }
}
