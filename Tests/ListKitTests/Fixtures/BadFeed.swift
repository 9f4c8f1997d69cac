import ListKit
import TestSupport

/// A class instance that changes while it is in the list: identifier, content, items. Only ever used on the main actor.
final class Loose: ListDiffable, @unchecked Sendable {
    var diffIdentifier: Int
    var version = 0
    var itemCount: Int

    init(_ id: Int, itemCount: Int) {
        diffIdentifier = id
        self.itemCount = itemCount
    }

    func isEqual(toDiffableObject object: Loose) -> Bool { version == object.version }
}

/// Never equal, not even to itself.
struct Moody: ListDiffable, Identifiable {
    let id: Int
    func isEqual(toDiffableObject object: Moody) -> Bool { false }
}

/// Never the same object, not even as itself: its identifier is no number.
struct Nameless: ListDiffable {
    let diffIdentifier = Double.nan
    func isEqual(toDiffableObject object: Nameless) -> Bool { true }
}

/// Objects as a feed should never give them: duplicates, identifiers and items that change behind the list's back,
/// objects that are unequal to themselves, and such that nobody shows.
@MainActor
final class BadFeed: ListSendableAdapterDataSource {
    var random: SeededGenerator
    private(set) var objects: [any ListDiffable & Sendable] = []
    private var controllerCount = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    func change() {
        for _ in 0...random.below(4) { changeOnce() }
    }

    private func changeOnce() {
        let place = random.below(objects.count + 1)
        switch random.below(10) {
        case 0...2: objects.insert(newObject(), at: place)
        case 3 where !objects.isEmpty: objects.insert(objects[random.below(objects.count)], at: place)
        case 4 where objects.count > 8: objects.removeSubrange(0..<random.below(4))
        case 5 where !objects.isEmpty: objects.append(objects.remove(at: random.below(objects.count)))
        case 6 where random.chance(10): objects.shuffle(using: &random)
        default: spoilOne()
        }
        if objects.count > 25 { objects.removeLast(objects.count - 25) }
    }

    /// Few identifiers, so that the same come again.
    private func newObject() -> any ListDiffable & Sendable {
        let id = random.below(15)
        return switch random.below(6) {
        case 0: Moody(id: id)
        case 1: Nameless()
        case 2: Loose(id, itemCount: random.below(4))
        default: Tag(id: id, text: "\(random.below(3))")
        }
    }

    private func spoilOne() {
        let loose = objects.compactMap { $0 as? Loose }
        guard let object = loose.randomElement(using: &random) else { return }
        switch random.below(3) {
        case 0: object.diffIdentifier = random.below(15)
        case 1: object.version += 1
        default: object.itemCount = random.below(5)
        }
    }

    // MARK: Expectations

    /// The first of each identity, where somebody shows it.
    func shown() -> [any ListDiffable] { firsts().filter { !isUnshown($0) } }

    func isUnshown(_ object: any ListDiffable) -> Bool { (object as? Tag).map { $0.id % 5 == 0 } ?? false }

    private func firsts() -> [any ListDiffable] {
        var first: [any ListDiffable] = []
        for object in objects where !first.contains(where: { Self.isSame($0, object) }) { first.append(object) }
        return first
    }

    /// How often each fault is there now.
    func faults() -> [String: Int] {
        var counts: [String: Int] = [:]
        for object in objects {
            let name = "\(type(of: object)) \(object.diffIdentifier)"
            if !(object is Nameless) { counts["duplicate \(name)", default: -1] += 1 }
            #if DEBUG
                if object is Moody { counts["unequal \(name)"] = 1 }
            #endif
            if isUnshown(object) { counts["unshown \(name)"] = 1 }
        }
        return counts.filter { $0.value > 0 }
    }

    static func isSame(_ one: any ListDiffable, _ other: any ListDiffable) -> Bool {
        switch (one, other) {
        case (let one as Tag, let other as Tag): one.id == other.id
        case (let one as Moody, let other as Moody): one.id == other.id
        case (let one as Loose, let other as Loose): one.diffIdentifier == other.diffIdentifier
        default: false
        }
    }

    // MARK: Data source

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable & Sendable] { objects }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        if isUnshown(object) { return (object as? Tag)?.id == 5 ? ListSectionController() : nil }
        controllerCount += 1
        return BadFeedController(number: controllerCount)
    }
}

/// Counts the items of a loose object as they are at the moment of the question.
final class BadFeedController: ListSectionController {
    let number: Int
    private(set) var object: (any ListDiffable)?

    init(number: Int) {
        self.number = number
        super.init()
    }

    override func didUpdate(to object: any ListDiffable) { self.object = object }

    override func numberOfItems() -> Int { (object as? Loose)?.itemCount ?? 1 }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(TextCell.self, at: index)
        cell.text = "\(number)"
        return cell
    }
}
