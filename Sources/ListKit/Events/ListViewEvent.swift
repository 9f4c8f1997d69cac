/// What a view does with its rows. Sent only while somebody observes the list.
public enum ListViewEvent: Sendable {
    /// The operations of an update lead to what the data source reports, or have been repaired. No row has changed yet.
    case validated(before: ListLayoutSnapshot)
    /// The existing rows have been changed. `rows` are all rows with a place. Until the layout the user may scroll, so
    /// other rows may take their places.
    case carriedOut([ListRowOperation], rows: [ListRowTrace.Row])
    /// The update has held a place on screen, or could not.
    case held(ListHeldPlace)
    /// The list was scrolled between an update and the layout that shows it.
    case scrolled(ListScrollStep)
    /// Rows have their places on screen, for the first time after an update. A hidden view does not report this.
    case laidOut(ListLayoutSnapshot)
    /// The first frame after an update has been painted.
    case painted
    /// All rows have arrived. `missedFrameCount` is the number of frames that the screen could have shown in this time,
    /// but did not.
    case motionEnded(frameCount: Int, missedFrameCount: Int)
}
