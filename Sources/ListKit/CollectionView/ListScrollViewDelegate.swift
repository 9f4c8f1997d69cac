/// What a collection view tells of its scrolling.
@MainActor
public protocol ListScrollViewDelegate: AnyObject {
    /// The list was scrolled to another offset. Announced before the rows that the scroll takes off the screen go, and
    /// before those that it brings come. An update or a layout that changes the offset to hold rows still is no scroll.
    func collectionViewDidScroll(_ collectionView: any ListCollectionView)
    /// Fingers have begun to scroll, and will go on; see `ListScrollDelegate`.
    func collectionViewWillBeginDragging(_ collectionView: any ListCollectionView)
    func collectionViewDidEndDragging(_ collectionView: any ListCollectionView, willDecelerate decelerate: Bool)
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
