public import ListDiffKit

/// A cell that is filled from a view model, again and again.
///
///     final class PostCell: ListCell, ListBindable {
///         func bindViewModel(_ post: PostModel) { title = post.title }
///     }
@MainActor
public protocol ListBindable<ViewModel>: AnyObject {
    /// The type of the view models that the cell shows.
    associatedtype ViewModel: ListDiffable

    /// Shows a view model. Called after the cell was dequeued, and again in place when the view model of its item has
    /// changed.
    func bindViewModel(_ viewModel: ViewModel)
}

/// A cell for the items of a binding section.
public typealias ListBindableCell = ListCell & ListBindable

extension ListBindable {
    func bind(_ viewModel: any ListDiffable) {
        guard let viewModel = viewModel as? ViewModel else {
            fatalError(
                "\(type(of: self)) shows \(ViewModel.self), but was dequeued for a \(type(of: viewModel)).")
        }
        bindViewModel(viewModel)
    }
}
