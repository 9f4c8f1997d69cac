package import ListKit

/// The cell of a pager's row in memory.
package final class StrictPagerCell: ListPagerCell {
    package private(set) var row: ListPagerRow?
    private var tryAgain: @MainActor () -> Void = {}

    package init() {}

    package func show(_ row: ListPagerRow, tryAgain: @escaping @MainActor () -> Void) {
        self.row = row
        self.tryAgain = tryAgain
    }

    /// Does what a click on the row's button does.
    package func click() { tryAgain() }
}
