import ListKit

/// What goes with an object, and what stays where it is.
extension ListScript {
    @MainActor
    func selection(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, 1...3), ScriptSection(2, 4...6)])
        stage.tap(ListIndexPath(section: 0, item: 1))
        stage.tap(ListIndexPath(section: 1, item: 0))
        list.expect(selectedIDs(list), [4], "What is selected after two taps")
        list.change(section: 1, to: [9, 5, 6, 4]) { batch, controller in
            batch.insert(in: controller, at: [0])
            batch.move(in: controller, from: 0, to: 3)
        }
        list.expect(selectedIDs(list), [4], "What is selected after it has moved")
        list.show([list.sections[1], list.sections[0]])
        list.expect(selectedIDs(list), [4], "What is selected after its section has moved")
        list.expectRows()
        list.show([list.sections[1]])
        list.expect(selectedIDs(list), [], "What is selected after it has gone")
        list.expectRows()
        return list.report
    }

    @MainActor
    private func selectedIDs(_ list: ScriptList<some ListStage>) -> [Int] {
        let looks = list.stage.snapshot().rows.filter(\.isSelected).compactMap(\.position.itemPath)
        list.expect(looks, list.view.indexPathsForSelectedItems, "What looks selected")
        return looks.map { list.item(at: $0).id }
    }

    @MainActor
    func focus(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, 1...3), ScriptSection(2, 4...6)])
        stage.focus(ListIndexPath(section: 0, item: 1))
        let row = list.rows()["2"]
        list.change(section: 0, to: [8, 3, 1, 2]) { batch, controller in
            batch.insert(in: controller, at: [0])
            batch.move(in: controller, from: 2, to: 1)
        }
        list.expect(list.focusedID, 2, "The focus after rows moved around it")
        list.show([list.sections[1], list.sections[0]])
        list.expect(list.focusedID, 2, "The focus after its section moved")
        list.expect(list.rows()["2"] == row, "The focused item has another row.")
        list.change(section: 1, to: [8, 3, 1]) { batch, controller in batch.delete(in: controller, at: [3]) }
        list.expect(list.focusedID, 1, "The focus after the last item went")
        list.show([list.sections[1], list.sections[0]])
        list.change(section: 0, to: [8, 3]) { batch, controller in batch.delete(in: controller, at: [2]) }
        list.expect(list.focusedID, 4, "The focus after an item went that others follow")
        list.expectRows()
        return list.report
    }

    @MainActor
    func anchor(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, 0..<200)])
        list.scroll(to: ListIndexPath(section: 0, item: 66), plus: 13)
        let id = list.visibleIDs[0]
        let y = list.y(of: id)
        list.change(section: 0, to: Array(900..<930) + (0..<200)) { batch, controller in
            batch.insert(in: controller, at: ListIndexSet(0..<30))
        }
        list.expect(
            isClose(list.y(of: id), y),
            "\(id) stood at \(y ?? .nan), and is at \(list.y(of: id) ?? .nan) after inserts.")
        list.change(section: 0, to: Array(910..<930) + (5..<200)) { batch, controller in
            batch.delete(in: controller, at: ListIndexSet(0..<10).union(ListIndexSet(30..<35)))
        }
        list.expect(
            isClose(list.y(of: id), y),
            "\(id) stood at \(y ?? .nan), and is at \(list.y(of: id) ?? .nan) after deletes.")
        list.expect(list.visibleIDs.first, id, "The first item in sight")
        list.expectRows()
        let next = list.visibleIDs[1]
        let nextY = list.y(of: next)
        let index = list.path(of: id)?.item ?? 0
        list.change(section: 0, to: list.sections[0].items.map(\.id).filter { $0 != id }) { batch, controller in
            batch.delete(in: controller, at: [index])
        }
        list.expect(
            isClose(list.y(of: next), nextY), "The next item in sight does not hold still when the first one goes.")
        return list.report
    }

    @MainActor
    func top(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, 10..<100)])
        list.change(section: 0, to: [1, 2] + (10..<100)) { batch, controller in
            batch.insert(in: controller, at: [0, 1])
        }
        list.expect(Array(list.visibleIDs.prefix(3)), [1, 2, 10], "What is in sight at the top")
        list.expect(list.view.visiblePlace.minY, 0, "The offset")
        list.expectRows()
        return list.report
    }

    @MainActor
    func resort(_ stage: some ListStage) -> ScriptReport {
        let sections = (0..<160).map { ScriptSection($0, items: [ScriptItem($0, height: 40)]) }
        let list = ScriptList(stage, sections)
        list.scroll(to: ListIndexPath(section: 72, item: 0), plus: 13)
        let (offset, seen) = (list.view.visiblePlace.minY, list.visibleIDs)
        list.show(sections.reversed())
        list.expect(list.view.visiblePlace.minY, offset, "The offset in the reversed order")
        list.show(sections.sorted { ($0.id * 59 % 160, $0.id) < ($1.id * 59 % 160, $1.id) })
        list.expect(list.view.visiblePlace.minY, offset, "The offset in a mixed order")
        list.show(sections)
        list.expect(list.visibleIDs, seen, "What is in sight in the first order again")
        let chosen = seen[seen.count / 2]
        if let path = list.path(of: chosen) { stage.tap(path) }
        list.show(sections)
        let y = list.y(of: chosen)
        list.show(sections.reversed(), causedBy: .user)
        list.expect(
            isClose(list.y(of: chosen), y),
            "\(chosen), selected, stood at \(y ?? .nan), and is at \(list.y(of: chosen) ?? .nan) after the user's sort."
        )
        list.expectRows()
        return list.report
    }

    @MainActor
    func otherContent(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, 0..<200, kinds: .header)])
        list.scroll(to: ListIndexPath(section: 0, item: 66), plus: 13)
        list.show([ScriptSection(2, 500..<700, kinds: .header)])
        list.expect(list.view.visiblePlace.minY, 0, "The offset in another section")
        list.expectRows()
        list.scroll(to: ListIndexPath(section: 0, item: 66), plus: 13)
        list.change(section: 0, to: Array(800..<900)) { batch, controller in
            batch.delete(in: controller, at: ListIndexSet(0..<200))
            batch.insert(in: controller, at: ListIndexSet(0..<100))
        }
        list.expect(list.view.visiblePlace.minY, 0, "The offset with other items in the section")
        list.expectRows()
        list.scroll(to: ListIndexPath(section: 0, item: 66), plus: 13)
        list.show([ScriptSection(3, [800, 801]), ScriptSection(2, 840..<900)])
        list.expect(list.view.visiblePlace.minY > 0, "The list starts over although items have stayed.")
        list.expectRows()
        return list.report
    }

    private func isClose(_ one: Double?, _ other: Double?) -> Bool {
        guard let one, let other else { return false }
        return abs(one - other) < 0.5
    }
}
