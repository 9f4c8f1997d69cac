import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("Transition delegates of sections")
struct TransitionDelegateTests {
    private let list = TestList([Block(id: 1, items: [1, 2, 3]), Block(id: 2, items: [4])])
    private let sides = Sides()
    private let proposed = StrictCollectionView.proposedTransition

    init() { list.controller(0).transitionDelegate = sides }

    @Test("Items that come and go in an animated update are asked about, with the places they have and had")
    func items() {
        list.controller(0).collectionContext.performBatch(
            animated: true,
            updates: { [list] batch in
                list.controller(0).items = [2, 3, 9]
                batch.delete(in: list.controller(0), at: [0])
                batch.insert(in: list.controller(0), at: [2])
            })
        list.scheduler.runAll()
        #expect(sides.log.take() == ["goes 0", "comes 2"])
        #expect(list.view.transition.final == [at(0, 0): Sides.left])
        #expect(list.view.transition.initial == [at(0, 2): Sides.right])
    }

    @Test("Sections that go are asked by their old places, those without a delegate not at all")
    func sections() {
        list.view.placeKeeping.startsOver = false
        list.update([Block(id: 3, items: [7])], animated: true)
        #expect(sides.log.take() == ["goes 0", "goes 1", "goes 2"])
        #expect(
            list.view.transition.final == [
                at(0, 0): Sides.left, at(0, 1): Sides.left, at(0, 2): Sides.left, at(1, 0): proposed,
            ])
        #expect(list.view.transition.initial == [at(0, 0): proposed])
    }

    @Test("An update without animation asks nobody")
    func still() {
        list.update([Block(id: 3, items: [7])], animated: false)
        #expect(sides.log.take().isEmpty)
        #expect(list.view.transition == StrictTransition())
    }

    @Test("Where other content takes the place of a list's, nobody is asked")
    func otherContent() {
        list.update([Block(id: 3, items: [7])], animated: true)
        #expect(sides.log.take().isEmpty)
        #expect(list.view.transition == StrictTransition())
    }

    @Test("Items that stay, move or are bound again are not asked about, nor those beside the screen")
    func others() {
        list.update([Block(id: 2, items: [4]), Block(id: 1, items: [1, 2, 8])], animated: true)
        #expect(sides.log.take().isEmpty)
        list.update(
            [Block(id: 2, items: Array(0..<20)), Block(id: 1, items: [1, 2, 8])], animated: true)
        _ = sides.log.take()
        list.update([Block(id: 2, items: Array(0..<20))], animated: true)
        #expect(sides.log.take().isEmpty)
    }
}

@MainActor
private final class Sides: ListTransitionDelegate {
    static let left = ListTransitionAttributes(offset: ListPoint(x: -100, y: 0), opacity: 0.5)
    static let right = ListTransitionAttributes(offset: ListPoint(x: 100, y: 0), scale: 0.5)
    let log = Log()

    func listAdapter(
        _ listAdapter: ListAdapter, customizedInitialAttributes attributes: ListTransitionAttributes,
        sectionController: ListSectionController, at index: Int
    ) -> ListTransitionAttributes {
        log("comes \(index)")
        return Self.right
    }

    func listAdapter(
        _ listAdapter: ListAdapter, customizedFinalAttributes attributes: ListTransitionAttributes,
        sectionController: ListSectionController, at index: Int
    ) -> ListTransitionAttributes {
        log("goes \(index)")
        return Self.left
    }
}
