import GtkBridge
import ListKit

/// A list that items come from or go to.
@MainActor
protocol ExchangingList: Widget {
    /// The area that the rows scroll in.
    var area: Widget { get }
    var group: ListGroup? { get }
    var adapter: ListAdapter? { get }
    var scrollDirection: ListScrollDirection { get }
    /// Where lines begin in the area, in list space.
    var lineStart: Double { get }
    var drag: RowDrag { get }
    /// The items that are dragged from or over the list.
    var carried: CarriedItems? { get set }
    var outside: OutsideDrags { get }
    /// The first item: as large is what comes from another program. Nil for a list without items.
    var sampleRow: DropPlaces.Guest? { get }
    /// The list in which a widget is, or which it is; nil for none.
    static func list(around widget: Widget) -> (any ExchangingList)?

    /// Paints the row that the pointer holds anew, and what is in front of it.
    func repaintHeldRow()

    /// Paints the row that a drop would put the carried items into.
    func paintRowOfDrop(_ snapshot: Snapshot, in window: Widget)

    /// Takes items of a list, which may be this one.
    ///
    /// - Parameters:
    ///   - items: the items.
    ///   - kind: what they become.
    ///   - index: of the first one, among the sections or the items of a section.
    ///   - corner: where they are held, in list space.
    ///   - source: the list that they come from.
    /// - Returns: false if they stay where they were.
    func take(
        _ items: ListGroup.Items, _ kind: DropKind, at index: Int, corner: ListPoint?, from source: any ExchangingList
    ) -> Bool
}
