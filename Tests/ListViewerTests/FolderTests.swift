import FeedStore
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// Folders of feeds in the sidebar: made, named, ordered, folded, chosen and removed.
@preconcurrency @MainActor
final class FolderTests: FolderTestCase {
    // MARK: Making and naming

    func testAFolderIsMadeAndNamedInItsRow() throws {
        let shown = try openFolders()
        TestInput.click(shown.viewer.sidebar.add.newFolder)
        pump(until: self.shownCell("New Folder", shown)?.entry?.containsFocus == true, "the entry having the focus")
        shown.settle()
        for key in ["s", "e", "a"] { TestInput.press(key) }
        TestInput.press("Return")
        expect(["Harbour", "Kitchen:", "Bread", "Stove:", "Soup", "sea:"], shown)
        XCTAssert(try XCTUnwrap(try cell("sea", shown).content.parent).hasFocus)
        shown.close()

        let again = try open()
        again.viewer.pane.isOpen = true
        again.settle()
        XCTAssertEqual(names(again).last, "sea:")
    }

    func testASecondNewFolderHasANumberAndEscapeKeepsTheName() throws {
        let shown = try openFolders()
        for name in ["New Folder", "New Folder 2"] {
            TestInput.click(shown.viewer.sidebar.add.newFolder)
            pump(until: self.shownCell(name, shown)?.entry?.containsFocus == true, "the entry having the focus")
            TestInput.press("x")
            TestInput.press("Escape")
            pump(until: self.shownCell(name, shown)?.entry == nil, "the entry being away")
        }
        expect(["Harbour", "Kitchen:", "Bread", "Stove:", "Soup", "New Folder:", "New Folder 2:"], shown)
    }

    func testAFeedIsNamedByF2AndAnEmptyNameIsItsOwn() throws {
        let shown = try openFolders()
        choose(try item("Harbour", shown), shown)
        let id = try item("Harbour", shown)
        try focus("Harbour", shown)
        TestInput.press("F2")
        let sidebar = shown.viewer.sidebar
        pump(until: sidebar.cell(of: id)?.entry?.containsFocus == true, "the entry")
        XCTAssertEqual(sidebar.cell(of: id)?.entry?.text, "Harbour")
        for key in ["p", "o", "r", "t"] { TestInput.press(key) }
        TestInput.press("Return")
        expect(["port", "Kitchen:", "Bread", "Stove:", "Soup"], shown)
        pump(until: shown.viewer.window.title == "port", "the window being called so")
        TestInput.press("F2")
        pump(until: sidebar.cell(of: id)?.entry?.containsFocus == true, "the entry")
        TestInput.press("BackSpace")
        TestInput.press("Return")
        expect(["Harbour", "Kitchen:", "Bread", "Stove:", "Soup"], shown)
        pump(until: shown.viewer.window.title == "Harbour", "the window being called so again")
    }

    func testAClickElsewhereTakesTheName() throws {
        let shown = try openFolders()
        try focus("Kitchen", shown)
        TestInput.press("F2")
        pump(until: self.shownCell("Kitchen", shown)?.entry?.containsFocus == true, "the entry")
        for key in ["o", "v", "e", "n"] { TestInput.press(key) }
        TestInput.click(try cell("Harbour", shown).content)
        expect(["Harbour", "oven:", "Bread", "Stove:", "Soup"], shown)
        pump(until: shown.viewer.window.title == "Harbour", "the feed that was clicked")
    }

    func testANameThatIsLeftAsItWasIsNotKept() throws {
        let shown = try openFolders()
        let title = String(repeating: "Harbour ", count: 40) + "end"
        let path = try folder.write(
            TemporaryFolder.feed(title: title, items: [item("1", "Lamp")]), to: "long.json")
        let library = try library(shown)
        wait("the feed") { _ = try await library.add(path) }
        shown.settle()
        let feed = try XCTUnwrap(library.subscriptions.feeds.first { $0.address == path })
        let sidebar = shown.viewer.sidebar
        var names: [String] = []
        sidebar.onRename = { names.append($1) }
        sidebar.beginRenaming(.page(.feed(feed.id)))
        pump(until: sidebar.cell(of: .page(.feed(feed.id)))?.entry?.containsFocus == true, "the entry")
        TestInput.click(try cell("Kitchen", shown).content)
        pump(until: sidebar.renamed == nil, "the entry being gone")
        XCTAssertEqual(names, [])
    }

    // MARK: Order

