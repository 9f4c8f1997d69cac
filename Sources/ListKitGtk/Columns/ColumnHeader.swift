public import GtkBridge
import Localization

/// The titles of a table's columns: they sort, and the user resizes, moves and hides columns here.
///
///     window.child = Box(.vertical, [ColumnHeader(model), list])
///
/// It stands above its list, or in a header of a section, which may stick. The titles are where the cells are, whatever
/// margins the rows have, and are scrolled sideways with them.
///
/// A click sorts by a column, and a second one turns the order round. An edge is dragged; a double click on it makes the
/// column as wide as what is in sight. A title is dragged to another place. The context menu hides and shows columns.
/// With the focus on a title, Enter sorts, Alt+Left and Alt+Right move the column, Ctrl+Left and Ctrl+Right resize it,
/// and Menu opens the menu. Escape ends a drag.
public final class ColumnHeader: CustomWidget {
    private let model: ColumnModel
    let strip: Columns
    private var titles: [String: ColumnTitle] = [:]
    /// Where a column would fall that is being dragged.
    private let gap = CustomWidget(cssName: "gap", role: .presentation)
    let drag: ColumnDrag
    /// Where the cells of rows are, from the left edge of the header; nil before there are rows.
    private var place: (x: Double, width: Int)?
    private let wheel = ScrollController()
    private let longPress = LongPressGesture()
    private var afterLayout: FrameConnection?
    private var focusOfWindow: SignalConnection?

    private static let handleWidth = 9
    private static let gapWidth = 2

    /// Creates the header of a model.
    public init(_ model: ColumnModel) {
        self.model = model
        strip = Columns(model, isHeader: true)
        drag = ColumnDrag(model)
        super.init(cssName: "columnheader", role: .generic)
        ListStyle.install()
        clipsContent = true
        addChild(strip)
        addChild(gap)
        gap.isPointerTarget = false
        model.join(self)
        columnsDidChange()
        sortDidChange()
        drag.attach(to: self)
        attachInput()
        afterLayout = onAfterLayout { [weak self] in self?.didLayOut() }
    }

    isolated deinit { model.leave(self) }

    private func attachInput() {
        let keys = KeyController()
        keys.onPressed { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
        addController(keys)
        let menu = ClickGesture(button: 3)
        menu.onPressed { [weak self] _, x, y in self?.openMenu(at: Point(x: x, y: y)) }
        addController(menu)
        longPress.onHeld { [weak self] x, y in
            self?.openMenu(at: Point(x: x, y: y))
            return true
        }
        addController(longPress)
        wheel.onScroll { [weak self] in self?.scroll(x: $0, y: $1) ?? false }
        addController(wheel)
    }

    override public func didMap() {
        focusOfWindow = root?.onNotify("focus-widget") { [weak self] in
            if let self, containsFocus, let focus = focusedWidgetOfWindow { Columns.reveal(focus) }
        }
    }

    override public func willUnmap() {
        focusOfWindow = nil
        drag.cancel()
    }

    /// Texts have other widths.
    override public func systemSettingsDidChange() { model.forgetNeeds() }

    // MARK: Layout

    override public func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        for title in titles.values { _ = title.handle.measure(.horizontal) }
        _ = gap.measure(.horizontal)
        return strip.measure(orientation, forSize: orientation == .vertical ? place?.width ?? size : size)
    }

    override public func sizeAllocate(width: Int, height: Int) {
        let (x, space) = place ?? (0, width)
        strip.allocate(width: space, height: height, x: x)
        var edge = -model.offset
        for (column, columnWidth) in zip(model.shownColumns, model.widths(in: space)) {
            edge += columnWidth
            guard let handle = titles[column.id]?.handle else { continue }
            handle.isChildVisible = edge > 0 && edge <= space
            put(handle, width: Self.handleWidth, height: height, around: edge, x, space)
        }
        gap.isChildVisible = drag.gap != nil
        put(gap, width: Self.gapWidth, height: height, around: drag.gap ?? 0, x, space)
    }

    private func put(_ child: Widget, width: Int, height: Int, around edge: Int, _ x: Double, _ space: Int) {
        let least = child.measure(.horizontal).minimum
        let start = max(0, min(edge - width / 2, space - width))
        child.allocate(
            width: max(least, width), height: height, x: x + Double(isRightToLeft ? space - start - width : start))
    }

