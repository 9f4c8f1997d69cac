import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

private struct Line: ListDiffable, Identifiable, Equatable { let id: Int }

private final class LineCell: ListBoxCell {
    let text = Label()
    override func makeContent() -> Widget { text }
}

/// A button over the list that is there only while the list is not at its end, as programs that follow a log have it.
@MainActor
private final class Log: ListScrollViewDelegate {
    var lines = (0..<300).map { Line(id: $0) }
    let list = ListBoxView()
    let button = Button("To the end")
    let adapter: ListAdapter

    init() {
        weak var log: Log?
        adapter = ListAdapter(view: list, objects: { log?.lines ?? [] }) { (_: Line) in
            ListSingleSectionController(LineCell.self, for: Line.self) { $0.text.text = "\($1.id)" }
        }
        log = self
        list.placeKeeping = .chat
        list.hasVerticalExpand = true
        button.isVisible = false
        (button.horizontalAlign, button.verticalAlign) = (.center, .end)
        adapter.scrollViewDelegate = self
    }

    func collectionViewDidScroll(_ view: any ListCollectionView) { button.isVisible = !list.isAtEnd }
}

@preconcurrency @MainActor
final class ListBesideButtonTests: GtkTestCase {
    func testAListThatShowsAButtonWhenItScrollsIsLaidOutInEachFrame() {
        let log = Log()
        let overlay = Overlay(child: log.list)
        overlay.addOverlay(log.button)
        let content = Box(.vertical, [overlay, Entry()])
        withWindow(width: 400, height: 400, child: content) { window in
            log.adapter.performUpdates(animated: false)
            settle(window)
            XCTAssertFalse(log.button.isVisible)
            TestInput.movePointer(to: Point(x: 100, y: 100), of: log.list)
            for notch in 1...6 {
                let before = log.list.visibleRect.minY
                TestInput.setButton(4, isDown: true)
                TestInput.setButton(4, isDown: false)
                pump(until: log.list.visibleRect.minY < before, "notch \(notch)")
                pumpFrames(1, log.list)
                expectRowsInPlace(log)
            }
            XCTAssert(log.button.isVisible)
            log.adapter.scrollToEnd(animated: false)
            settle(window)
            expectRowsInPlace(log)
            XCTAssertFalse(log.button.isVisible)
        }
    }

    func testAListThatFollowsItsEndWithAButtonAboveItIsLaidOutInEachFrame() {
        let log = Log()
        let overlay = Overlay(child: log.list)
        overlay.addOverlay(log.button)
        withWindow(width: 400, height: 400, child: Box(.vertical, [overlay, Entry()])) { window in
            Display.animationsEnabled = true
            log.adapter.performUpdates(animated: false)
            settle(window)
            for number in 300..<303 {
                log.lines.append(Line(id: number))
                var isSettled = false
                log.adapter.performUpdates(animated: true) { _ in isSettled = true }
                log.adapter.scrollToEnd(animated: true)
                pump(until: isSettled && log.list.isAtEnd, "line \(number) at the end")
                settle(window)
                expectRowsInPlace(log)
                XCTAssertFalse(log.button.isVisible)
            }
        }
    }

    /// GTK has put each row where the list's offset says.
    private func expectRowsInPlace(_ log: Log, line: UInt = #line) {
        let visible = log.list.visibleRect
        var bottom = 0.0
        for row in log.list.window.rows {
            guard let bounds = row.handle.bounds(in: log.list.viewport),
                let frame = log.list.frameForRow(at: row.position)
            else { return XCTFail("\(row.position) has no place.", line: line) }
            XCTAssertEqual(bounds.y, frame.minY - visible.minY, accuracy: 0.6, "\(row.position)", line: line)
            bottom = max(bottom, bounds.y + bounds.height)
        }
        XCTAssertGreaterThanOrEqual(bottom, visible.size.height - 1, line: line)
    }
}
