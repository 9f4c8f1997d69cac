/// Where to scroll so that a stretch of the content stands where it is wanted.
struct ScrollTarget {
    var position: ListScrollPosition
    /// What a header that sticks covers of the viewport's top while the stretch stands there.
    var coveredHeight = 0.0
    var additionalOffset = 0.0

    /// The scroll offset, within what can be scrolled to; content shorter than the viewport stays at the top.
    @MainActor
    func offset(minY: Double, maxY: Double, in view: any ListCollectionViewInteraction) -> Double {
        let viewport = view.visibleRect.size.height
        let wanted =
            switch position {
            case .top: minY - coveredHeight
            case .centered: (minY + maxY - coveredHeight - viewport) / 2
            case .bottom: maxY - viewport
            }
        return max(0, min(wanted + additionalOffset, view.contentSize.height - viewport))
    }
}
