import ListKit

/// A row with the place it has, or had before it was taken out.
typealias PlacedRow = (row: StrictRow, position: ListRowPosition)

extension StrictCollectionView {
    var placedRows: [PlacedRow] { rows.compactMap { row in row.position.map { (row, $0) } } }

    private func placeInSight(of row: StrictRow) -> ListRowPosition? {
        row.position.flatMap { isInSight($0) ? $0 : nil }
    }

    func isInSight(_ position: ListRowPosition) -> Bool { content.isInSight(position) }

    /// Tells the delegate of everything that it has not heard.
    func announce() {
        guard emptyView == nil else { return announceBeforeChange() }
        while let delegate, let event = display.next(among: rows, placeInSight: placeInSight) {
            announce(event, to: delegate)
        }
    }

    /// The same before a change, of what goes: a row that has gone may show another object then.
    func announceBeforeChange() {
        while let delegate, let event = display.nextBeforeChange(placeInSight: placeInSight) {
            announce(event, to: delegate)
        }
    }

    /// Every row that is displayed goes.
    func announceAllGone() {
        announceBeforeChange()
        while let delegate, let event = display.nextBeforeChange(placeInSight: { _ in nil }) {
            announce(event, to: delegate)
        }
    }

    private func announce(_ event: DisplayEvent<StrictRow>, to delegate: any ListCollectionViewOwner) {
        switch event {
        case .willDisplay(let row, _): row.isDisplayed = true
        case .didEndDisplaying(let row, _): row.isDisplayed = false
        case .didReload(let old, _, let new, _):
            old.isDisplayed = false
            new.isDisplayed = true
        }
        event.announce(to: delegate, in: self) { $0.content }
    }
}
