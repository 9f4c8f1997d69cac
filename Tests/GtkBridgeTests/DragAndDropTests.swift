import CGtk
import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class DragAndDropTests: GtkTestCase {
    private struct Card: Hashable {
        var title: String
    }

    private static let card = DragType<Card>("application/x-listkit-card") {
        Array($0.title.utf8)
    } decode: {
        $0.isEmpty ? nil : Card(title: String(decoding: $0, as: UTF8.self))
    }

    private lazy var source = DragSource(actions: [.copy, .move])
    private lazy var target = DropTarget(actions: [.copy, .move])

    /// Drags from one label to the other, with the pointer.
    private func drag(cancels: Bool = false, _ isOver: @escaping () -> Bool) throws {
        let (start, end) = (Label("from here"), Label("to here"))
        try TestDisplay.requireGTK48(Self.openQuestion)
        start.addController(source)
        end.addController(target)
        let box = Box(.horizontal, [start, end])
        for label in [start, end] { label.setSizeRequest(width: 100, height: 100) }
        var (hasBegun, isOverTarget) = (false, false)
        source.onBegin { hasBegun = true }
        let entering = target.connect("accept") { () -> Bool in
            isOverTarget = true
            return true
        }
        defer { entering.disconnect() }
        withWindow(child: box) { window in
            TestInput.letDragsInto(window)
            pull(start, in: window)
            pump(until: hasBegun, "the drag")
            for x in [20.0, 30, 40] {
                TestInput.movePointer(to: Point(x: x, y: 50), of: end)
                pumpPending()
            }
            pump(until: isOverTarget, "the target")
            pumpFrames(2, window)
            if cancels { source.cancel() } else { TestInput.setButton(1, isDown: false) }
            pump(until: isOver(), "the end of the drag")
        }
    }

    /// A GtkDragSource of GTK 4.18 does not ask for its content under the pointer of a test. Why is not known yet.
    private static let openQuestion = "A later GTK begins no drag on a bare X server."

    /// Presses the button on a widget, and moves further than a click may.
    private func pull(_ widget: Widget, in window: Window) {
        TestInput.movePointer(to: Point(x: 20, y: 20), of: widget)
        pumpFrames(2, window)
        TestInput.setButton(1, isDown: true)
        for x in [25.0, 40, 60] {
            TestInput.movePointer(to: Point(x: x, y: 25), of: widget)
            pumpFrames(2, window)
        }
    }

    func testTextIsDraggedFromWidgetToWidget() throws {
        var (texts, ends, places): ([String], [Bool], [Point]) = ([], [], [])
        source.onPrepare { DragContent("\($0.x) \($0.y)", as: .text) }
        source.onEnd { ends.append($0) }
        target.onDrop(.text) { text, point in
            texts.append(text)
            places.append(point)
            return true
        }
        try drag { !texts.isEmpty && !ends.isEmpty }
        XCTAssertEqual(texts, ["20.0 20.0"])
        XCTAssertEqual(places.map(\.y), [50])
        XCTAssertEqual(places[0].x, 40, accuracy: 0.01)
        XCTAssertEqual(ends, [false], "It was copied.")
    }

    func testATargetTakesTheFirstOfItsTypesThatIsOffered() throws {
        var dropped: [AnyHashable] = []
        source.onPrepare { _ in
            DragContent("text", as: .text).or(["/tmp/a b"], as: .files).or(Card(title: "c"), as: Self.card)
        }
        target.onDrop(Self.card) { card, _ in
            dropped.append(card)
            return true
        }
        target.onDrop(.text) { text, _ in
            dropped.append(text)
            return true
        }
        try drag { !dropped.isEmpty }
        XCTAssertEqual(dropped, [Card(title: "c")])
    }

    func testFilesAreDragged() throws {
        var dropped: [[String]] = []
        source.onPrepare { _ in DragContent(["/tmp/a feed.json", "https://example.org/feed"], as: .files) }
        target.onDrop(.files) { files, _ in
            dropped.append(files)
            return true
        }
        try drag { !dropped.isEmpty }
        XCTAssertEqual(dropped, [["/tmp/a feed.json", "https://example.org/feed"]])
    }

    func testAMoveIsReportedToTheSource() throws {
        var (ends, leaves, motions) = ([Bool](), 0, [Point]())
        source.onPrepare { _ in DragContent(Card(title: "c"), as: Self.card) }
        source.onEnd { ends.append($0) }
        target.onDrop(Self.card) { _, _ in true }
        target.onMotion {
            motions.append($0)
            return .move
        }
        target.onLeave { leaves += 1 }
        try drag { !ends.isEmpty }
        XCTAssertEqual(ends, [true])
        XCTAssertEqual(try XCTUnwrap(motions.last).x, 40, accuracy: 0.01)
    }

    func testWhatIsRefusedOrCancelledIsNotDropped() throws {
        for isRefused in [true, false] {
            (source, target) = (DragSource(actions: [.copy, .move]), DropTarget(actions: [.copy, .move]))
            var (drops, cancels, ends) = (0, 0, [Bool]())
            source.onPrepare { _ in DragContent("text", as: .text) }
            source.onCancel { cancels += 1 }
            source.onEnd { ends.append($0) }
            target.onMotion { _ in isRefused ? [] : .copy }
            target.onDrop(.text) { _, _ in
                drops += 1
                return true
            }
            try drag(cancels: !isRefused) { cancels > 0 && !ends.isEmpty }
            TestInput.setButton(1, isDown: false)
            XCTAssertEqual(drops, 0)
            XCTAssertEqual(ends, [false])
        }
    }

    func testWhereThereIsNothingToDragNoDragBegins() throws {
        try TestDisplay.requireGTK48(Self.openQuestion)
        let label = Label("nothing")
        var asked = 0
        source.onPrepare { _ in
            asked += 1
            return nil
        }
        source.onBegin { XCTFail("There is nothing to drag.") }
        label.addController(source)
        withWindow(child: label) { window in
            pull(label, in: window)
            pump(until: asked > 0, "the question")
            TestInput.setButton(1, isDown: false)
            pumpPending()
        }
    }

    /// The way to another program and back, through a stream of bytes.
    func testATypeOfTheProgramGoesToOtherProgramsAsBytes() throws {
        var value = GValue()
        g_value_init(&value, Self.card.type)
        defer { g_value_unset(&value) }
        Self.card.write(Card(title: "Ship it"), &value)
        XCTAssertEqual(try bytes(of: value, as: "application/x-listkit-card"), Array("Ship it".utf8))
        XCTAssertEqual(try card(in: Array("Ship it".utf8)), Card(title: "Ship it"))
        XCTAssertThrowsError(try card(in: []), "These are no card.")
    }

    func testTypesOfOneNameAreOne() {
        XCTAssertEqual(Self.card.type, DragType<Card>("application/x-listkit-card").type)
        XCTAssertNotEqual(Self.card.type, DragType<Card>("application/x-listkit-other").type)
    }

    private func bytes(of value: GValue, as type: String) throws -> [UInt8] {
        let stream = ObjectHandle(adopting: UnsafeMutableRawPointer(g_memory_output_stream_new_resizable()))
        var (value, result) = (value, Result<UnsafeMutableRawPointer, GtkError>?.none)
        gdk_content_serialize_async(
            stream.instance(), type, &value, G_PRIORITY_DEFAULT, nil,
            { source, answer, data in
                let finish = PendingCall.take(data)
                finish.call {
                    gdk_content_serialize_finish(answer, $0) != 0 ? UnsafeMutableRawPointer(source) ?? data : nil
                }
            }, PendingCall.data { result = $0 })
        pump(until: result != nil, "the bytes")
        _ = try result!.get()
        let memory = stream.instance(as: GMemoryOutputStream.self)
        return Array(
            UnsafeRawBufferPointer(
                start: g_memory_output_stream_get_data(memory),
                count: Int(g_memory_output_stream_get_data_size(memory))))
    }

    private func card(in bytes: [UInt8]) throws -> Card? {
        let data = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(data) }
        let stream = ObjectHandle(adopting: UnsafeMutableRawPointer(g_memory_input_stream_new_from_bytes(data)))
        var value = GValue()
        g_value_init(&value, Self.card.type)
        defer { g_value_unset(&value) }
        var result: Result<UnsafeMutableRawPointer, GtkError>?
        gdk_content_deserialize_async(
            stream.instance(), "application/x-listkit-card", Self.card.type, G_PRIORITY_DEFAULT, nil,
            { _, answer, data in
                let finish = PendingCall.take(data)
                // The result comes with the end of the call.
                finish.call { gdk_content_deserialize_finish(answer, DragAndDropTests.place, $0) != 0 ? data : nil }
            }, PendingCall.data { result = $0 })
        defer { g_value_unset(Self.place) }
        pump(until: result != nil, "the card")
        _ = try result!.get()
        return Self.card.read(Self.place)
    }

    private static let place: UnsafeMutablePointer<GValue> = {
        let place = UnsafeMutablePointer<GValue>.allocate(capacity: 1)
        place.initialize(to: GValue())
        return place
    }()
}
