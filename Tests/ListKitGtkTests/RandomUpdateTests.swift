import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

/// Random updates through the whole pipeline, onto a real GtkListBox.
@preconcurrency @MainActor
final class RandomUpdateTests: GtkTestCase {
    func test300RandomUpdatesLeaveTheListRightEachTime() {
        for seed in RandomSeeds.from(1..<4) {
            if let failure = failure(steps: 100, seed: seed) { return XCTFail(failure) }
        }
    }

    /// What is random in a step hangs on its own seed, so that it does the same when steps before it are left out.
    ///
    /// - Returns: what went wrong, with the fewest steps that were found; nil where nothing did.
    private func failure(steps count: Int, seed: UInt64) -> String? {
        var random = SeededGenerator(seed: seed)
        let steps = (0..<count).map { _ in random.next() % 1_000_000 }
        guard var found = run(steps, seed: seed) else { return nil }
        var shrinker = Shrinker(steps.prefix(found.count))
        while let fewer = shrinker.next() {
            guard let again = run(fewer, seed: seed) else { continue }
            found = again
            shrinker.keep(fewer.prefix(again.count))
        }
        return "seed \(seed), \(shrinker.steps): \(found.faults.prefix(5).joined(separator: " "))"
    }

    /// - Returns: how many steps it took to go wrong, and how it did.
    private func run(_ steps: [UInt64], seed: UInt64) -> (count: Int, faults: [String])? {
        let groups = RandomGroups(seed: seed, hasHighItems: seed.isMultiple(of: 3))
        let list = ListBoxView()
        list.selectionMode = .multiple
        let updater = ListAdapterUpdater()
        updater.preferItemReloadsForSectionReloads = seed.isMultiple(of: 2)
        let adapter = ListAdapter(updater: updater, workingRangeSize: 1, itemWorkingRangeSize: 3)
        var faults: [String] = []
        let observation = adapter.events.addObserver { event in
            if case .diagnostic(let diagnostic) = event.kind { faults.append("\(diagnostic)") }
        }
        defer { observation.cancel() }
        adapter.dataSource = groups
        adapter.collectionView = list
        var count = 0
        var asked = 0
        var completed: [Int] = []
        withWindow(width: 400, height: 500, child: list) { window in
            while count < steps.count, faults.isEmpty {
                groups.startOver(seed: steps[count])
                count += 1
                groups.changeSomething()
                for _ in 0..<groups.random(1...2) {
                    // Overlapping calls: a second change, seen by the first call or not, and item updates beside it.
                    let number = asked
                    asked += 1
                    adapter.performUpdates(animated: groups.random(0...1) == 0) { finished in
                        if !finished { faults.append("Call \(number) says that nothing was done.") }
                        completed.append(number)
                    }
                    groups.changeSomething()
                }
                groups.reloadSomeItem(in: adapter)
                if groups.random(0...2) == 0 { groups.changeByBatches(in: adapter) {} }
                pump(until: completed.count == asked, "the update")
                pressKeys(in: list, groups)
                adapter.performUpdates(animated: false)
                pump(until: adapter.updater.state == .idle && groups.isShown(by: adapter))
                faults += self.faults(list, groups, "before the next frame")
                var areBatchesDone = false
                groups.changeByBatches(in: adapter) { areBatchesDone = true }
                pump(until: areBatchesDone, "the batches")
                faults += self.faults(list, groups, "after batches")
                if groups.random(0...3) == 0 {
                    settle(window)
                    faults += self.faults(list, groups, "at rest")
                    let before = boundRowsInSight(of: list)
                    if groups.random(0...1) == 0 {
                        groups.changeSomething()
                        // Before the frame that shows the update.
                        pumpUntilDone { completion in
                            adapter.performUpdates(animated: false) { finished in
                                let paths = before.keys.sorted().compactMap(groups.path(of:))
                                if let path = paths.dropFirst(groups.random(0...3)).first {
                                    list.scroll(
                                        to: ListScrollTarget(rows: [.item(path)], position: .top), animated: false)
                                }
                                completion(finished)
                            }
                        }
                    } else {
                        scroll(list, to: groups.random(0...100))
                    }
                    settle(window)
                    faults += self.faults(list, groups, "scrolled")
                    for (number, row) in boundRowsInSight(of: list) where before[number].map({ $0 != row }) == true {
                        faults.append("Item \(number), in sight before and after a scroll, has another row.")
                    }
                }
                if groups.random(0...6) == 0 { focusSomething(in: list, groups) }
            }
            if completed != Array(0..<asked) { faults.append("Of \(asked) completions came \(completed).") }
            if list.reloadCount > 0 { faults.append("The list was filled anew \(list.reloadCount) times.") }
            if list.highestRowCount >= 60 { faults.append("There were \(list.highestRowCount) rows.") }
        }
        return faults.isEmpty ? nil : (count, faults)
    }

    /// The rows in sight that follow their items, by the items' identifiers.
    private func boundRowsInSight(of list: ListBoxView) -> [Int: ObjectIdentifier] {
        var rows: [Int: ObjectIdentifier] = [:]
        for path in list.indexPathsForVisibleItems {
            guard let row = list.window.row(at: .item(path)), let cell = row.cell as? BoundNumberCell else { continue }
            rows[cell.number] = ObjectIdentifier(row)
        }
        return rows
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

    private func faults(_ list: ListBoxView, _ groups: RandomGroups, _ moment: String) -> [String] {
        var found = list.checkInvariants()
        if let row = list.focusedRow, let path = row.position.itemPath, list.cursor.path != path {
            found.append("The row at \(path) has the focus, and the cursor is not there.")
        }
        for row in list.window.rows {
            let (shown, right): (String?, String)
            switch row.position {
            case .item(let path): (shown, right) = ((row.cell as? NumberCell)?.shown, groups.shown(at: path))
            case .header(let section), .footer(let section):
                (shown, right) = ((row.view as? TitleView)?.label.text, "Group \(groups.groups[section].id)")
            }
            if shown != right { found.append("\(row.position) shows \(shown ?? "nothing") and not \(right).") }
        }
        return found.map { "\(moment): \($0)" }
    }
}
