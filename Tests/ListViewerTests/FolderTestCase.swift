import FeedStore
import GtkBridge
import GtkTestSupport
import ListKit
import ListKitGtk
import XCTest

@testable import ListViewer

/// Windows on feeds in folders.
@preconcurrency @MainActor
class FolderTestCase: LibraryTestCase {
    /// *Harbour* outside all folders, *Bread* in the folder *Kitchen*, *Soup* in *Stove*.
    func openFolders() throws -> OpenWindow {
        let shown = try open()
        let harbour = try write("Harbour", [item("1", "Lamp")])
        let bread = try write("Bread", [item("1", "Rye"), item("2", "Oat")])
        let soup = try write("Soup", [item("1", "Leek")])
        let library = try library(shown)
        wait("the feeds") {
            _ = try await library.add(harbour)
            for (path, title) in [(bread, "Kitchen"), (soup, "Stove")] {
                let feed = try await library.add(path)
                let folder = try await library.addFolder(title)
                try await library.move(feed.id, to: folder.id, at: 0)
            }
        }
        shown.viewer.pane.isOpen = true
        shown.settle()
        XCTAssertEqual(names(shown), ["Harbour", "Kitchen:", "Bread", "Stove:", "Soup"])
        return shown
    }

    /// The feeds and folders that the sidebar shows, these with a colon, or with three points where they are folded.
    func names(_ shown: OpenWindow) -> [String] {
        let view = shown.viewer.sidebar.view
        guard view.numberOfSections > 1 else { return [] }
        return (0..<view.numberOfItems(inSection: 1)).compactMap { item in
            guard let cell = view.cellForItem(at: ListIndexPath(section: 1, item: item)) as? SidebarTreeCell,
                let row = cell.treeRow
            else { return nil }
            let name = OpenWindow.texts(in: cell.content).first ?? "(\(cell.entry?.text ?? ""))"
            return row.isExpandable ? name + (row.isExpanded ? ":" : "...") : name
        }
    }

    func known(_ name: String, _ shown: OpenWindow) -> SidebarItem? {
        shown.viewer.library.flatMap {
            SidebarPart.parts(of: $0).flatMap(\.rows).map(\.node).first { $0.title == name }?.id
        }
    }

    func shownCell(_ name: String, _ shown: OpenWindow) -> SidebarCell? {
        known(name, shown).flatMap(shown.viewer.sidebar.cell)
    }

    func item(_ name: String, _ shown: OpenWindow) throws -> SidebarItem {
        try XCTUnwrap(known(name, shown), name)
    }

    func cell(_ name: String, _ shown: OpenWindow) throws -> SidebarCell {
        try XCTUnwrap(shownCell(name, shown), name)
    }

    func level(_ name: String, _ shown: OpenWindow) -> Int? {
        (shownCell(name, shown) as? SidebarTreeCell)?.treeRow?.level
    }

    func clickArrow(of name: String, _ shown: OpenWindow) throws {
        let expander = try XCTUnwrap(try cell(name, shown) as? SidebarTreeCell).expander
        TestInput.click(at: Point(x: Double(expander.width) - 10, y: Double(expander.height) / 2), of: expander)
    }

    func focus(_ name: String, _ shown: OpenWindow) throws {
        let row = try XCTUnwrap(try cell(name, shown).content.parent)
        XCTAssert(row.grabFocus())
    }

    /// Drags a row until it lies on another one.
    ///
    /// - Parameter waiting: called before the drop.
    func drag(_ name: String, to other: String, _ shown: OpenWindow, waiting: () -> Void = {}) throws {
        let (start, end) = (try cell(name, shown).content, try cell(other, shown).content)
        let point = Point(x: 60, y: Double(start.height) / 2)
        TestInput.movePointer(to: point, of: start)
        pumpFrames(2, start)
        let place = try XCTUnwrap(end.convert(point, to: shown.viewer.sidebar.content))
        TestInput.setButton(1, isDown: true)
        pumpFrames(2, start)
        let isDown = (end.convert(point, to: start)?.y ?? 0) > point.y
        TestInput.movePointer(to: Point(x: 60, y: point.y + (isDown ? 12 : -12)), of: start)
        pump(until: start.parent?.hasClass("dragged") == true, "the row being dragged")
        TestInput.movePointer(to: place, of: shown.viewer.sidebar.content)
        pumpFrames(4, start)
        waiting()
        TestInput.setButton(1, isDown: false)
    }

    func expect(_ expected: [String], _ shown: OpenWindow) {
        pump(until: self.names(shown) == expected, "\(expected), now \(names(shown))")
        shown.settle()
        XCTAssertEqual(names(shown), expected)
        XCTAssertEqual(shown.viewer.sidebar.view.checkInvariants(), [])
        // What is kept is what is shown, though maybe a moment later.
        func kept() -> [String] {
            SidebarPart.parts(of: shown.viewer.library!).last?.rows.map {
                $0.node.title + ($0.isExpandable ? ($0.isExpanded ? ":" : "...") : "")
            } ?? []
        }
        pump(until: kept() == expected, "\(expected) being kept, now \(kept())")
    }
}
