import ListDiffKit
import ListKitReplay
import TestSupport
import Testing

@testable import ListKit

/// One section of items 10 px high, ten of which are in sight.
struct AnchorChoiceTests {
    // MARK: The order of priority

    @Test func theRowInUseHasPriorityOverTheEndWhichHasItOverWhatTheUserHasCaused() {
        #expect(held(.log, at: 900, focused: 95, use: .typing, isByUser: true) == "typing: 95 at 50")
        #expect(held(.log, at: 900, focused: 95, use: .popover) == "popover: 95 at 50")
        #expect(held(.log, at: 900, focused: 95, selected: [93], isByUser: true) == "end")
        #expect(held(.feed, at: 900, focused: 95) == "first: 90 at 0")
    }

    @Test func anUpdateOfTheUserHoldsTheFocusedRowOrElseTheSelectedOneEvenAtTheStart() {
        #expect(held(at: 200, focused: 25, selected: [23], isByUser: true) == "focus: 25 at 50")
        #expect(held(at: 200, focused: 40, selected: [5, 23, 24], isByUser: true) == "selection: 23 at 30")
        #expect(held(at: 200, selected: [5], isByUser: true) == "first: 20 at 0")
        #expect(held(at: 0, selected: [5], isByUser: true) == "selection: 5 at 50")
        #expect(held(at: 0, to: Array(0..<5) + Array(6..<100), selected: [5], isByUser: true) == "start")
    }

    @Test func theStartIsHeldForWhatIsNewThereUnlessTheReadersPlaceIs() {
        #expect(held(.feed, at: 0, focused: 5) == "start")
        #expect(held(.feed, at: 0, focused: 5, use: .typing) == "typing: 5 at 50")
        #expect(held(.chat, at: 0, focused: 5) == "first: 0 at 0")
    }