    func testAFeedIsDraggedIntoAnotherFolder() throws {
        let shown = try openFolders()
        shown.settle()
        try drag("Harbour", to: "Soup", shown)
        expect(["Kitchen:", "Bread", "Stove:", "Soup", "Harbour"], shown)
        let library = try library(shown)
        XCTAssertEqual(
            library.subscriptions.feeds.first { $0.title == "Harbour" }?.folder,
            library.subscriptions.folders.first { $0.title == "Stove" }?.id)
        XCTAssertEqual(level("Harbour", shown), 1)
    }

    func testAltAndArrowsTakeAFeedIntoAFolderAndOut() throws {
        let shown = try openFolders()
        try focus("Harbour", shown)
        TestInput.press("Down", holding: ["Alt_L"])
        expect(["Kitchen:", "Harbour", "Bread", "Stove:", "Soup"], shown)
        XCTAssert(try XCTUnwrap(try cell("Harbour", shown).content.parent).hasFocus)
        TestInput.press("Up", holding: ["Alt_L"])
        expect(["Harbour", "Kitchen:", "Bread", "Stove:", "Soup"], shown)
    }

    func testAFeedUnfoldsTheFolderThatItGoesInto() throws {
        let shown = try openFolders()
        try clickArrow(of: "Kitchen", shown)
        expect(["Harbour", "Kitchen...", "Stove:", "Soup"], shown)
        try focus("Harbour", shown)
        TestInput.press("Down", holding: ["Alt_L"])
        expect(["Kitchen:", "Harbour", "Bread", "Stove:", "Soup"], shown)
        XCTAssert(try XCTUnwrap(try cell("Harbour", shown).content.parent).hasFocus)
    }

    func testAFolderMovesPastTheFeedsOfTheNextOne() throws {
        let shown = try openFolders()
        try focus("Kitchen", shown)
        TestInput.press("Down", holding: ["Alt_L"])
        expect(["Harbour", "Stove:", "Soup", "Kitchen:", "Bread"], shown)
        TestInput.press("Down", holding: ["Alt_L"])
        expect(["Harbour", "Stove:", "Soup", "Kitchen:", "Bread"], shown)
        TestInput.press("Up", holding: ["Alt_L"])
        expect(["Harbour", "Kitchen:", "Bread", "Stove:", "Soup"], shown)
        XCTAssert(try XCTUnwrap(try cell("Kitchen", shown).content.parent).hasFocus)
    }

    func testADraggedFolderTakesItsFeedsAlong() throws {
        let shown = try openFolders()
        try drag("Stove", to: "Harbour", shown)
        expect(["Harbour", "Stove:", "Soup", "Kitchen:", "Bread"], shown)
    }

    func testAMoveThatCannotBeKeptGoesBack() throws {
        let shown = try openFolders()
        var messages: [String] = []
        shown.viewer.libraryController.onMessage = { sentence, _ in messages.append(sentence) }
        // Another window of the program has removed it.
        let feed = try XCTUnwrap(try library(shown).subscriptions.feeds.first?.id)
        let store = try library(shown).store
        wait("the removal") { _ = try await store.remove(feed) }
        try focus("Harbour", shown)
        TestInput.press("Down", holding: ["Alt_L"])
        pump(until: messages.count == 1, "the sentence")
        expect(["Harbour", "Kitchen:", "Bread", "Stove:", "Soup"], shown)
    }

    func testKeysMeanTheRowWithTheFocusBeforeAMoveIsKept() throws {
        let shown = try openFolders()
        let sidebar = shown.viewer.sidebar
        let harbour = try item("Harbour", shown)
        var removed: [SidebarItem] = []
        sidebar.onMove = { _ in }
        sidebar.onRemove = { removed.append($0) }
        try focus("Harbour", shown)
        TestInput.press("Down", holding: ["Alt_L"])
        pump(until: self.names(shown).first == "Kitchen:", "the row being moved")
        shown.settle()
        TestInput.press("Delete")
        pump(until: !removed.isEmpty, "a row being removed")
        XCTAssertEqual(removed, [harbour])
        TestInput.press("F2")
        pump(until: sidebar.renamed != nil, "a row being renamed")
        XCTAssertEqual(sidebar.renamed, harbour)
    }

    // MARK: Folding and choosing

    func testTheKeysOfATreeFoldAndUnfold() throws {
        let shown = try openFolders()
        try focus("Bread", shown)
        TestInput.press("Left")
        pump(until: self.shownCell("Kitchen", shown)?.content.parent?.hasFocus == true, "the folder having the focus")
        TestInput.press("Left")
        expect(["Harbour", "Kitchen...", "Stove:", "Soup"], shown)
        TestInput.press("Right")
        expect(["Harbour", "Kitchen:", "Bread", "Stove:", "Soup"], shown)
    }

