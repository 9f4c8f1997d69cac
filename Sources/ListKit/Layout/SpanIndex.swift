/// Finds which of many spans meet a given one.
///
/// The spans are those of a layout: in order but for a few, since lines are shared and insets may be negative. So it
/// keeps, for each place, the greatest end up to it and the least start from it on. Both are in order whatever the
/// spans are.
///
/// - Complexity: a search is O(log n); replacing is O(replaced spans), and O(n) where they start before those kept.
struct SpanIndex: Hashable, Sendable {
    private var starts: [Double] = []
    private var greatestEnds: [Double] = []
    private var leastStarts: [Double] = []

    init(_ spans: some Sequence<Span> = []) { replace(from: 0, with: spans) }

    var count: Int { starts.count }

    /// Replaces all spans from `first` on.
    mutating func replace(from first: Int, with spans: some Sequence<Span>) {
        starts.removeSubrange(first...)
        greatestEnds.removeSubrange(first...)
        leastStarts.removeSubrange(first...)
        for span in spans {
            greatestEnds.append(max(span.end, greatestEnds.last ?? span.end))
            starts.append(span.start)
        }
        leastStarts += starts[first...]
        var place = starts.count - 1
        while place >= 0 {
            let least = min(starts[place], place + 1 < starts.count ? leastStarts[place + 1] : .infinity)
            // Below the replaced ones, one that stays as it is leaves all before it as they are.
            if place < first, leastStarts[place] == least { return }
            leastStarts[place] = least
            place -= 1
        }
    }

    /// The places among which all spans are that intersect `span`; some others may be among them.
    func candidates(for span: Span) -> Range<Int> {
        let first = greatestEnds.partitioningPlace { $0 > span.start }
        let end = leastStarts.partitioningPlace { $0 >= span.end }
        return first < end ? first..<end : first..<first
    }
}

extension Array {
    /// The first place whose element satisfies `isBehind`, which all elements after it must satisfy too.
    ///
    /// - Complexity: O(log n).
    func partitioningPlace(where isBehind: (Element) -> Bool) -> Int {
        var range = 0..<count
        while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
            range = isBehind(self[middle]) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
        }
        return range.lowerBound
    }
}
