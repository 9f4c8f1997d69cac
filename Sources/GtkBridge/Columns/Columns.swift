import CallerChecks
import CGtk

/// Widgets side by side, for the content of a row. Each is measured once, at its final width.
///
///     let card = Columns(spacing: 12)
///     card.append(icon)
///     card.append(text, width: .flexible)
///     card.append(picture, width: .fixed(104))
///
/// A horizontal ``Box`` measures its children at several widths and heights, and each measurement lays wrapping text
/// out again: half a second for 6 KB (GTK 4.8.3). Columns ask for the natural width of a child, and then for its height
/// at its final width. GTK caches both until the child asks for a resize.
///
/// All children are as high as the highest one. A child's ``Widget/verticalAlign`` places it in that height. Children
/// with ``Align/baseline`` have their first lines of text on one line. In right-to-left text the first child is the
/// rightmost one.
public final class Columns: CustomWidget {
    private struct Column {
        let child: Widget
        let width: ColumnWidth

        @MainActor
        var standsOnLine: Bool { child.verticalAlign == .baseline }

        @MainActor
        func add(to line: inout SharedLine, width: Int) {
            line.add(child.measureWithBaseline(forWidth: width), standsOnLine: standsOnLine)
        }
    }

    private var columns: [Column] = []

    /// The space between two neighbours, in logical pixels.
    public var spacing: Int {
        didSet { if spacing != oldValue { queueResize() } }
    }

    /// Creates columns without children.
    public init(spacing: Int = 0) {
        self.spacing = spacing
        super.init(cssName: "columns")
    }

    // MARK: Children

    /// Adds a child at the end.
    ///
    /// - Precondition: `child` has no parent.
    public func append(_ child: Widget, width: ColumnWidth = .natural) {
        addChild(child)
        columns.append(Column(child: child, width: width))
    }

    /// Inserts `child` after `sibling`, or as the first one if `sibling` is nil.
    ///
    /// - Precondition: `child` has no parent, and `sibling` is in the columns.
    public func insert(_ child: Widget, after sibling: Widget?, width: ColumnWidth = .natural) {
        demand(sibling.map { $0.parent == self } ?? true, "The sibling is not in these columns.")
        addChild(child, after: sibling)
        let place = sibling.flatMap { sibling in columns.firstIndex { $0.child == sibling } }
        columns.insert(Column(child: child, width: width), at: place.map { $0 + 1 } ?? 0)
    }

    /// Removes a child.
    ///
    /// - Precondition: `child` is in the columns.
    public func remove(_ child: Widget) {
        removeChild(child)
        columns.removeAll { $0.child == child }
    }

    /// The columns that take part in the layout. A child may be invisible, or may have left without ``remove(_:)``.
    private var shown: [Column] {
        columns.filter {
            gtk_widget_get_parent($0.child.widget) == widget && Bool(gtk_widget_should_layout($0.child.widget))
        }
    }

    // MARK: Sizes

    public override var requestMode: SizeRequestMode {
        shown.contains { $0.child.sizeRequestMode != .constant } ? .heightForWidth : .constant
    }

    override func measureWithBaseline(_ orientation: Orientation, forSize size: Int) -> BaselineRequest {
        let columns = shown
        let requests = columns.map { ColumnRequest($0.child.measure(.horizontal), $0.width) }
        let space = max(0, columns.count - 1) * spacing
        guard orientation == .vertical else {
            let minimum = requests.reduce(space) { $0 + $1.minimum }
            return BaselineRequest(SizeRequest(minimum: minimum, natural: requests.reduce(space) { $0 + $1.natural }))
        }
        let widths = size < 0 ? requests.map(\.natural) : ColumnRequest.widths(of: requests, in: size - space)
        var line = SharedLine()
        for (column, width) in zip(columns, widths) { column.add(to: &line, width: width) }
        return line.height
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let columns = shown
        let requests = columns.map { ColumnRequest($0.child.measure(.horizontal), $0.width) }
        let space = max(0, columns.count - 1) * spacing
        let widths = ColumnRequest.widths(of: requests, in: width - space)
        var line = SharedLine()
        for (column, width) in zip(columns, widths) where column.standsOnLine { column.add(to: &line, width: width) }
        let baseline = baseline >= 0 ? baseline : line.baseline(in: height) ?? -1
        var start = 0
        for (column, columnWidth) in zip(columns, widths) {
            allocate(
                column.child, width: columnWidth, height: height, baseline: baseline, start: start, in: width)
            start += columnWidth + spacing
        }
        presentPopovers()
    }

    /// A popover that is open in the widget moves along with it.
    private func presentPopovers() {
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            let instance = UnsafeMutableRawPointer(current).assumingMemoryBound(to: GTypeInstance.self)
            if g_type_check_instance_is_a(instance, gtk_popover_get_type()) != 0, gtk_widget_get_visible(current) != 0 {
                gtk_popover_present(UnsafeMutableRawPointer(current).assumingMemoryBound(to: GtkPopover.self))
            }
            child = gtk_widget_get_next_sibling(current)
        }
    }
}
