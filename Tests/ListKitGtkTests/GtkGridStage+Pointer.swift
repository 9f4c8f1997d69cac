import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// What the pointer does to a grid, through the X server.
extension GtkGridStage {
    func pickUp(_ path: ListIndexPath) -> Bool {
        guard let row = list.window.row(at: .item(path)), let point = pointInSight(of: row) else { return false }
        TestInput.movePointer(to: point, of: list.viewport)
        TestInput.setButton(1, isDown: true)
        // So far that it is no click.
        let isLeft = point.x < Double(list.viewport.width) / 2
        let next = Point(x: point.x + (isLeft ? 30 : -30), y: point.y)
        TestInput.movePointer(to: next, of: list.viewport)
        test.pump(until: list.drag.held != nil, "the item at \(path) being dragged")
        guard let corner = list.drag.held?.corner else { return false }
        let pointer = list.layout.axes.listPoint(ListPoint(x: next.x, y: next.y))
        grip = ListPoint(x: pointer.x - corner.x, y: pointer.y - corner.y)
        return true
    }

    /// The middle of what is seen of a row; nil where something else is there.
    private func pointInSight(of row: ListRow) -> Point? {
        let (width, height) = (Double(list.viewport.width), Double(list.viewport.height))
        guard let bounds = row.handle.bounds(in: list.viewport) else { return nil }
        let point = Point(
            x: ((max(0, bounds.x) + min(width, bounds.maxX)) / 2).rounded(.down),
            y: ((max(0, bounds.y) + min(height, bounds.maxY)) / 2).rounded(.down))
        guard let widget = list.viewport.pick(x: point.x, y: point.y) else { return nil }
        return sequence(first: widget, next: \.parent).contains { $0 == row.handle } ? point : nil
    }

    func drag(to part: ListPoint) -> [String] {
        let point = Point(
            x: (part.x * Double(list.viewport.width)).rounded(.down),
            y: (part.y * Double(list.viewport.height)).rounded(.down))
        TestInput.movePointer(to: point, of: list.viewport)
        guard let grip, list.drag.held != nil else { return [] }
        let pointer = list.layout.axes.listPoint(ListPoint(x: point.x, y: point.y))
        let corner = ListPoint(x: pointer.x - grip.x, y: pointer.y - grip.y)
        test.pump(
            until: list.drag.held.map { abs($0.corner.x - corner.x) < 1 && abs($0.corner.y - corner.y) < 1 } ?? true,
            "the drag following the pointer to \(point)")
        test.pumpFrames(1, list)
        guard let held = list.drag.held, let row = held.row, let bounds = row.handle.bounds(in: list.viewport)
        else { return [] }
        let corners = [ListPoint(x: bounds.x, y: bounds.y), ListPoint(x: bounds.maxX, y: bounds.maxY)]
            .map(list.layout.axes.listPoint)
        let (x, y) = (corners.map(\.x).min() ?? .nan, corners.map(\.y).min() ?? .nan)
        let isHeld = abs(y - corner.y) < 1 && (!held.goesAcross || abs(x - corner.x) < 1)
        return isHeld ? [] : ["The \(row.position) is at \(x), \(y), and held at \(corner)."]
    }

    /// What was seen of the others during the drag is what the drop leads to.
    func drop() -> [String] {
        guard let held = list.drag.held, let row = held.row, let grip else {
            release()
            return []
        }
        let position = row.position
        let pointer = held.corner.y + grip.y
        let (inset, page) = (list.contentInset.top, list.layout.content.freeHeight)
        let scrolls = EdgeScrolling.velocity(at: pointer - inset, pageHeight: page - inset) != 0
        if !scrolls { endMotion() }
        let before = places(besides: row)
        release()
        settle()
        guard !scrolls, row.position != position else { return [] }
        let after = places(besides: row)
        guard let common = before.keys.first(where: { after[$0] != nil }), let old = before[common],
            let new = after[common]
        else { return [] }
        // The list may have been scrolled by the drop. What has made room has the width of its old place.
        return before.compactMap { key, place in
            guard let now = after[key] else { return nil }
            let distance = max(abs(now.x - new.x - place.x + old.x), abs(now.y - new.y - place.y + old.y))
            return distance < 2.01 ? nil : "A row was seen at \(place) before the drop and is at \(now) behind it."
        }
    }

    func cancelDrag() {
        if list.drag.row != nil {
            TestInput.press("Escape")
            test.pump(until: list.drag.row == nil, "the drag ending")
        }
        release()
    }

    private func release() {
        TestInput.setButton(1, isDown: false)
        grip = nil
        test.pump(until: list.drag.row == nil, "the drop")
        test.pumpFrames(1, list)
    }

    /// Where the rows in sight are.
    private func places(besides row: ListRow) -> [ObjectIdentifier: Rect] {
        let rows = list.window.rows.filter { $0 !== row && list.isInSight($0) && !$0.isStoodInFor }
        return Dictionary(
            uniqueKeysWithValues: rows.compactMap { row in
                row.handle.bounds(in: list.viewport).map { (ObjectIdentifier(row), $0) }
            })
    }
}
