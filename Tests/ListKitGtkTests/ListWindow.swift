import GtkBridge
import GtkTestSupport
import ListScripts
@testable import ListKitGtk

/// A window on screen with a list of numbers in it.
@MainActor
struct ListWindow: ListInWindow {
    let window = Window()
    let list = ListBoxView()
    let source: NumberedList
    /// What the list tells its delegate, from the beginning.
    let log: DelegateLog
    unowned let test: GtkTestCase

    init(
        _ sections: [[Int]], hasHeaders: Bool = false, height: Int = 500, placeKeeping: ListPlaceKeeping = .feed,
        allHigh rowHeight: Int? = nil, in test: GtkTestCase
    ) {
        source = NumberedList(sections, hasHeaders: hasHeaders)
        source.commonHeight = rowHeight
        self.test = test
        log = DelegateLog(list)
        list.placeKeeping = placeKeeping
        list.dataSource = source
        open(height: height)
    }

    /// A list whose clock stands still until the test moves it.
    static func still(_ sections: [[Int]], hasHeaders: Bool = false, in test: GtkTestCase) -> ListWindow {
        let shown = ListWindow(sections, hasHeaders: hasHeaders, in: test)
        shown.list.motionClock.isPaused = true
        return shown
    }

    /// Brings one section to new items, by the diff of the two.
    @discardableResult
    func update(
        section: Int = 0, to items: [Int], reloading reloaded: [Int] = [], animated: Bool = false,
        settled: @escaping @MainActor (Bool) -> Void = { _ in }
    ) -> ListBatchPlan {
        let result = ListDiffPaths(
            fromSection: section, toSection: section, oldArray: source.sections[section], newArray: items,
            option: .equality, moves: .fewest)
        let pairs = reloaded.compactMap { number in
            guard let from = source.sections[section].firstIndex(of: number), let to = items.firstIndex(of: number)
            else { return nil as ListMoveIndexPath? }
            return ListMoveIndexPath(
                from: ListIndexPath(section: section, item: from), to: ListIndexPath(section: section, item: to))
        }
        source.sections[section] = items
        return apply(
            ListBatchUpdate(
                data: ListBatchUpdateData(
                    insertIndexPaths: result.inserts + pairs.map(\.to),
                    deleteIndexPaths: result.deletes + pairs.map(\.from),
                    moveIndexPaths: result.moves.filter { move in !pairs.contains { $0.from == move.from } }),
                itemReloads: pairs),
            animated: animated, settled: settled)
    }

    @discardableResult
    func apply(
        _ update: ListBatchUpdate, resizing resized: [ListIndexPath] = [], animated: Bool = false,
        settled: @escaping @MainActor (Bool) -> Void = { _ in }
    ) -> ListBatchPlan {
        let plan = list.beginUpdate(update, recounting: Array(source.respaced), resizing: resized)
        source.respaced = []
        list.carryOut(plan, animated: animated, settled: settled)
        return plan
    }

    /// The numbers of the rows that exist, in the order of the GtkListBox.
    var numbers: [Int] {
        list.window.listBox.childRows.compactMap { list.window.row(of: $0) }.compactMap {
            ($0.cell as? NumberCell)?.number
        }
    }

    func row(showing number: Int) -> ListRow? {
        list.window.rows.first { ($0.cell as? NumberCell)?.number == number }
    }

    func cell(showing number: Int) -> NumberCell? { row(showing: number)?.cell as? NumberCell }

    /// Where GTK has put the row of a number, in the viewport.
    func y(of number: Int) -> Double? { row(showing: number)?.handle.bounds(in: list.viewport)?.y }

    /// The first number in sight.
    var firstVisibleNumber: Int? {
        list.indexPathsForVisibleItems.first.map { source.sections[$0.section][$0.item] }
    }

    /// The number of the item whose row, or something in it, has the focus.
    var focusedNumber: Int? { (list.focusedRow?.cell as? NumberCell)?.number }

    /// Presses a key and waits for the focus to be at a number.
    func press(_ key: String, holding modifiers: [String] = [], expecting number: Int, line: UInt = #line) {
        TestInput.press(key, holding: modifiers)
        test.pump(until: focusedNumber == number, "\(key) moving the focus to \(number)", line: line)
    }

    /// Whether the whole row of a number is in sight, where GTK has put it.
    func isWhollyInSight(_ number: Int) -> Bool {
        guard let bounds = row(showing: number)?.handle.bounds(in: list.viewport) else { return false }
        return bounds.y >= -0.01 && bounds.y + bounds.height <= Double(list.viewport.height) + 0.01
    }
}
