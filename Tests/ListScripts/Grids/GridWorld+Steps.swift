import ListKit
import TestSupport

extension GridWorld {
    /// - Returns: what is wrong on the way and afterwards.
    func take(_ step: GridStep) -> [String] {
        var random = SeededGenerator(seed: step.seed)
        let before = step.kind.keepsRows ? cellsInSight() : [:]
        var found = carryOut(step.kind, using: &random)
        // Who presses, moves the focus or brings a new view selects, too.
        let selects: Set<GridStep.Kind> = [.select, .focus, .drag, .reload, .several, .viewGoes]
        if selects.contains(step.kind) { selected = selectedItems() }
        found += selectionFaults()
        found += step.kind == .interruptedUpdate ? shownFaults() : restingFaults()
        return found + exchangeFaults(since: before)
    }

    /// Lets all motion end.
    ///
    /// - Returns: what is wrong then.
    func restingFaults() -> [String] {
        stage.settle()
        return shownFaults() + missingFaults() + stage.checkPlaces()
    }

    private func carryOut(_ kind: GridStep.Kind, using random: inout SeededGenerator) -> [String] {
        switch kind {
        case .update: update(changes: 1, animated: false, using: &random)
        case .animatedUpdate: update(changes: 2, animated: true, using: &random)
        case .bigUpdate: update(changes: 6, animated: false, using: &random)
        case .interruptedUpdate:
            update(changes: 2, animated: true, using: &random)
            stage.pass(Double(random.below(12)) / 50)
        case .reload: reload()
        case .scroll: scroll(using: &random)
        case .scrollToItem:
            if let path = allPaths.randomElement(using: &random) { scroll(to: path, using: &random) }
        case .scrollToEnd: view.scroll(to: .end, animated: false)
        case .resize: resize(using: &random)
        case .focus:
            if let path = view.indexPathsForVisibleItems.randomElement(using: &random) { stage.focus(path) }
        case .select:
            if let path = allPaths.randomElement(using: &random) { view.selectItem(at: path) }
        case .inset:
            stage.setContentInset(
                ListContentInset(top: Double(random.below(3) * 25), bottom: Double(random.below(3) * 20)))
        case .carousel: scrollCarousel(using: &random)
        case .drag: return drag(using: &random)
        case .several: several(using: &random)
        case .changesMidUpdate:
            midUpdate = SeededGenerator(seed: random.next())
            update(changes: 3, animated: random.chance(50), using: &random)
            midUpdate = nil
            update(changes: 0, animated: false, using: &random)
        case .scrollsMidUpdate:
            var later = SeededGenerator(seed: random.next())
            whenAsked = { [weak self] in self?.scroll(using: &later) }
            update(changes: 3, animated: random.chance(50), using: &random)
            whenAsked = nil
        case .scrollsAfterUpdate:
            let item = cellsInSight().keys.sorted().randomElement(using: &random)
            update(changes: 2, animated: random.chance(50), using: &random)
            if let path = item.flatMap(path(of:)) { scroll(to: path, using: &random) } else { scroll(using: &random) }
        case .viewGoes:
            adapter.collectionView = nil
            update(changes: 3, animated: false, using: &random)
            adapter.collectionView = view
            runAll()
        }
        return []
    }

    private func several(using random: inout SeededGenerator) {
        for _ in 0...random.below(5) {
            switch random.below(6) {
            case 0: ask(changes: 1, animated: random.chance(50), using: &random)
            case 1: adapter.reloadData(completion: nil)
            case 2: if let section = model.sections.randomElement(using: &random) { adapter.reloadObjects([section]) }
            default: changeByBatch(using: &random)
            }
        }
        runAll()
        // What a batch has changed is not in objects that were collected before it.
        update(changes: 0, animated: false, using: &random)
    }

    private func changeByBatch(using random: inout SeededGenerator) {
        let controllers = model.sections.compactMap { adapter.sectionController(for: $0) as? GridController<Stage> }
        var later = SeededGenerator(seed: random.next())
        controllers.randomElement(using: &random)?.changeItems(animated: random.chance(50)) { [weak self] items in
            guard let self else { return RandomItemChange(of: items, using: &later) { GridItem(id: 0) } }
            return model.change(of: items, using: &later)
        }
    }

    private func resize(using random: inout SeededGenerator) {
        stage.resize(to: ListSize(width: Double(150 + random.below(600)), height: Double(150 + random.below(500))))
    }

    private func scroll(using random: inout SeededGenerator) {
        let page = view.visiblePlace.size.height
        let distance = Double(random.below(Int(page * 4))) - page * 2
        scroll(view, to: view.visiblePlace.minY + distance.rounded())
    }

    private func scroll(to path: ListIndexPath, using random: inout SeededGenerator) {
        let position: [ListScrollPosition] = [.top, .centered, .bottom]
        view.scroll(to: ListScrollTarget(rows: [.item(path)], position: position[random.below(3)]), animated: false)
    }

    private func scrollCarousel(using random: inout SeededGenerator) {
        let paths = view.indexPathsForVisibleItems.filter { model.sections[$0.section].style == .nested }
        guard let path = paths.randomElement(using: &random),
            let list = (view.cellForItem(at: path) as? Stage.Carousel)?.nestedList as? any AdapterView
        else { return }
        scroll(list, to: Double(random.below(400)))
    }

    private func scroll(_ view: any AdapterView, to offset: Double) {
        let offsets = view.scrollableOffsets
        view.scroll(toOffset: max(offsets.lowerBound, min(offset, offsets.upperBound)), animated: false)
    }

    // MARK: The pointer

    private func drag(using random: inout SeededGenerator) -> [String] {
        let paths = view.indexPathsForVisibleItems.filter { path in
            let section = model.sections[path.section]
            return section.style != .nested && section.items[path.item].isMovable
        }
        guard let path = paths.randomElement(using: &random), stage.pickUp(path) else { return [] }
        var found: [String] = []
        for _ in 0...random.below(3) {
            found += stage.drag(to: ListPoint(x: place(using: &random), y: place(using: &random)))
            if random.chance(15) { update(changes: 1, animated: true, using: &random) }
            if random.chance(10) { resize(using: &random) }
            stage.pass(Double(random.below(12)) / 50)
            found += shownFaults()
        }
        if random.chance(75) { found += stage.drop() } else { stage.cancelDrag() }
        // A section that is moved by hand asks for an update.
        runAll()
        return found
    }

    /// Seldom near an edge, where a list scrolls by the clock, and so never twice by the same distance.
    private func place(using random: inout SeededGenerator) -> Double {
        Double(random.chance(10) ? random.below(100) : 30 + random.below(40)) / 100
    }
}
