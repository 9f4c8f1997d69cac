extension RandomAccessCollection where Index == Int {
    /// The first index of an element that satisfies `belongsInSecondPart`. All such elements must be after all others.
    package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Array {
    /// The same for an array of any type: where the compiler does not know the type, it would allocate memory for each
    /// element that is looked at.
    func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
        (0..<count).partitioningIndex { belongsInSecondPart(self[$0]) }
    }
}

extension [Int] {
    /// Those of ascending numbers that are in a range.
    ///
    /// - Complexity: O(log n).
    package func within(_ range: Range<Int>) -> ArraySlice<Int> {
        self[partitioningIndex { $0 >= range.lowerBound }..<partitioningIndex { $0 >= range.upperBound }]
    }
}
