public import TestSupport

/// Two versions of a list.
public struct DiffInput<Element> {
    public let name: String
    public let old: [Element]
    public let new: [Element]

    public init(name: String, old: [Element], new: [Element]) {
        (self.name, self.old, self.new) = (name, old, new)
    }
}

/// Makes two versions of a list of elements, the same ones at every run.
public struct DiffInputMaker<Element> {
    private var generator: SeededGenerator
    private let element: (inout SeededGenerator) -> Element

    /// - Parameter element: one that is like no other.
    public init(seed: UInt64, _ element: @escaping (inout SeededGenerator) -> Element) {
        generator = SeededGenerator(seed: seed)
        self.element = element
    }

    /// The middle of the list changes: some go, as many others come at the same place, and some are shuffled behind
    /// them.
    public mutating func mixed(_ count: Int, replaced: Int, shuffled: Int) -> DiffInput<Element> {
        let old = elements(count)
        var new = old
        let start = count / 5
        new.replaceSubrange(start..<start + replaced, with: elements(replaced))
        let shuffledStart = count - count / 5 - shuffled
        new[shuffledStart..<shuffledStart + shuffled].shuffle(using: &generator)
        return DiffInput(
            name: "\(grouped(replaced)) deleted, \(grouped(replaced)) inserted, \(grouped(shuffled)) shuffled",
            old: old, new: new)
    }

    public mutating func shaped(_ shape: DiffShape, _ count: Int) -> DiffInput<Element> {
        let old = elements(count)
        let new: [Element]
        switch shape {
        case .same: new = old.map { $0 }
        case .threeAppended: new = old + elements(3)
        case .threePrepended: new = elements(3) + old
        case .halfNew:
            let others = elements(count)
            new = old.indices.map { $0.isMultiple(of: 2) ? old[$0] : others[$0] }
        case .shuffled: new = old.shuffled(using: &generator)
        case .reversed: new = old.reversed()
        case .allNew: new = elements(count)
        }
        return DiffInput(name: shape.rawValue, old: old, new: new)
    }

    private mutating func elements(_ count: Int) -> [Element] { (0..<count).map { _ in element(&generator) } }
}

/// How a list changes.
public enum DiffShape: String, CaseIterable, Sendable {
    case same = "the same"
    case threeAppended = "3 appended"
    case threePrepended = "3 prepended"
    case halfNew = "half new"
    case shuffled
    case reversed
    case allNew = "all new"
}

/// A number as a page shows it: 100,000.
public func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
        index > 0 && (digits.count - index).isMultiple(of: 3) ? ",\(digits[index])" : "\(digits[index])"
    }.joined()
}
