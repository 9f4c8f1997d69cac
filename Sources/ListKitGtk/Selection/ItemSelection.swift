import GtkBridge
import ListKit

/// Decides about changes of a selection, and is notified of them.
@MainActor
protocol ItemSelectionClient: AnyObject {
    func shouldSelect(_ path: ListIndexPath) -> Bool
    func shouldDeselect(_ path: ListIndexPath) -> Bool
    func didSelect(_ path: ListIndexPath)
    func didDeselect(_ path: ListIndexPath)
    func didActivate(_ path: ListIndexPath)
    /// Called when other items are selected than before, or can be selected.
    func selectionDidChange()
}

/// The selection, and the effect of clicks and keys on it.
@MainActor
final class ItemSelection {
    weak var client: (any ItemSelectionClient)?
    private(set) var items = SelectionModel()
    /// The selected items that the pointer carries beside the one that it holds.
    private var carried = SelectionModel()
    var cursor = ListCursor()
    /// The number of updates and reloads so far. Paths from before the last one are void.
    private(set) var updateCount = 0

    /// Whether one click activates an item that is selected. Otherwise a double click does.
    var activatesOnSingleClick = false

    private var news = SelectionNews()

    /// The item of the click or key that is being handled, or else of the last click. It follows updates, and becomes
    /// nil if its item is removed.
    private var target: ListIndexPath?

    /// As much of the selection stays as a new mode allows.
    var mode = ListSelectionMode.none {
        didSet {
            guard mode != oldValue else { return }
            switch mode {
            case .none: items.removeAll()
            case .single: items = SelectionModel(items.first.map { [$0] } ?? [])
            case .multiple: break
            }
            client?.selectionDidChange()
        }
    }

    /// Shows on a row whether its item is selected.
    func show(on row: ListRow) {
        let path = row.position.itemPath
        row.show(isSelected: path.map(items.contains) ?? false, isSelectable: path != nil && mode != .none)
        row.isCarried = !carried.isEmpty && path.map(carried.contains) ?? false
    }

    /// Shows which items are carried beside the one that the pointer holds.
    func showCarried(_ paths: [ListIndexPath]) {
        guard !paths.isEmpty || !carried.isEmpty else { return }
        carried = SelectionModel(paths)
        client?.selectionDidChange()
    }

    // MARK: By program

    func select(_ path: ListIndexPath) {
        if mode == .single { items.removeAll() }
        items.insert(path)
        cursor.rangeStart = path
        client?.selectionDidChange()
    }

    func deselect(_ path: ListIndexPath) {
        items.remove(path)
        client?.selectionDidChange()
    }

    /// Follows an update.
    ///
    /// - Parameter geometry: the geometry before the update.
    func apply(_ plan: ListBatchPlan, from geometry: ContentGeometry) {
        updateCount += 1
        items.apply(plan)
        if !carried.isEmpty { carried.apply(plan) }
        news.apply(plan)
        target = target.flatMap { plan.itemDestination(of: $0)?.path }
        cursor.apply(plan, from: geometry)
    }

    /// The list begins anew.
    func removeAll() {
        items.removeAll()
        carried.removeAll()
        news = SelectionNews()
        target = nil
        cursor.rangeStart = nil
    }

    // MARK: One item

    /// A click on an item.
    ///
    /// - Parameters:
    ///   - path: the item.
    ///   - modifiers: the modifier keys that are down.
    ///   - pressCount: 2 for the second click of a double click.
    ///   - geometry: the list.
    func click(_ path: ListIndexPath, _ modifiers: Modifiers, pressCount: Int = 1, in geometry: ContentGeometry) {
        let isAgain = pressCount == 2 && path == target
        target = path
        switch mode {
        case .none: return activate(path)
        case .multiple where modifiers.contains(.shift):
            return extend(to: path, keepingOthers: modifiers.contains(.control), in: geometry)
        case .single, .multiple: if modifiers.contains(.control) { return toggle(path) }
        }
        choose(path)
        if activatesOnSingleClick ? pressCount == 1 : isAgain, let target { client?.didActivate(target) }
    }

