/// Receives the scroll events of a collection view. All methods have empty defaults.
@MainActor
public protocol ListScrollViewDelegate: AnyObject {
    /// Called when the list has been scrolled, before rows leave the screen and come on screen. It is not called when
    /// an update or a layout changes the offset to hold rows in place.
    func collectionViewDidScroll(_ collectionView: any ListCollectionView)
    /// Called when fingers begin to scroll the list; see ``ListScrollDelegate``.
    func collectionViewWillBeginDragging(_ collectionView: any ListCollectionView)
    /// Called when the fingers are lifted. `decelerate` says whether the list continues to scroll.
    func collectionViewDidEndDragging(_ collectionView: any ListCollectionView, willDecelerate decelerate: Bool)
    /// Called when the list stops after the fingers were lifted.
    func collectionViewDidEndDecelerating(_ collectionView: any ListCollectionView)
}

extension ListScrollViewDelegate {
    public func collectionViewDidScroll(_ collectionView: any ListCollectionView) {}
    public func collectionViewWillBeginDragging(_ collectionView: any ListCollectionView) {}
    public func collectionViewDidEndDragging(
        _ collectionView: any ListCollectionView, willDecelerate decelerate: Bool
    ) {}
    public func collectionViewDidEndDecelerating(_ collectionView: any ListCollectionView) {}
}
