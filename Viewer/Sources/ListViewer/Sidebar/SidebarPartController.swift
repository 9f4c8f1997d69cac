import FeedStore
import GtkBridge
import ListKit
import ListKitGtk

/// A part of the sidebar: its rows, and above them the name of the folder.
final class SidebarPartController: ListBindingSectionController<SidebarPart>, ListSupplementaryViewSource {
    private unowned let sidebar: Sidebar

    init(_ sidebar: Sidebar) {
        self.sidebar = sidebar
        super.init()
        supplementaryViewSource = self
    }

    override func viewModels(for part: SidebarPart) -> [any ListDiffable] { part.isFolded ? [] : part.rows }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(SidebarCell.self, at: index)
    }

    override func didUpdate(to part: SidebarPart) {
        super.didUpdate(to: part)
        // No operation names the header of a part whose rows alone change.
        let header = collectionContext?.viewForSupplementaryElement(ofKind: .header, sectionController: self)
        (header as? SidebarHeader)?.show(part)
    }

    private func row(at index: Int) -> SidebarRow? { viewModels[index] as? SidebarRow }

    override func didSelectItem(at index: Int) {
        if let row = row(at: index) { sidebar.choose(row.id) }
    }

    override func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool {
        guard let row = row(at: index),
            let cell = collectionContext.cellForItem(at: index, sectionController: self) as? SidebarCell
        else { return false }
        let items = sidebar.menu(row.id)
        guard !items.isEmpty else { return false }
        PopoverMenu(items).open(in: cell, at: point)
        return true
    }

    // MARK: Order

    private func feed(at index: Int) -> KeptFeed.ID? {
        if case .page(.feed(let id)) = row(at: index)?.id { id } else { nil }
    }

    /// Only among others: a part of one row would be moved as a whole.
    override func canMoveItem(at index: Int) -> Bool { viewModels.count > 1 && feed(at: index) != nil }

    override func moveObject(from oldIndex: Int, to newIndex: Int) {
        let feed = feed(at: oldIndex)
        super.moveObject(from: oldIndex, to: newIndex)
        let folder: KeptFolder.ID? = if case .folder(let id) = object.id { id } else { nil }
        if let feed { sidebar.onMove(feed, folder, newIndex) }
    }

    // MARK: Header

    func supportedElementKinds() -> ListSupplementaryKinds { object.title == nil ? [] : .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(SidebarHeader.self, ofKind: kind)
        header.show(object)
        header.onToggle = { [weak self] in
            guard let self, case .folder(let id) = object.id else { return }
            sidebar.onFold(id, !object.isFolded)
        }
        return header
    }
}
