import ListKit

/// Batches that meet in one turn.
extension ListScript {
    @MainActor
    func reloads(_ stage: some ListStage) -> ScriptReport {
        let changed = ScriptItem(3, version: 1)
        let list = ScriptList(stage, [ScriptSection(1, 1...4)])
        let before = list.rows()
        list.batch(section: 0, [ScriptItem(2), changed, ScriptItem(4)]) { batch, controller in
            batch.delete(in: controller, at: [0])
            batch.reload(in: controller, at: [2])
        }
        list.turn()
        list.expectRows()
        list.batch(section: 0, [ScriptItem(9), ScriptItem(2), ScriptItem(3, version: 2), ScriptItem(4)]) {
            $0.insert(in: $1, at: [0])
            $0.reload(in: $1, at: [1])
        }
        list.turn()
        list.expectRows()
        list.batch(section: 0, [ScriptItem(2), ScriptItem(3, version: 3), ScriptItem(4), ScriptItem(9)]) {
            $0.move(in: $1, from: 0, to: 3)
            $0.reload(in: $1, at: [2])
        }
        list.turn()
        list.expectRows()
        list.batch(section: 0, [ScriptItem(9, version: 1), ScriptItem(2), ScriptItem(3, version: 3), ScriptItem(4)]) {
            $0.reload(in: $1, at: [3])
            $0.move(in: $1, from: 3, to: 0)
        }
        list.turn()
        list.expectRows()
        for name in ["2", "3", "4"] {
            list.expect(list.rows()[name] == before[name], "\(name) has another row.")
        }
        return list.report
    }

    @MainActor
    func batches(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, 1...4, kinds: .header), ScriptSection(2, 5...6)])
        let before = list.rows()
        // What is at 2 is what the batch before has left there.
        list.batch(section: 0, ids: [9, 1, 2, 3, 4]) { $0.insert(in: $1, at: [0]) }
        list.batch(section: 0, ids: [9, 1, 3, 4]) { $0.delete(in: $1, at: [2]) }
        list.turn()
        list.expectRows()
        list.batch(section: 0, ids: [1, 3, 4]) { $0.delete(in: $1, at: [0]) }
        list.batch(section: 0, ids: [3, 4]) { $0.delete(in: $1, at: [0]) }
        list.turn()
        list.expectRows()
        // One inside the other, and a section that moves besides.
        list.batch(section: 0, ids: [3, 4, 7]) { [weak list] batch, controller in
            batch.insert(in: controller, at: [2])
            list?.batch(section: 0, ids: [4, 3, 7]) { $0.move(in: $1, from: 1, to: 0) }
            list?.items([4, 3], section: 0)
            batch.delete(in: controller, at: [2])
        }
        list.turn()
        list.expectRows()
        list.batch(section: 1, ids: [8, 5, 6]) { $0.insert(in: $1, at: [0]) }
        list.batch(section: 1, [ScriptItem(8), ScriptItem(5, version: 1), ScriptItem(6)]) { $0.reload(in: $1, at: [1]) }
        list.batch(section: 1, [ScriptItem(5, version: 1), ScriptItem(6)]) { $0.delete(in: $1, at: [0]) }
        list.turn()
        list.expectRows()
        for name in ["3", "4", "5", "6", "header 1"] {
            list.expect(list.rows()[name] == before[name], "\(name) has another row.")
        }
        return list.report
    }

    @MainActor
    func itemReloads(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, 1...3), ScriptSection(2, [8])])
        list.updater.preferItemReloadsForSectionReloads = true
        // The object takes two items away, and a batch of the same turn adds two.
        var changed = list.sections
        changed[0].items = [ScriptItem(1)]
        list.ask(changed, "update")
        list.batch(section: 0, ids: [1, 6, 7]) { $0.insert(in: $1, at: [1, 2]) }
        list.turn()
        list.expectRows()
        list.expect(list.completions, ["update true"], "What completed")
        list.expect(list.diagnostics, [], "What was reported")
        return list.report
    }

    @MainActor
    func reloadAndUpdate(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, 1...2)])
        list.adapter.reloadData { [weak list] in list?.completions.append("reload \($0)") }
        list.ask([ScriptSection(1, 1...2), ScriptSection(2, [3])], "update")
        list.turn()
        list.expectRows()
        list.expect(stage.snapshot().rows.count, 3, "The number of rows")
        list.expect(list.completions.sorted(), ["reload true", "update true"], "What completed")
        return list.report
    }
}
