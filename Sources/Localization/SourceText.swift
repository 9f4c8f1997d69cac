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
    ///
    /// By bytes, since rows have many such texts: a scroll makes some in each frame.
    func fill(_ text: String) -> String {
        guard !values.isEmpty else { return text }
        let source = text.utf8
        var (filled, start) = ("", source.startIndex)
        var index = start
        while index < source.endIndex {
            guard source[index] == UInt8(ascii: "{"), let place = Self.place(at: index, in: source) else {
                index = source.index(after: index)
                continue
            }
            if values.indices.contains(place.number - 1) {
                filled += text[start..<index]
                filled += values[place.number - 1]
                start = place.end
            }
            index = place.end
        }
        filled += text[start...]
        return filled
    }

    /// The number in braces that a place begins with, and the end of the braces.
    private static func place(
        at start: String.Index, in text: String.UTF8View
    ) -> (number: Int, end: String.Index)? {
        var (number, index) = (0, text.index(after: start))
        while index < text.endIndex, number < 1000 {
            let byte = text[index]
            index = text.index(after: index)
            if byte == UInt8(ascii: "}") { return (number, index) }
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return nil
    }
}
