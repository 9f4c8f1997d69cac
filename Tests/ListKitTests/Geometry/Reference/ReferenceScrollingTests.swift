import ListDiffKit
@testable import ListKit
import ListKitReplay
import Testing

/// What IGListKit's tests of its adapter say of content insets and of horizontal lists, in its figures. There an offset
/// counts from behind the inset; here it counts from the beginning of the content, which the inset is a part of. And
/// here no list is scrolled past its end, so that some are longer.
@MainActor
@Suite("The reference's adapter: content insets and horizontal lists")
struct ReferenceScrollingTests {
    // MARK: Scrolling to an object

    @Test("The end of a section stands at the end of what the insets leave", arguments: directions)
    func endWithInsets(direction: ListScrollDirection) {
        let list = list([100], along: direction)
        for (inset, offset) in [(0.0, 0.0, 900.0), (100, 0, 900), (0, 100, 1000), (50, 100, 1000)]
            .map({ (ListContentInset(top: $0, bottom: $1), $2) })
        {
            list.view.contentInset = inset
            list.adapter.scroll(to: list.objects[0], scrollPosition: .bottom, animated: false)
            #expect(offsetBehindInset(of: list) == offset, "\(inset)")
        }
    }

    @Test("A horizontal list scrolls to objects, as far as it goes")
    func horizontalObjects() {
        let list = list([1, 2, 3, 4, 5, 6], along: .horizontal)
        for (object, position, offset) in [
            (1, ListScrollPosition.top, 0.0), (2, .top, 10), (3, .top, 30), (6, .top, 110), (6, .centered, 110),
            (6, .bottom, 110),
        ] {
            list.adapter.scroll(to: list.objects[object - 1], scrollPosition: position, animated: false)
            #expect(list.view.visibleRect.origin == ListPoint(x: offset, y: 0), "\(object), \(position)")
        }
    }

    @Test("A distance may be added to where an object stands", arguments: directions)
    func additionalOffset(direction: ListScrollDirection) {
        let list = list([1, 2, 3, 4, 5, 40], along: direction)
        list.view.contentInset = ListContentInset(top: 5, bottom: 5)
        for (object, distance, offset) in [(1, 0.0, 0.0), (1, 7, 7), (3, 0, 0), (3, 3, 3), (4, 9, 9)] {
            list.adapter.scroll(
                to: list.objects[object - 1], scrollPosition: .top, additionalOffset: distance, animated: false)
            #expect(list.adapter.offsetForFirstVisibleItem() == offset, "\(object)")
        }
    }

    // MARK: The first item in sight

    @Test("The first item in sight is the one behind the inset, in both directions", arguments: directions)
    func firstVisibleItem(direction: ListScrollDirection) {
        for inset in [0.0, 5] {
            let list = list([1, 2, 3, 40], along: direction)
            list.view.contentInset = ListContentInset(top: inset, bottom: inset)
            for (offset, path, rest) in [
                (0.0, [0, 0], 0.0), (8, [0, 0], 8), (12, [1, 0], 2), (35, [2, 0], 5), (40, [2, 1], 0), (59, [2, 2], 9),
            ] {
                list.view.scroll(toOffset: offset, animated: false)
                let first = list.adapter.indexPathForFirstVisibleItem()
                #expect(first == ListIndexPath(section: path[0], item: path[1]), "at \(offset), inset \(inset)")
                #expect(list.adapter.offsetForFirstVisibleItem() == rest, "at \(offset), inset \(inset)")
            }
        }
    }

    @Test("The same in a horizontal list of one row, with insets that are wider than half of it")
    func firstVisibleItemInARow() {
        for inset in [0.0, 172] {
            let list = list(
                [1, 2, 3, 40], along: .horizontal, length: 100, viewport: ListSize(width: 300, height: 10))
            list.view.contentInset = ListContentInset(top: inset, bottom: inset)
            for (offset, path, rest) in [
                (0.0, [0, 0], 0.0), (80, [0, 0], 80), (120, [1, 0], 20), (350, [2, 0], 50), (400, [2, 1], 0),
                (599, [2, 2], 99),
            ] {
                list.view.scroll(toOffset: offset, animated: false)
                let first = list.adapter.indexPathForFirstVisibleItem()
                #expect(first == ListIndexPath(section: path[0], item: path[1]), "at \(offset), inset \(inset)")
                #expect(list.adapter.offsetForFirstVisibleItem() == rest, "at \(offset), inset \(inset)")
            }
        }
    }

    /// There each section begins a column, by another layout than its own; here sections go on in the column of the one
    /// before, so that 21 items make three columns of ten, ten and one.
    @Test("Where items share columns, the first item in sight is the first of its column")
    func firstVisibleItemOfAColumn() {
        let list = list([1, 2, 3, 4, 5, 40], along: .horizontal, length: 100) { $0.itemWidth = .fixed(10) }
        for (offset, path, rest) in [
            (0.0, [0, 0], 0.0), (80, [0, 0], 80), (120, [4, 0], 20), (250, [5, 5], 50),
        ] {
            list.view.scroll(toOffset: offset, animated: false)
            let first = list.adapter.indexPathForFirstVisibleItem()
            #expect(first == ListIndexPath(section: path[0], item: path[1]), "at \(offset)")
            #expect(list.adapter.offsetForFirstVisibleItem() == rest, "at \(offset)")
        }
    }

    // MARK: The inset

    @Test("Section controllers learn the inset, and the room between, in the list's direction", arguments: directions)
    func inset(direction: ListScrollDirection) {
        let list = list([2], along: direction)
        list.view.contentInset = ListContentInset(top: 1, bottom: 3)
        let context = list.controller(0).collectionContext!
        let isVertical = direction == .vertical
        #expect(
            context.containerInset == (isVertical ? ListInsets(top: 1, bottom: 3) : ListInsets(left: 1, right: 3)))
        #expect(context.adjustedContainerInset == context.containerInset)
        #expect(context.insetContainerSize == (isVertical ? size(100, 96) : size(96, 100)))
    }

    // MARK: Lists

    /// A section of as many items as each count says, 10 long unless it is said.
    private func list(
        _ counts: [Int], along direction: ListScrollDirection, length: Double = 10,
        viewport: ListSize = ListSize(width: 100, height: 100), _ prepare: @escaping (TestController) -> Void = { _ in }
    ) -> TestList {
        let list = TestList(
            overscan: 20, viewportSize: viewport, rowHeight: length, direction: direction)
        list.onUpdate = prepare
        list.update(counts.enumerated().map { Block(id: $0, items: Array(0..<$1)) })
        return list
    }

    private func offsetBehindInset(of list: TestList) -> Double {
        let origin = list.view.visibleRect.origin
        return (list.view.scrollDirection == .vertical ? origin.y : origin.x) - list.view.contentInset.top
    }
}

private let directions = [ListScrollDirection.vertical, .horizontal]
