import ListKit

/// Which rows there are.
extension ListScript {
    @MainActor
    func order(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(
            stage,
            [
                ScriptSection(1, 1...3, kinds: .header), ScriptSection(2, [4]),
                ScriptSection(3, [], kinds: [.header, .footer]), ScriptSection(4, 5...6, kinds: .footer),
            ])
        list.expect(stage.snapshot().rows.map(\.position), list.positions, "The order of the rows")
        list.expectRows()
        list.show([
            ScriptSection(4, [6, 5, 7], kinds: .footer), ScriptSection(1, [3, 1], kinds: [.header, .footer]),
            ScriptSection(5, [8]), ScriptSection(2, [4]),
        ])
        list.expect(stage.snapshot().rows.map(\.position), list.positions, "The order of the rows after an update")
        list.expectRows()
        return list.report
    }

    @MainActor
    func identity(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, 1...6, kinds: .header), ScriptSection(2, [20])])
        let before = list.rows()
        list.change(section: 0, to: [9, 6, 1, 2, 4, 5]) { batch, controller in
            batch.delete(in: controller, at: [2])
            batch.insert(in: controller, at: [0])
            batch.move(in: controller, from: 5, to: 1)
        }
        list.expectRows()
        for name in ["1", "2", "4", "5", "6", "20", "header 1"] {
            list.expect(list.rows()[name] == before[name], "\(name) has another row after changes of items.")
        }
        list.show([list.sections[1], list.sections[0]])
        list.expectRows()
        for name in ["1", "6", "20", "header 1"] {
            list.expect(list.rows()[name] == before[name], "\(name) has another row after a move of sections.")
        }
        return list.report
    }

    @MainActor
    func headers(_ stage: some ListStage) -> ScriptReport {
        let sections = [
            ScriptSection(1, 1...3, kinds: [.header, .footer]), ScriptSection(2, [20], kinds: .header),
        ]
        let list = ScriptList(stage, sections)
        let before = list.rows()
        list.bound = []
        list.change(section: 0, to: [1, 2, 3, 4]) { batch, controller in batch.insert(in: controller, at: [3]) }
        list.expect(list.bound, ["header 1", "footer 1"], "What an insert binds")
        list.bound = []
        list.change(section: 1, to: [20]) { batch, controller in batch.reloadSupplementaryViews(in: controller) }
        list.expect(list.bound, ["header 2"], "What a call for it binds")
        list.expectRows()
        for name in ["header 1", "footer 1", "header 2", "1", "20"] {
            list.expect(list.rows()[name] == before[name], "\(name) has another row.")
        }
        return list.report
    }

    @MainActor
    func reload(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, 1...3, kinds: .header), ScriptSection(2, [9])])
        let before = stage.snapshot().rows.map(\.row)
        list.events = []
        var changed = list.sections
        changed[0].items = [ScriptItem(1, version: 1), ScriptItem(2), ScriptItem(5), ScriptItem(6)]
        list.show(changed)
        list.expectRows()
        let rows = stage.snapshot().rows.map(\.row)
        list.expect(Array(rows.prefix(4)), Array(before.prefix(4)), "The rows that were there")
        list.expect(rows.last, before.last, "The row behind them")
        list.expect(!before.contains(rows[4]), "The surplus item has the row of another.")
        list.expect(
            list.events, ["+1.0", "-1.0", "+1.1", "-1.1", "+1.2", "-1.2", "+1.3"],
            "What is told of a reload, and nothing of its section,")
        return list.report
    }

    @MainActor
    func emptyView(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, [1])])
        let empty = stage.makeEmptyView()
        list.emptyView = empty
        list.expect(list.view.emptyView == nil, "There is an empty view over an item.")
        list.show([])
        list.expect(list.view.emptyView === empty, "There is no empty view without sections.")
        list.show([ScriptSection(2, [], kinds: [.header, .footer])])
        list.expect(list.view.emptyView === empty, "There is no empty view beside a header alone.")
        list.show([ScriptSection(2, [7], kinds: [.header, .footer])])
        list.expect(list.view.emptyView == nil, "The empty view stays although an item has come.")
        list.expectRows()
        // In one update the items go and a header comes, which the empty view hides.
        list.expectOrder(isUpdate: true, "an update to a header alone") {
            list.show([ScriptSection(3, [], kinds: .header)])
        }
        list.expect(list.rowEvents.filter { $0.hasPrefix("+") }, [], "What comes under an empty view")
        return list.report
    }

    @MainActor
    func completions(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, [1])])
        list.ask([ScriptSection(1, [1]), ScriptSection(2, [2])], "first")
        list.ask([ScriptSection(2, [2]), ScriptSection(3, [3])], "second")
        list.turn()
        list.expect(list.completions, ["first true", "second true"], "The order of completions")
        list.expectRows()
        return list.report
    }
}
