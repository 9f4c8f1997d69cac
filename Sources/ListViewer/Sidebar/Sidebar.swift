import FeedStore
import GtkBridge
import ListKit
import ListKitGtk
import ListKitImages
import Localization

/// The list of pages, feeds and folders, and the bar to add a feed.
@MainActor
final class Sidebar: ListAdapterDataSource {
    let content = Box(.vertical)
    let view = ListBoxView()
    let add = AddFeedBar()
    private let adapter = ListAdapter()
    private let keys = KeyController()
    private var arrival: FrameConnection?
    private weak var library: Library?
    /// Whether the feeds cannot be opened.
    private var isClosed = false
    private let closed = StatusPage(
        iconName: "dialog-error-symbolic", title: localized("Your Feeds Cannot Be Opened"),
        actionTitle: localized("Try Again"))
    private var parts: [SidebarPart] = []
    private(set) var selected: SidebarItem?
    /// The feed or folder whose name is being typed.
    private(set) var renamed: SidebarItem?

    var onChoose: @MainActor (SidebarItem) -> Void = { _ in }
    /// Called for a click on a row and Enter, after its page was chosen: the user wants to read it.
    var onActivate: @MainActor () -> Void = {}
    var onFold: @MainActor (_ isFolded: Bool, [KeptFolder.ID]) -> Void = { _, _ in }
    var onMove: @MainActor (SidebarMove) -> Void = { _ in }
    /// Called with the new name of a feed or a folder. Returns when it is stored.
    var onRename: @MainActor (SidebarItem, String) async -> Void = { _, _ in }
    var onRemove: @MainActor (SidebarItem) -> Void = { _ in }
    /// Returns whether the key is used up.
    var onKey: @MainActor (Key, Modifiers) -> Bool = { _, _ in false }
    /// Loads the icons of feeds; nil for none.
    var icons: ImagePrefetcher?
    var menu: @MainActor (SidebarItem) -> [[MenuItem]] = { _ in [] }
    /// Called when the user wants the feeds to be opened again.
    var onTryAgain: @MainActor () -> Void = {}

    init() {
        view.addClass("feeds")
        view.selectionMode = .single
        view.activatesOnSingleClick = true
        view.setAccessibleListLabel(localized("Feeds"))
        view.hasVerticalExpand = true
        adapter.dataSource = self
        adapter.collectionView = view
        adapter.onExpansion { [unowned self] (row: ListTreeRow<SidebarRow>, change) in fold(row.node, change) }
        // Before the list, which would move a folder by one row.
        keys.propagationPhase = .capture
        keys.onPressed { [unowned self] key, modifiers in focused != nil && onKey(key, modifiers) }
        view.addController(keys)
        closed.onAction { [unowned self] in onTryAgain() }
        content.addClass("sidebar-pane")
        content.append(view)
        content.append(add.content)
    }

    // MARK: Content

    func show(_ library: Library) {
        self.library = library
        isClosed = false
        add.content.isVisible = true
        update()
    }

    /// Says that the feeds cannot be opened. Without feeds, none can be added.
    func showClosed() {
        isClosed = true
        library = nil
        parts = []
        add.content.isVisible = false
        adapter.performUpdates(animated: false, label: "Closed")
    }

    private func update(completion: @escaping @MainActor () -> Void = {}) {
        guard let library else { return }
        parts = SidebarPart.parts(of: library, renamed: renamed)
        adapter.performUpdates(animated: adapter.objectCount > 0, label: "Feeds") { [weak self] _ in
            self?.showSelection()
            completion()
        }
    }

    /// Shows the stored order after a move that could not be stored.
    func putBack() {
        for controller in controllers { controller.update(animated: true, label: "Put back") }
    }

    /// Those in the list; ``parts`` may be newer.
    private var controllers: [SidebarPartController] {
        (0..<adapter.objectCount).compactMap { adapter.sectionController(forSection: $0) as? SidebarPartController }
    }

    private var tree: [ListTreeRow<SidebarRow>] { controllers.flatMap(\.tree) }

