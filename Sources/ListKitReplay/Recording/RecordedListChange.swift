package typealias RecordedListChange = RecordedChange<RecordedSection>

/// A new list, described by what it keeps of the previous one.
///
/// A list of 100,000 sections into which one is inserted has three steps: some that stay, a new one, the rest.
package struct RecordedChange<Element: Hashable & Sendable>: Hashable, Sendable {
    /// A part of the new list.
    package enum Step: Hashable, Sendable {
        /// `count` elements of the old list from `start` on, unchanged: for sections the same object, content and rows.
        case kept(start: Int, count: Int)
        /// Elements that the old list does not have, or not in this form.
        case new([Element])
    }

    /// The parts in the order of the new list.
    package var steps: [Step]

    package init(steps: [Step] = []) { self.steps = steps }

    /// Returns the new list, or nil if the steps do not fit: they keep something that is not there, or something twice.
    ///
    /// - Complexity: O(elements).
    package func applied(to old: [Element]) -> [Element]? {
        var result: [Element] = []
        result.reserveCapacity(old.count)
        // If sections could be kept twice, a list from a hand-made file could grow without limit.
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
            case .new(let elements):
                result += elements
            }
        }
        return result
    }

    /// Its size in memory, counted in steps, for the recorder's limit.
    var byteCount: Int {
        steps.reduce(steps.count * MemoryLayout<Step>.stride) { sum, step in
            if case .new(let elements) = step { sum + elements.count * MemoryLayout<Element>.stride } else { sum }
        }
    }
}

extension RecordedChange {
    /// A list that was empty before.
    init(new elements: [Element]) { self.init(steps: elements.isEmpty ? [] : [.new(elements)]) }

    /// Returns the change of a list that stays as it is.
    package static func unchanged(count: Int) -> RecordedChange {
        RecordedChange(steps: count == 0 ? [] : [.kept(start: 0, count: count)])
    }
}

extension RecordedListChange {
    /// The identity tokens of the sections that are not in the list any more.
    ///
    /// - Complexity: O(steps · log steps + sections that went or changed).
    func gone(from old: [RecordedSection]) -> Set<Int> {
        gone(oldCount: old.count, identity: { old[$0].identity })
    }

    /// - Parameter identity: of an old section.
    func gone(oldCount: Int, identity: (Int) -> Int) -> Set<Int> {
        var kept: [Range<Int>] = []
        var stayed: Set<Int> = []
        for step in steps {
            switch step {
            case .kept(let start, let count):
                guard start >= 0, count >= 0, start <= oldCount, count <= oldCount - start else { return [] }
                kept.append(start..<start + count)
            case .new(let sections): for section in sections { stayed.insert(section.identity) }
            }
        }
        kept.sort { $0.lowerBound < $1.lowerBound }
        var gone: Set<Int> = []
        var next = 0
        for range in kept + [oldCount..<oldCount] {
            if next < range.lowerBound { for index in next..<range.lowerBound { gone.insert(identity(index)) } }
            next = max(next, range.upperBound)
        }
        return gone.subtracting(stayed)
    }
}

extension RecordedChange {
    /// - Complexity: O(old + new).
    init(from old: [Element], to new: [Element]) {
        var indexes: [Element: Int] = [:]
        for (index, element) in old.enumerated() { indexes[element] = index }
        var steps = ListSteps<Element>()
        for element in new {
            // Removed first: a section kept twice would not fit.
            if let index = indexes.removeValue(forKey: element) { steps.keep(index) } else { steps.add(element) }
        }
        self = steps.change()
    }
}
