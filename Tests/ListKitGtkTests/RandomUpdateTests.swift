import GtkBridge
import GtkTestSupport
import ListKit
@testable import ListKitGtk
import TestSupport
import XCTest

/// Random updates through the whole pipeline, onto a real GtkListBox.
@preconcurrency @MainActor
final class RandomUpdateTests: GtkTestCase {
    func test300RandomUpdatesLeaveTheListRightEachTime() {
        for seed in RandomSeeds.from(1..<4) { run(updates: 100, seed: seed) }
    }

    private func run(updates: Int, seed: UInt64) {
        let groups = RandomGroups(seed: seed)
        let list = ListBoxView()
        list.selectionMode = .multiple
        let updater = ListAdapterUpdater()
        updater.preferItemReloadsForSectionReloads = seed == 2
        let adapter = ListAdapter(updater: updater, workingRangeSize: 1, itemWorkingRangeSize: 3)
        var faults: [String] = []
        let observation = adapter.events.addObserver { event in
            if case .diagnostic(let diagnostic) = event.kind { faults.append("\(diagnostic)") }
        }
        defer { observation.cancel() }
        adapter.dataSource = groups
        adapter.collectionView = list
        var counts: (asked: Int, completed: [Int]) = (0, [])
        withWindow(width: 400, height: 500, child: list) { window in
            for step in 0..<updates {
                groups.changeSomething()
                for _ in 0..<groups.random(1...2) {
                    // Overlapping calls: a second change, seen by the first call or not, and item updates beside it.
                    let number = counts.asked
                    counts.asked += 1
                    adapter.performUpdates(animated: groups.random(0...1) == 0) { finished in
                        XCTAssert(finished, "seed \(seed), step \(step)")
                        counts.completed.append(number)
                    }
                    groups.changeSomething()
                }
                groups.reloadSomeItem(in: adapter)
                if step % 3 == 0 { groups.changeByBatches(in: adapter) {} }
                pump(until: counts.completed.count == counts.asked, "seed \(seed), step \(step): the update")
                pressKeys(in: list, groups)
                adapter.performUpdates(animated: false)
                pump(until: adapter.updater.state == .idle && groups.isShown(by: adapter))
                check(list, groups, "seed \(seed), step \(step), before the next frame")
                var areBatchesDone = false
                groups.changeByBatches(in: adapter) { areBatchesDone = true }
                pump(until: areBatchesDone, "seed \(seed), step \(step): the batches")
                check(list, groups, "seed \(seed), step \(step), after batches")
                if step % 4 == 0 {
                    settle(window)
                    check(list, groups, "seed \(seed), step \(step)")
                    scroll(list, to: groups.random(0...100))
                    settle(window)
                    check(list, groups, "seed \(seed), step \(step), scrolled")
                }
                if step % 7 == 0 { focusSomething(in: list, groups) }
            }
            XCTAssertEqual(counts.completed, Array(0..<counts.asked))
            XCTAssertEqual(faults, [], "seed \(seed)")
            XCTAssertEqual(list.reloadCount, 0)
            XCTAssertLessThan(list.highestRowCount, 60)
        }
    }

    private func scroll(_ list: ListBoxView, to percent: Int) {
        list.scroll(toOffset: (list.contentSize.height - 500) * Double(percent) / 100, animated: false)
    }

    private func focusSomething(in list: ListBoxView, _ groups: RandomGroups) {
        let cells = list.window.rows.compactMap { $0.cell as? NumberCell }
        if !cells.isEmpty { cells[groups.random(0...cells.count - 1)].button.grabFocus() }
    }

    /// Keys between an update and the next layout, or the next update, as they come from a key that is held down.
    private func pressKeys(in list: ListBoxView, _ groups: RandomGroups) {
        let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end, .space, .character("a"), .escape]
        for _ in 0..<groups.random(0...3) {
            let modifiers: [Modifiers] = [[], .shift, .control, [.shift, .control]]
            _ = list.keyboard.press(keys[groups.random(0...keys.count - 1)], modifiers[groups.random(0...3)])
        }
    }

    private func check(_ list: ListBoxView, _ groups: RandomGroups, _ place: String) {
        XCTAssertEqual(list.checkInvariants(), [], place)
        if let row = list.focusedRow, let path = row.position.itemPath { XCTAssertEqual(list.cursor.path, path, place) }
        for row in list.window.rows {
            switch row.position {
            case .item(let path):
                XCTAssertEqual((row.cell as? NumberCell)?.shown, groups.shown(at: path), "\(path), \(place)")
            case .header(let section), .footer(let section):
                XCTAssertEqual(
                    (row.view as? TitleView)?.label.text, "Group \(groups.groups[section].id)", "\(section), \(place)")
            }
        }
    }
}
