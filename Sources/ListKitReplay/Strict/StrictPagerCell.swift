package import ListKit

/// The cell of a pager's row in memory.
package final class StrictPagerCell: ListPagerCell {
    package private(set) var kind: ListPagerRow.Kind?
    private var tryAgain: @MainActor () -> Void = {}

    package init() {}

    package func show(_ kind: ListPagerRow.Kind, tryAgain: @escaping @MainActor () -> Void) {
        self.kind = kind
        self.tryAgain = tryAgain
    }

    /// Does what a click on the row's button does.
    package func click() { tryAgain() }
}
