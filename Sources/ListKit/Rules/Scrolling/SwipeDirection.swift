extension ListScrollDirection {
    /// The direction of a swipe that begins with a distance: the longer of its two components. Hands never move
    /// straight, and a list along the other direction must not move. Nil for fingers that have not moved.
    package init?(swipeX x: Double, y: Double) {
        guard x != 0 || y != 0 else { return nil }
        self = abs(x) > abs(y) ? .horizontal : .vertical
    }
}
