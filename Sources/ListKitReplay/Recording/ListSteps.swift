/// Collects the steps of a list change, one element after the other.
///
/// The current run is stored outside the array: changing the payload of an enum in place 100,000 times would be most of
/// the recorder's work.
struct ListSteps<Element: Hashable & Sendable> {
    private var steps: [RecordedChange<Element>.Step] = []
    private var kept = 0..<0
    private var added: [Element] = []

    mutating func keep(_ index: Int) { keep(index, count: 1) }

    mutating func keep(_ start: Int, count: Int) {
        if count == 0 { return }
        if start == kept.upperBound, !kept.isEmpty {
            kept = kept.lowerBound..<start + count
            return
        }
        flush()
        kept = start..<start + count
    }

    mutating func add(_ element: Element) {
        if !kept.isEmpty { flush() }
        added.append(element)
    }

    private mutating func flush() {
        if !kept.isEmpty { steps.append(.kept(start: kept.lowerBound, count: kept.count)) }
        if !added.isEmpty { steps.append(.new(added)) }
        kept = 0..<0
        added = []
    }

    consuming func change() -> RecordedChange<Element> {
        flush()
        return RecordedChange(steps: steps)
    }
}
