import GtkBridge
import ListKit

/// Decides about changes of a selection, and is notified of them.
@MainActor
protocol ItemSelectionClient: AnyObject {
    func shouldSelect(_ path: ListIndexPath) -> Bool
    func shouldDeselect(_ path: ListIndexPath) -> Bool
    func didSelect(_ path: ListIndexPath)
    func didDeselect(_ path: ListIndexPath)
    /// Called when other items are selected than before, or can be selected.
    func selectionDidChange()
}

/// The selection, and the effect of clicks and keys on it.
@MainActor
final class ItemSelection {
    weak var client: (any ItemSelectionClient)?
    private(set) var items = SelectionModel()
    var cursor = ListCursor()
    /// The number of updates and reloads so far. Paths from before the last one are void.
    private(set) var updateCount = 0

    /// As much of the selection stays as a new mode allows.
    var mode = ListSelectionMode.none {
        didSet {
            guard mode != oldValue else { return }
            switch mode {
            case .none: items.removeAll()
            case .single: items = SelectionModel(items.paths.prefix(1))
            case .multiple: break
            }
            client?.selectionDidChange()
        }
    }

    /// Shows on a row whether its item is selected.
    func show(on row: ListRow) {
        let path = row.position.itemPath
        row.show(isSelected: path.map(items.contains) ?? false, isSelectable: path != nil && mode != .none)
    }

    // MARK: By program

    func select(_ path: ListIndexPath) {
        if mode == .single { items.removeAll() }
        items.insert(path)
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
        cursor.apply(plan, from: geometry)
    }

    func removeAll() { items.removeAll() }

    // MARK: One item

    /// A click on an item.
    ///
    /// - Parameters:
    ///   - path: the item.
    ///   - modifiers: the modifier keys that are down.
    ///   - geometry: the list.
    func click(_ path: ListIndexPath, _ modifiers: Modifiers, in geometry: ContentGeometry) {
        switch mode {
        case .multiple where modifiers.contains(.shift):
            extend(
                to: path, from: cursor.pathBeforePress ?? path, keepingOthers: modifiers.contains(.control),
                in: geometry)
        case .multiple where modifiers.contains(.control), .single where modifiers.contains(.control): toggle(path)
        default: choose(path)
        }
    }

    /// Selects an item and no others, if the list has a selection. The delegate is informed even if the item is
    /// selected already.
    func choose(_ path: ListIndexPath) {
        guard mode != .none else {
            let update = updateCount
            if let client, client.shouldSelect(path), update == updateCount { client.didSelect(path) }
            return
        }
        carryOut(.choose(path, in: items, isSingle: mode == .single), startingRangeAt: path)
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
    ///   - start: the start of the range if the user has not selected an item before.
    ///   - keepingOthers: whether other items stay selected.
    ///   - geometry: the list.
    func extend(
        to path: ListIndexPath, from start: ListIndexPath, keepingOthers: Bool, in geometry: ContentGeometry
    ) {
        carryOut(cursor.extendRange(to: path, from: start, keepingOthers: keepingOthers, of: items, in: geometry))
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

    /// Selects nothing, in multiple mode (Escape, or a click beside the items).
    ///
    /// - Returns: whether anything was selected. If not, a key is not used up.
    @discardableResult
    func deselectAll() -> Bool {
        guard mode == .multiple, !items.isEmpty else { return false }
        carryOut(.replace(items, by: SelectionModel()))
        cursor.rangeStart = nil
        return true
    }

    /// Carries out the changes that the client allows, then reports them. If the client updates the list in such a
    /// call, it gets no further calls, because the other paths are void.
    ///
    /// - Parameter start: the new start of a range, if the client allows any change.
    private func carryOut(_ request: SelectionRequest, startingRangeAt start: ListIndexPath? = nil) {
        guard let client,
            let change = request.change(
                updateCount: { updateCount }, shouldSelect: client.shouldSelect, shouldDeselect: client.shouldDeselect)
        else { return }
        if let start { cursor.rangeStart = start }
        items.apply(change)
        client.selectionDidChange()
        let update = updateCount
        for path in change.deselected where update == updateCount { client.didDeselect(path) }
        for path in change.selected where update == updateCount { client.didSelect(path) }
    }
}
