import FeedStore
import GtkBridge
import ListKit
import ListKitGtk

/// The list of feeds and pages, and below it the entry for another feed.
@MainActor
final class Sidebar: ListAdapterDataSource {
    let content = Box(.vertical)
    let view = ListBoxView()
    let add = AddFeedBar()
    private let adapter = ListAdapter()
    private var parts: [SidebarPart] = []
    private(set) var selected: SidebarItem?

    /// Called for what the user chooses.
    var onChoose: @MainActor (SidebarItem) -> Void = { _ in }
    /// Called when the user folds a folder, or unfolds it.
    var onFold: @MainActor (KeptFolder.ID, Bool) -> Void = { _, _ in }
    /// Called when the user has moved a feed to an index of its folder.
    var onMove: @MainActor (KeptFeed.ID, KeptFolder.ID?, Int) -> Void = { _, _, _ in }
    /// The context menu of a row; empty for none.
    var menu: @MainActor (SidebarItem) -> [MenuItem] = { _ in [] }

    init() {
        view.addClass("feeds")
        view.selectionMode = .single
        view.setAccessibleListLabel("Feeds")
        view.hasVerticalExpand = true
        adapter.dataSource = self
        adapter.collectionView = view
        content.addClass("sidebar-pane")
        content.append(view)
        content.append(add.content)
    }

    func show(_ library: Library) {
        parts = SidebarPart.parts(of: library)
        adapter.performUpdates(animated: adapter.objectCount > 0, label: "Feeds") { [weak self] _ in
            self?.showSelection()
        }
    }

    /// Marks what is shown beside the sidebar.
    func select(_ item: SidebarItem?) {
        selected = item
        showSelection()
    }

    func choose(_ item: SidebarItem) {
        guard item != selected else { return }
        selected = item
        onChoose(item)
    }

    func takeFocus() {
        guard view.isMapped else { return }
        let cells = view.indexPathsForSelectedItems.lazy.compactMap { [view] in view.cellForItem(at: $0) as? ListBoxCell
        }
        _ = cells.first?.content.parent?.grabFocus() ?? view.childFocus(.tabForward)
    }

    private func showSelection() {
        for (section, part) in parts.enumerated() where !part.isFolded {
            if let item = part.rows.firstIndex(where: { $0.id == selected }) {
                return view.selectItem(at: ListIndexPath(section: section, item: item))
            }
        }
        view.indexPathsForSelectedItems.forEach(view.deselectItem)
    }

    // MARK: ListAdapterDataSource

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { parts }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        SidebarPartController(self)
    }
}
