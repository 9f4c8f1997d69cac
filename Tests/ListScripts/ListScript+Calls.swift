import ListKit

/// What the program asks for while the list asks it.
extension ListScript {
    @MainActor
    func clicks(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, 1...3), ScriptSection(2, 4...6)])
        list.updateAtOnce()
        list.atNext(.selection) { list.ask([ScriptSection(3, [7, 8])] + list.sections, "in the click") }
        stage.tap(ListIndexPath(section: 0, item: 1)) { !list.completions.isEmpty }
        list.turn()
        list.expect(list.completions, ["in the click true"], "The updates")
        list.expect(list.selectedIDs, [], "What a click has selected that inserted a section")
        list.expect(list.view.indexPathsForSelectedItems, [], "The selection")
        list.atNext(.selection) { list.ask([], "emptied") }
        stage.tap(ListIndexPath(section: 2, item: 2)) { list.completions.count == 2 }
        list.turn()
        list.expect(list.selectedIDs, [], "What a click has selected that emptied the list")
        list.expectRows()
        return list.report
    }

    @MainActor
    func ends(_ stage: some ListStage) -> ScriptReport {
        let old = (0..<40).map { ScriptSection($0, [$0 * 2, $0 * 2 + 1], kinds: .header) }
        let new = (100..<140).map { ScriptSection($0, [$0]) }
        let list = ScriptList(stage, old)
        list.atNext(.end) { list.view.scroll(to: .end, animated: false) }
        list.ask(new, "scrolled")
        list.reloadData()
        list.expect(list.visibleIDs.last, 139, "The last item in sight")
        list.expectRows()
        list.atNext(.end) { list.select(0, ofSection: 39) }
        list.ask(Array(old.reversed()), "selected")
        list.reloadData()
        list.expect(list.view.indexPathsForSelectedItems, [ListIndexPath(section: 39, item: 0)], "The selection")
        list.expectRows()
        return list.report
    }

    @MainActor
    func questions(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(
            stage,
            (0..<30).map { section in
                ScriptSection(section, (0..<3).map { section * 3 + $0 }, kinds: section % 2 == 0 ? .header : [])
            })
        list.updateAtOnce()
        var wanted: [String] = []
        for (number, question) in ScriptQuestion.allCases.enumerated()
        where ![.selection, .end].contains(question) {
            let id = 100 + number
            list.atNext(question) { list.ask(list.sections + [ScriptSection(id, [id * 3])], "\(id)") }
            wanted.append("\(id) true")
            list.scroll(to: ListIndexPath(section: 6 + 5 * number, item: 0))
            list.turn()
            list.expect(list.completions, wanted, "The updates that the question for the \(question) led to")
            list.expect(list.view.numberOfSections, 31 + number, "The number of sections")
            list.expectRows()
        }
        list.atNext(.cell) { list.adapter.reloadObjects([list.sections[0]]) }
        list.scroll(to: ListIndexPath(section: 0, item: 0))
        list.turn()
        list.expectRows()
        list.atNext(.cell) { list.adapter.scrollToEnd(animated: false) }
        list.scroll(to: ListIndexPath(section: 12, item: 0))
        list.turn()
        list.expect(list.visibleIDs.last, list.sections.last?.items.last?.id, "The last item in sight")
        list.expect(list.hasAskedEverything, "Something was never asked.")
        list.expectRows()
        return list.report
    }
}
