import GtkBridge
import ListKit

/// Decides about a selection, and is notified of it.
@MainActor
protocol ItemSelectionClient: AnyObject {
    var content: ScrolledContent { get }
    func shouldSelect(_ path: ListIndexPath) -> Bool
    func shouldDeselect(_ path: ListIndexPath) -> Bool
    func didSelect(_ path: ListIndexPath)
    func didDeselect(_ path: ListIndexPath)
    /// Other items are selected than before, or can be.
    func selectionDidChange()
}

/// The selection, and the effect of clicks and keys on it.
@MainActor
final class ItemSelection {
    weak var client: (any ItemSelectionClient)?
    private(set) var items = SelectionModel()
    var cursor = ListCursor()
    /// Updates and reloads since the view was made: paths from before the last one are void.
    private(set) var updateCount = 0

    /// Changing it keeps as much of the selection as the new mode allows.
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

    /// Takes over an update.
    ///
    /// - Parameter geometry: of the list before it.
    func apply(_ plan: ListBatchPlan, moving moved: MovedPositions, from geometry: ContentGeometry) {
        updateCount += 1
        items.apply(plan)
        cursor.apply(plan, moving: moved, from: geometry)
    }

    /// Everything is another list's.
    func removeAll() { items.removeAll() }

    // MARK: One item

    /// A click on an item.
    func click(_ path: ListIndexPath, _ modifiers: Modifiers) {
        switch mode {
        case .multiple where modifiers.contains(.shift):
            extend(to: path, from: cursor.pathBeforePress ?? path, keepingOthers: modifiers.contains(.control))
        case .multiple where modifiers.contains(.control), .single where modifiers.contains(.control): toggle(path)
        default: choose(path)
        }
    }

    /// The user has chosen an item: its controller hears of it, also when it is selected already. Where the list has a
    /// selection, it is this item from now on.
    func choose(_ path: ListIndexPath) {
        guard mode != .none else {
            if let client, client.shouldSelect(path) { client.didSelect(path) }
            return
        }
        carryOut(.choose(path, in: items, isSingle: mode == .single), startingRangeAt: path)
    }

    /// Selects an item, or deselects it, and leaves the others; in single mode there is one.
    func toggle(_ path: ListIndexPath) {
        guard mode == .multiple || items.contains(path) else { return choose(path) }
        carryOut(.toggle(path, in: items), startingRangeAt: path)
    }

    // MARK: Many items

    /// Selects the items from the start of the range to `path`, and no others unless they are kept.
    ///
    /// - Parameter start: the start of the range if the user has not selected an item before.
    func extend(to path: ListIndexPath, from start: ListIndexPath, keepingOthers: Bool) {
        guard let client else { return }
        carryOut(
            cursor.extendRange(
                to: path, from: start, keepingOthers: keepingOthers, of: items, in: client.content.geometry))
    }

    /// Ctrl+A: every item of the list, also those without a row.
    ///
    /// - Returns: whether the list has such a selection.
    /// - Complexity: O(items): the client is asked about each that is not selected.
    func selectAll() -> Bool {
        guard mode == .multiple, let geometry = client?.content.geometry else { return false }
        guard geometry.itemCount > 0 else { return true }
        var wanted = SelectionModel()
        wanted.insert(
            from: geometry.path(ofItem: 0), through: geometry.path(ofItem: geometry.itemCount - 1), in: geometry)
        carryOut(.replace(items, by: wanted))
        return true
    }

    /// Escape, or a click where there is no item.
    ///
    /// - Returns: whether anything was selected, in multiple mode; otherwise the key is not handled.
    @discardableResult
    func deselectAll() -> Bool {
        guard mode == .multiple, !items.isEmpty else { return false }
        carryOut(.replace(items, by: SelectionModel()))
        cursor.rangeStart = nil
        return true
    }

    /// Carries out the changes that the client allows, then announces them. After an update inside such a call, the
    /// client gets no further calls: the other paths have changed.
    ///
    /// - Parameter start: where a range begins from now on, if the client allows any change.
    private func carryOut(_ request: SelectionRequest, startingRangeAt start: ListIndexPath? = nil) {
        guard let client,
            let change = request.change(shouldSelect: client.shouldSelect, shouldDeselect: client.shouldDeselect)
        else { return }
        if let start { cursor.rangeStart = start }
        items.apply(change)
        client.selectionDidChange()
        let update = updateCount
        for path in change.deselected where update == updateCount { client.didDeselect(path) }
        for path in change.selected where update == updateCount { client.didSelect(path) }
    }
}
