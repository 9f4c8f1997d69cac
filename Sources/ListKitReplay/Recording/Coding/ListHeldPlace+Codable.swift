public import ListKit

extension ListHeldPlace: Codable {
    private enum Key: String, CodingKey {
        case reason, row, y, offsets, isCut, guesses
    }

    /// As `{"reason": "first", "row": row, "y": y, "offsets": [old, new]}`, with `"isCut": true` where the place could
    /// not be held, and `"guesses": [count, error]` where heights were guessed wrong.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(reason.rawValue, forKey: .reason)
        try container.encodeIfPresent(row, forKey: .row)
        try container.encodeIfPresent(viewportY, forKey: .y)
        try container.encode([oldOffset, newOffset], forKey: .offsets)
        if !isInPlace { try container.encode(true, forKey: .isCut) }
        if guessedRowCount > 0 { try container.encode([Double(guessedRowCount), guessError], forKey: .guesses) }
    }

    /// Reads a held place. A reason of a later version is an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let word = try container.decode(String.self, forKey: .reason)
        guard let reason = Reason(rawValue: word) else {
            throw DecodingError.dataCorruptedError(
                forKey: .reason, in: container, debugDescription: "“\(word)” is no reason.")
        }
        let offsets = try container.decode([Double].self, forKey: .offsets)
        let guesses = try container.decodeIfPresent([Double].self, forKey: .guesses) ?? [0, 0]
        guard offsets.count == 2, guesses.count == 2, let guessed = Int(exactly: guesses[0]) else {
            throw DecodingError.dataCorruptedError(
                forKey: .offsets, in: container, debugDescription: "There are two offsets, and two numbers of guesses.")
        }
        self.init(
            reason, row: try container.decodeIfPresent(ListRowPosition.self, forKey: .row),
            viewportY: try container.decodeIfPresent(Double.self, forKey: .y), oldOffset: offsets[0],
            newOffset: offsets[1], isInPlace: try container.decodeIfPresent(Bool.self, forKey: .isCut) != true,
            guessedRowCount: guessed, guessError: guesses[1])
    }
}

extension ListScrollStep: Codable {
    private enum Key: String, CodingKey {
        case mover, offsets
    }

    /// As `{"mover": "program", "offsets": [old, new]}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(mover.rawValue, forKey: .mover)
        try container.encode([from, to], forKey: .offsets)
    }

    /// Reads a step. A mover of a later version is an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let word = try container.decode(String.self, forKey: .mover)
        let offsets = try container.decode([Double].self, forKey: .offsets)
        guard let mover = Mover(rawValue: word), offsets.count == 2 else {
            throw DecodingError.dataCorruptedError(
                forKey: .mover, in: container, debugDescription: "A scroll has a mover and two offsets.")
        }
        self.init(mover, from: offsets[0], to: offsets[1])
    }
}
