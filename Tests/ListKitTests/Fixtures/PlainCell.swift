import ListKit

/// Shows nothing.
final class PlainCell: ListCell, ListBindable {
    init() {}
    func bindViewModel(_ line: Int) {}
}
