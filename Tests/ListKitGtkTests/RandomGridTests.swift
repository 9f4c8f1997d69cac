import GtkBridge
import GtkTestSupport
import ListKit
@testable import ListKitGtk
import ListScripts
import XCTest

/// Random updates, scrolls, sizes and places of the focus of grids, on rows of a real GtkListBox.
@preconcurrency @MainActor
final class RandomGridTests: GtkTestCase {
    func testRowsStandInTheirLinesDownwards() { run(.vertical, isRightToLeft: false) }
    func testRowsStandInTheirLinesDownwardsFromRightToLeft() { run(.vertical, isRightToLeft: true) }
    func testRowsStandInTheirLinesToTheSide() { run(.horizontal, isRightToLeft: false) }
    func testRowsStandInTheirLinesToTheSideFromRightToLeft() { run(.horizontal, isRightToLeft: true) }

    private func run(_ direction: ListScrollDirection, isRightToLeft: Bool) {
        Display.animationsEnabled = true
        for seed in 0..<2 as Range<UInt64> {
            let trial = GridTrial(seed: seed, close: { $0.close() }) {
                GtkGridStage(
                    direction, isRightToLeft: isRightToLeft, stickyHeaders: direction == .vertical && seed % 2 == 1,
                    in: self)
            }
            if let failure = trial.failure(steps: 20) { XCTFail(failure) }
        }
    }
}

@MainActor
private final class GtkGridStage: GridStage {
    private let list = ListBoxView()
    private let window = Window()
    private unowned let test: GtkTestCase
    var view: any ListCollectionView { list }

    init(_ direction: ListScrollDirection, isRightToLeft: Bool, stickyHeaders: Bool, in test: GtkTestCase) {
        self.test = test
        list.scrollDirection = direction
        list.isRightToLeft = isRightToLeft
        list.stickyHeaders = stickyHeaders
        list.selectionMode = .single
        window.isDecorated = false
        window.setDefaultSize(width: 400, height: 300)
        window.child = list
        window.present()
        test.pump(until: window.isMapped && window.isActive, "the window being shown and active")
    }

    func resize(to size: ListSize) { window.setDefaultSize(width: Int(size.width), height: Int(size.height)) }
    func focus(_ path: ListIndexPath) { _ = list.window.row(at: .item(path))?.handle.grabFocus() }

    func settle() {
        test.pump(until: !list.motionClock.isMoving, "the motion ending")
        test.settle(window)
    }

    func close() {
        window.destroy()
        test.pumpPending()
    }

    func checkInvariants() -> [String] {
        var found = list.checkInvariants()
        if list.rowsInMotion != 0 { found.append("\(list.rowsInMotion) rows are still on their way.") }
        var seen: [(position: ListRowPosition, bounds: Rect)] = []
        for row in list.window.rows where list.isInSight(row) && !row.isStoodInFor {
            guard let bounds = row.handle.bounds(in: list.viewport), let frame = list.viewportFrame(ofRow: row.position)
            else {
                found.append("The \(row.position) has no place.")
                continue
            }
            let distances = [
                bounds.x - frame.x, bounds.y - frame.y, bounds.width - frame.width, bounds.height - frame.height,
            ]
            if distances.contains(where: { abs($0) > 0.5 }) {
                found.append("The \(row.position) is at \(bounds), not at \(frame).")
            }
            for other in seen where bounds.covers(other.bounds) {
                found.append("The \(row.position) covers the \(other.position).")
            }
            seen.append((row.position, bounds))
        }
        return found
    }

    final class Cell: ListBoxCell, GridCell {
        override func makeContent() -> Widget { Box(.horizontal) }
        var item: GridItem?
    }

    final class Header: ListBoxReusableView, ScriptHeader {
        override func makeContent() -> Widget { Box(.horizontal) }
        var section: Int?
    }
}

extension Rect {
    fileprivate func covers(_ other: Rect) -> Bool {
        maxX > other.x + 0.5 && other.maxX > x + 0.5 && maxY > other.y + 0.5 && other.maxY > y + 0.5
    }
}
