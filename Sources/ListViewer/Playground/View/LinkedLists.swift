import GtkBridge
import ListKit
import ListKitGtk

/// The three lists side by side, with lines that connect the same row in each.
final class LinkedLists: CustomWidget {
    struct End {
        var list: ListBoxView
        var index: Int
    }

    struct Link {
        var colour: Int
        /// The line of an inserted or deleted row ends before the other list.
        var change: ChangeKind
        var from: End?
        var to: End?
    }

    private let columns: [Widget]
    private let lists: [ListBoxView]
    /// From each list to the next.
    private(set) var links: [[Link]] = [[], []]

    init(_ columns: [Widget], _ lists: [ListBoxView]) {
        self.columns = columns
        self.lists = lists
        super.init(cssName: "linkedlists")
        for column in columns { addChild(column) }
    }

    /// GTK also repaints the lines when rows move or scroll, because it paints their surroundings.
    func show(_ links: [[Link]]) {
        self.links = links
        queueDraw()
    }

    // MARK: Layout

    private static let leastGap = 12

    /// The width for the lines between two lists.
    private func gap(in width: Int) -> Int { max(Self.leastGap, min(96, width / 12)) }

    private var widest: Int { columns.map { $0.measure(.horizontal).minimum }.max() ?? 0 }

    /// If large text leaves no room, the lists are one below the other, without lines.
    private func isStacked(in width: Int) -> Bool {
        width >= 0 && width < columns.count * widest + (columns.count - 1) * gap(in: width)
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        guard orientation == .vertical else {
            return SizeRequest(minimum: widest, natural: columns.count * max(widest, 200) + 2 * gap(in: .max))
        }
        let heights = columns.map { $0.measure(.vertical) }
        guard isStacked(in: size) else {
            return SizeRequest(minimum: heights.map(\.minimum).max() ?? 0, natural: heights.map(\.natural).max() ?? 0)
        }
        let gaps = (columns.count - 1) * Self.leastGap
        return SizeRequest(
            minimum: heights.reduce(gaps) { $0 + $1.minimum }, natural: heights.reduce(gaps) { $0 + $1.natural })
    }

    override func sizeAllocate(width: Int, height: Int) {
        let isStacked = isStacked(in: width)
        let gap = isStacked ? Self.leastGap : gap(in: width)
        let space = (isStacked ? height : width) - gap * (columns.count - 1)
        for (number, column) in columns.enumerated() {
            let start = space * number / columns.count
            let size = space * (number + 1) / columns.count - start
            if isStacked {
                column.allocate(width: width, height: size, y: Double(start + gap * number))
            } else {
                allocate(column, width: size, height: height, start: start + gap * number, in: width)
            }
        }
        queueDraw()
    }

    // MARK: Lines

    override func snapshot(_ snapshot: Snapshot) {
        for (number, links) in links.enumerated() where !isStacked(in: width) {
            guard let area = area(after: number) else { continue }
            snapshot.stroke(links.compactMap { curve($0, in: area) }, in: area)
        }
        snapshotChildren(snapshot)
    }

    /// The area between two lists.
    private func area(after number: Int) -> Rect? {
        guard let one = lists[number].bounds(in: self), let other = lists[number + 1].bounds(in: self) else {
            return nil
        }
        let (left, right) = isRightToLeft ? (other, one) : (one, other)
        return Rect(x: left.maxX + 1, y: one.y, width: right.x - left.maxX - 2, height: one.height)
    }

    private func curve(_ link: Link, in area: Rect) -> Snapshot.Curve? {
        let (start, end) = (link.from.flatMap(middle), link.to.flatMap(middle))
        guard let from = start ?? end, let to = end ?? start else { return nil }
        let sides = isRightToLeft ? (area.maxX, area.x) : (area.x, area.maxX)
        // The line of an inserted or deleted row is short.
        let reach = (sides.1 - sides.0) * 0.6
        let ends = (start == nil ? sides.1 - reach : sides.0, end == nil ? sides.0 + reach : sides.1)
        let isEnding = link.change == .insert || link.change == .delete
        // The colour of the chip beside it.
        let change = isEnding ? color(named: link.change.colourName) : nil
        let color = change ?? IdentityStripe.colours[link.colour]
        return Snapshot.Curve(
            from: Point(x: ends.0, y: from), to: Point(x: ends.1, y: to),
            color: link.change == .unchanged ? color.faded(to: 0.45) : color,
            width: link.change == .unchanged ? 1.5 : 2.5, isDotted: isEnding)
    }

    /// The middle of a row on screen at this moment; nil if it is not visible.
    private func middle(of end: End) -> Double? {
        let cell = end.list.cellForItem(at: ListIndexPath(section: end.index, item: 0)) as? ListBoxCell
        guard let place = cell?.content.bounds(in: self) else { return nil }
        return place.y + place.height / 2
    }
}
