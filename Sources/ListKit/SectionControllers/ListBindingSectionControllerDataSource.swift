public import ListDiffKit

/// Gives a `ListBindingSectionController` its view models and their cells.
@MainActor
public protocol ListBindingSectionControllerDataSource<Object>: AnyObject {
    associatedtype Object: ListDiffable

    /// The view models of an object, one for each item.
    func sectionController(
        _ sectionController: ListBindingSectionController<Object>, viewModelsFor object: Object
    ) -> [any ListDiffable]

    /// A cell dequeued in this very call. The section controller binds the view model to it afterwards.
    func sectionController(
        _ sectionController: ListBindingSectionController<Object>, cellForViewModel viewModel: any ListDiffable,
        at index: Int
    ) -> any ListBindableCell

    /// The height of a row in logical pixels, or nil, the default, for a row that measures itself.
    func sectionController(
        _ sectionController: ListBindingSectionController<Object>, heightForViewModel viewModel: any ListDiffable,
        at index: Int
    ) -> Double?

    /// The width of a row in logical pixels, or nil, the default; see `ListSectionController.widthForItem(at:)`.
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

/// Told what the user does with the items of a `ListBindingSectionController`.
@MainActor
public protocol ListBindingSectionControllerSelectionDelegate: AnyObject {
    func sectionController(
        _ sectionController: ListSectionController, didSelectItemAt index: Int, viewModel: any ListDiffable)
    func sectionController(
        _ sectionController: ListSectionController, didDeselectItemAt index: Int, viewModel: any ListDiffable)
    func sectionController(
        _ sectionController: ListSectionController, didHighlightItemAt index: Int, viewModel: any ListDiffable)
    func sectionController(
        _ sectionController: ListSectionController, didUnhighlightItemAt index: Int, viewModel: any ListDiffable)
    /// See `ListSectionController.didRequestContextMenu(at:point:)`.
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