    private func path(of item: SidebarItem) -> ListIndexPath? {
        for (section, controller) in controllers.enumerated() {
            if let row = controller.items.firstIndex(of: item) {
                return ListIndexPath(section: section, item: row)
            }
        }
        return nil
    }

    func cell(of item: SidebarItem) -> SidebarCell? { path(of: item).flatMap(view.cellForItem) as? SidebarCell }

    // MARK: The choice

    func select(_ item: SidebarItem?) {
        selected = item
        showSelection()
    }

    func choose(_ item: SidebarItem) {
        guard item != selected else { return }
        selected = item
        onChoose(item)
    }

    private func showSelection() {
        if let path = selected.flatMap(path) { return view.selectItem(at: path) }
        view.indexPathsForSelectedItems.forEach(view.deselectItem)
    }

    func takeFocus() {
        guard view.isMapped else { return }
        let cells = view.indexPathsForSelectedItems.lazy.compactMap { [view] in view.cellForItem(at: $0) as? ListBoxCell
        }
        _ = cells.first?.content.parent?.grabFocus() ?? view.childFocus(.tabForward)
    }

    // MARK: Names

    func beginRenaming(_ item: SidebarItem) {
        renamed = item
        update { [weak self] in
            guard let self, let path = path(of: item) else { return }
            if let cell = cell(of: item) { return cell.takeFocus() }
            view.scroll(to: ListScrollTarget(rows: [.item(path)], position: .centered), animated: false)
            arrival = view.onAfterLayout { [weak self] in
                guard let self, let cell = cell(of: item) else { return }
                arrival = nil
                cell.takeFocus()
            }
        }
    }

    /// - Parameter name: nil if the user has cancelled.
    func endRenaming(_ item: SidebarItem, to name: String?) {
        Task {
            if let name { await onRename(item, name.trimmingSpace) }
            guard renamed == item else { return }
            renamed = nil
            update()
        }
    }

    /// The feed or folder of the current page, if it has a row.
    var namedSelection: SidebarItem? {
        controllers.lazy.flatMap(\.items).first { $0 == selected && $0.isNamedByUser }
    }

    // MARK: Keys

    private var focused: SidebarRow? {
        guard let path = view.indexPathForFocusedItem, let cell = view.cellForItem(at: path) as? SidebarCell,
            cell.content.parent?.hasFocus == true
        else { return nil }
        return cell.row
    }

    // Commands for the focused row. They return whether the key is used up.

    func renameFocused() -> Bool {
        guard let row = focused, row.id.isNamedByUser else { return false }
        beginRenaming(row.id)
        return true
    }

    func removeFocused() -> Bool {
        guard let row = focused, row.id.isNamedByUser else { return false }
        onRemove(row.id)
        return true
    }

    /// A folder moves past the whole next folder. The list itself moves feeds by one row.
    func moveFocused(by step: Int) -> Bool {
        guard let folder = focused?.id.folder else { return false }
        if let move = SidebarMove(folder: folder, by: step, in: tree) { onMove(move) }
        return true
    }

    /// Moves a feed or a folder out of its folder, or into the one before it.
    func moveFocused(toLeft isLeft: Bool) -> Bool {
        guard let item = focused?.id, item.isNamedByUser else { return false }
        let isOut = isLeft != view.isRightToLeft
        let move = isOut ? SidebarMove(outOfFolder: item, in: tree) : SidebarMove(intoFolder: item, in: tree)
        if let move { onMove(move) }
        return true
    }

    private func fold(_ row: SidebarRow, _ change: ListExpansion) {
        guard let folder = row.id.folder, let library else { return }
        switch change {
        case .expand: onFold(false, [folder])
        case .collapse: onFold(true, [folder])
        case .expandAll: onFold(false, library.subscriptions.branch(of: folder).filter(\.isFolded).map(\.id))
        }
    }

    // MARK: ListAdapterDataSource

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { parts }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        SidebarPartController(self)
    }

    func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? { isClosed ? closed.content : nil }
}

extension SidebarItem {
    fileprivate var isNamedByUser: Bool {
        switch self {
        case .page(.feed), .page(.folder): true
        default: false
        }
    }
}
