import FeedStore
import GtkBridge
import GtkTestSupport
import ListKit
import ListKitGtk
import XCTest

@testable import ListViewer

/// Folders in folders of the sidebar.
@preconcurrency @MainActor
final class SidebarTreeTests: FolderTestCase {
    private static let names = ["Harbour", "Kitchen:", "Bread", "Stove:", "Soup", "Attic:"]

    /// The folder *Stove* is in *Kitchen*, and *Attic* is empty.
    private func openTree() throws -> OpenWindow {
        let shown = try openFolders()
        let library = try library(shown)
        let (kitchen, stove) = (try folderID("Kitchen", shown), try folderID("Stove", shown))
        wait("the tree") {
            try await library.move(stove, to: kitchen, at: 0)
            _ = try await library.addFolder("Attic")
        }
        expect(Self.names, shown)
        return shown
    }

    private func folderID(_ name: String, _ shown: OpenWindow) throws -> KeptFolder.ID {
        try XCTUnwrap(try item(name, shown).folder)
    }

    private func levels(_ names: [String], _ shown: OpenWindow) -> [Int?] { names.map { level($0, shown) } }

    func testAFolderHasWhatIsBelowItWhetherItIsOpenOrClosed() throws {
        let shown = try openTree()
        XCTAssertEqual(levels(["Harbour", "Kitchen", "Bread", "Stove", "Soup", "Attic"], shown), [0, 0, 1, 1, 2, 0])
        XCTAssert(rows(shown).contains("Kitchen 3") && rows(shown).contains("Stove 1"), "\(rows(shown))")
        choose(try item("Kitchen", shown), shown)
        XCTAssertEqual(Set(posts(shown)), ["Rye", "Oat", "Leek"])
        try clickArrow(of: "Kitchen", shown)
        expect(["Harbour", "Kitchen...", "Attic:"], shown)
        XCTAssert(rows(shown).contains("Kitchen 3"), "\(rows(shown))")
        XCTAssertEqual(Set(posts(shown)), ["Rye", "Oat", "Leek"], "The arrow does not choose another page.")
    }

    func testTheKeysOfATreeFoldAndUnfold() throws {
        let shown = try openTree()
        try focus("Soup", shown)
        TestInput.press("Left")
        pump(until: self.shownCell("Stove", shown)?.content.parent?.hasFocus == true, "the folder having the focus")
        TestInput.press("Left")
        expect(["Harbour", "Kitchen:", "Bread", "Stove...", "Attic:"], shown)
        TestInput.press("Left")
        pump(until: self.shownCell("Kitchen", shown)?.content.parent?.hasFocus == true, "the folder above")
        TestInput.press("Left")
        expect(["Harbour", "Kitchen...", "Attic:"], shown)
        TestInput.press("Right")
        expect(["Harbour", "Kitchen:", "Bread", "Stove...", "Attic:"], shown)
        TestInput.press("Left")
        expect(["Harbour", "Kitchen...", "Attic:"], shown)
        TestInput.press("KP_Add")
        expect(Self.names, shown)
        TestInput.press("KP_Subtract")
        expect(["Harbour", "Kitchen...", "Attic:"], shown)
        shown.close()

        let again = try open()
        again.viewer.pane.isOpen = true
        expect(["Harbour", "Kitchen...", "Attic:"], again)
    }

    func testArrowsTurnPagesAndEnterGoesToThePosts() throws {
        let shown = try openTree()
        try focus("Kitchen", shown)
        for (key, name) in [("Down", "Bread"), ("Down", "Stove"), ("Left", "Kitchen")] {
            TestInput.press(key)
            if name == "Stove" {
                try clickArrow(of: "Stove", shown)
                expect(["Harbour", "Kitchen:", "Bread", "Stove...", "Attic:"], shown)
            }
            pump(until: shown.viewer.window.title == name, "the page")
            shown.settle()
            XCTAssert(try XCTUnwrap(try cell(name, shown).content.parent).hasFocus, name)
        }
        TestInput.press("Return")
        pump(until: shown.list.containsFocus, "the posts having the focus")
    }

    // MARK: Order

    func testAFolderIsDraggedIntoAnotherAndOut() throws {
        let shown = try openTree()
        try drag("Attic", to: "Bread", shown)
        expect(["Harbour", "Kitchen:", "Bread", "Attic:", "Stove:", "Soup"], shown)
        XCTAssertEqual(level("Attic", shown), 1)
        try drag("Stove", to: "Harbour", shown)
        expect(["Harbour", "Stove:", "Soup", "Kitchen:", "Bread", "Attic:"], shown)
        XCTAssertEqual(levels(["Stove", "Soup", "Kitchen"], shown), [0, 1, 0])
    }

    func testAFolderIsNotDraggedIntoItself() throws {
        let shown = try openTree()
        shown.viewer.sidebar.onMove = { XCTFail("\($0)") }
        try drag("Kitchen", to: "Stove", shown)
        expect(Self.names, shown)
    }

    func testAClosedFolderOpensWhenAFeedWaitsBelowIt() throws {
        let shown = try openTree()
        try clickArrow(of: "Kitchen", shown)
        expect(["Harbour", "Kitchen...", "Attic:"], shown)
        try drag("Harbour", to: "Kitchen", shown) {
            pump(until: self.names(shown).contains("Bread"), "the folder being open")
        }
        expect(["Kitchen:", "Harbour", "Bread", "Stove:", "Soup", "Attic:"], shown)
        XCTAssertEqual(level("Harbour", shown), 1)
    }

