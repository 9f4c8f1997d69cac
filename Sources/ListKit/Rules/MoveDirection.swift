/// The direction of an arrow key, which also moves an item together with Alt: on screen, or in list space.
package enum MoveDirection: Hashable, Sendable {
    case up, down, left, right

    /// Whether it runs along the lines of list space.
    package var isAlongLine: Bool { self == .left || self == .right }
}

extension ListAxes {
    /// The direction of the widget's arrow key in list space.
    package func listDirection(_ arrow: MoveDirection) -> MoveDirection {
        let distance =
            switch arrow {
            case .up: ListPoint(x: 0, y: -1)
            case .down: ListPoint(x: 0, y: 1)
            case .left: ListPoint(x: -1, y: 0)
            case .right: ListPoint(x: 1, y: 0)
            }
        let inList = listDistance(distance)
        if inList.y != 0 { return inList.y < 0 ? .up : .down }
        return inList.x < 0 ? .left : .right
    }
}
