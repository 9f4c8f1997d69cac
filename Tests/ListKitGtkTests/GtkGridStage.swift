import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import ListScripts
import XCTest

/// A grid whose motion stands still except where a step lets it pass.
final class GtkGridStage: GtkStage, GridStage {
    /// Where the pointer holds a row, in list space.
    var grip: ListPoint?

    init(_ direction: ListScrollDirection, isRightToLeft: Bool, stickyHeaders: Bool, in test: GtkTestCase) {
        super.init(direction, ListSize(width: 400, height: 300), in: test) { list in
            list.isRightToLeft = isRightToLeft
            list.stickyHeaders = stickyHeaders
            list.selectionMode = .single
            list.motionClock.isPaused = true
        }
    }

    /// The list, and those in its rows.
    private var lists: [ListBoxView] { [list] + list.window.rows.compactMap { ($0.cell as? Carousel)?.list } }

    override func checkInvariants() -> [String] { lists.flatMap { $0.checkInvariants() } }
    func checkPlaces() -> [String] { lists.flatMap { RowsOnScreen($0).faults } }
    func prepare(_ carousel: ListAdapter) {}

    // MARK: Time

    override func settle() {
        repeat {
            endMotion()
            test.settle(window)
            // Lists in rows follow their objects a turn later.
        } while lists.contains { $0.motionClock.isMoving }
    }

    func endMotion() {
        while let moving = lists.first(where: { $0.motionClock.isMoving }) {
            moving.motionClock.isPaused = false
            moving.motionClock.step(by: 60)
            test.pump(until: !moving.motionClock.isMoving, "the motion ending")
            moving.motionClock.isPaused = true
        }
    }

    func pass(_ seconds: Double) {
        for list in lists { list.motionClock.step(by: seconds) }
        test.pumpFrames(2, list)
    }

    // MARK: Cells

    final class Cell: ListBoxCell, GridCell {
        override func makeContent() -> Widget { Box(.horizontal) }
        var item: GridItem?
    }

    final class Header: ListBoxReusableView, ScriptHeader {
        override func makeContent() -> Widget { Box(.horizontal) }
        var section: Int?
    }

    final class Carousel: NestedListCell {
        required init() {
            super.init()
            list.motionClock.isPaused = true
        }
    }
}
