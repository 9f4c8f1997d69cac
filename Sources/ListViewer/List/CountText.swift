import Localization

/// Writes numbers as the user's language does.
enum CountText {
    /// As in "12,400".
    static func grouped(_ number: Int) -> String {
        var text = String(number)
        let separator = localized(",", context: "between thousands")
        for distance in stride(from: 3, to: text.count, by: 3).map({ $0 + ($0 / 3 - 1) }) {
            text.insert(contentsOf: separator, at: text.index(text.endIndex, offsetBy: -distance))
        }
        return text
    }

    /// As in "0.25".
    static func decimal(_ number: Double) -> String { decimal("\(number)") }

    /// - Parameter digits: a number as Swift writes it.
    static func decimal(_ digits: String) -> String {
        digits.split(separator: ".").joined(separator: localized(".", context: "before decimals"))
    }
}
