import GtkBridge
import GtkTestSupport
import ListKit
import ListKitGtk
import XCTest

// The example of "Context menus" in docs/writing-a-list.md, as it stands there.

private final class PostSectionController: ListGenericSectionController<Post> {
    static var deleted: [Int] = []
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

    private func delete(at index: Int) { PostSectionController.deleted.append(object.id) }
}

@preconcurrency @MainActor
final class ContextMenuGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws {
        try assertCompiled("docs/writing-a-list.md", below: "Context menus")
    }
}
