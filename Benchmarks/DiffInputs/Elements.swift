public import Foundation
public import ListDiffKit
public import TestSupport

extension UUID: ListDiffable {
    public var diffIdentifier: UUID { self }
}

extension UUID {
    /// A UUID of given random numbers.
    public init(using generator: inout SeededGenerator) {
        let (high, low) = (generator.next(), generator.next())
        func byte(_ word: UInt64, _ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: word >> (8 * UInt64(index))) }
        self.init(
            uuid: (
                byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
                byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
                byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
                byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
            ))
    }
}

/// A model as a program has it: a string tells it from others.
public struct Article: ListDiffable, Identifiable, Equatable, Sendable {
    public let id: String
    public var title: String
    public var score: Int

    public init(id: String, title: String, score: Int) { (self.id, self.title, self.score) = (id, title, score) }

    public init(using generator: inout SeededGenerator) {
        self.init(id: "article-\(generator.next())", title: "A title", score: 1)
    }
}
