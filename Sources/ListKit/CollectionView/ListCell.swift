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
}

extension ListReusableView {
    public func prepareForReuse() {}
}

/// Content of an item's row.
@MainActor
public protocol ListCell: ListReusableView {}

/// What can be shown in place of a list without items. The toolkit's widget type conforms.
@MainActor
public protocol ListEmptyView: AnyObject {}
