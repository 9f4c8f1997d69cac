import ListKit

extension ListBoxView {
    /// The scroll offset at which an anchor is in its place, as far as the list can be scrolled there.
    func offset(of anchor: ScrollAnchor) -> Double { scrollableOffsets.clamp(wantedOffset(of: anchor)) }

    /// The same, as if the list had no ends.
    func wantedOffset(of anchor: ScrollAnchor) -> Double {
        switch anchor {
        case .top: scrollableOffsets.lowerBound
        case .bottom: scrollableOffsets.upperBound
        case .row(let position, let viewportY): window.geometry.offset(of: position) - viewportY
        case .offset(let offset): offset
        case .target(let target): target.offset(in: self)
        }
    }
}
