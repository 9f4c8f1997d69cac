/// Scrolling goes to the app's delegate first. What a scroll brings on screen and takes off it is told cell by cell, and
/// the working range follows from that.
extension ViewDelegate {
    func collectionViewDidScroll(_ collectionView: any ListCollectionView) {
        adapter?.timingScroll(of: collectionView) {
            scrollViewDelegate?.collectionViewDidScroll(collectionView)
        }
    }
}
