/// The origins of a list's sections in one update, in runs that stay together.
///
/// - Complexity: a section is found in O(log stretches), from either side.
struct SectionTracks: Sendable {
    typealias Origin = ListBatchPlan.Origin<Int>

    /// New sections that follow each other and come from old ones that did.
    struct Stretch: Hashable, Sendable {
        var newStart: Int
        var count: Int
        /// The origin of the first one.
        var origin: Origin

        var new: Range<Int> { newStart..<newStart + count }

        /// The origin of a section in the run.
        func origin(of newSection: Int) -> Origin { origin.advanced(by: newSection - newStart) }

        /// The sections of a part of its range.
        func part(_ range: Range<Int>) -> Stretch {
            Stretch(newStart: range.lowerBound, count: range.count, origin: origin(of: range.lowerBound))
        }
    }

    let oldCount: Int
    let newCount: Int
    /// All new sections, in order.
    let stretches: [Stretch]
    /// The runs with an old place, ordered by it.
    private let byOld: [(oldStart: Int, stretch: Stretch)]

    init(oldCount: Int, newCount: Int, stretches: [Stretch]) {
        self.oldCount = oldCount
        self.newCount = newCount
        self.stretches = stretches
        byOld = stretches.compactMap { stretch in stretch.origin.old.map { ($0, stretch) } }
            .sorted { $0.oldStart < $1.oldStart }
    }

    func origin(of newSection: Int) -> Origin {
        let index = stretches.partitioningIndex { $0.newStart > newSection } - 1
        return stretches[index].origin(of: newSection)
    }

    /// Nil for a section that goes, or was not there.
    func new(ofOld section: Int) -> Int? {
        let index = byOld.partitioningIndex { $0.oldStart > section } - 1
        guard index >= 0 else { return nil }
        let (oldStart, stretch) = byOld[index]
        return section < oldStart + stretch.count ? stretch.newStart + section - oldStart : nil
    }

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
    var isReordered: Bool { zip(byOld, byOld.dropFirst()).contains { $0.stretch.newStart > $1.stretch.newStart } }
}

// MARK: Structures

extension SectionTracks {
    /// The new sections that come or are bound again, that operations on items or supplementary rows name, and others.
    ///
    /// - Returns: ascending. Numbers that do not exist are left out.
    func sections(namedBy update: ListBatchUpdate, others: [Int]) -> [Int] {
        let data = update.data
        var named = Set(others)
        for stretch in stretches {
            if case .stays = stretch.origin { continue }
            named.formUnion(stretch.new)
        }
        named.formUnion(data.insertIndexPaths.map(\.section))
        named.formUnion(data.moveIndexPaths.map(\.to.section))
        named.formUnion(data.deleteIndexPaths.compactMap { new(ofOld: $0.section) })
        named.formUnion(data.updateIndexPaths.compactMap { new(ofOld: $0.section) })
        named.formUnion(data.moveIndexPaths.compactMap { new(ofOld: $0.from.section) })
        named.formUnion(update.supplementaryReloads)
        return named.filter { (0..<newCount).contains($0) }.sorted()
    }

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

extension ListBatchPlan.Origin<Int> {
    fileprivate func advanced(by count: Int) -> Self {
        switch self {
        case .inserted: .inserted
        case .stays(let section): .stays(section + count)
        case .reloaded(let section): .reloaded(section + count)
        }
    }
}

/// Puts sections behind each other, and joins those that continue one stretch.
struct SectionTracksBuilder {
    private(set) var stretches: [SectionTracks.Stretch] = []
    private(set) var count = 0

    mutating func append(_ origin: SectionTracks.Origin, count added: Int = 1) {
        guard added > 0 else { return }
        if let last = stretches.last, last.origin(of: count) == origin {
            stretches[stretches.count - 1].count += added
        } else {
            stretches.append(.init(newStart: count, count: added, origin: origin))
        }
        count += added
    }
}
