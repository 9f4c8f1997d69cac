@testable import ListKit
import ListKitReplay
import Testing

@MainActor struct DisplayLedgerTests {
    @Test func anUpdateReloadsThenBringsThenTakesInTheOrderOfPlaces() {
        var page = Page([1, 2, 3, 4, 5])
        #expect(page.events() == ["+1 at 0", "+2 at 1", "+3 at 2", "+4 at 3", "+5 at 4"])
        // 1, 2 and 4 go, 5 is bound again, 7 and 8 come.
        page.update([3, 7, 5, 8], deleting: [0, 1, 3], inserting: [1, 3], reloading: [4: 2])
        #expect(page.events() == ["~5 from 4 to 2", "+7 at 1", "+8 at 3", "-1 at 0", "-2 at 1", "-4 at 3"])
    }

    @Test func whatAnUpdateShiftsOutOfSightGoesByItsFormerPlaceAndIsAnnouncedAtItsNewOne() {
        var page = Page([1, 2, 3])
        page.inSight = 0..<3
        _ = page.events()
        page.update([8, 9, 1, 3, 2], inserting: [0, 1], moving: [1: 4])
        #expect(page.events() == ["+8 at 0", "+9 at 1", "-2 at 4", "-3 at 3"])
    }

    @Test func aScrollTakesBeforeItBrings() {
        var page = Page([1, 2, 3, 4])
        page.inSight = 0..<2
        _ = page.events()
        page.inSight = 1..<4
        #expect(page.events() == ["-1 at 0", "+3 at 2", "+4 at 3"])
    }

    @Test func aScrollAfterAnUpdateTakesBeforeItBrings() {
        var page = Page([1, 2, 3, 4])
        page.inSight = 0..<2
        _ = page.events()
        page.update([9, 1, 2, 3, 4], inserting: [0])
        #expect(page.events() == ["+9 at 0", "-2 at 2"])
        page.inSight = 1..<4
        #expect(page.events() == ["-9 at 0", "+2 at 2", "+3 at 3"])
    }

    @Test func whatWasToComeBeforeAnUpdateComesInItsOrder() {
        var page = Page([1, 2, 3])
        #expect(page.nextEvent() == "+1 at 0")
        page.update([9, 1, 2, 3], inserting: [0])
        #expect(page.events() == ["+9 at 0", "+2 at 2", "+3 at 3"])
    }

    @Test func rowsGoInTheOrderThatTheLastUpdateFound() {
        var page = Page([1, 2])
        _ = page.events()
        page.update([2, 1], moving: [0: 1])
        #expect(page.events() == [])
        page.update([], deleting: [0, 1])
        #expect(page.events() == ["-2 at 0", "-1 at 1"])
    }

    @Test func goingsThatWaitAreAnnouncedBeforeAnotherChangeAndWithoutComings() {
        var page = Page([1, 2])
        _ = page.events()
        page.update([3, 2], deleting: [0], inserting: [0], reloading: [1: 1])
        #expect(page.eventsBeforeChange() == ["~2 from 1 to 1", "-1 at 0"])
        page.inSight = 1..<2
        #expect(page.events() == [])
    }

    @Test func anotherHeaderComesAndGoesLikeAnyRow() {
        var page = Page([1], header: Row("header", at: .header(section: 0)))
        _ = page.events()
        let old = page.rows[0]
        page.update([1], supplementaryReloads: [0])
        old.currentPosition = nil
        page.rows[0] = Row("other header", at: .header(section: 0))
        page.ledger.reload(old, as: page.rows[0])
        #expect(old.isDisplayed)
        #expect(page.events() == ["+other header", "-header"])
    }

    @Test func whatComesAndGoesIsLookedForOnceForAllEvents() {
        func looks(_ count: Int) -> Int {
            var (ledger, looks) = (DisplayLedger(), 0)
            let rows = (0..<count).map { Row("\($0)", at: Page.place($0)) }
            for isInSight in [true, false] {
                var events = 0
                let sight = AskedSight { _ in
                    looks += 1
                    return isInSight
                }
                while ledger.next(among: { rows }, in: sight) != nil { events += 1 }
                #expect(events == count)
            }
            return looks
        }
        #expect(looks(200) <= 2 * looks(100) + 8)
    }

    /// Of many rows, only those that come and go are looked at, and those of the lines at the edges.
    @Test func aScrollLooksAtTheRowsAtTheEdges() {
        func looks(_ count: Int) -> (Int, [String]) {
            var (ledger, looks) = (DisplayLedger(), 0)
            let rows = (0..<count + 40).map { Row("\($0)", at: Page.place($0)) }
            func sight(from first: Int) -> EdgeSight {
                EdgeSight(rows: first..<first + count) { looks += 1 }
            }
            while ledger.next(among: { rows }, in: sight(from: 0)) != nil {}
            looks = 0
            rows.forEach { $0.looks = 0 }
            var said: [String] = []
            while let event = ledger.next(among: { rows }, in: sight(from: 3)) { said.append(Page.words(event)) }
            return (looks + rows.reduce(0) { $0 + $1.looks }, said)
        }
        let (few, many) = (looks(20), looks(2000))
        #expect(few.1 == ["-0 at 0", "-1 at 1", "-2 at 2", "+20 at 20", "+21 at 21", "+22 at 22"])
        #expect(many.1.count == 6)
        // The places of those that come and go are searched for.
        #expect(many.0 <= 3 * few.0, "\(many.0) looks at 2,000 rows, \(few.0) at 20")
    }

