public import ListDiffKit

/// Provides the view models of a ``ListBindingSectionController`` and their cells.
@MainActor
public protocol ListBindingSectionControllerDataSource<Object>: AnyObject {
    /// The type of the section's object.
    associatedtype Object: ListDiffable

    /// Returns the view models of an object, one for each item.
    func sectionController(
        _ sectionController: ListBindingSectionController<Object>, viewModelsFor object: Object
    ) -> [any ListDiffable]

    /// Returns a cell, dequeued in this call. The section controller then binds the view model to it.
    func sectionController(
        _ sectionController: ListBindingSectionController<Object>, cellForViewModel viewModel: any ListDiffable,
        at index: Int
    ) -> any ListBindableCell

    /// Returns the height of a row in logical pixels, or nil if the row measures itself. The default is nil.
    func sectionController(
        _ sectionController: ListBindingSectionController<Object>, heightForViewModel viewModel: any ListDiffable,
        at index: Int
    ) -> Double?

    /// Returns the width of a row in logical pixels. The default is nil. See
    /// ``ListSectionController/widthForItem(at:)``.
    func sectionController(
        _ sectionController: ListBindingSectionController<Object>, widthForViewModel viewModel: any ListDiffable,
        at index: Int
    ) -> Double?
}

extension ListBindingSectionControllerDataSource {
    public func sectionController(
        _ sectionController: ListBindingSectionController<Object>, heightForViewModel viewModel: any ListDiffable,
        at index: Int
    ) -> Double? { nil }
    public func sectionController(
        _ sectionController: ListBindingSectionController<Object>, widthForViewModel viewModel: any ListDiffable,
        at index: Int
    ) -> Double? { nil }
}

/// Receives what the user does with the items of a ``ListBindingSectionController``.
@MainActor
public protocol ListBindingSectionControllerSelectionDelegate: AnyObject {
    /// Called when the user has selected an item.
    func sectionController(
        _ sectionController: ListSectionController, didSelectItemAt index: Int, viewModel: any ListDiffable)
    /// Called when the user has deselected an item.
    func sectionController(
        _ sectionController: ListSectionController, didDeselectItemAt index: Int, viewModel: any ListDiffable)
    /// Called when the user activates an item. See ``ListSectionController/didActivateItem(at:)``.
    func sectionController(
        _ sectionController: ListSectionController, didActivateItemAt index: Int, viewModel: any ListDiffable)
    /// Called when the user presses an item.
    func sectionController(
        _ sectionController: ListSectionController, didHighlightItemAt index: Int, viewModel: any ListDiffable)
    /// Called when the user releases an item, or the press is cancelled.
    func sectionController(
        _ sectionController: ListSectionController, didUnhighlightItemAt index: Int, viewModel: any ListDiffable)
    /// Called when the user asks for an item's context menu. Returns whether it has one; the default is false. See
    /// ``ListSectionController/didRequestContextMenu(at:point:)``.
    func sectionController(
        _ sectionController: ListSectionController, didRequestContextMenuForItemAt index: Int, point: ListPoint?,
        viewModel: any ListDiffable
    ) -> Bool
}

extension ListBindingSectionControllerSelectionDelegate {
    public func sectionController(
        _ sectionController: ListSectionController, didDeselectItemAt index: Int, viewModel: any ListDiffable
    ) {}
    public func sectionController(
        _ sectionController: ListSectionController, didActivateItemAt index: Int, viewModel: any ListDiffable
    ) {}
    public func sectionController(
        _ sectionController: ListSectionController, didHighlightItemAt index: Int, viewModel: any ListDiffable
    ) {}
    public func sectionController(
        _ sectionController: ListSectionController, didUnhighlightItemAt index: Int, viewModel: any ListDiffable
    ) {}
    public func sectionController(
        _ sectionController: ListSectionController, didRequestContextMenuForItemAt index: Int, point: ListPoint?,
        viewModel: any ListDiffable
    ) -> Bool { false }
}
