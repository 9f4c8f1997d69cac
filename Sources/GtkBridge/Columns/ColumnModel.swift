/// The columns of a table, which a header and the cells of all rows share.
///
///     let model = ColumnModel([
///         TableColumn("name", "Name", width: .flexible), TableColumn("size", "Size", isNumeric: true),
///     ])
///     list.columns = model
///     window.child = Box(.vertical, [ColumnHeader(model), list])
///
/// Cells are ``Columns`` with this model. The widths are computed once for all rows, when the list has another width,
/// and after a change. A model knows only rows that have widgets.
///
/// A natural column is as wide as its title and the widest cell that was measured, and never becomes narrower by itself:
/// so a column may grow when a longer text scrolls into sight, but does not go back and forth.
@MainActor
public final class ColumnModel {
    /// All columns, in the program's order. Of two with the same identifier, the first one counts.
    ///
    /// Setting them ends a drag of the user, and forgets which widths cells need.
    public var columns: [TableColumn] {
        didSet {
            guard columns != oldValue else { return }
            forgetNeeds()
            programDidChange()
        }
    }

    /// What the user has changed. Setting it ends a drag of the user.
    public var arrangement: ColumnArrangement {
        get { current }
        set {
            guard newValue != current else { return }
            current = newValue
            programDidChange()
        }
    }

    /// The column that rows are sorted by, and how. The model shows it and changes it; the program sorts.
    public var sort: ColumnSort? {
        get { current.sort }
        set {
            guard newValue != current.sort else { return }
            current.sort = newValue
            for client in clients { client.sortDidChange() }
        }
    }

    /// The columns that are shown, in the user's order.
    public private(set) var shownColumns: [TableColumn] = []

    /// The position of the columns if they are wider than the list. A list shares it with its scroll bar.
    package let position = Adjustment()

    /// The width of a row, in logical pixels; nil before there is one.
    package private(set) var space: Int?

    /// The number of changes by the program so far. A drag ends if it changes.
    package private(set) var programChanges = 0

    private var current = ColumnArrangement()
    private var handler: @MainActor (ColumnModel) -> Void = { _ in }
    private var members: [ObjectIdentifier: Member] = [:]
    /// The widest request of a cell or title for each of ``columns``.
    private var needs: [SizeRequest] = []
    private var titles: [Int] = []
    private var numbers: [String: Int] = [:]
    private var solved: (space: Int, widths: [Int])?
    private var isOutdated = false
    private var isRightToLeft = false
    private var positionWatch: SignalConnection?

    private struct Member {
        // Not weak: an object that ever had a weak reference is slower to retain. It leaves before it goes.
        unowned let client: any ColumnClient
    }

    /// Creates a model, with the columns in the program's order.
    public init(_ columns: [TableColumn]) {
        self.columns = columns
        shownColumns = current.shown(columns)
        forgetNeeds()
        positionWatch = position.onValueChanged { [weak self] in self?.place() }
    }

    /// Sets a handler for the user's changes: called after a click on a title, at the end of a drag, and after a choice
    /// in the menu of the header. Store the ``arrangement`` here, and sort the rows if ``sort`` is another one.
    ///
    /// Capture weakly what owns the model.
    public func onChange(_ handler: @escaping @MainActor (ColumnModel) -> Void) { self.handler = handler }

    /// Makes a column as wide as its title and its widest cell in sight, as a double click on its edge does.
    ///
    /// - Complexity: O(rows in sight)
    public func fit(_ column: String) {
        guard let index = index(of: column), let number = number(of: column), let space else { return }
        let widths = widths(in: space)
        needs[number] = SizeRequest(0)
        for client in clients { if let request = client.request(of: column) { _ = raise(number, to: request) } }
        choose(index, needs[number].natural, in: space, from: widths)
    }

    // MARK: Widgets

    private var clients: [any ColumnClient] { members.values.map(\.client) }

    package var clientCount: Int { members.count }

    package func join(_ client: any ColumnClient) { members[ObjectIdentifier(client)] = Member(client: client) }

    package func leave(_ client: any ColumnClient) { members[ObjectIdentifier(client)] = nil }

    /// A row on screen, to which a header aligns.
    package var anyRow: Widget? { members.values.lazy.compactMap(\.client.shownRow).first }

    /// The position of a column among those that are shown.
    package func index(of column: String) -> Int? { shownColumns.firstIndex { $0.id == column } }

    // MARK: Widths

    /// The position of a column among all of the program.
    func number(of column: String) -> Int? { numbers[column] }

    /// Forgets which widths cells need, since all will be measured again.
    package func forgetNeeds() {
        needs = Array(repeating: SizeRequest(0), count: columns.count)
        titles = Array(repeating: 0, count: columns.count)
        numbers = Dictionary(zip(columns.map(\.id), columns.indices)) { first, _ in first }
        solved = nil
    }

    /// Notes what a cell needs. If a column must grow for it, ``settle()`` lays the rows out again.
    ///
    /// - Parameters:
    ///   - number: from ``number(of:)``.
    ///   - isTitle: whether it is the title, which is shown as a whole unless the user makes the column narrower.
    func note(_ request: SizeRequest, forColumn number: Int, isTitle: Bool) {
        let isWider = isTitle && request.natural > titles[number]
        if isWider { titles[number] = request.natural }
        guard raise(number, to: request) || isWider else { return }
        guard let space, let old = solved?.widths else { return }
        solved = nil
        if widths(in: space) != old { isOutdated = true }
    }

    /// - Returns: whether the column needs more than before.
    private func raise(_ number: Int, to request: SizeRequest) -> Bool {
        let known = needs[number]
        guard request.minimum > known.minimum || request.natural > known.natural else { return false }
        needs[number] = SizeRequest(
            minimum: max(request.minimum, known.minimum), natural: max(request.natural, known.natural))
        return true
    }

