/// The rows of a list, by section: what a view believes is there.
///
/// Sections that follow each other with the same rows are kept as one, so that a list of 100,000 alike takes the space
/// of one. A copy shares what does not change.
public struct ListViewStructure: Sendable {
    /// One section's rows.
    public struct Section: Hashable, Sendable {
        public var itemCount: Int
        public var kinds: ListSupplementaryKinds

        public init(itemCount: Int, kinds: ListSupplementaryKinds = []) {
            self.itemCount = itemCount
            self.kinds = kinds
        }

        /// Items and supplementary rows together.
        public var rowCount: Int {
            itemCount + (kinds.contains(.header) ? 1 : 0) + (kinds.contains(.footer) ? 1 : 0)
        }
    }

    /// All sections in order. A section is found in O(log n); a walk over all is O(n).
    public struct Sections: RandomAccessCollection, Hashable, Sendable {
        var runs = SummedSequence<StructureRun>()

        public var startIndex: Int { 0 }
        public var endIndex: Int { runs.sum.count }

        public subscript(section: Int) -> Section {
            guard section >= 0, let (_, run) = runs.first(where: { $0.count > section }) else {
                fatalError("Section \(section) is out of bounds; the structure has \(counted(count, "section")).")
            }
            return run.section
        }

        public func makeIterator() -> some IteratorProtocol<Section> { Self.walk(runs.runs).makeIterator() }

        static func walk(_ runs: [StructureRun]) -> some Sequence<Section> {
            runs.lazy.flatMap { repeatElement($0.section, count: $0.count) }
        }

        /// - Complexity: O(1) for a copy that was not changed; else O(sections).
        public static func == (left: Sections, right: Sections) -> Bool {
            left.runs.isIdentical(to: right.runs) || left.runs.runs == right.runs.runs
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(runs.runs) }
    }

    public internal(set) var sections = Sections()

    /// - Complexity: O(sections).
    public init(sections: some Sequence<Section> = []) {
        self.sections.runs = SummedSequence(sections.map { StructureRun($0) })
    }

    /// Asks a data source for its structure.
    ///
    /// - Complexity: O(sections).
    @MainActor
    public init(of dataSource: any ListCollectionViewDataSource, in view: any ListCollectionView) {
        self.init(sections: (0..<dataSource.numberOfSections(in: view)).map { Section($0, of: dataSource, in: view) })
    }

    /// The first section that has an item.
    ///
    /// - Complexity: O(log n).
    var firstSectionWithItems: Int? { sections.runs.first { $0.items > 0 }?.before.count }

    /// - Complexity: O(log n).
    mutating func replaceSection(_ section: Int, with new: Section) {
        sections.runs.replaceSubrange(section..<section + 1, with: SummedSequence(StructureRun(new)))
    }
}

extension ListViewStructure: Hashable {}

extension ListViewStructure.Section {
    /// Asks a data source for one of its sections.
    @MainActor
    init(_ section: Int, of dataSource: any ListCollectionViewDataSource, in view: any ListCollectionView) {
        self.init(
            itemCount: dataSource.collectionView(view, numberOfItemsInSection: section),
            kinds: dataSource.collectionView(view, supplementaryKindsInSection: section))
    }
}

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
