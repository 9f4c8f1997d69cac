/// The content of one row, which a collection view creates, keeps and reuses for other objects.
///
///     final class TagView: ListReusableView {
///         init() {}
///         func prepareForReuse() {}
///     }
///
/// The collection view creates views by ``init()``. You register nothing.
@MainActor
public protocol ListReusableView: AnyObject {
    /// Creates an empty view. The collection view calls this when no reusable view is available.
    init()

    /// Called before the view is used for *another* object. Remove what belongs to the previous one.
    ///
    /// It is not called when a row is rebound in place to the object that it already shows.
    func prepareForReuse()

    /// Called before the view is rebound in place to a new state of its object. A view that fades from the old look to
    /// the new one captures the old look here.
    func prepareForRebinding()
}

extension ListReusableView {
    public func prepareForReuse() {}
    public func prepareForRebinding() {}
}

/// The content of an item's row.
@MainActor
public protocol ListCell: ListReusableView {}

/// Something to show in place of a list without items. The widget type of the toolkit conforms.
@MainActor
public protocol ListEmptyView: AnyObject {}
