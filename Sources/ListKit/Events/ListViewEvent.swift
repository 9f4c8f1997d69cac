/// What a view does with its rows. Sent only while somebody observes the list.
package enum ListViewEvent: Sendable {
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

/// What a view did with its rows, in words.
public struct ListViewReport: Sendable, CustomStringConvertible {
    package let event: ListViewEvent

    package init(_ event: ListViewEvent) { self.event = event }

    public var description: String {
        switch event {
        case .validated: "The operations are checked."
        case .carriedOut(let operations, _):
            operations.isEmpty ? "No row has changed." : "Rows have changed: \(listed(operations.map(\.description)))."
        case .held(let place): place.description
        case .scrolled(let step): step.description
        case .laidOut(let layout): "\(counted(layout.rows.count, "row")) laid out, from \(layout.offset) px on."
        case .painted: "The first frame is painted."
        case .motionEnded(let frames, let missed): "The motion has ended: \(frames) frames, \(missed) missed."
        }
    }
}
