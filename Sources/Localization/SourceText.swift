/// An English text in the code, with values in it. Translators see the text with a number for each value.
///
/// `"\(name) has \(count) posts"` is `{1} has {2} posts` in the catalogue, so that a translation can put the values in
/// another order.
public struct SourceText: ExpressibleByStringInterpolation, Sendable {
    let key: String
    let values: [String]

    /// A text without values.
    public init(stringLiteral value: String) {
        key = value
        values = []
    }

    /// A text with values.
    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        values = stringInterpolation.values
    }

    /// Collects the parts of a ``SourceText``.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var values: [String] = []

        /// Reserves room. The compiler calls it.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 3 * interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        /// Adds a part that is translated. The compiler calls it.
        public mutating func appendLiteral(_ literal: String) { key += literal }

        /// Adds a value, which is not translated: a text, or a number in plain digits.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            values.append(value.description)
            key += "{\(values.count)}"
        }
    }

    /// A key or its translation, with the values in their places.
    func fill(_ text: String) -> String {
        guard !values.isEmpty else { return text }
        var rest = text[...]
        var filled = ""
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            filled += rest[..<start]
            let number = Int(rest[rest.index(after: start)..<end])
            filled +=
                number.flatMap { values.indices.contains($0 - 1) ? values[$0 - 1] : nil } ?? String(rest[start...end])
            rest = rest[rest.index(after: end)...]
        }
        return filled + rest
    }
}
