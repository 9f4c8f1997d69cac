/// What the user types to go to an item whose text begins so.
///
/// Letters that follow each other quickly are one word. The same letter again and again goes through the items that
/// begin with it.
package struct TypeAhead {
    /// The time, in seconds, after which a letter begins another word.
    package static let timeout = 1.0

    private var word = ""
    private var lastTime = -Double.infinity

    package init() {}

    /// Whether a character typed now goes on with a word.
    ///
    /// - Parameter time: in seconds.
    package func isPending(at time: Double) -> Bool { !word.isEmpty && time - lastTime < Self.timeout }

    /// The user has typed a character.
    ///
    /// - Parameter time: in seconds.
    package mutating func type(_ character: Character, at time: Double) {
        if !isPending(at: time) { word = "" }
        word += character.lowercased()
        lastTime = time
    }

    /// The number of the item to go to: the next one whose text begins with the word, from the top again after the
    /// last one. An item that the word has led to is kept as long as it goes on to match.
    ///
    /// - Parameters:
    ///   - current: the item that the user is at; nil for none.
    ///   - items: the numbers of the items to look through.
    ///   - text: the text of an item; nil for one that is not gone to.
    /// - Complexity: one text for each item that is passed.
    package func item(after current: Int?, among items: Range<Int>, text: (Int) -> String?) -> Int? {
        let isNew = word.count == 1
        if let found = item(beginningWith: word, from: current.map { isNew ? $0 + 1 : $0 }, items, text) {
            return found
        }
        guard !isNew, let letter = word.first, word.allSatisfy({ $0 == letter }) else { return nil }
        return item(beginningWith: String(letter), from: current.map { $0 + 1 }, items, text)
    }

    private func item(
        beginningWith prefix: String, from start: Int?, _ items: Range<Int>, _ text: (Int) -> String?
    ) -> Int? {
        let start = start.flatMap { items.contains($0) ? $0 : nil } ?? items.lowerBound
        return [start..<items.upperBound, items.lowerBound..<start].joined().first { number in
            text(number)?.lowercased().hasPrefix(prefix) ?? false
        }
    }
}
