import ListKit

/// One question to the data source for the content of a row, while it is open.
@MainActor
struct StrictRowRequest {
    let position: ListRowPosition

    /// The row that shows the same object already and may be filled again.
    let offered: StrictRow?

    var dequeued: StrictRow?
}
