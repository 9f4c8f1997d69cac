import GtkBridge
import ListDiffKit
import ListKit

/// Items that the pointer carries over the lists of a group. The list that they come from drives it; the list below the
/// pointer, if it is another one, makes room.
@MainActor
final class CarriedItems {
    /// Nil for content that comes from elsewhere.
    let items: ListGroup.Items?
    let objects: [any ListDiffable]
    let guest: DropPlaces.Guest?
    /// Whether a list in another window has them now.
    var wasTaken = false
    private(set) weak var source: (any ExchangingList)?
    private weak var target: (any ExchangingList)?
    private var isOverSource = true
    /// The pointer's look; nil before the first.
    private(set) var cursor: String?
    /// Whether nothing outside the window is for them.
    var staysInWindow = false
    /// The distance of the pointer from the corner of the held row.
    private var heldAt = ListPoint.zero

    /// Items of a list.
    ///
    /// - Parameters:
    ///   - items: nil for content of another program.
    ///   - objects: what is dragged.
    ///   - guest: the row that is held.
    ///   - source: the list.
    init(
        _ items: ListGroup.Items?, _ objects: [any ListDiffable], _ guest: DropPlaces.Guest?,
        of source: (any ExchangingList)?
    ) {
        self.items = items
        self.objects = objects
        self.guest = guest
        self.source = source
    }

    /// What comes from another program: as large as the first row of the list that it is over.
    static func content(over list: any ExchangingList) -> CarriedItems {
        CarriedItems(nil, [], list.sampleRow, of: nil)
    }

    /// The row, as a list sees it.
    func row(in list: any ExchangingList) -> CarriedRow {
        let home = list === source && list.drag.isReceiving ? items.flatMap { $0.paths[$0.leader] } : nil
        return CarriedRow(
            guest: guest, movesSection: items?.areSections ?? true, whereabouts: whereabouts, isCopy: isCopy, home: home
        )
    }

    /// Whether the other list would get a copy.
    var isCopy: Bool { target != nil && source?.drag.isControlDown == true && items?.group.copy != nil }

    /// Where the pointer holds them in a list that they are over.
    func grip(in list: any ExchangingList) -> ListPoint {
        guard let source else {
            return ListPoint(x: list.lineStart, y: (list.sampleRow?.size.height ?? 0) / 2)
        }
        // Lines do not begin at the same place in both.
        return ListPoint(
            x: heldAt.x + list.lineStart - source.lineStart, y: heldAt.y)
    }

    private var whereabouts: CarriedRow.Whereabouts {
        if let target { return target.drag.receivingIndex == nil ? .nowhere : .taken }
        return isOverSource ? .here : .nowhere
    }

    // MARK: The pointer

    /// - Parameter place: where the pointer is in the viewport of the source.
    func pointerDidMove(to place: Point) {
        guard let source, let window = source.root else { return }
        let below = list(at: place, of: source, in: window)
        isOverSource = below === source
        go(to: isOverSource ? nil : below)
        heldAt = source.drag.grip
        if let target, let point = source.area.convert(place, to: target.area) {
            target.drag.receive(at: ListPoint(x: point.x, y: point.y), grip: grip(in: target))
        }
    }

    /// The row that they would go into is another one, or was scrolled.
    func rowOfDropDidMove() { source?.repaintHeldRow() }

    /// Paints the row that they would go into, in front of them.
    func paintRowOfDrop(_ snapshot: Snapshot, in window: Widget) {
        (target ?? source)?.paintRowOfDrop(snapshot, in: window)
    }

    /// The pointer says what a drop would do. Lists that refuse say so.
    func showWhatADropDoes() {
        let isRefused = whereabouts == .nowhere || whereabouts == .here && source?.drag.receivingIndex == nil
        let cursor = isRefused ? "not-allowed" : isCopy ? "copy" : "grabbing"
        guard cursor != self.cursor else { return }
        self.cursor = cursor
        source?.area.setCursor(cursor)
    }

    /// The list of the group that is below the pointer. One that the pointer has left along its scroll direction goes on:
    /// it scrolls.
    private func list(at place: Point, of source: any ExchangingList, in window: Widget) -> (any ExchangingList)? {
        guard let point = source.area.convert(place, to: window) else { return nil }
        let lists = sequence(first: window.pick(x: point.x, y: point.y).flatMap(type(of: source).list)) {
            $0?.parent.flatMap(type(of: source).list)
        }
        if let list = lists.prefix(while: { $0 != nil }).first(where: { $0?.group === items?.group }) { return list }
        guard let last = target ?? (isOverSource ? source : nil), let area = last.bounds(in: window) else { return nil }
        let isVertical = last.scrollDirection == .vertical
        let (across, start, length) =
            isVertical ? (point.x, area.x, area.width) : (point.y, area.y, area.height)
        return (start..<start + length).contains(across) ? last : nil
    }

    private func go(to list: (any ExchangingList)?) {
        // A list that was reloaded or hidden has let them go.
        guard list !== target || list?.carried !== self else { return }
        if list !== target { leaveTarget() }
        target = list
        list?.carried = self
    }

    private func leaveTarget() {
        let left = target
        target = nil
        left?.drag.cancel()
        left?.carried = nil
    }

    /// Called when the drag of the source is over.
    func end() {
        leaveTarget()
        source?.area.setCursor(nil)
    }

    /// Drops the items where they are.
    ///
    /// - Returns: false if they stay where they were.
    func drop() -> Bool {
        guard let source else { return false }
        let list = target ?? source
        // What a program has changed and not shown yet is in the lists then.
        source.group?.performWaitingUpdates(of: [source, list].compactMap(\.adapter))
        guard source.drag.isActive, var items, whereabouts != .nowhere, let kind = list.drag.kind,
            let index = list.drag.receivingIndex
        else {
            return false
        }
        items.isCopy = isCopy
        // The source ends its drag with its update. The other list keeps the room open until its own.
        target = nil
        let isMoved = list.take(items, kind, at: index, corner: list.drag.corner, from: source)
        if list !== source {
            list.drag.cancel()
            list.carried = nil
        }
        return isMoved
    }
}
