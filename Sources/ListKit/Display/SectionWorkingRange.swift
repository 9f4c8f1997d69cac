/// The sections near the screen: from the first to the last one that shows an item, and `size` sections beyond.
@MainActor
struct SectionWorkingRange {
    let size: Int
    private(set) var inRange: [ListSectionController] = []

    init(size: Int) { self.size = size }

    /// - Returns: who comes into range, and who is not any more, each in section order.
    mutating func move(
        to visible: [Int], in map: SectionMap
    ) -> (entering: [ListSectionController], exiting: [ListSectionController]) {
        var next: [ListSectionController] = []
        if let first = visible.min(), let last = visible.max() {
            // A view that refused an update may show more than there is.
            let end = min(last + 1 + size, map.count)
            next = (min(max(first - size, 0), end)..<end).map { map.controller(at: $0) }
        }
        let old = Set(inRange.map(ObjectIdentifier.init))
        let new = Set(next.map(ObjectIdentifier.init))
        let entering = next.filter { !old.contains(ObjectIdentifier($0)) }
        let exiting = inRange.filter { !new.contains(ObjectIdentifier($0)) }
        inRange = next
        return (entering, exiting)
    }
}
