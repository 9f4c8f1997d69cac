package import ListKit

// The kinds are encoded as the names of their cases.
extension ListHeldPlace.Reason: Codable {}
extension ListScrollStep.Mover: Codable {}

extension ListHeldPlace: Codable {
    private enum Key: String, CodingKey {
        case reason, row, y, offsets, isCut, guesses
    }

    /// As `{"reason": "first", "row": row, "y": y, "offsets": [old, new]}`, with `"isCut": true` where the place could
    /// not be held, and `"guesses": [count, error]` where heights were guessed wrong.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(reason, forKey: .reason)
        try container.encodeIfPresent(row, forKey: .row)
        try container.encodeIfPresent(viewportY, forKey: .y)
        try container.encode(CodedPair(oldOffset, newOffset), forKey: .offsets)
        if !isInPlace { try container.encode(true, forKey: .isCut) }
        if guessedRowCount > 0 {
            try container.encode(CodedPair(Double(guessedRowCount), guessError), forKey: .guesses)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let offsets = try container.decode(CodedPair<Double>.self, forKey: .offsets)
        let guesses = try container.decodeIfPresent(CodedPair<Double>.self, forKey: .guesses)
        guard let guessed = Int(exactly: guesses?.first ?? 0) else {
            throw DecodingError.dataCorruptedError(
                forKey: .guesses, in: container, debugDescription: "The number of guesses is not whole.")
        }
        self.init(
            try container.decode(Reason.self, forKey: .reason),
            row: try container.decodeIfPresent(ListRowPosition.self, forKey: .row),
            viewportY: try container.decodeIfPresent(Double.self, forKey: .y), oldOffset: offsets.first,
            newOffset: offsets.second, isInPlace: try container.decodeIfPresent(Bool.self, forKey: .isCut) != true,
            guessedRowCount: guessed, guessError: guesses?.second ?? 0)
    }
}

extension ListScrollStep: Codable {
    private enum Key: String, CodingKey {
        case mover, offsets
    }

    /// As `{"mover": "program", "offsets": [old, new]}`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(mover, forKey: .mover)
        try container.encode(CodedPair(from, to), forKey: .offsets)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let offsets = try container.decode(CodedPair<Double>.self, forKey: .offsets)
        self.init(try container.decode(Mover.self, forKey: .mover), from: offsets.first, to: offsets.second)
    }
}
