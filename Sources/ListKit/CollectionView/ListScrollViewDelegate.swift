/// What a collection view tells of its scrolling.
@MainActor
public protocol ListScrollViewDelegate: AnyObject {
    /// The list stands at another offset than before.
    func collectionViewDidScroll(_ collectionView: any ListCollectionView)
}

extension ListScrollViewDelegate {
    public func collectionViewDidScroll(_ collectionView: any ListCollectionView) {}
}
