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

    override func viewModels(for part: SidebarPart) -> [any ListDiffable] { part.rows }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        let cell = dequeueReusableCell(SidebarCell.self, at: index)
        cell.onFold = { [weak sidebar] in sidebar?.onFold($0, $1) }
        cell.onRename = { [weak sidebar] in sidebar?.endRenaming($0, to: $1) }
        return cell
    }

    /// The rows on screen, also after a move that is not stored yet.
    var rows: [SidebarRow] { viewModels.compactMap { $0 as? SidebarRow } }

    override func didSelectItem(at index: Int) { sidebar.choose(rows[index].id) }

    override func didActivateItem(at index: Int) { sidebar.onActivate() }

    override func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool {
        guard let cell = collectionContext.cellForItem(at: index, sectionController: self) as? SidebarCell
        else { return false }
        let menu = sidebar.menu(rows[index].id)
        guard !menu.isEmpty else { return false }
        PopoverMenu(sections: menu).open(in: cell, at: point)
        return true
    }

    // MARK: Order

    /// The only row of a part would be moved as a whole section.
    override func canMoveItem(at index: Int) -> Bool { object.id == .feeds && viewModels.count > 1 }

    override func canMoveItem(at oldIndex: Int, to newIndex: Int) -> Bool {
        SidebarMove(rows, from: oldIndex, to: newIndex) != nil
    }

    override func moveObject(from oldIndex: Int, to newIndex: Int) {
        let move = SidebarMove(rows, from: oldIndex, to: newIndex)
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
