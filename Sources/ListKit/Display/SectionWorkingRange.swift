/// The sections near the screen: from the first to the last one that shows an item, and `size` sections beyond.
@MainActor
struct SectionWorkingRange<Controller: AnyObject> {
    let size: Int
    private(set) var inRange: [Controller] = []

    init(size: Int) { self.size = size }

    /// - Parameter visible: the first and the last section that shows an item.
    /// - Returns: the sections that enter the range and those that exit it, each in section order.
    mutating func move(
        to visible: ClosedRange<Int>?, in list: WorkingRangeList<Controller>
    ) -> (entering: [Controller], exiting: [Controller]) {
        var sections = 0..<0
        if let visible {
            // A view that refused an update may show more than there is.
            let end = min(visible.upperBound + 1 + size, list.sectionCount)
            sections = min(max(visible.lowerBound - size, 0), end)..<end
        }
        if isInRange(sections, of: list) { return ([], []) }
        let next = sections.map { list.controller($0) }
        let old = Set(inRange.map(ObjectIdentifier.init))
        let new = Set(next.map(ObjectIdentifier.init))
        let entering = next.filter { !old.contains(ObjectIdentifier($0)) }
        let exiting = inRange.filter { !new.contains(ObjectIdentifier($0)) }
        inRange = next
        return (entering, exiting)
    }

    /// Whether the sections in range are these.
    private func isInRange(_ sections: Range<Int>, of list: WorkingRangeList<Controller>) -> Bool {
        guard sections.count == inRange.count else { return false }
        for (index, section) in sections.enumerated() where inRange[index] !== list.controller(section) { return false }
        return true
    }

    mutating func takeBackEnter(of controller: Controller) { inRange.removeAll { $0 === controller } }

    mutating func takeBackExit(of controller: Controller) { inRange.append(controller) }
}
