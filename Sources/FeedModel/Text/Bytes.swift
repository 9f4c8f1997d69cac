extension RandomAccessCollection<UInt8> where Index == Int, SubSequence == ArraySlice<UInt8> {
    /// The index behind the first `mark` at or after `start`.
    func index(behind mark: String, from start: Int) -> Int? { index(behind: Array(mark.utf8), from: start) }

    func index(behind mark: [UInt8], from start: Int) -> Int? {
        var index = start
        while let found = self[Swift.min(index, endIndex)...].firstIndex(of: mark[0]) {
            if self[found...].starts(with: mark) { return found + mark.count }
            index = found + 1
        }
        return nil
    }
}
