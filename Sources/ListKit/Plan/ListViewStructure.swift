/// The sections of a list and the rows that they have.
///
/// Consecutive sections with the same rows are stored as one, so 100,000 equal sections take the space of one. A copy
/// shares what does not change.
package struct ListViewStructure: Sendable {
    /// The rows of one section.
    package struct Section: Hashable, Sendable {
        /// The number of items.
        package var itemCount: Int
        /// The supplementary rows.
        package var kinds: ListSupplementaryKinds

        package init(itemCount: Int, kinds: ListSupplementaryKinds = []) {
            self.itemCount = itemCount
            self.kinds = kinds
        }

        /// The number of rows: items, header and footer together.
        package var rowCount: Int {
            itemCount + (kinds.contains(.header) ? 1 : 0) + (kinds.contains(.footer) ? 1 : 0)
        }
    }

    /// All sections in order. Finding one costs O(log *n*), and visiting all costs O(*n*).
    package struct Sections: RandomAccessCollection, Hashable, Sendable {
        var runs = SummedSequence<StructureRun>()

        package var startIndex: Int { 0 }
        package var endIndex: Int { runs.sum.count }

        package subscript(section: Int) -> Section {
            guard section >= 0, let (_, run) = runs.first(where: { $0.count > section }) else {
                fatalError("Section \(section) is out of bounds; the structure has \(counted(count, "section")).")
            }
            return run.section
        }

        package func makeIterator() -> some IteratorProtocol<Section> { Self.walk(runs.runs).makeIterator() }

        static func walk(_ runs: [StructureRun]) -> some Sequence<Section> {
            runs.lazy.flatMap { repeatElement($0.section, count: $0.count) }
        }

        /// Compares two lists of sections.
        ///
        /// - Complexity: O(1) for a copy that has not been changed, otherwise O(sections).
        package static func == (left: Sections, right: Sections) -> Bool {
            left.runs.isIdentical(to: right.runs) || left.runs.runs == right.runs.runs
        }

        package func hash(into hasher: inout Hasher) { hasher.combine(runs.runs) }
    }

    /// The sections in order.
    package internal(set) var sections = Sections()

    /// Creates a structure from its sections.
    ///
    /// - Complexity: O(sections).
    package init(sections: some Sequence<Section> = []) {
        self.sections.runs = SummedSequence(sections.map { StructureRun($0) })
    }

    /// - Parameter runs: of which none is like its neighbours.
    init(_ runs: [StructureRun]) { sections.runs = SummedSequence(runs) }

    /// The number of items of all sections.
    var itemCount: Int { sections.runs.sum.items }

    /// The first section from a number on that has an item.
    ///
    /// - Complexity: O(log n).
    func firstSectionWithItems(from section: Int) -> Int? {
        let rest = sections.runs[min(section, sections.count)..<sections.count]
        return rest.first { $0.items > 0 }.map { $0.before.count + section }
    }

    /// - Complexity: O(log n).
    mutating func replaceSection(_ section: Int, with new: Section) {
        sections.runs.replaceSubrange(section..<section + 1, with: SummedSequence(StructureRun(new)))
    }
}

extension ListViewStructure: Hashable {}

/// Sections that follow each other and have the same rows.
struct StructureRun: SummedRun, Hashable {
    struct Sum: RunSum {
        var count = 0
        var items = 0

        static let zero = Sum()

        static func + (left: Sum, right: Sum) -> Sum {
            Sum(count: left.count + right.count, items: left.items + right.items)
        }
    }

    let section: ListViewStructure.Section
    let count: Int

    init(_ section: ListViewStructure.Section, count: Int = 1) {
        self.section = section
        self.count = count
    }

    var sum: Sum { Sum(count: count, items: section.itemCount * count) }
    func prefix(_ count: Int) -> StructureRun { StructureRun(section, count: count) }
    func dropFirst(_ count: Int) -> StructureRun { StructureRun(section, count: self.count - count) }
    func merged(with next: StructureRun) -> StructureRun? {
        section == next.section ? StructureRun(section, count: count + next.count) : nil
    }
}
