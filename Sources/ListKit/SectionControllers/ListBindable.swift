public import ListDiffKit

/// A cell that can be filled from a view model, again and again.
///
///     final class PostCell: ListCell, ListBindable {
///         func bindViewModel(_ post: PostModel) { title = post.title }
///     }
@MainActor
public protocol ListBindable<ViewModel>: AnyObject {
    associatedtype ViewModel: ListDiffable

    /// Shows a view model: after the cell was dequeued, and again in place when the model of its item changed.
    func bindViewModel(_ viewModel: ViewModel)
}

/// What the item of a binding section is shown in.
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