    /// Enter on an item, or its activation by assistive technology. The item is selected, too.
    func activate(_ path: ListIndexPath) {
        target = path
        if mode == .none { reportChoice(of: path) } else if !items.contains(path) { choose(path) }
        if let target { client?.didActivate(target) }
    }

    /// A key has moved the focus to an item.
    ///
    /// - Parameters:
    ///   - path: the item.
    ///   - modifiers: Ctrl leaves the selection as it is. Shift selects a range; with Ctrl, in addition to what is
    ///     selected.
    ///   - geometry: the list.
    func follow(to path: ListIndexPath, _ modifiers: Modifiers, in geometry: ContentGeometry) {
        switch mode {
        case .multiple where modifiers.contains(.shift):
            extend(to: path, keepingOthers: modifiers.contains(.control), in: geometry)
        case .single, .multiple: if !modifiers.contains(.control) { choose(path) }
        case .none: break
        }
    }

    /// Selects an item and no others.
    func choose(_ path: ListIndexPath) {
        carryOut(.choose(path, in: items, isSingle: mode == .single), startingRangeAt: path)
    }

    /// In a list without a selection, calls the delegate as if the item had been selected.
    private func reportChoice(of path: ListIndexPath) {
        let update = updateCount
        guard let client else { return }
        let isSelected = client.shouldSelect(path)
        if update != updateCount { target = nil } else if isSelected { client.didSelect(path) }
    }

    /// Selects an item, or deselects it, and leaves the others as they are. In single mode there are no others.
    func toggle(_ path: ListIndexPath) {
        guard mode == .multiple || items.contains(path) else { return choose(path) }
        carryOut(.toggle(path, in: items), startingRangeAt: path)
    }

    // MARK: Many items

    /// Selects the items from the start of the range to `path`.
    ///
    /// - Parameters:
    ///   - path: the end of the range.
    ///   - keepingOthers: whether other items stay selected.
    ///   - geometry: the list.
    func extend(to path: ListIndexPath, keepingOthers: Bool, in geometry: ContentGeometry) {
        carryOut(cursor.extendRange(to: path, keepingOthers: keepingOthers, of: items, in: geometry))
    }

    /// Selects every item of the list, also those without a row (Ctrl+A).
    ///
    /// - Returns: whether several items can be selected.
    /// - Complexity: O(items): the client is asked about each that is not selected.
    func selectAll(in geometry: ContentGeometry) -> Bool {
        guard mode == .multiple else { return false }
        guard geometry.itemCount > 0 else { return true }
        var wanted = SelectionModel()
        wanted.insert(
            from: geometry.path(ofItem: 0), through: geometry.path(ofItem: geometry.itemCount - 1), in: geometry)
        carryOut(.replace(items, by: wanted))
        return true
    }

    /// Selects nothing, in multiple mode (Ctrl+Shift+A, or a click beside the items).
    ///
    /// - Returns: whether anything was selected. If not, a key is not used up.
    @discardableResult
    func deselectAll() -> Bool {
        guard mode == .multiple, !items.isEmpty else { return false }
        carryOut(.replace(items, by: SelectionModel()))
        cursor.rangeStart = nil
        return true
    }

    /// Carries out the changes that the client allows, then reports them.
    ///
    /// - Parameter start: the new start of a range, if the client allows any change.
    private func carryOut(_ request: SelectionRequest, startingRangeAt start: ListIndexPath? = nil) {
        guard let client else { return }
        let count = updateCount
        let change = request.change(
            updateCount: { updateCount }, shouldSelect: client.shouldSelect, shouldDeselect: client.shouldDeselect)
        // A click ends if the client changes the list when it is asked.
        if updateCount != count { target = nil }
        guard let change else { return }
        if let start { cursor.rangeStart = start }
        items.apply(change)
        client.selectionDidChange()
        news = SelectionNews(change)
        while let (path, isSelected) = news.next() {
            if isSelected { client.didSelect(path) } else { client.didDeselect(path) }
        }
    }
}
