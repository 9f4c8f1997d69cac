import ListKit

/// Which rows share a line. A line has room for 400.
extension ListScript {
    @MainActor
    func lines(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(
            stage,
            [
                ScriptSection(1, 0..<5, itemWidth: .columns(3)), ScriptSection(2, 10..<15, itemWidth: .fixed(90)),
                ScriptSection(3, 20..<23, kinds: .header, itemWidth: .share(0.5)),
                ScriptSection(4, 30..<32, itemWidth: .line),
            ])
        let first = [[0, 1, 2], [3, 4, 10], [11, 12, 13, 14], [20, 21], [22], [30], [31]]
        list.expect(list.lines, first, "The lines")
        list.expectRows()
        // What comes pushes the others on, from line to line and from section to section.
        list.change(section: 0, to: [9, 0, 1, 2, 3, 4]) { batch, controller in batch.insert(in: controller, at: [0]) }
        list.expect(
            list.lines, [[9, 0, 1], [2, 3, 4], [10, 11, 12, 13], [14], [20, 21], [22], [30], [31]],
            "The lines after an insert")
        list.expectRows()
        list.change(section: 0, to: [0, 1, 2, 3, 4]) { batch, controller in batch.delete(in: controller, at: [0]) }
        list.expect(list.lines, first, "The lines after a delete")
        list.show([list.sections[1], list.sections[0]] + list.sections[2...])
        list.expect(
            list.lines, [[10, 11, 12, 13], [14, 0, 1], [2, 3, 4], [20, 21], [22], [30], [31]],
            "The lines after a move of sections")
        list.expectRows()
        return list.report
    }

    @MainActor
    func widths(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(
            stage,
            [
                ScriptSection(1, 0..<40, itemWidth: .columns(2)),
                ScriptSection(2, 100..<200, kinds: .header, itemWidth: .columns(4)),
            ])
        list.expect(list.lines.first, [0, 1], "The first line")
        list.scroll(to: ListIndexPath(section: 1, item: 20))
        let (id, y) = (list.visibleIDs[0], list.visibleIDs.first.flatMap(list.y(of:)))
        list.show([
            ScriptSection(1, 0..<40, itemWidth: .columns(5)), list.sections[1],
        ])
        list.expect(list.visibleIDs.first, id, "The first item in sight, after other widths before it,")
        list.expect(list.visibleIDs.first.flatMap(list.y(of:)), y, "Its place")
        list.expectRows()
        list.show([
            list.sections[0], ScriptSection(2, 100..<200, kinds: .header, itemWidth: .adaptive(minimum: 130)),
        ])
        list.expect(list.visibleIDs.contains(id), "\(id) is out of sight after other widths of its own section.")
        list.expect(list.lines.dropFirst().dropLast().allSatisfy { $0.count == 3 }, "The lines are \(list.lines).")
        list.expectRows()
        list.scroll(to: ListIndexPath(section: 0, item: 0))
        list.expect(list.lines.first, Array(0..<5), "The first line after other widths")
        list.expectRows()
        return list.report
    }
}