    func testAltAndArrowsTakeAFolderOutAndIn() throws {
        let shown = try openTree()
        try focus("Stove", shown)
        TestInput.press("Down", holding: ["Alt_L"])
        expect(["Harbour", "Kitchen:", "Bread", "Stove:", "Soup", "Attic:"], shown)
        XCTAssertEqual(levels(["Stove", "Soup"], shown), [0, 1])
        TestInput.press("Right", holding: ["Alt_L"])
        pump(until: self.levels(["Stove", "Soup"], shown) == [1, 2], "the levels")
        expect(Self.names, shown)
        TestInput.press("Left", holding: ["Alt_L"])
        pump(until: self.levels(["Stove", "Soup"], shown) == [0, 1], "the levels")
        expect(Self.names, shown)
        XCTAssert(try XCTUnwrap(try cell("Stove", shown).content.parent).hasFocus)
        try focus("Soup", shown)
        TestInput.press("Left", holding: ["Alt_L"])
        expect(["Harbour", "Soup", "Kitchen:", "Bread", "Stove:", "Attic:"], shown)
    }

    func testFromRightToLeftTheArrowsChangePlaces() throws {
        let shown = try openTree()
        shown.viewer.sidebar.view.isRightToLeft = true
        try focus("Stove", shown)
        TestInput.press("Right", holding: ["Alt_L"])
        pump(until: self.level("Stove", shown) == 0, "the folder being out")
        TestInput.press("Left", holding: ["Alt_L"])
        pump(until: self.level("Stove", shown) == 1, "the folder being in again")
        shown.settle()
    }

    func testTheMenuMovesAFolderToEveryOtherOne() throws {
        let shown = try openTree()
        func menu(_ name: String) throws -> [MenuItem] {
            let menu = shown.viewer.sidebar.menu(try item(name, shown))
            return Array(try XCTUnwrap(menu.dropFirst().first))
        }
        XCTAssertEqual(try menu("Kitchen").map(\.title), ["Move to “Attic”", "New Folder"])
        XCTAssertEqual(try menu("Stove").map(\.title), ["Move to “Attic”", "New Folder", "Move Out of Folder"])
        XCTAssertEqual(
            try menu("Attic").map(\.title), ["Move to “Kitchen”", "Move to “Kitchen / Stove”", "New Folder"])
        try clickArrow(of: "Kitchen", shown)
        expect(["Harbour", "Kitchen...", "Attic:"], shown)
        try menu("Attic")[1].choose()
        expect(["Harbour", "Kitchen:", "Bread", "Stove:", "Soup", "Attic:"], shown)
        XCTAssertEqual(level("Attic", shown), 2)
        try menu("Attic").last?.choose()
        pump(until: self.level("Attic", shown) == 1, "the folder being out")
        shown.settle()
    }

    func testANewFolderIsInTheChosenOne() throws {
        let shown = try openTree()
        choose(try item("Stove", shown), shown)
        try clickArrow(of: "Stove", shown)
        expect(["Harbour", "Kitchen:", "Bread", "Stove...", "Attic:"], shown)
        TestInput.click(shown.viewer.sidebar.add.newFolder)
        pump(until: self.shownCell("New Folder", shown)?.entry?.containsFocus == true, "the entry having the focus")
        TestInput.press("x")
        TestInput.press("Return")
        expect(["Harbour", "Kitchen:", "Bread", "Stove:", "Soup", "x:", "Attic:"], shown)
        XCTAssertEqual(level("x", shown), 2)
    }

    // MARK: Removing

    func testARemovedFolderLeavesWhatIsInItAndComesBack() throws {
        let shown = try openTree()
        try focus("Kitchen", shown)
        TestInput.press("Delete")
        expect(["Harbour", "Bread", "Attic:", "Stove:", "Soup"], shown)
        XCTAssertEqual(levels(["Bread", "Stove", "Soup"], shown), [0, 0, 1])
        TestInput.click(shown.viewer.toast.button)
        expect(Self.names, shown)
        XCTAssertEqual(levels(["Bread", "Stove", "Soup"], shown), [1, 1, 2])
    }

    // MARK: Lists of feeds

    func testTheTreeIsExportedAndImportedTwiceAsItIs() throws {
        let other = try TemporaryFolder()
        let shown = try openTree()
        let library = try library(shown)
        let attic = try folderID("Attic", shown)
        wait("a folder of the same name") { _ = try await library.addFolder("Stove", in: attic) }
        let names = Self.names + ["Stove:"]
        expect(names, shown)
        let path = try other.write(library.outline, to: "feeds.opml")
        shown.close()

        let again = try open(other)
        again.viewer.pane.isOpen = true
        for message in ["3 feeds added", "0 feeds added"] {
            again.viewer.open(path)
            pump(until: again.viewer.toast.message == message, message)
            expect(names, again)
            let rows = SidebarPart.parts(of: try self.library(again)).last?.rows ?? []
            XCTAssertEqual(rows.map(\.level), [0, 0, 1, 1, 2, 0, 1])
        }
        XCTAssertEqual(try self.library(again).outline, try String(contentsOfFile: path, encoding: .utf8))
    }

    func testAnImportDoesNotBringARemovedFolderBackForAnEmptyOneInIt() throws {
        let shown = try openTree()
        let library = try library(shown)
        let kitchen = try folderID("Kitchen", shown)
        wait("an empty folder") { _ = try await library.addFolder("Old", in: kitchen) }
        let path = try folder.write(library.outline, to: "feeds.opml")
        wait("the removal") { _ = try await library.remove(kitchen) }
        let names = ["Harbour", "Bread", "Attic:", "Stove:", "Soup", "Old:"]
        expect(names, shown)
        shown.viewer.open(path)
        pump(until: shown.viewer.toast.message == "0 feeds added", "the message")
        expect(names, shown)
    }
}
