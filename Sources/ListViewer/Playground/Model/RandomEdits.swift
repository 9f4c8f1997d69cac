/// Random edits of a list that depend only on the seed.
struct RandomEdits {
    private var numbers: SeededNumbers

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    /// Makes one to five edits.
    ///
    /// - Parameter used: identifiers that new rows must not have.
    mutating func edited(_ list: [PlayItem], used: Set<String> = []) -> [PlayItem] {
        var result = list
        var used = used.union(list.map(\.identifier))
        for _ in 0..<Int.random(in: 1...5, using: &numbers) {
            switch Int.random(in: 0..<5, using: &numbers) {
            case 0:
                let name = PlayNames.unused(used)
                used.insert(name)
                result.insert(PlayItem(name), at: Int.random(in: 0...result.count, using: &numbers))
            case 1 where result.count > 1:
                result.remove(at: Int.random(in: result.indices, using: &numbers))
            case 2 where !result.isEmpty:
                let index = Int.random(in: result.indices, using: &numbers)
                result[index].text = Self.edited(result[index].text)
            default:
                guard result.count > 1 else { continue }
                let item = result.remove(at: Int.random(in: result.indices, using: &numbers))
                result.insert(item, at: Int.random(in: 0...result.count, using: &numbers))
            }
        }
        return result
    }

    mutating func shuffled(_ list: [PlayItem]) -> [PlayItem] { list.shuffled(using: &numbers) }

    /// "dog" becomes "dog 2", and then "dog 3".
    static func edited(_ text: String) -> String {
        let words = text.split(separator: " ")
        guard words.count > 1, let number = words.last.flatMap({ Int($0) }), number < 1_000 else { return text + " 2" }
        return words.dropLast().joined(separator: " ") + " \(number + 1)"
    }
}
