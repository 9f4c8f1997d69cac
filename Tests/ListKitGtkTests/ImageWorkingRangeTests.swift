import GtkBridge
import GtkTestSupport
import ListDiffKit
import ListKit
import XCTest

@testable import ListKitGtk

@preconcurrency @MainActor
final class ImageWorkingRangeTests: GtkTestCase {
    private struct Model: ListDiffable, Equatable, Identifiable {
        let id: Int
        var picture: String?
    }

    private var models: [any ListDiffable] = []
    private var images = MainActor.assumeIsolated { SectionImages() }
    private let loader = MainActor.assumeIsolated { ManualImageLoader() }
    private let turns = MainActor.assumeIsolated { ImageTurns() }
    private lazy var prefetcher = ImagePrefetcher(loader: loader, concurrentLoads: 100, scheduler: turns)

    private func show(_ numbers: [Int]) {
        models = numbers.map { Model(id: $0, picture: $0 % 10 == 9 ? nil : "\($0)") }
    }

    private func enter(_ index: Int) {
        images.enter(index, of: models) { model in
            (model as? Model)?.picture.map { prefetcher.want(.test($0), .nearby) }
        }
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
}
