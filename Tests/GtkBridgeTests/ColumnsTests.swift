import CGtk
import GtkTestSupport
import XCTest

@testable import GtkBridge

/// Keeps 6,000 square pixels whatever its width, as a text does, and counts how often it is asked for that.
private final class Paragraph: CustomWidget {
    struct Question: Hashable {
        let orientation: Orientation
        let size: Int
    }

    var questions: [Question] = []

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        questions.append(Question(orientation: orientation, size: size))
        guard size > 0 else {
            return orientation == .horizontal ? SizeRequest(minimum: 20, natural: 600) : SizeRequest(10)
        }
        return SizeRequest((6_000 + size - 1) / size)
    }
}

@preconcurrency @MainActor
final class ColumnsTests: GtkTestCase {
    private func tile(_ width: Int, _ height: Int) -> Widget {
        let widget = CustomWidget()
        widget.setSizeRequest(width: width, height: height)
        return widget
    }

    private func frames(_ columns: Columns, _ children: Widget...) -> [Rect?] {
        children.map { $0.bounds(in: columns) }
    }

    // MARK: Measuring

    func testAChildIsAskedOnceForTheWidthItGets() {
        let columns = Columns(spacing: 10)
        let text = Paragraph()
        columns.append(tile(30, 20))
        columns.append(text, width: .flexible)
        columns.append(tile(60, 40))
        XCTAssertEqual(columns.measure(.vertical, forSize: 310), SizeRequest(40))
        XCTAssertEqual(columns.measure(.vertical, forSize: 310), SizeRequest(40))
        XCTAssertEqual(
            text.questions,
            [.init(orientation: .horizontal, size: -1), .init(orientation: .vertical, size: 200)])
        withWindow(width: 310, height: 200, child: columns) { window in
            XCTAssertEqual(text.width, 200)
            text.questions = []
            text.queueResize()
            settle(window)
            // The window asks for its least height, too: in its least width.
            XCTAssertEqual(text.questions.count { $0.size == 200 }, 1, "\(text.questions)")
            XCTAssertEqual(text.questions.count, Set(text.questions).count, "\(text.questions)")
            XCTAssertFalse(text.questions.contains { $0.orientation == .horizontal && $0.size >= 0 })
        }
    }

    /// Why there are columns: a box asks for the height of a width that it does not give, and for a width of that.
    func testABoxAsksForMore() {
        let text = Paragraph()
        text.hasHorizontalExpand = true
        let box = Box(.horizontal, spacing: 10, [tile(30, 20), text, tile(60, 40)])
        withWindow(width: 310, height: 200, child: box) { _ in
            XCTAssertGreaterThan(text.questions.count, 2)
        }
    }

    func testAnswersAreKeptForEachWidthUntilAChildAsksForAResize() {
        let columns = Columns()
        let text = Paragraph()
        columns.append(text, width: .flexible)
        XCTAssertEqual(columns.measure(.vertical, forSize: 300), SizeRequest(20))
        XCTAssertEqual(columns.measure(.vertical, forSize: 100), SizeRequest(60))
        XCTAssertEqual(columns.measure(.vertical, forSize: 300), SizeRequest(20))
        XCTAssertEqual(text.questions.count, 3)
        text.queueResize()
        XCTAssertEqual(columns.measure(.vertical, forSize: 300), SizeRequest(20))
        XCTAssertEqual(text.questions.count, 5)
    }

    func testColumnsWantWhatTheirChildrenWantTogether() {
        let columns = Columns(spacing: 8)
        XCTAssertEqual(columns.measure(.horizontal), SizeRequest(0))
        XCTAssertEqual(columns.sizeRequestMode, .constant)
        columns.append(tile(30, 20))
        columns.append(Paragraph(), width: .flexible)
        columns.append(tile(50, 10), width: .fixed(70))
        XCTAssertEqual(columns.sizeRequestMode, .heightForWidth)
        XCTAssertEqual(columns.measure(.horizontal), SizeRequest(minimum: 136, natural: 716))
        // All of the text in one line.
        XCTAssertEqual(columns.measure(.vertical), SizeRequest(20))
    }

