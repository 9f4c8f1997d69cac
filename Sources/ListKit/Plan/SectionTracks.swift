package import ListDiffKit

/// The origins of a list's sections in one update, in stretches that stay together.
///
/// - Complexity: a section is found in O(log stretches), from either side.
package struct SectionTracks: Sendable {
    package typealias Origin = RowOrigin<Int>

    /// New sections that follow each other and come from old ones that did.
    struct Stretch: Hashable, Sendable {
        var newStart: Int
        var count: Int
        /// The origin of the first one.
        var origin: Origin
        /// Whether they are moved by name, in contrast to sections that merely shift.
        var isMoved = false

        var new: Range<Int> { newStart..<newStart + count }

        /// Whether the sections are neither new nor bound again.
        var stays: Bool { if case .stays = origin { true } else { false } }

        /// The origin of one of the sections.
        func origin(of newSection: Int) -> Origin { origin.map { $0 + newSection - newStart } }
    }

    let oldCount: Int
    let newCount: Int
    /// All new sections, in order.
    let stretches: [Stretch]
    /// The stretches with an old place, ordered by it.
    private let byOld: [(oldStart: Int, stretch: Stretch)]

    init(oldCount: Int, newCount: Int, stretches: [Stretch]) {
        self.oldCount = oldCount
        self.newCount = newCount
        self.stretches = stretches
        byOld = stretches.compactMap { stretch in stretch.origin.old.map { ($0, stretch) } }
            .sorted { $0.oldStart < $1.oldStart }
    }

    package func origin(of newSection: Int) -> Origin {
        let index = stretches.partitioningIndex { $0.newStart > newSection } - 1
        return stretches[index].origin(of: newSection)
    }

    /// Whether a new section is neither new to the list nor bound again.
    package func stays(new section: Int) -> Bool {
        guard (0..<newCount).contains(section), case .stays = origin(of: section) else { return false }
        return true
    }

    /// Whether an old section is neither removed nor bound again.
    package func stays(old section: Int) -> Bool { new(ofOld: section).map(stays(new:)) ?? false }

    /// Nil for a section that goes, or was not there.
    package func new(ofOld section: Int) -> Int? {
        stretch(ofOld: section).map { $0.stretch.newStart + section - $0.oldStart }
    }

    /// Whether an old section is moved by name.
    func moves(_ oldSection: Int) -> Bool { stretch(ofOld: oldSection)?.stretch.isMoved ?? false }

    private func stretch(ofOld section: Int) -> (oldStart: Int, stretch: Stretch)? {
        let index = byOld.partitioningIndex { $0.oldStart > section } - 1
        guard index >= 0, section < byOld[index].oldStart + byOld[index].stretch.count else { return nil }
        return byOld[index]
    }

    /// The stretches with sections of a range of new ones.
    func stretches(within sections: Range<Int>) -> ArraySlice<Stretch> {
        stretches[
            stretches.partitioningIndex {
                $0.new.upperBound > sections.lowerBound
            }..<stretches.partitioningIndex {
                $0.newStart >= sections.upperBound
            }]
    }

    /// The old sections that go, in order.
    var leaving: [Range<Int>] {
        let ends = byOld.map { ($0.oldStart, $0.oldStart + $0.stretch.count) } + [(oldCount, oldCount)]
        return zip([0] + ends.map(\.1), ends).compactMap { last, next in last < next.0 ? last..<next.0 : nil }
    }

    var removesSections: Bool { byOld.reduce(0) { $0 + $1.stretch.count } < oldCount }

    /// The first old section from a number on that stays.
    func stayingOldSection(from section: Int) -> Int? {
        let index = byOld.partitioningIndex { $0.oldStart + $0.stretch.count > section }
        return index < byOld.count ? max(section, byOld[index].oldStart) : nil
    }

    /// The last old section before a number that stays.
    func stayingOldSection(before section: Int) -> Int? {
        let index = byOld.partitioningIndex { $0.oldStart >= section } - 1
        return index >= 0 ? min(section, byOld[index].oldStart + byOld[index].stretch.count) - 1 : nil
    }

    /// The new sections that are first and last, and those that were: a section may have another header or footer
    /// there.
    var ends: [Int] {
        [0, newCount - 1].filter { $0 >= 0 } + [new(ofOld: 0), new(ofOld: oldCount - 1)].compactMap { $0 }
    }

    /// Whether the order of sections that stay has changed.
    package var isReordered: Bool {
        zip(byOld, byOld.dropFirst()).contains { $0.stretch.newStart > $1.stretch.newStart }
    }
}

// MARK: Structures

