/// Two values as `[first, second]`. A recording may have a hundred thousand of them.
struct CodedPair<Value: Codable>: Codable {
    let first: Value
    let second: Value

    init(_ first: Value, _ second: Value) { (self.first, self.second) = (first, second) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(first)
        try container.encode(second)
    }

    /// - Throws: for less or more than two values.
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        (first, second) = (try container.decode(Value.self), try container.decode(Value.self))
        try container.requireEnd()
    }
}

extension UnkeyedDecodingContainer {
    /// Something behind what belongs there is an error, not a thing to pass over.
    func requireEnd() throws {
        guard isAtEnd else {
            throw DecodingError.dataCorruptedError(
                in: self, debugDescription: "There are more values than belong there.")
        }
    }
}