    @Test func whatIsInSightAgainWhenItsTurnComesHasNotGone() {
        var page = Page([1, 2, 3])
        _ = page.events()
        page.inSight = 0..<1
        #expect(page.nextEvent() == "-2 at 1")
        page.inSight = 0..<3
        #expect(page.events() == ["+2 at 1"])
    }

    @Test func aRowIsHeldUntilItsGoingIsAnnounced() {
        var page = Page([1])
        _ = page.events()
        weak let row = page.rows[0]
        page.update([], deleting: [0])
        #expect(row != nil)
        #expect(page.events() == ["-1 at 0"])
        #expect(row == nil)
    }
}

/// A row by its name.
@MainActor
private final class Row: DisplayedRow {
    let name: String
    let content: any ListReusableView = TestHeader()
    var currentPosition: ListRowPosition? {
        get {
            looks += 1
            return place
        }
        set { place = newValue }
    }
    private var place: ListRowPosition?
    /// How often the row was asked where it is.
    var looks = 0
    var display: DisplayedPlace?

    init(_ name: String, at position: ListRowPosition) {
        self.name = name
        place = position
    }
}

/// Asks about each row.
private struct AskedSight: RowSight {
    let certain: ClosedRange<ListRowPosition>? = nil
    let possible: ClosedRange<ListRowPosition>? = ListRowPosition.all
    let isInSight: (ListRowPosition) -> Bool

    init(contains: @escaping (ListRowPosition) -> Bool) { isInSight = contains }

    func contains(_ position: ListRowPosition) -> Bool { isInSight(position) }
}

/// Some rows, of which all but the first and the last are certain to be in sight.
@MainActor
private struct EdgeSight: @preconcurrency RowSight {
    let rows: Range<Int>
    let look: () -> Void

    var certain: ClosedRange<ListRowPosition>? {
        Page.place(rows.lowerBound + 1)...Page.place(rows.upperBound - 2)
    }

    var possible: ClosedRange<ListRowPosition>? { Page.place(rows.lowerBound)...Page.place(rows.upperBound - 1) }

    func contains(_ position: ListRowPosition) -> Bool {
        look()
        return position.itemPath.map { rows.contains($0.item) } ?? false
    }
}

/// A list of one section, and what its ledger says.
@MainActor
private struct Page {
    var ledger = DisplayLedger()
    var rows: [Row] = []
    /// The items in sight.
    var inSight = 0..<100
    private let kinds: ListSupplementaryKinds

    init(_ names: [Int], header: Row? = nil) {
        kinds = header == nil ? [] : .header
        rows = header.map { [$0] } ?? []
        for (item, name) in names.enumerated() { rows.append(Row("\(name)", at: Self.place(item))) }
    }

    static func place(_ item: Int) -> ListRowPosition { .item(ListIndexPath(section: 0, item: item)) }

    /// - Parameters:
    ///   - names: all items afterwards.
    ///   - reloading: old places and new ones.
    mutating func update(
        _ names: [Int], deleting: [Int] = [], inserting: [Int] = [], moving: [Int: Int] = [:],
        reloading: [Int: Int] = [:], supplementaryReloads: ListIndexSet = []
    ) {
        func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
        func structure(_ count: Int) -> ListViewStructure {
            ListViewStructure(sections: [.init(itemCount: count, kinds: kinds)])
        }
        let oldCount = rows.count { $0.currentPosition?.itemPath != nil }
        var update = ListBatchUpdate(
            data: ListBatchUpdateData(
                insertIndexPaths: (inserting + reloading.values).map(path),
                deleteIndexPaths: (deleting + reloading.keys).map(path),
                moveIndexPaths: moving.map { .init(from: path($0), to: path($1)) }),
            itemReloads: reloading.map { .init(from: path($0), to: path($1)) })
        update.supplementaryReloads = supplementaryReloads
        let plan = ListBatchPlan.repairing(
            from: structure(oldCount), to: structure(names.count), update: update)
        #expect(plan.faults.isEmpty)
        ledger.apply(plan)
        let known = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
        let headers = rows.filter { $0.currentPosition?.itemPath == nil }
        for row in rows where row.currentPosition?.itemPath != nil { row.currentPosition = nil }
        var reloaded: [Row] = []
        rows = headers
        for (item, name) in names.enumerated() {
            let row = known["\(name)"] ?? Row("\(name)", at: Self.place(item))
            row.currentPosition = Self.place(item)
            rows.append(row)
            if reloading.values.contains(item) { reloaded.append(row) }
        }
        for row in reloaded { ledger.reload(row, as: row) }
    }

    private func isInSight(_ position: ListRowPosition) -> Bool {
        position.itemPath.map { inSight.contains($0.item) } ?? true
    }

    mutating func nextEvent() -> String? {
        ledger.next(among: { rows }, in: AskedSight(contains: isInSight)).map(Self.words)
    }

    mutating func events() -> [String] {
        var said: [String] = []
        while let event = nextEvent() { said.append(event) }
        return said
    }

    mutating func eventsBeforeChange() -> [String] {
        var said: [String] = []
        while let event = ledger.nextBeforeChange(in: AskedSight(contains: isInSight)) {
            said.append(Self.words(event))
        }
        return said
    }

    static func words(_ event: DisplayEvent) -> String {
        func place(_ position: ListRowPosition) -> String { position.itemPath.map { " at \($0.item)" } ?? "" }
        func name(_ row: any DisplayedRow) -> String { (row as? Row)?.name ?? "?" }
        return switch event {
        case .didReload(_, let from, let row, let to): "~\(name(row)) from \(from.item) to \(to.item)"
        case .willDisplay(let row, let position): "+\(name(row))\(place(position))"
        case .didEndDisplaying(let row, let position): "-\(name(row))\(place(position))"
        }
    }
}
