/// An event of one row for a delegate.
package enum DisplayEvent {
    case didReload(any DisplayedRow, from: ListIndexPath, with: any DisplayedRow, to: ListIndexPath)
    case willDisplay(any DisplayedRow, at: ListRowPosition)
    case didEndDisplaying(any DisplayedRow, at: ListRowPosition)
}
