import DiffInputs
import Foundation
import ListDiffKit
import Rivals

#if DIFFERENCEKIT
    import DifferenceKit
#endif

/// What a comparison of two lists takes.
struct DiffRows {
    let effort: Effort

    var groups: [RowGroup] { [replaced, common, otherShapes, rivals] }

    // MARK: Inputs

    private func uuids(_ seed: UInt64) -> DiffInputMaker<UUID> { DiffInputMaker(seed: seed) { UUID(using: &$0) } }
    private func articles(_ seed: UInt64) -> DiffInputMaker<Article> {
        DiffInputMaker(seed: seed) { Article(using: &$0) }
    }

    private static let sizes = [
        (count: 5000, replaced: 1000, shuffled: 200), (count: 100_000, replaced: 10_000, shuffled: 2000),
    ]

    // MARK: Groups

    private var replaced: RowGroup {
        var rows: [Row] = []
        for (size, goal) in zip(Self.sizes, [0.33, 0.12]) {
            var maker = uuids(1)
            let input = maker.mixed(size.count, replaced: size.replaced, shuffled: size.shuffled)
            rows.append(
                row(
                    "\(grouped(size.count)) UUIDs: \(input.name)", input, typed, staged, .timesRival(goal),
                    bound: "The old identifiers are hashed once and stored in one table; the hash is Swift's own."))
        }
        for (size, goal) in zip(Self.sizes, [0.35, 0.15]) {
            var maker = articles(2)
            let input = maker.mixed(size.count, replaced: size.replaced, shuffled: size.shuffled)
            rows.append(
                row(
                    "\(grouped(size.count)) structs with a string id: \(input.name)", input, typed, staged,
                    .timesRival(goal),
                    bound: "Hashing and comparing the strings is most of it, which both have to do."))
        }
        for (size, goal) in zip(Self.sizes, [0.9, 0.5]) {
            var maker = uuids(3)
            let input = maker.mixed(size.count, replaced: size.replaced, shuffled: size.shuffled)
            rows.append(
                row(
                    "\(grouped(size.count)) UUIDs as `[any ListDiffable]`, fewest moves: \(input.name)", input,
                    mixed, staged, .timesRival(goal),
                    bound: "Each element is opened at run time, to find its type and its identifier."))
        }
        return RowGroup(
            title: "Comparing lists",
            note: "`ListDiff` beside \(Self.rivalText), on the same lists of one type. CPU milliseconds.",
            rows: rows)
    }

    private var common: RowGroup {
        let goals: [(DiffShape, Double)] = [(.same, 0.02), (.threeAppended, 0.03), (.threePrepended, 0.5)]
        return RowGroup(
            title: "Comparing lists that differ little",
            note: "10,000 UUIDs. CPU milliseconds.",
            rows: goals.map { shape, goal in
                var maker = uuids(4)
                return row(
                    "10,000 UUIDs: \(shape.rawValue)", maker.shaped(shape, 10_000), typed, staged, .atMost(goal),
                    bound: "Each pair of elements is compared once before anything else is done.")
            })
    }

    private var otherShapes: RowGroup {
        let shapes: [DiffShape] = [.halfNew, .shuffled, .reversed, .allNew]
        var rows: [Row] = []
        for shape in shapes {
            var maker = uuids(5)
            rows.append(row("10,000 UUIDs: \(shape.rawValue)", maker.shaped(shape, 10_000), typed, staged, nil))
        }
        for shape in DiffShape.allCases {
            var maker = uuids(6)
            rows.append(
                row(
                    "10,000 UUIDs as `[any ListDiffable]`, fewest moves: \(shape.rawValue)",
                    maker.shaped(shape, 10_000), mixed, staged, nil))
        }
        return RowGroup(
            title: "Comparing lists of other shapes", note: "The same, without goals. CPU milliseconds.",
            rows: rows)
    }

    /// The rivals themselves, where both are there.
    private var rivals: RowGroup {
        var group = RowGroup(
            title: "The plain rival",
            note: """
                A plain diff of our own by Heckel's passes, on a dictionary, beside DifferenceKit's `StagedChangeset`. \
                It replaces that where DifferenceKit is not available. CPU milliseconds.
                """,
            contestant: "plain diff", rows: [])
        #if DIFFERENCEKIT
            for size in Self.sizes {
                var maker = uuids(7)
                let input = maker.mixed(size.count, replaced: size.replaced, shuffled: size.shuffled)
                group.rows.append(row("\(grouped(size.count)) UUIDs: \(input.name)", input, plain, staged, nil))
            }
        #endif
        return group
    }

    // MARK: Contestants

    private func row<Element>(
        _ name: String, _ input: DiffInput<Element>, _ own: (DiffInput<Element>) -> () -> Void,
        _ rival: (DiffInput<Element>) -> () -> Void, _ goal: Row.Goal?, bound: String? = nil
    ) -> Row {
        // Until it is long enough for the clock.
        let compare = own(input)
        let compareAsRival = rival(input)
        let count = max(1, min(50, Int(0.5 / max(0.001, timed(1, compare)))))
        let samples = effort.inTurn([{ timed(count, compare) }, { timed(1, compareAsRival) }])
        return Row(
            name: name, samples: samples[0], rival: (Self.rivalName, samples[1]), goal: goal, bound: bound)
    }

    private func typed(_ input: DiffInput<UUID>) -> () -> Void {
        { keep(ListDiff(oldArray: input.old, newArray: input.new, option: .equality)) }
    }

    private func typed(_ input: DiffInput<Article>) -> () -> Void {
        { keep(ListDiff(oldArray: input.old, newArray: input.new, option: .equality)) }
    }

    private func mixed(_ input: DiffInput<UUID>) -> () -> Void {
        let (old, new) = (input.old as [any ListDiffable], input.new as [any ListDiffable])
        return { keep(ListDiff(oldArray: old, newArray: new, option: .equality, moves: .fewest)) }
    }

    private func plain(_ input: DiffInput<UUID>) -> () -> Void {
        { keep(HeckelDiff(from: input.old, to: input.new, by: { $0 }, areEqual: ==)) }
    }

    #if DIFFERENCEKIT
        static let rivalName = "DifferenceKit"
        private static let rivalText = "DifferenceKit's `StagedChangeset`"

        private func staged(_ input: DiffInput<UUID>) -> () -> Void {
            { keep(StagedChangeset(source: input.old, target: input.new)) }
        }

        private func staged(_ input: DiffInput<Article>) -> () -> Void {
            { keep(StagedChangeset(source: input.old, target: input.new)) }
        }
    #else
        static let rivalName = "plain diff"
        private static let rivalText = """
            a plain diff of our own by Heckel's passes, on a dictionary, which took 0.8 times what DifferenceKit's \
            `StagedChangeset` takes when both were measured
            """

        private func staged(_ input: DiffInput<UUID>) -> () -> Void { plain(input) }

        private func staged(_ input: DiffInput<Article>) -> () -> Void {
            { keep(HeckelDiff(from: input.old, to: input.new, by: { $0.id }, areEqual: ==)) }
        }
    #endif
}
