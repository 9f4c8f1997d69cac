/// Puts the steps of a list change together, one section after the other.
///
/// The stretch that is being continued is kept beside the array: changing the payload of an enum in place 100,000 times
/// would be most of the recorder's work.
struct ListSteps {
    private var steps: [RecordedListChange.Step] = []
    private var kept = 0..<0
    private var added: [RecordedSection] = []

    @inline(__always)
    mutating func keep(_ index: Int) {
        if index == kept.upperBound, !kept.isEmpty {
            kept = kept.lowerBound..<index + 1
            return
        }
        flush()
        kept = index..<index + 1
    }

    mutating func add(_ section: RecordedSection) {
        if !kept.isEmpty { flush() }
        added.append(section)
    }

    private mutating func flush() {
        if !kept.isEmpty { steps.append(.kept(start: kept.lowerBound, count: kept.count)) }
        if !added.isEmpty { steps.append(.new(added)) }
        kept = 0..<0
        added = []
    }

    consuming func change() -> RecordedListChange {
        flush()
        return RecordedListChange(steps: steps)
    }
}
