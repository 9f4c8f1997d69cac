import GtkBridge
import ListKit
import ListKitGtk

final class SidebarPartController: ListBindingSectionController<SidebarPart>, ListSupplementaryViewSource {
    private unowned let sidebar: Sidebar

    init(_ sidebar: Sidebar) {
        self.sidebar = sidebar
        super.init()
        supplementaryViewSource = self
    }

    /// Pages are in no tree, so that no level is read for them.
    override func viewModels(for part: SidebarPart) -> [any ListDiffable] {
        part.id == .pages ? part.rows.map(\.node) : part.rows
    }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        guard model is ListTreeRow<SidebarRow> else { return dequeueReusableCell(SidebarPageCell.self, at: index) }
        let cell = dequeueReusableCell(SidebarTreeCell.self, at: index)
        cell.icons = sidebar.icons
        cell.onRename = { [weak sidebar] in sidebar?.endRenaming($0, to: $1) }
        return cell
    }

    /// The rows on screen, also after a move that is not stored yet.
    var items: [SidebarItem] {
        viewModels.compactMap { ($0 as? ListTreeRow<SidebarRow>)?.node.id ?? ($0 as? SidebarRow)?.id }
    }

    /// The feeds and folders on screen.
    var tree: [ListTreeRow<SidebarRow>] { viewModels.compactMap { $0 as? ListTreeRow<SidebarRow> } }

    override func didSelectItem(at index: Int) { sidebar.choose(items[index]) }

    override func didActivateItem(at index: Int) { sidebar.onActivate() }

    override func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool {
        guard let cell = collectionContext.cellForItem(at: index, sectionController: self) as? SidebarCell
        else { return false }
        let menu = sidebar.menu(items[index])
        guard !menu.isEmpty else { return false }
        PopoverMenu(sections: menu).open(in: cell, at: point)
        return true
    }

    // MARK: Order

    /// The only row of a part would be moved as a whole section.
    override func canMoveItem(at index: Int) -> Bool { object.id == .feeds && viewModels.count > 1 }

    override func canMoveItem(at oldIndex: Int, to newIndex: Int) -> Bool {
        SidebarMove(tree, from: oldIndex, to: newIndex) != nil
    }

    override func moveObject(from oldIndex: Int, to newIndex: Int) {
        let move = SidebarMove(tree, from: oldIndex, to: newIndex)
        super.moveObject(from: oldIndex, to: newIndex)
        if let move { sidebar.onMove(move) }
    }

    // MARK: Heading

    func supportedElementKinds() -> ListSupplementaryKinds { object.title == nil ? [] : .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(SidebarHeader.self, ofKind: kind)
        header.title.text = object.title ?? ""
        return header
    }
}
