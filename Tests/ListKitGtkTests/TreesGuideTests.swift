import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

// The example of docs/trees.md, as it stands there; `testTheGuideShowsThisCode` compares both.

private struct File: ListDiffable, Identifiable, Equatable {
    let id: String // its path
    var name: String
    var isFolder: Bool
}

private final class FileCell: ListBoxCell {
    let expander = ListTreeExpander()
    let name = Label()
    override func makeContent() -> Widget { Box(.horizontal, [expander, name]) }
}

@MainActor
private final class Browser {
    let list = ListBoxView()
    private var tree: ListTree<File>

    /// - Parameter contents: returns what is in a folder.
    init(_ home: File, contents: @escaping (File) -> [File]) {
        tree = ListTree([home], expanded: [home.id], isExpandable: \.isFolder, children: contents)
        let adapter = ListAdapter(view: list, objects: { [weak self] in self?.tree.rows ?? [] }) {
            (_: ListTreeRow<File>) in
            ListSingleSectionController(FileCell.self, for: ListTreeRow<File>.self) { cell, row in
                cell.expander.show(row)
                cell.name.text = row.node.name
            }
        }
        adapter.onExpansion { [weak self] (row: ListTreeRow<File>, change) in
            self?.tree.apply(change, to: row.node)
        }
    }
}

@preconcurrency @MainActor
final class TreesGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws { try assertCompiled("docs/trees.md") }

    func testFoldersOpenAndTheListIsFreed() {
        let home = File(id: "/home", name: "home", isFolder: true)
        weak var freed: ListBoxView?
        do {
            let browser = Browser(home) { folder in
                (0..<3).map { File(id: "\(folder.id)/\($0)", name: "\($0)", isFolder: $0 == 0 && folder.id == "/home") }
            }
            freed = browser.list
            withWindow(width: 300, height: 300, child: browser.list) { window in
                settle(window)
                XCTAssertEqual(browser.list.numberOfSections, 4)
                browser.list.focusItem(at: ListIndexPath(section: 1, item: 0))
                XCTAssert(browser.list.perform(.expansion(.expandAll)))
                pump(until: browser.list.numberOfSections == 7, "the folder opening")
            }
        }
        XCTAssertNil(freed)
    }
}
