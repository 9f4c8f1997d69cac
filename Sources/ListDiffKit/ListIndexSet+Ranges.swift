extension ListIndexSet {
    package var ranges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        for member in members {
            if let last = ranges.last, last.upperBound == member {
                ranges[ranges.count - 1] = last.lowerBound..<member + 1
            } else {
                ranges.append(member..<member + 1)
            }
        }
        return ranges
    }
}
