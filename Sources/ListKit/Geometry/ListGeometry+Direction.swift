// Layout is written once for both scroll directions: in terms of what runs along a direction, never of x and y.

extension ListSize {
    func length(along direction: ListScrollDirection) -> Double {
        direction == .vertical ? height : width
    }
}

extension ListInsets {
    /// The inset before the content: top, or left.
    func leading(along direction: ListScrollDirection) -> Double {
        direction == .vertical ? top : left
    }

    /// The inset after the content: bottom, or right.
    func trailing(along direction: ListScrollDirection) -> Double {
        direction == .vertical ? bottom : right
    }
}
