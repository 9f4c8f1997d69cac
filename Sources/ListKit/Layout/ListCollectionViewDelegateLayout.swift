public import ListDiffKit

/// Chooses how items come and go. Headers and footers are not asked about.
@MainActor
public protocol ListCollectionViewDelegateLayout: AnyObject {
    /// What an item that appears starts from, made from its place in the new layout, at alpha 0.
    func layout(
        _ layout: ListCollectionViewLayout, customizedInitialLayoutAttributes attributes: ListLayoutAttributes,
        at path: ListIndexPath
    ) -> ListLayoutAttributes

    /// What an item that disappears ends in, made from its last place, at alpha 0. `path` is its old one.
    func layout(
        _ layout: ListCollectionViewLayout, customizedFinalLayoutAttributes attributes: ListLayoutAttributes,
        at path: ListIndexPath
    ) -> ListLayoutAttributes
}

extension ListCollectionViewDelegateLayout {
    public func layout(
        _ layout: ListCollectionViewLayout, customizedInitialLayoutAttributes attributes: ListLayoutAttributes,
        at path: ListIndexPath
    ) -> ListLayoutAttributes { attributes }

    public func layout(
        _ layout: ListCollectionViewLayout, customizedFinalLayoutAttributes attributes: ListLayoutAttributes,
        at path: ListIndexPath
    ) -> ListLayoutAttributes { attributes }
}
