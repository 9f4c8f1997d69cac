/// A request of the user to change the selection: the items that the delegate is asked about, and the effect of its
/// answers.
///
///     let request = SelectionRequest.choose(path, in: selection, isSingle: false)
///     if let change = request.change(shouldSelect: ask, shouldDeselect: ask) { selection.apply(change) }
package struct SelectionRequest {
    private enum Condition {
        /// Each item goes by the answer about itself.
        case none
        /// Nothing happens unless the item may be selected.
        case selects
        /// Nothing happens unless every item may.
        case everything
    }

    private let selected: [ListIndexPath]
    private let deselected: [ListIndexPath]
    private let condition: Condition

    /// A click on an item, or a key that moves to it: only that item is selected.
    ///
    /// - Parameter isSingle: whether only one item can be selected: if the other item stays selected, this one is not
    ///   selected.
    package static func choose(_ path: ListIndexPath, in selection: SelectionModel, isSingle: Bool) -> SelectionRequest
    {
        SelectionRequest(
            selected: selection.contains(path) ? [] : [path],
            deselected: selection.subtracting(SelectionModel([path])).paths,
            condition: isSingle ? .everything : .selects)
    }

    /// Ctrl and a click, or a tap on a list that several items can be selected in: the item is selected, or deselected,
    /// and the others stay.
    package static func toggle(_ path: ListIndexPath, in selection: SelectionModel) -> SelectionRequest {
        selection.contains(path)
            ? SelectionRequest(selected: [], deselected: [path], condition: .everything)
            : SelectionRequest(selected: [path], deselected: [], condition: .everything)
    }

    /// A range, everything, or nothing: `wanted` is selected, as far as the delegate lets items come and go.
    package static func replace(_ selection: SelectionModel, by wanted: SelectionModel) -> SelectionRequest {
        SelectionRequest(
            selected: wanted.subtracting(selection).paths, deselected: selection.subtracting(wanted).paths,
            condition: .none)
    }

    /// The change that the delegate allows; nil if there is none, or if the delegate changes the list when it is asked:
    /// other items, or none, have the paths then.
    ///
    /// - Parameter updateCount: counts the updates of the list.
    package func change(
        updateCount: () -> Int = { 0 }, shouldSelect: (ListIndexPath) -> Bool,
        shouldDeselect: (ListIndexPath) -> Bool
    ) -> SelectionChange? {
        let count = updateCount()
        let selects = selected.filter { updateCount() == count && shouldSelect($0) }
        guard condition == .none || selects.count == selected.count else { return nil }
        let deselects = deselected.filter { updateCount() == count && shouldDeselect($0) }
        guard condition != .everything || deselects.count == deselected.count, updateCount() == count else {
            return nil
        }
        return SelectionChange(selected: selects, deselected: deselects)
    }
}

/// The change of the selection.
package struct SelectionChange {
    package let selected: [ListIndexPath]
    package let deselected: [ListIndexPath]
}

/// The items whose delegate is to hear of a change of the selection. Updates carry them along, as the delegate may update
/// the list when it hears of one.
package struct SelectionNews {
    private var deselected = SelectionModel()
    private var selected = SelectionModel()

    package init() {}

    package init(_ change: SelectionChange) {
        deselected = SelectionModel(change.deselected)
        selected = SelectionModel(change.selected)
    }

    /// Takes out the next item: deselected ones come first.
    package mutating func next() -> (path: ListIndexPath, isSelected: Bool)? {
        if let path = deselected.first {
            deselected.remove(path)
            return (path, false)
        }
        guard let path = selected.first else { return nil }
        selected.remove(path)
        return (path, true)
    }

    package mutating func apply(_ plan: ListBatchPlan) {
        if !deselected.isEmpty { deselected.apply(plan) }
        if !selected.isEmpty { selected.apply(plan) }
    }
}

extension SelectionModel {
    package mutating func apply(_ change: SelectionChange) {
        self = subtracting(SelectionModel(change.deselected)).union(SelectionModel(change.selected))
    }
}
