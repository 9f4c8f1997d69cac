import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitImages
import ListKitReplay
import XCTest

@testable import ListViewer

/// The viewer's own session, recorded, written, read and played again: the recorder, the host and the replay were each
/// written apart, and have to agree on every row.
@preconcurrency @MainActor
final class RecordedSessionTests: ViewerTestCase {
    /// What a reader does in a minute.
    private func record(_ body: (OpenWindow) throws -> Void) throws -> ListRecording {
        let viewer = try OpenWindow.sample(in: self)
        let recorder = ListRecorder(viewer.viewer.list.adapter)
        try body(viewer)
        // The window's end is the end of the list, and recorded too.
        let recording = recorder.recording()
        viewer.check()
        viewer.close()
        let contents = try ListRecording.read(from: recording.data())
        XCTAssertNil(contents.error)
        XCTAssertEqual(contents.recording, recording)
        return contents.recording
    }

    private func check(_ recording: ListRecording, file: StaticString = #filePath, line: UInt = #line) {
        let divergence = ReplayCheck().firstDivergence(in: recording)
        XCTAssertNil(divergence, divergence?.description ?? "", file: file, line: line)
    }

    private func scroll(_ viewer: OpenWindow, to offset: Double) {
        viewer.scroll(toOffset: offset)
    }

    private func toggle(_ button: Int, ofPost post: Int, in viewer: OpenWindow) throws {
        let id = try XCTUnwrap(viewer.session.days.first).posts[post].id
        let cell = try XCTUnwrap(viewer.cell(.post(id)) as? PostCell)
        let count = viewer.session.comments.areShown(on: id)
        try XCTUnwrap(viewer.toggles(in: cell.content).dropFirst(button).first).click()
        pump(until: button == 0 || viewer.session.comments.areShown(on: id) != count, "the button's update")
        viewer.settle()
    }

    func testASessionReplaysAsItWasRecorded() throws {
        let recording = try record { viewer in
            scroll(viewer, to: 700)
            viewer.search(for: "har")
            scroll(viewer, to: 200)
            viewer.afterUpdate { viewer.viewer.search.isOpen = false }
            viewer.afterUpdate { viewer.session.refresh() }
            scroll(viewer, to: 0)
            try toggle(0, ofPost: 0, in: viewer)
            try toggle(1, ofPost: 1, in: viewer)
            scroll(viewer, to: 400)
            scroll(viewer, to: 0)
            try toggle(1, ofPost: 1, in: viewer)
            viewer.afterUpdate { viewer.session.refresh() }
            viewer.search(for: "nothing has this in it")
            viewer.afterUpdate { viewer.viewer.search.isOpen = false }
        }
        let labels = Set(recording.transactions.flatMap { $0.requests.compactMap(\.label) })
        XCTAssert(labels.isSuperset(of: ["Feed", "Like", "Show comments"]), "\(labels)")
        check(recording)
        // "What happened to this post?"
        let history = RecordedHistory(recording)
        let liked = try XCTUnwrap(recording.transactions.firstIndex { $0.requests.contains { $0.label == "Like" } })
        let change = try XCTUnwrap(MergedTable(history, transaction: liked).changes.first?.items.first)
        XCTAssertEqual(change.kinds, [.update])
        XCTAssert(change.fields.contains(FieldChange("isLiked", old: "false", new: "true")), "\(change.fields)")
        let name = try XCTUnwrap(change.name)
        XCTAssertEqual(name.type, "PostModel")
        let life = try XCTUnwrap(ObjectLife.lives(in: history, matching: "\(name)").first { $0.name == name })
        XCTAssert(life.events.contains { $0.transaction == liked && $0.change.section?.type == "Day" }, "\(life)")
    }

    /// With motion, updates overtake each other in the middle of it.
    func testASessionInMotionReplaysAsItWasRecorded() throws {
        let recording = try record { viewer in
            Display.animationsEnabled = true
            viewer.search(for: "har")
            viewer.afterUpdate { viewer.viewer.search.isOpen = false }
            viewer.afterUpdate { viewer.session.refresh() }
            try toggle(1, ofPost: 1, in: viewer)
            viewer.search(for: "a")
            viewer.afterUpdate { viewer.viewer.search.isOpen = false }
            Display.animationsEnabled = false
        }
        check(recording)
    }

    func testRequestsForPicturesAreInTheListsEvents() throws {
        let viewer = try OpenWindow.sample(in: self)
        var kinds: [ListImageEvent.Kind] = []
        let observation = viewer.viewer.list.adapter.events.addObserver { event in
            if case .image(let image) = event.kind { kinds.append(image.kind) }
        }
        for offset in [900.0, 2_400, 0] { scroll(viewer, to: offset) }
        pump(until: viewer.viewer.list.pictures.prefetcher.isIdle, "the pictures")
        XCTAssert(kinds.contains(.requested) && kinds.contains(.loaded), "\(kinds)")
        observation.cancel()
    }
}
