import Testing

@testable import ListKit

@Suite("Axes of a list")
struct ListAxesTests {
    static let all = [ListScrollDirection.vertical, .horizontal].flatMap { direction in
        [false, true].map { ListAxes(direction, isRightToLeft: $0, size: ListSize(width: 300, height: 100)) }
    }

    @Test("a vertical list leaves points as they are")
    func vertical() {
        let axes = ListAxes(.vertical, size: ListSize(width: 300, height: 100))
        #expect(
            axes.widgetRect(ListRect(x: 10, y: 20, width: 30, height: 40))
                == ListRect(x: 10, y: 20, width: 30, height: 40))
        #expect(axes.listSize == ListSize(width: 300, height: 100))
    }

    @Test("lines begin at the right where text does")
    func rightToLeft() {
        let axes = ListAxes(.vertical, isRightToLeft: true, size: ListSize(width: 300, height: 100))
        #expect(
            axes.widgetRect(ListRect(x: 10, y: 20, width: 30, height: 40))
                == ListRect(x: 260, y: 20, width: 30, height: 40))
        #expect(axes.widgetDistance(ListPoint(x: 5, y: 7)) == ListPoint(x: -5, y: 7))
        #expect(axes.listPoint(ListPoint(x: 10, y: 20)) == ListPoint(x: 290, y: 20))
        #expect(!axes.runsBackwards, "It runs downwards.")
    }

    @Test("a horizontal list runs from where text begins")
    func horizontal() {
        let place = ListRect(x: 10, y: 20, width: 30, height: 40)
        let axes = ListAxes(.horizontal, size: ListSize(width: 300, height: 100))
        #expect(axes.widgetRect(place) == ListRect(x: 20, y: 10, width: 40, height: 30))
        #expect(axes.listSize == ListSize(width: 100, height: 300))
        let backwards = ListAxes(.horizontal, isRightToLeft: true, size: axes.size)
        #expect(backwards.runsBackwards && !axes.runsBackwards)
        #expect(backwards.widgetRect(place) == ListRect(x: 240, y: 10, width: 40, height: 30))
        #expect(backwards.widgetDistance(ListPoint(x: 5, y: 7)) == ListPoint(x: -7, y: 5))
    }

    @Test("there and back is where it was", arguments: all)
    func reverse(axes: ListAxes) {
        let point = ListPoint(x: 12, y: 34)
        #expect(axes.listPoint(axes.widgetRect(ListRect(x: point.x, y: point.y, width: 0, height: 0)).origin) == point)
        #expect(axes.listDistance(axes.widgetDistance(point)) == point)
    }
}