    // MARK: Places

    func testFlexibleColumnsShareWhatTheOthersLeave() {
        let columns = Columns(spacing: 10)
        let (first, second, third, fourth) = (tile(30, 5), tile(5, 5), tile(40, 5), tile(150, 5))
        columns.append(first)
        columns.append(second, width: .flexible)
        columns.append(third, width: .fixed(50))
        columns.append(fourth, width: .flexible)
        withWindow(width: 401, height: 100, child: columns) { window in
            XCTAssertEqual(
                frames(columns, first, second, third, fourth),
                [
                    Rect(x: 0, y: 0, width: 30, height: 100), Rect(x: 40, y: 0, width: 141, height: 100),
                    Rect(x: 191, y: 0, width: 50, height: 100), Rect(x: 251, y: 0, width: 150, height: 100),
                ])
            fourth.setSizeRequest(width: 20, height: 5)
            settle(window)
            XCTAssertEqual(second.width, 146)
            XCTAssertEqual(fourth.width, 145)
        }
    }

    func testNaturalColumnsGiveWayWhereThereIsNoRoom() {
        func widths(_ space: Int, _ columns: (minimum: Int, natural: Int, flexible: Bool)...) -> [Int] {
            ColumnRequest.widths(
                of: columns.map {
                    ColumnRequest(
                        SizeRequest(minimum: $0.minimum, natural: $0.natural), $0.flexible ? .flexible : .natural)
                }, in: space)
        }
        XCTAssertEqual(widths(500, (10, 100, false), (10, 200, false)), [100, 200])
        XCTAssertEqual(widths(200, (10, 100, false), (10, 200, false)), [100, 100])
        XCTAssertEqual(widths(100, (10, 100, false), (10, 200, false)), [50, 50])
        XCTAssertEqual(widths(100, (10, 20, false), (10, 200, false), (30, 500, true)), [20, 50, 30])
        XCTAssertEqual(widths(5, (10, 20, false), (30, 500, true)), [10, 30])
        XCTAssertEqual(widths(101, (0, 9, true), (0, 9, true), (60, 70, true)), [21, 20, 60])
        XCTAssertEqual(widths(10), [])
    }

    func testTheFirstChildIsTheRightmostWhereTextRunsFromRightToLeft() {
        let columns = Columns(spacing: 10)
        let (first, second) = (tile(30, 20), tile(60, 20))
        gtk_widget_set_direction(columns.widget, GTK_TEXT_DIR_RTL)
        columns.append(first)
        columns.append(second)
        withWindow(width: 200, height: 50, child: columns) { _ in
            XCTAssertEqual(first.bounds(in: columns)?.x, 170)
            XCTAssertEqual(second.bounds(in: columns)?.x, 100)
        }
    }

    func testAnInvisibleChildTakesNoRoom() {
        let columns = Columns(spacing: 10)
        let (first, second, third) = (tile(30, 20), tile(60, 90), tile(10, 10))
        for child in [first, second, third] { columns.append(child) }
        second.isVisible = false
        XCTAssertEqual(columns.measure(.horizontal), SizeRequest(50))
        XCTAssertEqual(columns.measure(.vertical, forSize: 50), SizeRequest(20))
        second.isVisible = true
        XCTAssertEqual(columns.measure(.horizontal), SizeRequest(120))
        columns.spacing = 0
        XCTAssertEqual(columns.measure(.horizontal), SizeRequest(100))
    }

    func testAChildStandsInItsHeightAsItsAlignmentSays() {
        let columns = Columns()
        let children = [Align.fill, .start, .center, .end].map { align in
            let child = tile(10, 20)
            child.verticalAlign = align
            columns.append(child)
            return child
        }
        withWindow(width: 100, height: 60, child: columns) { _ in
            XCTAssertEqual(children.map { $0.bounds(in: columns)?.y }, [0, 0, 20, 40])
            XCTAssertEqual(children.map(\.height), [60, 20, 20, 20])
        }
    }

