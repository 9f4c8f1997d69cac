import HTMLTree

/// Counts the items of an open list as the page says.
struct ListMarkers {
    enum Style {
        case bullet, none, number, smallLetter, capitalLetter, smallRoman, capitalRoman, smallGreek
    }

    private let style: Style
    private var number: Int
    private let step: Int

    /// - Parameter depth: The number of lists around it.
    init(_ tree: HTMLTree, _ list: Int, depth: Int) {
        let isOrdered = tree.name(list) == .ol
        style = Self.style(tree, list) ?? (isOrdered ? .number : .bullet)
        self.depth = depth
        let isReversed = isOrdered && tree.attribute("reversed", of: list) != nil
        step = isReversed ? -1 : 1
        let start = tree.line("start", of: list).flatMap { Int($0) }
        number = start ?? (isReversed ? Self.countItems(tree, list) : 1)
    }

    private let depth: Int

    /// Of items without a list.
    static func bullet(depth: Int) -> String { depth.isMultiple(of: 2) ? "•" : "◦" }

    /// - Returns: The item's marker; empty for a list that has none.
    mutating func next(_ tree: HTMLTree, _ item: Int) -> String {
        if let value = tree.line("value", of: item).flatMap({ Int($0) }) { number = value }
        defer { number &+= step }
        switch Self.style(tree, item) ?? style {
        case .bullet: return Self.bullet(depth: depth)
        case .none: return ""
        case .number: return "\(number)."
        case .smallLetter: return Self.letters(number, of: Self.latin).lowercased() + "."
        case .capitalLetter: return Self.letters(number, of: Self.latin) + "."
        case .smallGreek: return Self.letters(number, of: Self.greek) + "."
        case .smallRoman: return Self.roman(number).lowercased() + "."
        case .capitalRoman: return Self.roman(number) + "."
        }
    }

    private static func style(_ tree: HTMLTree, _ node: Int) -> Style? {
        switch tree.line("type", of: node) {
        case "1": return .number
        case "a": return .smallLetter
        case "A": return .capitalLetter
        case "i": return .smallRoman
        case "I": return .capitalRoman
        default: break
        }
        let words = (tree.style("list-style-type", of: node) ?? tree.style("list-style", of: node))?.split(
            separator: " ")
        for word in words ?? [] {
            switch word {
            case "none": return Style.none
            case "decimal": return .number
            case "lower-alpha", "lower-latin": return .smallLetter
            case "upper-alpha", "upper-latin": return .capitalLetter
            case "lower-greek": return .smallGreek
            case "lower-roman": return .smallRoman
            case "upper-roman": return .capitalRoman
            default: break
            }
        }
        return nil
    }

    private static func countItems(_ tree: HTMLTree, _ list: Int) -> Int {
        var count = 0
        var child = tree.firstChild(list)
        while let found = child {
            if tree.name(found) == .li { count += 1 }
            child = tree.nextSibling(found)
        }
        return count
    }

    private static let latin = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    private static let greek = Array("αβγδεζηθικλμνξοπρστυφχψω")

    /// A to Z, AA, AB: numbers below 1 stay numbers, as in browsers.
    private static func letters(_ number: Int, of alphabet: [Character]) -> String {
        guard number > 0 else { return "\(number)" }
        var (letters, rest) = ("", number)
        while rest > 0 {
            rest -= 1
            letters = String(alphabet[rest % alphabet.count]) + letters
            rest /= alphabet.count
        }
        return letters
    }

    private static func roman(_ number: Int) -> String {
        guard 1..<4_000 ~= number else { return "\(number)" }
        let signs = [
            (1_000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
            (10, "X"),
            (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var (roman, rest) = ("", number)
        for (value, sign) in signs {
            while rest >= value {
                roman += sign
                rest -= value
            }
        }
        return roman
    }
}
