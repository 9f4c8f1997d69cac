import ListKit

/// What IGListKit's tests of its adapter say of content insets and of horizontal lists, in its figures. Here no list is
/// scrolled past its end, so that some are longer.
extension ReferenceRun {
    private var directions: [ListScrollDirection] { [.vertical, .horizontal] }

    // MARK: Scrolling to an object

    func endWithInsets() {
        for direction in directions {
            let list = list(counting: [100], along: direction)
            for (top, bottom, offset) in [(0.0, 0.0, 900.0), (100, 0, 900), (0, 100, 1000), (50, 100, 1000)] {
                list.setContentInset(ListContentInset(top: top, bottom: bottom))
                list.scroll(to: 0, .bottom)
                expect(list.offsetBehindInset, offset, "The offset with the insets \(top), \(bottom), \(direction),")
            }
        }
    }

    /// As far as the list goes.
    func horizontalObjects() {
        let list = list(counting: [1, 2, 3, 4, 5, 6], along: .horizontal)
        for (object, position, offset) in [
            (1, ListScrollPosition.top, 0.0), (2, .top, 10), (3, .top, 30), (6, .top, 110), (6, .centered, 110),
            (6, .bottom, 110),
        ] {
            list.scroll(to: object - 1, position)
            expect(
                list.view.visibleRect.origin, ListPoint(x: offset, y: 0), "What is in sight at \(object), \(position),")
        }
    }

    func additionalOffset() {
        for direction in directions {
            let list = list(counting: [1, 2, 3, 4, 5, 40], along: direction)
            list.setContentInset(ListContentInset(top: 5, bottom: 5))
            for (object, distance, offset) in [(1, 0.0, 0.0), (1, 7, 7), (3, 0, 0), (3, 3, 3), (4, 9, 9)] {
                list.scroll(to: object - 1, .top, plus: distance)
                expect(list.offsetInFirstVisible, offset, "The distance at \(object), \(direction),")
            }
        }
    }

    // MARK: The first item in sight

    /// It is the one behind the inset.
    func firstVisibleItem() {
        for direction in directions {
            for inset in [0.0, 5] {
                let list = list(counting: [1, 2, 3, 40], along: direction)
                list.setContentInset(ListContentInset(top: inset, bottom: inset))
                expectFirstVisible(
                    list,
                    [
                        (0.0, [0, 0], 0.0), (8, [0, 0], 8), (12, [1, 0], 2), (35, [2, 0], 5), (40, [2, 1], 0),
                        (59, [2, 2], 9),
                    ])
            }
        }
    }

    /// The insets are wider than half of it.
    func firstVisibleItemInARow() {
        for inset in [0.0, 172] {
            let list = list(
                counting: [1, 2, 3, 40], along: .horizontal, length: 100, viewport: ListSize(width: 300, height: 10))
            list.setContentInset(ListContentInset(top: inset, bottom: inset))
            expectFirstVisible(
                list,
                [
                    (0.0, [0, 0], 0.0), (80, [0, 0], 80), (120, [1, 0], 20), (350, [2, 0], 50), (400, [2, 1], 0),
                    (599, [2, 2], 99),
                ])
        }
    }

    /// There each section begins a column, by another layout than its own; here sections go on in the column of the one
    /// before, so that 21 items make three columns of ten, ten and one.
    func firstVisibleItemOfAColumn() {
        let list = list(counting: [1, 2, 3, 4, 5, 40], along: .horizontal, length: 100, itemWidth: .fixed(10))
        expectFirstVisible(
            list, [(0.0, [0, 0], 0.0), (80, [0, 0], 80), (120, [4, 0], 20), (250, [5, 5], 50)])
    }

    private func expectFirstVisible(
        _ list: ReferenceList<Stage>, _ places: [(offset: Double, path: [Int], rest: Double)], line: UInt = #line
    ) {
        for place in places {
            list.scroll(to: place.offset)
            let what = "at \(place.offset), \(list.view.scrollDirection), \(list.view.contentInset)"
            expect(
                list.firstVisible, ListIndexPath(section: place.path[0], item: place.path[1]), "The first item \(what)",
                line: line)
            expect(list.offsetInFirstVisible, place.rest, "Its distance \(what)", line: line)
        }
    }

    // MARK: The inset

    /// Section controllers learn it in the list's direction.
    func inset() {
        for direction in directions {
            let list = list(counting: [2], along: direction)
            list.setContentInset(ListContentInset(top: 1, bottom: 3))
            guard let context = list.adapter.sectionController(forSection: 0)?.collectionContext else {
                return expect(false, true, "The section's being there")
            }
            let isVertical = direction == .vertical
            expect(
                context.containerInset, isVertical ? ListInsets(top: 1, bottom: 3) : ListInsets(left: 1, right: 3))
            expect(context.adjustedContainerInset, context.containerInset)
            expect(context.insetContainerSize, isVertical ? size(100, 96) : size(96, 100))
        }
    }

    // MARK: Lists

    /// A section of as many items as each count says, 10 long unless it is said, which fill their lines.
    private func list(
        counting counts: [Int], along direction: ListScrollDirection, length: Double = 10,
        viewport: ListSize = ListSize(width: 100, height: 100), itemWidth: ListItemWidth = .line
    ) -> ReferenceList<Stage> {
        let sections = counts.map { count in
            var section = SizedSection(
                Array(repeating: direction.exchange(ListSize(width: 10, height: length)), count: count))
            section.metrics.itemWidth = itemWidth
            return section
        }
        let viewport = direction.exchange(viewport)
        return list(sections, across: viewport.width, along: viewport.height, direction: direction)
    }
}
