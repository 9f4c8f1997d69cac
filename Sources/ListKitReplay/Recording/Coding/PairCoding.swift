/// Two values as `[first, second]`: a recording may have a hundred thousand of them.
func encodePair<Value: Encodable>(_ first: Value, _ second: Value, to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(first)
    try container.encode(second)
}

/// - Throws: for less or more than two values.
func decodePair<Value: Decodable>(from decoder: any Decoder) throws -> (Value, Value) {
    var container = try decoder.unkeyedContainer()
    let pair = (try container.decode(Value.self), try container.decode(Value.self))
    try container.requireEnd()
    return pair
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
