import CallerChecks
import CGtk

/// Widgets side by side, for the content of a row: each is measured once, for the width that it gets.
///
/// ```swift
/// let card = Columns(spacing: 12)
/// card.append(icon)
/// card.append(text, width: .flexible)
/// card.append(picture, width: .fixed(104))
/// ```
///
/// A horizontal ``Box`` asks its children for their sizes at widths and heights that it does not give them, and a text
/// that wraps is laid out anew for each: half a second for 6 KB (GTK 4.8.3). Columns ask for the width that a child
/// wants, and then for its height in the width that it gets; GTK keeps both answers until the child asks for a resize.
///
/// All children are as high as the highest; a child's ``Widget/verticalAlign`` says where it goes in that height.
/// Children whose alignment is ``Align/baseline`` have their first lines of text on one line. Where text runs from
/// right to left the first child is the rightmost.
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

    public init(spacing: Int = 0) {
        self.spacing = spacing
        super.init(cssName: "columns")
    }

    // MARK: Children

    /// - Precondition: `child` has no parent.
    public func append(_ child: Widget, width: ColumnWidth = .natural) {
        addChild(child)
        columns.append(Column(child: child, width: width))
    }

    /// Puts `child` after `sibling`, or first if that is nil.
    ///
    /// - Precondition: `child` has no parent, `sibling` is in the columns.
    public func insert(_ child: Widget, after sibling: Widget?, width: ColumnWidth = .natural) {
        demand(sibling.map { $0.parent == self } ?? true, "The sibling is not in these columns.")
        addChild(child, after: sibling)
        let place = sibling.flatMap { sibling in columns.firstIndex { $0.child == sibling } }
        columns.insert(Column(child: child, width: width), at: place.map { $0 + 1 } ?? 0)
    }

    /// - Precondition: `child` is in the columns.
    public func remove(_ child: Widget) {
        removeChild(child)
        columns.removeAll { $0.child == child }
    }

    /// Those that take part in the layout: a child may be invisible, or was taken out by itself.
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
