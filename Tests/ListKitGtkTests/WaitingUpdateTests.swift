import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

/// What an updater that waits needs from GTK: whether the list can be seen, time, and a main actor that is fed.
@preconcurrency @MainActor
final class WaitingUpdateTests: GtkTestCase {
    func testAListIsOnScreenWhileItsWindowIsShownAndNothingAboveItIsHiddenOrTransparent() {
        let list = ListBoxView()
        XCTAssertFalse(list.isOnScreen)
        withWindow(width: 300, height: 300) { window in
            let box = Box(.vertical)
            box.append(list)
            window.child = box
            pump(until: list.isOnScreen)
            for widget in [list, box, window] as [Widget] {
                widget.opacity = 0
                XCTAssertFalse(list.isOnScreen)
                widget.opacity = 1
                widget.isVisible = false
                XCTAssertFalse(list.isOnScreen)
                widget.isVisible = true
                pump(until: list.isOnScreen)
            }
        }
    }

    func testObjectsComparedInTheBackgroundAreShownUnderGLibsLoop() {
        withWindow(width: 300, height: 300) { window in
            let list = ListBoxView()
            let updater = ListAdapterUpdater()
            updater.allowsBackgroundDiffing = true
            updater.adaptiveDiffingConfig.enabled = false
            var posts = (0..<3).map { Post(id: $0, title: "\($0)") }
            let adapter = ListAdapter(view: list, updater: updater, objects: { posts }) { (_: Post) in
                ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title
                }
            }
            window.child = list
            var places: [Bool] = []
            let observation = adapter.events.addObserver {
                if case .didDiff(_, let onBackgroundThread) = $0.kind { places.append(onBackgroundThread) }
            }
            posts.append(Post(id: 3, title: "3"))
            var finished: Bool?
            adapter.performUpdates(animated: false) { finished = $0 }
            pump(until: finished != nil)
            XCTAssertEqual(finished, true)
            XCTAssertEqual(places, [true])
            XCTAssertEqual(list.numberOfSections, 4)
            observation.cancel()
        }
    }

    func testAnAdaptiveUpdateComesWhenItsIntervalIsOver() {
        withWindow(width: 300, height: 300) { window in
            let list = ListBoxView()
            let updater = ListAdapterUpdater()
            updater.adaptiveCoalescingConfig = ListAdaptiveCoalescingConfig(
                enabled: true, minInterval: .milliseconds(30), maxInterval: .milliseconds(30))
            var posts = [Post(id: 0, title: "0")]
            let adapter = ListAdapter(view: list, updater: updater, objects: { posts }) { (_: Post) in
                ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title
                }
            }
            window.child = list
            posts.append(Post(id: 1, title: "1"))
            adapter.performUpdates(animated: false)
            XCTAssertEqual(list.numberOfSections, 2)
            posts.append(Post(id: 2, title: "2"))
            adapter.performUpdates(animated: false)
            pump(until: list.numberOfSections == 3)
        }
    }
}
