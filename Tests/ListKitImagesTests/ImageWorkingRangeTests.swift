import GtkBridge
import GtkTestSupport
import ListKit
import XCTest

@testable import ListKitImages

@preconcurrency @MainActor
final class ImageWorkingRangeTests: GtkTestCase {
    private struct Model: ListDiffable, Equatable, Identifiable {
        let id: Int
        var picture: String?
    }

    private var models: [any ListDiffable] = []
    private let loader = MainActor.assumeIsolated { ManualImageLoader() }
    private let turns = MainActor.assumeIsolated { ImageTurns() }
    private lazy var prefetcher = ImagePrefetcher(loader: loader, concurrentLoads: 100, scheduler: turns)

    private lazy var images = SectionImages(prefetcher) { [unowned self] in
        whenAsked()
        return ($0 as? Model)?.picture.map { .test($0) }
    }
    /// Called when the program is asked for the picture of an item.
    private var whenAsked: () -> Void = {}

    private func show(_ numbers: [Int]) {
        models = numbers.map { Model(id: $0, picture: $0 % 10 == 9 ? nil : "\($0)") }
    }

    private func enter(_ index: Int) {
        images.enter(index, of: models)
    }

    func testPicturesAreWantedAsLongAsTheirItemsAreInTheRange() {
        show(Array(0..<20))
        for index in 0..<10 { enter(index) }
        XCTAssertEqual(images.wantedCount, 9, "One item has no picture.")
        for index in 0..<10 { images.exit(index, of: models) }
        XCTAssertEqual(images.wantedCount, 0)
        XCTAssert(images.isEmpty)
        turns.turn()
        XCTAssertEqual(loader.begun, [], "They left before their turn.")
    }

    func testAnItemThatChangesItsIndexStaysWanted() {
        show([1, 2, 3])
        for index in 0..<3 { enter(index) }
        show([7, 8, 3, 1, 2])
        images.exit(4, of: models)
        turns.turn()
        XCTAssertEqual(Set(loader.begun), ["1", "3"])
    }

    func testAnItemThatGetsAnotherPictureWantsThatOne() {
        show([1, 2, 3])
        for index in 0..<3 { enter(index) }
        turns.turn()
        models = [Model(id: 1, picture: "1"), Model(id: 2, picture: "new"), Model(id: 3, picture: nil)]
        images.follow(models)
        turns.turn()
        XCTAssertEqual(loader.begun.count, 4)
        XCTAssertEqual(loader.begun.last, "new")
        XCTAssertEqual(loader.cancellable("2")?.isCancelled, true)
        XCTAssertEqual(loader.cancellable("3")?.isCancelled, true)
        XCTAssertEqual(images.wantedCount, 2)
    }

    func testTheExitOfARemovedItemIsNotTakenForThatOfItsSuccessor() {
        show([1, 2, 3, 4])
        for index in 0..<3 { enter(index) }
        show([1, 3, 4])
        enter(2)
        images.exit(1, of: models)
        XCTAssertEqual(images.wantedCount, 3)
        images.exit(0, of: models)
        turns.turn()
        XCTAssertEqual(Set(loader.begun), ["3", "4"])
        images.exit(1, of: models)
        images.exit(2, of: models)
        XCTAssert(images.isEmpty)
    }

    func testAProgramThatIsAskedForAPictureMayTakeTheItemOutOfTheRange() {
        show([1, 2])
        enter(0)
        whenAsked = { [unowned self] in
            whenAsked = {}
            images.exit(0, of: models)
            enter(1)
            images.exit(1, of: models)
        }
        enter(1)
        XCTAssertEqual(images.wantedCount, 0)
        XCTAssert(images.isEmpty)
    }
}
