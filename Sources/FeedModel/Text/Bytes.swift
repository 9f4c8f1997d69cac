extension UInt8 {
    var isLetter: Bool { asciiLowercased &- UInt8(ascii: "a") < 26 }
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}

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
