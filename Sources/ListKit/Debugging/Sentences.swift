/// A list of places as a sentence shows it: complete while it is short.
func listed(_ values: [some CustomStringConvertible]) -> String {
    let shown = values.prefix(12).map(\.description).joined(separator: ", ")
    return values.count > 12 ? "[\(shown) and \(values.count - 12) more]" : "[\(shown)]"
}

/// A count with its noun, as in "1 item" and "2 items".
func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