    func testAFolderIsAPageOfItsPosts() throws {
        let shown = try openFolders()
        XCTAssert(rows(shown).contains("Kitchen 2"), "\(rows(shown))")
        shown.afterUpdate { TestInput.click(try! cell("Kitchen", shown).content) }
        pump(until: Set(self.posts(shown)) == ["Rye", "Oat"], "the folder's posts")
        XCTAssertEqual(shown.viewer.window.title, "Kitchen")
        // A feed that comes into the folder brings its posts to the page.
        try focus("Harbour", shown)
        TestInput.press("Down", holding: ["Alt_L"])
        pump(until: Set(self.posts(shown)) == ["Rye", "Oat", "Lamp"], "the posts of the other feed")
    }

    func testAllPostsOfThePageAreMarkedFromTheSidebarToo() throws {
        let shown = try openFolders()
        choose(try item("Kitchen", shown), shown)
        try focus("Harbour", shown)
        TestInput.press("a", holding: ["Control_L", "Shift_L"])
        pump(until: shown.viewer.toast.message == "Marked 2 posts as read", "the message")
    }

    // MARK: Removing

    func testARemovedFolderLeavesItsFeedsAndComesBack() throws {
        let shown = try openFolders()
        choose(try item("Kitchen", shown), shown)
        try focus("Kitchen", shown)
        TestInput.press("Delete")
        expect(["Harbour", "Bread", "Stove:", "Soup"], shown)
        pump(until: shown.viewer.window.title == "All Posts", "another page")
        XCTAssertEqual(shown.viewer.toast.message, "Removed Kitchen")
        shown.settle()
        TestInput.click(shown.viewer.toast.button)
        expect(["Harbour", "Kitchen:", "Bread", "Stove:", "Soup"], shown)
    }

    func testOneUndoTakesAllRemovalsBackThatCameOneAfterAnother() throws {
        let shown = try openFolders()
        try focus("Harbour", shown)
        TestInput.press("Delete")
        expect(["Kitchen:", "Bread", "Stove:", "Soup"], shown)
        try focus("Bread", shown)
        TestInput.press("Delete")
        expect(["Kitchen:", "Stove:", "Soup"], shown)
        pump(until: shown.viewer.toast.message == "Removed 2 entries", "the message")
        shown.settle()
        TestInput.click(shown.viewer.toast.button)
        expect(["Harbour", "Kitchen:", "Bread", "Stove:", "Soup"], shown)
        try focus("Soup", shown)
        TestInput.press("Delete")
        pump(until: shown.viewer.toast.message == "Removed Soup", "What was taken back is no part of it.")
    }

    func testF2InThePostsRenamesTheirFeed() throws {
        let shown = try openFolders()
        let sidebar = shown.viewer.sidebar
        let library = try library(shown)
        let page = SidebarItem.page(.feed(try XCTUnwrap(library.subscriptions.feeds.first { $0.title == "Soup" }?.id)))
        choose(page, shown)
        for isOpen in [true, false] {
            shown.viewer.pane.isOpen = isOpen
            shown.viewer.list.takeFocus()
            pump(until: shown.list.containsFocus, "the list having the focus")
            TestInput.press("F2")
            pump(until: sidebar.cell(of: page)?.entry?.containsFocus == true, "the entry")
            TestInput.press("Escape")
            pump(until: sidebar.renamed == nil && sidebar.cell(of: page)?.entry == nil, "the entry being gone")
            shown.settle()
        }
        choose(.page(.all), shown)
        shown.viewer.list.takeFocus()
        pump(until: shown.list.containsFocus, "the list having the focus")
        TestInput.press("F2")
        shown.settle()
        XCTAssertNil(sidebar.renamed, "The page of all posts has its name.")
    }

    // MARK: Lists of feeds

