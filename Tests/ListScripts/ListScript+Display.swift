import ListKit

/// What is told of the screen and its neighbourhood.
extension ListScript {
    @MainActor
    func display(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(
            stage, (0..<20).map { section in ScriptSection(section, (0..<5).map { section * 5 + $0 }) })
        var displayed: Set<String> = []
        func check(_ when: String) {
            for (number, event) in list.events.enumerated() {
                let name = String(event.dropFirst())
                if event.hasPrefix("+") {
                    list.expect(displayed.insert(name).inserted, "\(name) comes twice \(when).")
                } else {
                    list.expect(displayed.remove(name) != nil, "\(name) leaves without having come \(when).")
                }
                guard name.hasPrefix("section ") else { continue }
                let cause = "\(event.prefix(1))\(name.dropFirst(8))."
                list.expect(
                    number > 0 && list.events[number - 1].hasPrefix(cause),
                    "\(event) is not told right after a cell \(when).")
            }
            list.events = []
            let paths = list.view.indexPathsForVisibleItems
            let names =
                paths.map { "\(list.sections[$0.section].id).\($0.item)" }
                + Set(paths.map(\.section)).map { "section \(list.sections[$0].id)" }
            list.expect(displayed.sorted(), Set(names).sorted(), "What is on screen \(when)")
        }
        check("at first")
        for (section, item, distance) in [(0, 0, 30.0), (1, 3, 10), (8, 2, -7), (7, 4, 0), (0, 0, 0)] {
            list.expectOrder(isUpdate: false, "a scroll") {
                list.scroll(to: ListIndexPath(section: section, item: item), plus: distance)
            }
            check("at item \(item) of section \(section)")
        }
        list.expectOrder(isUpdate: false, "a scroll") { list.scrollToEnd() }
        check("at the end")
        return list.report
    }

    @MainActor
    func removal(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, [1]), ScriptSection(2, [2, 3]), ScriptSection(3, [4])])
        list.events = []
        list.show([list.sections[0], list.sections[2]])
        list.expect(list.events, ["-2.0", "-2.1", "-section 2"], "What has left")
        list.expectRows()
        return list.report
    }

    @MainActor
    func workingRange(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(
            stage, (0..<40).map { section in ScriptSection(section, (0..<3).map { section * 3 + $0 }) })
        expectRange(list, "at first")
        for section in [5, 1, 39, 17] {
            list.scroll(to: ListIndexPath(section: section, item: 1))
            expectRange(list, "at section \(section)")
        }
        list.show(Array(list.sections[20...]) + list.sections[..<15])
        expectRange(list, "after an update")
        list.show([])
        list.expect(list.sectionsInRange, [], "The sections in range of an empty list")
        list.expect(list.itemsInRange, 0, "The number of items in range of an empty list")
        return list.report
    }

    @MainActor
    private func expectRange(_ list: ScriptList<some ListStage>, _ when: String) {
        let visible = list.view.indexPathsForVisibleItems
        guard let first = visible.first, let last = visible.last else {
            return list.expect(false, "Nothing is in sight \(when).")
        }
        let sections = list.sections[max(0, first.section - 1)...min(list.sections.count - 1, last.section + 1)]
        list.expect(list.sectionsInRange.sorted(), sections.map(\.id).sorted(), "The sections in range \(when)")
        let (start, end) = (first.section * 3 + first.item, last.section * 3 + last.item)
        let items = max(0, start - 3)...min(list.sections.count * 3 - 1, end + 3)
        list.expect(list.itemsInRange, items.count, "The number of items in range \(when)")
    }
}
