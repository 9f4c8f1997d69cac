import GtkBridge
import GtkTestSupport
import ListKit
@testable import ListKitGtk
import ListScripts
import XCTest

/// A grid in a window of its own. Its motion stands still but where a step lets it pass.
@MainActor
final class GtkGridStage: GridStage {
    let list = ListBoxView()
    let window = Window()
    unowned let test: GtkTestCase
    /// Where the pointer holds a row, in list space.
    var grip: ListPoint?
    var view: any ListCollectionView { list }

    init(_ direction: ListScrollDirection, isRightToLeft: Bool, stickyHeaders: Bool, in test: GtkTestCase) {
        self.test = test
        list.scrollDirection = direction
        list.isRightToLeft = isRightToLeft
        list.stickyHeaders = stickyHeaders
        list.selectionMode = .single
        list.motionClock.isPaused = true
        window.isDecorated = false
        window.setDefaultSize(width: 400, height: 300)
        window.child = list
        window.present()
        test.pump(until: window.isMapped && window.isActive, "the window being shown and active")
    }

    /// The list, and those in its rows.
    private var lists: [ListBoxView] { [list] + list.window.rows.compactMap { ($0.cell as? Carousel)?.list } }

    func checkInvariants() -> [String] { lists.flatMap { $0.checkInvariants() } }
    func checkPlaces() -> [String] { lists.flatMap { RowsOnScreen($0).faults } }
    func prepare(_ carousel: ListAdapter) {}

    func resize(to size: ListSize) {
        let (width, height) = (Int(size.width), Int(size.height))
        window.setDefaultSize(width: width, height: height)
        test.pump(until: list.width == width && list.height == height, "the size \(width) × \(height)")
    }

    func setContentInset(_ inset: ListContentInset) { list.contentInset = inset }
    func focus(_ path: ListIndexPath) { list.window.row(at: .item(path))?.takeFocus() }

    // MARK: Time

    func settle() {
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

    func close() {
        window.destroy()
        test.pumpPending()
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