extension SectionTracks {
    /// The new sections that stay and have other rows than before.
    ///
    /// - Complexity: O(runs of sections that are alike).
    func sectionsWithOtherRows(old: ListViewStructure, new: ListViewStructure) -> [Int] {
        stretches.flatMap { stretch -> [Int] in
            guard case .stays(let oldStart) = stretch.origin else { return [] }
            let before = old.sections.runs[oldStart..<oldStart + stretch.count].runs
            let after = new.sections.runs[stretch.new].runs
            if before == after { return [] }
            let pairs = zip(ListViewStructure.Sections.walk(before), ListViewStructure.Sections.walk(after))
            return zip(stretch.new, pairs).compactMap { section, pair in pair.0 == pair.1 ? nil : section }
        }
    }

    /// The structure that an old one becomes.
    ///
    /// - Parameters:
    ///   - named: ascending; all that come are among them.
    ///   - section: the rows of a section that is named.
    /// - Complexity: O(log *n*) for each stretch and each section that is named.
    func structure(
        from old: ListViewStructure, replacing named: [Int], with section: (Int) -> ListViewStructure.Section
    ) -> ListViewStructure {
        var new = SummedSequence<StructureRun>()
        var asked: [StructureRun] = []
        func append(_ range: Range<Int>, of stretch: Stretch) {
            guard let oldStart = stretch.origin(of: range.lowerBound).old, !range.isEmpty else { return }
            new += SummedSequence(asked) + old.sections.runs[oldStart..<oldStart + range.count]
            asked = []
        }
        for stretch in stretches {
            var next = stretch.newStart
            for number in named.within(stretch.new) {
                append(next..<number, of: stretch)
                asked.appendMerging(StructureRun(section(number)))
                next = number + 1
            }
            append(next..<stretch.new.upperBound, of: stretch)
        }
        var structure = ListViewStructure()
        structure.sections.runs = new + SummedSequence(asked)
        return structure
    }
}

// MARK: Building

extension SectionTracks {
    /// What a comparison makes of the sections, and which of them are bound again.
    package struct Changes {
        /// New sections without an old one.
        package var inserts: ListIndexSet
        /// Old sections without a new one.
        package var deletes: ListIndexSet
        package var moves: [ListMoveIndex]
        /// Sections that are bound again, wherever they are. Each may be among the moves, too.
        package var reloads: [ListMoveIndex]

        package init(
            inserts: ListIndexSet = [], deletes: ListIndexSet = [], moves: [ListMoveIndex] = [],
            reloads: [ListMoveIndex] = []
        ) {
            (self.inserts, self.deletes, self.moves, self.reloads) = (inserts, deletes, moves, reloads)
        }
    }

    /// The sections that `changes` does not name follow one another as before.
    ///
    /// - Complexity: O(*n* log *n*) in the changes, independent of the length of the list.
    package init(oldCount: Int, newCount: Int, _ changes: Changes) {
        let reloaded = Dictionary(uniqueKeysWithValues: changes.reloads.map { ($0.from, $0.to) })
        let moves = changes.moves.filter { reloaded[$0.from] == nil }
        var arrivals = changes.inserts.map { (section: $0, origin: Origin.inserted, isMoved: false) }
        arrivals += moves.map { ($0.to, .stays($0.from), true) }
        arrivals += changes.reloads.map { ($0.to, .reloaded($0.from), false) }
        arrivals.sort { $0.section < $1.section }
        var leaving = (Array(changes.deletes) + moves.map(\.from) + changes.reloads.map(\.from)).sorted()[...]
        var builder = SectionTracksBuilder()
        var next = 0
        func keep(until section: Int) {
            while builder.count < section {
                while leaving.first == next {
                    leaving.removeFirst()
                    next += 1
                }
                let stretch = min(section - builder.count, (leaving.first ?? .max) - next)
                builder.append(.stays(next), count: stretch)
                next += stretch
            }
        }
        for arrival in arrivals {
            keep(until: arrival.section)
            builder.append(arrival.origin, isMoved: arrival.isMoved)
        }
        keep(until: newCount)
        self.init(oldCount: oldCount, newCount: newCount, stretches: builder.stretches)
    }

    /// Each section is bound again in the place that it has.
    static func byPosition(oldCount: Int, newCount: Int) -> SectionTracks {
        let shared = min(oldCount, newCount)
        var builder = SectionTracksBuilder()
        builder.append(.reloaded(0), count: shared)
        builder.append(.inserted, count: newCount - shared)
        return SectionTracks(oldCount: oldCount, newCount: newCount, stretches: builder.stretches)
    }
}

/// Puts sections behind each other, and joins those that continue one stretch.
private struct SectionTracksBuilder {
    private(set) var stretches: [SectionTracks.Stretch] = []
    private(set) var count = 0

    mutating func append(_ origin: SectionTracks.Origin, count added: Int = 1, isMoved: Bool = false) {
        guard added > 0 else { return }
        if let last = stretches.last, last.isMoved == isMoved, last.origin(of: count) == origin {
            stretches[stretches.count - 1].count += added
        } else {
            stretches.append(.init(newStart: count, count: added, origin: origin, isMoved: isMoved))
        }
        count += added
    }
}
