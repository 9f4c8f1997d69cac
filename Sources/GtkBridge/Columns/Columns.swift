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
///
/// With a ``ColumnModel`` they are the cells of a table:
///
///     let row = Columns(model)
///     row.append(name, column: "name")
///     row.append(size, column: "size")
public final class Columns: CustomWidget {
    private struct Column {
        let child: Widget
        let width: ColumnWidth
        /// The identifier in a model.
        var id: String?

        @MainActor
        var standsOnLine: Bool { child.verticalAlign == .baseline }

        @MainActor
        func add(to line: inout SharedLine, width: Int) {
            line.add(child.measureWithBaseline(forWidth: width), standsOnLine: standsOnLine)
        }
    }

    private var columns: [Column] = []
    private let model: ColumnModel?
    /// With a model: the shown columns, in the user's order, and the number of each in the model.
    private var cells: [(column: Column, index: Int, number: Int)] = []
    /// Whether these are the titles of a header, and no row.
    private let isHeader: Bool

    /// The space between two neighbours, in logical pixels.
    public var spacing: Int {
        didSet { if spacing != oldValue { queueResize() } }
    }

    /// Creates columns without children.
    public init(spacing: Int = 0) {
        self.spacing = spacing
        model = nil
        isHeader = false
        super.init(cssName: "columns")
    }

    /// Creates cells for the columns of a model, without children.
    ///
    /// They are as wide as the list. If the columns are wider, the cells are scrolled with the other rows, so their own
    /// least width is 0. ``spacing`` has no effect: children have margins.
    public convenience init(_ model: ColumnModel) { self.init(model, isHeader: false) }

    package init(_ model: ColumnModel, isHeader: Bool) {
        spacing = 0
        self.model = model
        self.isHeader = isHeader
        super.init(cssName: "columns")
        model.join(self)
    }

    isolated deinit { model?.leave(self) }

    // MARK: Children

    /// Adds a child at the end.
    ///
    /// - Precondition: `child` has no parent.
    public func append(_ child: Widget, width: ColumnWidth = .natural) {
        addChild(child)
        columns.append(Column(child: child, width: width))
        columnsDidChange()
    }

    /// Adds the cell of a column. It is shown where the model has the column, or not at all if the column is hidden.
    ///
    /// The text of a numeric column ends where the column does.
    ///
    /// - Parameters:
    ///   - child: the cell.
    ///   - column: the identifier of the column. A model that has no such column shows the child once it has. Without
    ///     a model it is as if you had left it out.
    /// - Precondition: `child` has no parent.
    public func append(_ child: Widget, column: String) {
        addChild(child)
        columns.append(Column(child: child, width: .natural, id: column))
        columnsDidChange()
    }

    /// Inserts `child` after `sibling`, or as the first one if `sibling` is nil.
    ///
    /// - Precondition: `child` has no parent, and `sibling` is in the columns.
    public func insert(_ child: Widget, after sibling: Widget?, width: ColumnWidth = .natural) {
        demand(sibling.map { $0.parent == self } ?? true, "The sibling is not in these columns.")
        addChild(child, after: sibling)
        let place = sibling.flatMap { sibling in columns.firstIndex { $0.child == sibling } }
        columns.insert(Column(child: child, width: width), at: place.map { $0 + 1 } ?? 0)
        columnsDidChange()
    }

    /// Removes a child.
    ///
    /// - Precondition: `child` is in the columns.
    public func remove(_ child: Widget) {
        removeChild(child)
        columns.removeAll { $0.child == child }
        columnsDidChange()
    }

    /// The columns that take part in the layout. A child may be invisible, or may have left without ``remove(_:)``.
    private var shown: [Column] {
        columns.filter {
            gtk_widget_get_parent($0.child.widget) == widget && Bool(gtk_widget_should_layout($0.child.widget))
        }
    }

    // MARK: Sizes

    public override var requestMode: SizeRequestMode {
        let isConstant =
            model == nil
            ? shown.allSatisfy { $0.child.sizeRequestMode == .constant }
            : cells.allSatisfy { $0.column.child.sizeRequestMode == .constant }
        return isConstant ? .constant : .heightForWidth
    }