    func testFeedsAreExportedAndImportedWithTheirFolders() throws {
        let other = try TemporaryFolder()
        let shown = try openFolders()
        TestInput.press("F10")
        pump(until: shown.viewer.menu.button.isOpen, "the menu")
        TestInput.press("Escape")
        shown.viewer.perform(.exportFeeds)
        pump(until: shown.viewer.dialogs.chooser?.isVisible == true, "the dialog")
        shown.settle()
        TestInput.press("Escape")
        pump(until: shown.viewer.dialogs.chooser?.isVisible == false, "the dialog being closed")
        shown.viewer.dialogs.chooser = nil
        pump(until: shown.viewer.window.isActive, "the window being active")
        let path = other.path("feeds.opml")
        shown.viewer.libraryController.export(to: path)
        pump(until: shown.viewer.toast.message == "3 feeds exported", "the message")
        shown.viewer.libraryController.export(to: other.path("none/feeds.opml"))
        pump(until: shown.viewer.toast.message?.contains("could not be written") == true, "the other message")
        shown.close()

        let again = try open(other)
        again.viewer.open(path)
        pump(until: again.viewer.toast.message == "3 feeds added", "the feeds")
        again.viewer.pane.isOpen = true
        expect(["Harbour", "Kitchen:", "Bread", "Stove:", "Soup"], again)
    }

    func testEmptyFoldersComeBackInTheirPlaces() throws {
        let other = try TemporaryFolder()
        let shown = try openFolders()
        let library = try library(shown)
        wait("the folder") {
            let empty = try await library.addFolder("Attic")
            try await library.move(empty.id, to: nil, at: 1)
        }
        expect(["Harbour", "Kitchen:", "Bread", "Attic:", "Stove:", "Soup"], shown)
        let path = try other.write(library.outline, to: "feeds.opml")
        shown.close()

        let again = try open(other)
        again.viewer.pane.isOpen = true
        for message in ["3 feeds added", "0 feeds added"] {
            again.viewer.open(path)
            pump(until: again.viewer.toast.message == message, message)
            expect(["Harbour", "Kitchen:", "Bread", "Attic:", "Stove:", "Soup"], again)
        }
    }

    func testAListGoesWhereALinkLeadsAndTheFileKeepsItsMode() throws {
        let shown = try openFolders()
        let (link, target) = (folder.path("link.opml"), try folder.write("before", to: "target.opml"))
        let files = FileManager.default
        try files.createSymbolicLink(atPath: link, withDestinationPath: target)
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
        shown.viewer.libraryController.export(to: link)
        pump(until: shown.viewer.toast.message == "3 feeds exported", "the message")
        XCTAssertEqual(try files.destinationOfSymbolicLink(atPath: link), target)
        XCTAssertEqual(try String(contentsOfFile: target, encoding: .utf8), try library(shown).outline)
        XCTAssertEqual(try files.attributesOfItem(atPath: target)[.posixPermissions] as? Int, 0o600)
    }

    func testAFeedWithoutANameInTheListHasItsOwn() throws {
        let feed = URL(fileURLWithPath: try write("Harbour", [item("1", "Lamp")])).absoluteString
        let list = try folder.write(
            "<opml version='2.0'><body><outline text='' xmlUrl='\(feed)'/></body></opml>", to: "list.opml")
        let shown = try open()
        shown.viewer.pane.isOpen = true
        shown.viewer.open(list)
        expect(["Harbour"], shown)
    }

    func testWhatAnImportLeavesOutIsListedWithTheReason() throws {
        let entries = [
            ("Sea", "http://127.0.0.1:9/a"), ("Exec", "exec:~/bin/x.sh"), ("User", "http://ann:pw@127.0.0.1:9/b"),
            ("Schemeless", "127.0.0.1:9/plain"),
        ]
        let outlines = entries.map { "<outline text='\($0)' xmlUrl='\($1)' type='rss' category='Coast'/>" }
        let list = try folder.write(
            "<opml version='2.0'><body>\(outlines.joined())</body></opml>", to: "list.opml")
        let shown = try open()
        shown.viewer.pane.isOpen = true
        shown.viewer.open(list)
        let add = shown.viewer.sidebar.add
        pump(until: add.hasProblem, "the reasons")
        XCTAssertEqual(
            add.problem.text.split(separator: "\n").map(String.init),
            [
                "2 feeds added. Left out:", "• “Exec”: “exec:~/bin/x.sh” is not a web address.",
                "• “User”: its address contains a user name or a password, which are never sent.",
            ])
        XCTAssertEqual(
            try library(shown).subscriptions.feeds.map(\.address), ["http://127.0.0.1:9/a", "http://127.0.0.1:9/plain"])
        XCTAssertEqual(try library(shown).subscriptions.folders.map(\.title), ["Coast"])
        shown.settle()
    }

    func testThereAreFeedsToExportFirst() throws {
        let shown = try open()
        shown.viewer.perform(.exportFeeds)
        XCTAssertEqual(shown.viewer.toast.message, "No feeds to export")
    }
}
