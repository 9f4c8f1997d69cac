/// Years that are not counted as in the Gregorian calendar: "令和5年" and "民國112年" are 2023, and so is "2566" in Thai.
enum EraYears {
    /// The year before the first one of each era.
    private static let eras: [(name: String, yearBefore: Int)] = [
        ("令和", 2_018), ("平成", 1_988), ("昭和", 1_925), ("大正", 1_911), ("明治", 1_867), ("民國", 1_911), ("民国", 1_911),
    ]

    /// The text with the year of the Gregorian calendar in place of the other one.
    ///
    /// - Parameter text: With the digits of ASCII.
    static func gregorian(_ text: String) -> String {
        for era in eras {
            guard let found = text.firstRange(of: era.name) else { continue }
            let rest = text[found.upperBound...].drop { $0 == " " }
            let digits = rest.prefix { "0"..."9" ~= $0 }
            // "元年" is the first year.
            let isFirst = rest.first == "元"
            guard let year = isFirst ? 1 : Int(digits), 1...200 ~= year else { continue }
            let end = rest.dropFirst(isFirst ? 1 : digits.count)
            return "\(text[..<found.lowerBound]) \(era.yearBefore + year)\(end)"
        }
        return fromThai(text)
    }

    /// Thai texts also have years of the Gregorian calendar, which are smaller by 543.
    private static func fromThai(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { 0x0E00...0x0E7F ~= $0.value }) else { return text }
        for number in text.split(whereSeparator: { !("0"..."9" ~= $0) }) where number.count == 4 {
            guard let year = Int(number), 2_400...2_699 ~= year else { continue }
            return "\(text[..<number.startIndex])\(year - 543)\(text[number.endIndex...])"
        }
        return text
    }
}
