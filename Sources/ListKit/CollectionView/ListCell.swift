/// Content of one row that a collection view makes, keeps and uses again for other objects.
///
///     final class TagView: ListReusableView {
///         init() {}
///         func prepareForReuse() {}
///     }
///
/// The collection view makes views by `init()`; there is nothing to register.
@MainActor
public protocol ListReusableView: AnyObject {
    init()

    /// Called before the view is handed out for *another* object: drop what belongs to the old one.
    /// Not called when a row is bound again in place to the object that it shows already.
    func prepareForReuse()

    /// Called before the view is bound, where it stands, to a new state of the object that it shows: a view that fades
    /// from the old look to the new one takes the old one now.
    func prepareForRebinding()
}

extension ListReusableView {
    public func prepareForReuse() {}
    public func prepareForRebinding() {}
}

/// Content of an item's row.
@MainActor
public protocol ListCell: ListReusableView {}

/// What can be shown in place of a list without items. The toolkit's widget type conforms.
@MainActor
public protocol ListEmptyView: AnyObject {}