    @Test func aListMayNameOtherItemsOrTheOffset() {
        func keeping(_ anchors: ListPlaceKeeping.Anchor...) -> ListPlaceKeeping { ListPlaceKeeping(anchors: anchors) }
        let inserted = Array(500..<510) + Array(0..<100)
        #expect(held(keeping(.focusedItem, .selectedItem), at: 200, focused: 25, selected: [23]) == "focus: 25 at 50")
        #expect(
            held(keeping(.selectedItem, .focusedItem), at: 200, focused: 25, selected: [23]) == "selection: 23 at 30")
        #expect(held(keeping(.selectedItem), at: 200, focused: 25) == "first: 20 at 0")
        #expect(held(keeping(.selectedItem, .offset), at: 200, to: inserted, selected: [23]) == "selection: 23 at 30")
        #expect(held(keeping(.offset), at: 200, to: inserted, selected: [23]) == "offset 200")
        #expect(held(keeping(.firstItem, .offset, .selectedItem), at: 200, selected: [23]) == "first: 20 at 0")
        #expect(held(keeping(.offset), at: 200, to: inserted, selected: [23], isByUser: true) == "selection: 23 at 30")
        #expect(
            held(keeping(.selectedItem), at: 200, to: Array((0..<100).reversed()), selected: [23])
                == "selection: 23 at 30")
    }

    // MARK: Another order

    @Test func inAnotherOrderTheOffsetStays() {
        #expect(held(at: 200, to: Array((0..<100).reversed())) == "order 200")
        var random = SeededGenerator(seed: 1)
        for _ in 0..<1_000 { #expect(held(at: 200, to: (0..<100).shuffled(using: &random)) == "order 200") }
    }

    @Test func whatComesAndGoesIsNoOtherOrderHoweverMuchItIs() {
        let everySecond = (0..<100).flatMap { [$0, 1_000 + $0, 2_000 + $0, 3_000 + $0] }
        #expect(held(at: 200, to: everySecond) == "first: 20 at 0")
        #expect(held(at: 200, to: (0..<100).filter { $0 % 4 == 1 }) == "first: 21 at 10")
        #expect(held(at: 200, from: everySecond, to: Array(0..<100)) == "first: 5 at 0")
    }

    @Test func oneRowInTwoThatKeepsItsOrderIsEnough() {
        func moved(_ numbers: [Int]) -> [Int] { (0..<100).filter { !numbers.contains($0) } + numbers }
        #expect(held(at: 200, to: moved([24, 23, 22, 21, 20])) == "first: 25 at 50")
        #expect(held(at: 200, to: moved([25, 24, 23, 22, 21, 20])) == "order 200")
    }

    @Test func rowsThatComeBetweenAreNoOtherOrderUnlessTheyComeEverywhere() {
        /// Behind each of the first rows in sight comes one from below.
        func mixed(_ count: Int) -> [Int] {
            Array(0..<20) + (20..<20 + count).flatMap { [$0, $0 + 40] }
                + (20 + count..<100).filter { !(60..<60 + count).contains($0) }
        }
        #expect(held(at: 200, to: mixed(3)) == "first: 20 at 0")
        #expect(held(at: 200, to: mixed(5)) == "first: 20 at 0")
        #expect(held(at: 200, to: mixed(6)) == "order 200")
    }

    /// As in a list of processes that is sorted by their load: it goes on changing, and some processes end and begin.
    @Test func aListThatIsSortedAgainAndAgainStaysAtItsOffset() {
        var random = SeededGenerator(seed: 36)
        var loads = Dictionary(uniqueKeysWithValues: (0..<300).map { ($0, Double($0 % 50)) })
        var old: [Int] = []
        for step in 0..<400 {
            for number in loads.keys.sorted() {
                loads[number]! = max(0, loads[number]! + .random(in: -8...8, using: &random))
            }
            for new in 0..<3 {
                loads[loads.keys.sorted().randomElement(using: &random)!] = nil
                loads[300 + 3 * step + new] = .random(in: 0...60, using: &random)
            }
            let new = loads.keys.sorted { (loads[$1]!, $0) < (loads[$0]!, $1) }
            if step > 0 { #expect(held(at: 440, page: 150, keeping: .feed, from: old, to: new) == "order 440") }
            old = new
        }
    }

    @Test func aRowThatIsMovedAloneIsHeldByNothingButItsUse() {
        let bumped = [25] + (0..<100).filter { $0 != 25 }
        #expect(held(at: 200, to: bumped, focused: 25, isByUser: true) == "first: 20 at 0")
        #expect(held(at: 200, to: bumped, focused: 25, use: .typing) == "typing: 25 at 50")
        let first = (0..<100).filter { $0 != 20 } + [20]
        #expect(held(at: 200, to: first) == "first: 21 at 10")
    }

    @Test func theRowOfTheUsersOwnSortStaysWhereItIs() {
        let reversed = Array((0..<100).reversed())
        #expect(held(at: 200, to: reversed, focused: 25, isByUser: true) == "focus: 25 at 50")
        #expect(held(at: 200, to: reversed, focused: 50, selected: [22], isByUser: true) == "selection: 22 at 20")
        #expect(held(at: 200, to: reversed, focused: 50, isByUser: true) == "order 200")
    }

    @Test func ofTwoRowsNoOrderIsSeen() {
        let two = [200, 201] + (0..<18).map { $0 }
        #expect(held(at: 0, page: 20, keeping: .chat, from: two, to: two.reversed()) != "order 0")
        #expect(held(at: 0, page: 30, keeping: .chat, from: two, to: two.reversed()) == "order 0")
    }

    // MARK: Other content

    @Test func whereNoItemStaysTheListBeginsAtItsStartOrAtTheEndThatItFollows() {
        let other = Array(500..<600)
        #expect(held(.feed, at: 200, to: other, isByUser: true) == "otherContent: start")
        #expect(held(.log, at: 200, to: other) == "otherContent: end")
        #expect(held(.chat, at: 200, to: other) == "otherContent: end")
        #expect(held(.feed, at: 200, to: other + [99]) == "neighbor: 99 at 0")
        #expect(held(ListPlaceKeeping(startsOver: false), at: 200, to: other) == "offset 200")
        #expect(held(ListPlaceKeeping(anchors: [.offset]), at: 200, to: other) == "otherContent: start")
    }

    @Test func headersAndFootersAreNoContent() {
        let kinds: ListSupplementaryKinds = [.header, .footer]
        #expect(held(.feed, at: 200, to: Array(500..<600), kinds: kinds) == "otherContent: start")
        #expect(held(.feed, at: 200, to: [99] + Array(500..<600), kinds: kinds) != "otherContent: start")
    }

    @Test func otherContentIsThereAtOnceAndWhatComesToNothingMoves() {
        func moves(_ old: [Int], _ new: [Int], _ keeping: ListPlaceKeeping = .feed) -> Bool {
            keeping.allowsMotion(of: plan(old, new))
        }
        #expect(!moves([1, 2], [3]) && moves([1, 2], [3], ListPlaceKeeping(startsOver: false)))
        #expect(moves([1, 2], [3, 2]) && moves([], [1]) && moves([1], []) && moves([], []))
    }

    // MARK: Items that stay

    @Test(arguments: 0..<200)
    func whatStaysIsWhatAWalkFinds(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func lists() -> ListViewStructure {
            structure((0..<5).map { _ in Array(0..<Int.random(in: 0...6, using: &random)) }, [.header, .footer])
        }
        let plan = ListBatchPlan.repairing(
            from: lists(), to: lists(),
            update: ListBatchUpdate(
                data: ListBatchUpdateData(
                    insertSections: [Int.random(in: 0..<5, using: &random)],
                    deleteSections: [Int.random(in: 0..<5, using: &random)])))
        let geometry = ContentGeometry(plan.new)
        let rows = (0..<geometry.rowCount).map(geometry.position).filter { plan.origin(of: $0).old != nil }
        #expect(plan.keepsItems == rows.contains { $0.itemPath != nil })
        for (index, former) in rows.enumerated() {
            for (other, row) in rows.enumerated() where other > index {
                let between = rows[index + 1..<other].contains { $0.itemPath != nil }
                #expect(plan.follows(row, former) == !between, "\(former), \(row)")
            }
        }
    }

    // MARK: Words

    private func held(
        _ keeping: ListPlaceKeeping = .feed, at offset: Double, from old: [Int] = Array(0..<100), to new: [Int]? = nil,
        focused: Int? = nil, use: RowUse? = nil, selected: [Int] = [], isByUser: Bool = false,
        kinds: ListSupplementaryKinds = []
    ) -> String {
        held(
            at: offset, page: 100, keeping: keeping, from: old, to: new ?? Array(0..<100), focused: focused, use: use,
            selected: selected, isByUser: isByUser, kinds: kinds)
    }

    private func held(
        at offset: Double, page: Double, keeping: ListPlaceKeeping, from old: [Int], to new: [Int],
        focused: Int? = nil, use: RowUse? = nil, selected: [Int] = [], isByUser: Bool = false,
        kinds: ListSupplementaryKinds = []
    ) -> String {
        var plan = plan(old, new, kinds)
        plan.isByUser = isByUser
        var geometry = ContentGeometry(plan.old)
        geometry.setLineWidth(100)
        geometry.estimate.item = 10
        geometry.estimate.supplementary = 0
        let content = ScrolledContent(
            geometry, offset: offset, viewportSize: ListSize(width: 100, height: page), placeKeeping: keeping)
        let choice = AnchorChoice(
            plan, in: content, isAtEnd: offset >= content.offsets.upperBound, isScrolling: false)
        let (anchor, reason) = choice.anchor(
            focused: focused.flatMap(old.firstIndex).map { .item(ListIndexPath(section: 0, item: $0)) }, inUse: use,
            isSelected: { selected.contains(old[$0.item]) })
        switch anchor {
        case .top: return reason == .start ? "start" : "\(reason): start"
        case .bottom: return reason == .end ? "end" : "\(reason): end"
        case .offset(let offset): return "\(reason) \(Int(offset))"
        case .row(let position, let y):
            return "\(reason): \(position.itemPath.map { "\(new[$0.item])" } ?? "-") at \(Int(y))"
        case .target: return "target"
        }
    }

    private func structure(_ sections: [[Int]], _ kinds: ListSupplementaryKinds = []) -> ListViewStructure {
        ListViewStructure(sections: sections.map { .init(itemCount: $0.count, kinds: kinds) })
    }

    private func plan(_ old: [Int], _ new: [Int], _ kinds: ListSupplementaryKinds = []) -> ListBatchPlan {
        let diff = ListDiff(oldArray: old, newArray: new, option: .equality, moves: .fewest)
        func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
        return .repairing(
            from: structure([old], kinds), to: structure([new], kinds),
            update: ListBatchUpdate(
                data: ListBatchUpdateData(
                    insertIndexPaths: diff.inserts.map(path), deleteIndexPaths: diff.deletes.map(path),
                    moveIndexPaths: diff.moves.map { .init(from: path($0.from), to: path($0.to)) })))
    }
}
