extension ListScrollDirection {
    /// The way that fingers scroll which set out by a distance: the longer one of the two. Hands never move straight,
    /// and a list that runs across stays where it is. Nil for fingers that have not moved.
    package init?(swipeX x: Double, y: Double) {
        guard x != 0 || y != 0 else { return nil }
        self = abs(x) > abs(y) ? .horizontal : .vertical
    }
}
