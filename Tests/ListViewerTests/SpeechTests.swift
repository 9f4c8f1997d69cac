import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// What the rows mean to say to a screen reader; what arrives is the business of ListKitGtkTests.
@preconcurrency @MainActor
final class SpeechTests: ViewerTestCase {
    func testPostsAreCountedAmongPostsAndCommentsAmongThoseOnTheirPost() throws {
        let shown = try OpenWindow.sample(in: self)
        let total = try XCTUnwrap(shown.session.feed).posts.count
        let posts = shown.session.days[0].posts
        let comments = shown.session.comments.comments(on: posts[1].id)
        XCTAssertGreaterThan(comments.count, 1)
        XCTAssertEqual(place(.post(posts[2].id), shown), ListAccessiblePosition(3, of: total))
        shown.session.comments.toggle(posts[1].id)
        shown.afterUpdate { shown.viewer.list.update(label: "Test") { shown.viewer.onShown() } }
        XCTAssertEqual(place(.post(posts[2].id), shown), ListAccessiblePosition(3, of: total))
        XCTAssertEqual(place(.comment(comments[1].id), shown), ListAccessiblePosition(2, of: comments.count))
        XCTAssertNil(place(.entry(posts[1].id), shown))
        shown.search(for: posts[2].displayTitle)
        XCTAssertEqual(place(.post(posts[2].id), shown), ListAccessiblePosition(1, of: 1))
    }

    func testTheTooltipOfTheCommentsSaysWhatAClickDoes() throws {
        let shown = try OpenWindow.sample(in: self)
        let cell = try XCTUnwrap(shown.cell(at: ListIndexPath(section: 0, item: 1)))
        let toggles = shown.toggles(in: cell.content)
        XCTAssertEqual(toggles.map(\.tooltip), ["Like", "Show Comments"])
        for toggle in toggles {
            toggle.click()
            pump(until: toggle.isActive, "the button being on")
        }
        shown.settle()
        XCTAssertEqual(toggles.map(\.tooltip), ["Like", "Hide Comments"])
    }

    func testADayIsCalledByItsTexts() throws {
        let shown = try OpenWindow.sample(in: self)
        let header = try XCTUnwrap(shown.list.supplementaryView(ofKind: .header, inSection: 0) as? DayHeader)
        XCTAssertEqual(header.accessibleLabel, OpenWindow.texts(in: header.content).joined(separator: ", "))
    }

    /// What a row says of its place, whatever it is told about the list.
    private func place(_ id: FeedRowID, _ shown: OpenWindow) -> ListAccessiblePosition? {
        (shown.cell(id) as? ListBoxCell)?.accessiblePosition(inList: ListAccessiblePosition(99, of: 999))
    }
}
