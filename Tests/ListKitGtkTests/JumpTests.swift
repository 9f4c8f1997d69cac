import GtkTestSupport
import ListKitGtk
import ListScripts
import XCTest

/// A scroll that leaves nothing of what was in sight.
@preconcurrency @MainActor
final class JumpTests: GtkTestCase {
    func testSectionsThatAJumpTakesOffTheScreenHearOfIt() {
        final class Listener: ListCollectionViewOwner {
            var visibleAtScroll: [Int] = []
            var displayed: Set<Int> = []
            func collectionView(
                _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath
            ) { displayed.insert(path.item) }
            func collectionView(
                _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell,
                forItemAt path: ListIndexPath
            ) { displayed.remove(path.item) }
            func collectionViewDidScroll(_ collectionView: any ListCollectionView) {
                visibleAtScroll = displayed.sorted()
            }
        }
        let shown = ListWindow([Array(0..<1000)], in: self)
        let listener = Listener()
        shown.list.delegate = listener
        shown.list.reloadData()
        shown.settle()
        XCTAssertTrue(listener.displayed.contains(0))
        shown.list.scroll(toOffset: 20000, animated: false)
        XCTAssertTrue(listener.visibleAtScroll.contains(0))
        shown.settle()
        XCTAssertFalse(listener.displayed.contains(0))
    }
}