    /// The rows are laid out after a header above them, so their place is known only now. GTK lays out again before it
    /// paints.
    private func didLayOut() {
        model.settle()
        guard isMapped, let row = model.anyRow, let bounds = row.bounds(in: self) else { return }
        // A row that is lifted is painted larger.
        guard Int(bounds.width.rounded()) == row.width, place == nil || place! != (bounds.x, row.width) else { return }
        place = (bounds.x, row.width)
        strip.queueAllocate()
        queueResize()
    }

    // MARK: Places

    /// Returns the distance from where the first column begins to a place in the header.
    func distance(to x: Double) -> Int {
        let (start, space) = place ?? (0, width)
        return Int(isRightToLeft ? start + Double(space) - x : x - start) + model.offset
    }

    /// Shows where a column would fall, as a distance from the beginning of the visible columns.
    func gapDidChange() { queueAllocate() }

    func title(of column: String) -> Widget? { titles[column]?.button }

    /// How a screen reader says that the rows are sorted by a column; nil if they are not.
    func sortText(of column: String) -> String? { titles[column]?.sortText }

    var space: Int { place?.width ?? width }

    // MARK: Input

    private func click(_ column: String) {
        guard let column = model.shownColumns.first(where: { $0.id == column }), column.isSortable else { return }
        let isAscending = model.sort.flatMap { $0.column == column.id ? !$0.isAscending : nil }
        model.sort = ColumnSort(column.id, isAscending: isAscending ?? !column.beginsDescending)
        model.userDidChange()
    }

    private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        if key == .menu || key == .f10 && modifiers == .shift {
            openMenu(at: nil)
            return true
        }
        guard key == .left || key == .right, modifiers == .alt || modifiers == .control,
            let index = model.shownColumns.firstIndex(where: { titles[$0.id]?.button.hasFocus == true })
        else { return false }
        let isForward = (key == .right) != isRightToLeft
        let column = model.shownColumns[index]
        if modifiers == .alt {
            let target = isForward ? index + 2 : index - 1
            guard (0...model.shownColumns.count).contains(target) else { return true }
            model.move(column.id, before: target)
        } else if column.isResizable {
            let widths = model.widths(in: space)
            model.choose(index, widths[index] + (isForward ? 8 : -8), in: space, from: widths)
        }
        model.userDidChange()
        if let index = model.index(of: column.id) { model.reveal(index) }
        return true
    }

    private func openMenu(at point: Point?) {
        drag.cancel()
        let focused = titles.values.first { $0.button.hasFocus }?.button
        let parent = point == nil ? focused ?? strip : strip
        PopoverMenu(menuItems).open(in: parent, at: point.flatMap { convert($0, to: strip) })
    }

    var menuItems: [MenuItem] {
        let count = model.shownColumns.count
        return model.choices.filter { !$0.column.title.isEmpty }.map { choice in
            MenuItem(
                choice.column.title, isChecked: choice.isShown, isEnabled: !choice.isShown || count > 1
            ) { [weak model] in
                model?.setHidden(choice.column.id, choice.isShown)
                model?.userDidChange()
            }
        }
    }

    private func scroll(x: Double, y: Double) -> Bool {
        let distance = (wheel.currentModifiers.contains(.shift) ? y : x) * (wheel.countsNotches ? 40 : 1)
        let old = model.offset
        model.scroll(to: old + Int((isRightToLeft ? -distance : distance).rounded()))
        return model.offset != old
    }
}

extension ColumnHeader: ColumnClient {
    package func columnsDidChange() {
        let columns = model.columns
        for (id, title) in titles where !columns.contains(where: { $0.id == id }) {
            strip.remove(title.button)
            removeChild(title.handle)
            titles[id] = nil
        }
        for column in columns where titles[column.id] == nil {
            let title = ColumnTitle { [weak self] in self?.click(column.id) }
            titles[column.id] = title
            strip.append(title.button, column: column.id)
            addChild(title.handle, after: strip)
        }
        for (id, title) in titles { title.handle.isChildVisible = model.index(of: id) != nil }
        queueResize()
    }

    package func widthsDidChange() { queueAllocate() }

    package func placesDidChange() { queueAllocate() }

    package func sortDidChange() {
        // Of two with one identifier, the first one counts.
        for column in model.columns.reversed() { titles[column.id]?.show(column, model.sort) }
    }

    package func request(of column: String) -> SizeRequest? { nil }

    package var shownRow: Widget? { nil }
}