    // MARK: Baselines

    private func largeAndSmallLabels() -> (large: Label, small: Label) {
        let style = StyleSheet.load(css: ".large { font-size: 40px; } .padded { padding-top: 7px; }") {
            XCTFail("\($0)")
        }
        Self.use(style)
        let (large, small) = (Label("Large"), Label("small"))
        large.addClass("large")
        small.addClass("padded")
        return (large, small)
    }

    /// As GTK has allocated it.
    private func lineOfText(in label: Label) -> Int { Int(gtk_widget_get_allocated_baseline(label.widget)) }

    func testChildrenOnTheBaselineStandOnOneLine() throws {
        let (large, small) = largeAndSmallLabels()
        let columns = Columns()
        let box = Box(.horizontal)
        let (boxedLarge, boxedSmall) = (Label("Large"), Label("small"))
        boxedLarge.addClass("large")
        boxedSmall.addClass("padded")
        for label in [large, small, boxedLarge, boxedSmall] { label.verticalAlign = .baseline }
        for label in [large, small] { columns.append(label) }
        for label in [boxedLarge, boxedSmall] { box.append(label) }
        columns.append(tile(5, 70))
        box.append(tile(5, 70))
        XCTAssertEqual(columns.measure(.vertical, forSize: 300), box.measure(.vertical, forSize: 300))
        withWindow(width: 300, height: 200, child: Box(.vertical, [columns, box])) { _ in
            XCTAssertGreaterThan(lineOfText(in: small), 20)
            XCTAssertEqual(lineOfText(in: large), lineOfText(in: boxedLarge))
            XCTAssertEqual(lineOfText(in: small), lineOfText(in: boxedSmall))
        }
    }

    func testTextInColumnsStandsOnTheBaselineOfWhatIsAroundThem() {
        let (large, small) = largeAndSmallLabels()
        small.removeClass("padded")
        for label in [large, small] { label.verticalAlign = .baseline }
        let inner = Columns()
        inner.append(small)
        inner.verticalAlign = .baseline
        let outer = Columns()
        outer.append(large)
        outer.append(inner)
        withWindow(width: 300, height: 100, child: outer) { _ in
            XCTAssertGreaterThan(lineOfText(in: large), 20)
            XCTAssertEqual(lineOfText(in: small), lineOfText(in: large))
        }
    }

    // MARK: Children

    func testChildrenComeAndGoInOrder() {
        let columns = Columns()
        let (first, second, third) = (tile(1, 1), tile(2, 1), tile(4, 1))
        columns.append(second)
        columns.insert(first, after: nil)
        columns.insert(third, after: second, width: .fixed(8))
        XCTAssertEqual(columns.children, [first, second, third])
        XCTAssertEqual(columns.measure(.horizontal), SizeRequest(11))
        columns.remove(second)
        XCTAssertEqual(columns.children, [first, third])
        XCTAssertEqual(columns.measure(.horizontal), SizeRequest(9))
        third.unparent()
        XCTAssertEqual(columns.measure(.horizontal), SizeRequest(1))
        columns.append(second)
        XCTAssertEqual(columns.labelTexts, [])
        XCTAssertEqual(columns.children, [first, second])
    }

    func testAPopoverInColumnsTakesNoColumn() {
        let columns = Columns(spacing: 10)
        let tile = tile(30, 20)
        columns.append(tile)
        withWindow(width: 100, height: 100, child: columns) { window in
            let popover = Popover(Label("Copied"))
            popover.open(in: columns)
            pump(until: popover.isMapped, "the popover being open")
            XCTAssertEqual(columns.measure(.horizontal), SizeRequest(30))
            columns.queueAllocate()
            settle(window)
            XCTAssertEqual(tile.bounds(in: columns)?.x, 0)
            popover.close()
            pump(until: popover.parent == nil, "the popover being gone")
        }
    }
}