    /// The widths of the shown columns.
    ///
    /// - Complexity: O(1) for the width of the last call, until something changes.
    package func widths(in space: Int) -> [Int] {
        if let solved, solved.space == space { return solved.widths }
        let widths = shown.widths(in: space)
        solved = (space, widths)
        return widths
    }

    private static func bounded(_ width: ColumnWidth) -> ColumnWidth {
        if case .fixed(let width) = width { return .fixed(min(width, widest)) }
        return width
    }

    /// No column is wider, whatever an arrangement from elsewhere says. GTK places widgets up to 32,767 pixels.
    private static let widest = 8_000

    /// The width that all columns want.
    var naturalWidth: Int { shown.columns.reduce(0) { $0 + ($1.fixed ?? max($1.natural, $1.least)) } }

    private var shown: ShownColumns {
        ShownColumns(
            columns: shownColumns.map { column in
                let number = numbers[column.id] ?? 0
                let need = needs[number]
                return ShownColumns.Column(
                    width: Self.bounded(column.width),
                    minimum: max(need.minimum, min(column.minimumWidth, Self.widest)), natural: need.natural,
                    title: titles[number],
                    chosen: current.widths[column.id].map { max(0, min($0, Self.widest)) })
            }, freeWidth: max(-Self.widest, min(current.freeWidth, Self.widest)))
    }

    /// Called by a row in its allocation. What follows from it waits for ``settle()``.
    func rowDidGet(width: Int, isRightToLeft: Bool) {
        space = width
        self.isRightToLeft = isRightToLeft
    }

    /// Called after each layout, by what the columns are in: lays rows out again in which a column has grown.
    package func settle() {
        if isOutdated {
            isOutdated = false
            for client in clients { client.widthsDidChange() }
        }
        scroll(to: offset)
    }

    // MARK: Scrolling

    private var length: Int { space.map { widths(in: $0).reduce(0, +) } ?? 0 }

    /// How far the columns are scrolled, from the side where text begins, in whole logical pixels.
    package var offset: Int {
        let value = isRightToLeft ? position.upper - position.pageSize - position.value : position.value
        return Int(value.rounded())
    }

    /// Scrolls the columns, and makes their position fit the widths.
    package func scroll(to offset: Int) {
        let (page, old) = (space ?? 0, self.offset)
        let last = max(0, length - page)
        let offset = max(0, min(offset, last))
        guard offset != old || Double(page) != position.pageSize || Double(page + last) != position.upper else {
            return
        }
        position.configure(
            value: Double(isRightToLeft ? last - offset : offset), lower: 0, upper: Double(page + last),
            stepIncrement: 40, pageIncrement: Double(page) * 0.9, pageSize: Double(page))
        // From right to left the columns may move though the value stays.
        if self.offset != old { place() }
    }

    /// Scrolls a column into sight.
    package func reveal(_ index: Int) {
        guard let space else { return }
        let widths = widths(in: space)
        let start = widths[..<index].reduce(0, +)
        scroll(to: min(max(offset, start + widths[index] - space), start))
    }

    private func place() { for client in clients { client.placesDidChange() } }

    // MARK: Changes

    private func programDidChange() {
        programChanges += 1
        arrange()
    }

    /// Shows the columns as they are arranged now.
    private func arrange() {
        solved = nil
        shownColumns = current.shown(columns)
        for client in clients {
            client.columnsDidChange()
            client.sortDidChange()
        }
        scroll(to: offset)
    }

    /// Tells the program what the user has changed.
    package func userDidChange() { handler(self) }

    /// Shows widths that the user is choosing. The program hears of them when the drag ends.
    package func choose(_ index: Int, _ width: Int, in space: Int, from widths: [Int]) {
        let former = shown
        let chosen = former.choosing(index, former.resizing(index, to: width, in: space, from: widths), in: space)
        for (column, (old, new)) in zip(shownColumns, zip(former.columns, chosen.columns)) where old != new {
            current.widths[column.id] = new.chosen
        }
        current.freeWidth = chosen.freeWidth
        widthsDidChange()
    }

    /// Whether the widths are others than before.
    package func hasOtherWidths(than former: ColumnArrangement) -> Bool {
        current.widths != former.widths || current.freeWidth != former.freeWidth
    }

    /// Goes back to widths of before.
    package func restoreWidths(of former: ColumnArrangement) {
        (current.widths, current.freeWidth) = (former.widths, former.freeWidth)
        widthsDidChange()
    }

    private func widthsDidChange() {
        solved = nil
        isOutdated = false
        for client in clients { client.widthsDidChange() }
        scroll(to: offset)
    }

    /// Puts a shown column before the one at an index, or at the end.
    package func move(_ column: String, before index: Int) {
        guard let from = self.index(of: column), index != from, index != from + 1 else { return }
        var order = current.ordered(columns).map(\.id)
        order.removeAll { $0 == column }
        let place = index < shownColumns.count ? order.firstIndex(of: shownColumns[index].id) : nil
        // At the end: after the last one that is shown.
        let end = order.lastIndex { self.index(of: $0) != nil }.map { $0 + 1 }
        order.insert(column, at: place ?? end ?? order.count)
        current.order = order
        arrange()
    }

    package func setHidden(_ column: String, _ isHidden: Bool) {
        current.hidden[column] = isHidden
        arrange()
    }

    /// The columns for a menu, in the user's order, and whether each is shown.
    package var choices: [(column: TableColumn, isShown: Bool)] {
        current.ordered(columns).map { column in (column, index(of: column.id) != nil) }
    }
}
