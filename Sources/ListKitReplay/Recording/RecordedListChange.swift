/// What one list is made of, told by the list before it: a delta.
///
/// A list of 100,000 sections into which one came is three steps: some that stay, a new one, the rest.
public struct RecordedListChange: Hashable, Sendable {
    public enum Step: Hashable, Sendable {
        /// `count` sections of the old list from `start` on, each as it was: same object, same content, same rows.
        case kept(start: Int, count: Int)
        /// Sections that the old list does not have, or not like this.
        case new([RecordedSection])
    }

    /// In the order of the new list.
    public var steps: [Step]

    public init(steps: [Step] = []) { self.steps = steps }

    /// The new list; nil where the steps do not fit: they keep what is not there, or something twice.
    ///
    /// - Complexity: O(sections).
    public func applied(to old: [RecordedSection]) -> [RecordedSection]? {
        var result: [RecordedSection] = []
        result.reserveCapacity(old.count)
        // Sections kept twice would let a hand-made file grow without end.
        var isTaken = Array(repeating: false, count: old.count)
        for step in steps {
            switch step {
            case .kept(let start, let count):
                guard start >= 0, count >= 0, count <= old.count, start <= old.count - count else { return nil }
                for index in start..<start + count {
                    if isTaken[index] { return nil }
                    isTaken[index] = true
                }
                result += old[start..<start + count]
            case .new(let sections):
                result += sections
            }
        }
        return result
    }

    /// How many steps' worth of memory it takes: for the recorder's limit.
    var byteCount: Int {
        steps.reduce(steps.count * MemoryLayout<Step>.stride) { sum, step in
            if case .new(let sections) = step { sum + sections.count * MemoryLayout<RecordedSection>.stride } else { sum }
        }
    }
}

extension RecordedListChange {
    /// A list of which nothing has changed.
    public static func unchanged(count: Int) -> RecordedListChange {
        RecordedListChange(steps: count == 0 ? [] : [.kept(start: 0, count: count)])
    }
}