    override func measureWithBaseline(_ orientation: Orientation, forSize size: Int) -> BaselineRequest {
        if let model { return measureCells(orientation, forSize: size, model) }
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
        if let model { return allocateCells(width: width, height: height, baseline: baseline, model) }
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

    // MARK: The cells of a model

    private func measureCells(
        _ orientation: Orientation, forSize size: Int, _ model: ColumnModel
    ) -> BaselineRequest {
        noteNeeds(in: model)
        guard orientation == .vertical else {
            return BaselineRequest(SizeRequest(minimum: 0, natural: model.naturalWidth))
        }
        let widths = model.widths(in: size < 0 ? model.space ?? model.naturalWidth : size)
        var line = SharedLine()
        for cell in cells { cell.column.add(to: &line, width: widths[cell.index]) }
        return line.height
    }

    private func noteNeeds(in model: ColumnModel) {
        for cell in cells {
            model.note(cell.column.child.measure(.horizontal), forColumn: cell.number, isTitle: isHeader)
        }
    }

    private func allocateCells(width: Int, height: Int, baseline: Int, _ model: ColumnModel) {
        if !isHeader { model.rowDidGet(width: width, isRightToLeft: isRightToLeft) }
        // GTK measures what it has measured only once, and the model may have forgotten it.
        noteNeeds(in: model)
        let widths = model.widths(in: width)
        var line = SharedLine()
        for cell in cells where cell.column.standsOnLine { cell.column.add(to: &line, width: widths[cell.index]) }
        let baseline = baseline >= 0 ? baseline : line.baseline(in: height) ?? -1
        var starts = [-model.offset]
        for width in widths { starts.append(starts[starts.count - 1] + width) }
        clipsContent = model.offset > 0 || starts[widths.count] > width
        for cell in cells {
            allocate(
                cell.column.child, width: widths[cell.index], height: height, baseline: baseline,
                start: starts[cell.index], in: width)
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

extension Columns: ColumnClient {
    package func columnsDidChange() {
        guard let model else { return }
        cells = []
        for column in columns {
            guard let id = column.id, let number = model.number(of: id) else {
                column.child.isChildVisible = false
                continue
            }
            let index = model.index(of: id)
            column.child.isChildVisible = index != nil
            if let index { cells.append((column, index, number)) }
            let isNumeric = model.columns[number].isNumeric
            column.child.setClass("numeric", isNumeric)
            if isNumeric, let label = column.child as? Label { label.xAlign = 1 }
        }
        cells.sort { $0.index < $1.index }
        // Screen readers go by the order of the children.
        var last: Widget?
        for cell in cells {
            gtk_widget_insert_after(cell.column.child.widget, widget, last?.widget)
            last = cell.column.child
        }
        queueResize()
    }

    package func widthsDidChange() {
        if requestMode == .constant { queueAllocate() } else { queueResize() }
    }

    package func placesDidChange() { queueAllocate() }

    package func sortDidChange() {}

    package func request(of column: String) -> SizeRequest? {
        guard isHeader || isInSight, let cell = cells.first(where: { $0.column.id == column }) else { return nil }
        return cell.column.child.measure(.horizontal)
    }

    private var isInSight: Bool {
        guard isMapped else { return false }
        guard let viewport = enclosing(ScrollableWidget.self), let place = bounds(in: viewport) else { return true }
        return place.maxY > 0 && place.y < Double(viewport.height)
    }

    /// A row that the pointer carries is not where the columns are.
    package var shownRow: Widget? {
        guard !isHeader, isMapped, width == model?.space else { return nil }
        return sequence(first: self, next: \.parent).contains { $0.hasClass("dragged") } ? nil : self
    }

    /// Scrolls a cell into sight that contains a widget, such as the one with the focus.
    package static func reveal(_ widget: Widget) {
        guard let row = widget.enclosing(Columns.self), let model = row.model,
            let cell = row.cells.first(where: { $0.column.child.isOrContains(widget) })
        else { return }
        model.reveal(cell.index)
    }
}

extension Widget {
    fileprivate func isOrContains(_ other: Widget) -> Bool {
        self == other || Bool(gtk_widget_is_ancestor(other.widget, widget))
    }
}
