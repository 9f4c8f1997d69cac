public import ListDiffKit

/// Turns one object into the rows of one section. Subclass it.
///
///     final class TagController: ListSectionController {
///         override func cellForItem(at index: Int) -> any ListCell {
///             dequeueReusableCell(TagCell.self, at: index)
///         }
///     }
///
/// Each object in the list has one section controller. The data source creates it when the object enters the list, and
/// it is released when the object leaves the list. Cells are reused, section controllers are not. Most subclasses start
/// from ``ListGenericSectionController``, ``ListBindingSectionController`` or ``ListSingleSectionController``.
///
/// Do not hold the list strongly. It holds the adapter, which holds the section controller, and a list that leaves its
/// window would never be freed.
@MainActor
open class ListSectionController {
    // 100,000 controllers are normal, so rarely set properties are in `extras`, and properties that all controllers of
    // a list share are in the context.
    private var context: CollectionContext?
    private var extras: Extras?
    /// The list's number for the controller, which does not depend on its position; negative for a controller that was
    /// never in a list.
    var slot: Int32 = -1
    var isAdopted = false

    /// Creates a section controller. If an adapter is asking its data source for section controllers at this moment,
    /// ``ListSectionController/host`` and ``ListSectionController/collectionContext`` are already set. Otherwise they
    /// are set when an adapter takes the controller.
    public init() {
        context = CollectionContext.ofNewControllers
    }

    // MARK: The list

    /// The adapter's host, such as a window. Nil outside a list, or if the host is gone.
    public final var host: AnyObject? { context?.host }

    /// What the controller can ask of its list. Nil before an adapter takes the controller, and when the adapter is
    /// gone.
    public final var collectionContext: (any ListCollectionContext)! { activeContext }

    final var activeContext: CollectionContext? {
        guard let context, context.isAlive else { return nil }
        return context
    }

    /// The index of the section, or nil if it is in no list.
    public final var section: Int? { context?.store.section(of: self) }

    /// Whether the section is the first one of the list. False outside a list. A pager's row does not count.
    public final var isFirstSection: Bool {
        guard let section, let context else { return false }
        return section == context.ownSections.lowerBound
    }

    /// Whether the section is the last one of the list. A single section is both first and last. False outside a list.
    public final var isLastSection: Bool {
        guard let section, let context else { return false }
        return section == context.ownSections.upperBound - 1
    }

    // MARK: Content

    /// Returns the number of items of the section; never negative. The default is 1.
    ///
    /// The number may change only inside an update: in ``didUpdate(to:)``, or in the closure of `performBatch` together
    /// with the operations that name the changes.
    open func numberOfItems() -> Int { 1 }

    /// Returns the height of an item's row in logical pixels, or nil if the row measures itself. The default is nil.
    /// Here and for widths, negative values and NaN count as zero, and values above 2^24 as nil.
    ///
    /// In a horizontal list it is called if `itemWidth` is ``ListItemWidth/each``, and nil makes the row as high as the
    /// list.
    open func heightForItem(at index: Int) -> Double? { nil }

    /// Returns the width of an item's row in logical pixels, or nil if the row fills a line. The default is nil.
    ///
    /// It is called if `itemWidth` is ``ListItemWidth/each``. It is also called if `itemWidth` is
    /// ``ListItemWidth/line``, to report a width that has no effect (see ``ListDiagnostic``). In a horizontal list it
    /// is called for every row, and nil means that the row measures itself.
    open func widthForItem(at index: Int) -> Double? { nil }

    /// Returns the cell of an item, dequeued in this call and filled. You must override it.
    open func cellForItem(at index: Int) -> any ListCell {
        fatalError("\(type(of: self)) does not override cellForItem(at:), which every section needs.")
    }

    /// Called when the controller gets its object: when the object enters the list, and in each later update whose
    /// object is not known to be unchanged.
    ///
    /// A class instance that stays in the list causes no call, even if it has been changed. In a list that is declared
    /// `Sendable`, neither does a value of an `Equatable` type if it is an unmodified copy that shares its strings and
    /// arrays with the previous value. Any other value causes a call in every update.
    ///
    /// At the time of the call, ``section`` and the adapter's objects are new, but the view still has its old rows.
    open func didUpdate(to object: any ListDiffable) {}

    /// The same, and whether rows move in the update that it is part of.
    func didUpdate(to object: any ListDiffable, animated: Bool) { didUpdate(to: object) }

    /// Whether `didUpdate(to:)` brings the rows in line with a changed object, so that the section is not reloaded.
    package var updatesInPlace: Bool { false }

    /// Whether the section has one item whatever its object is.
    var hasFixedItemCount: Bool { false }

    /// What an item shows, if that is an object of its own.
    func viewModel(at index: Int) -> (any ListDiffable)? { nil }

    /// The section has come into the adapter's working range, or has left it.
    func workingRangeDidChange(isInRange: Bool) {}

    /// What the items are, where the controller knows them as objects: for a recorder that begins in the middle.
    package var itemObjects: [any ListDiffable]? { nil }

    // MARK: Selection

    /// Returns whether the user may select an item. The default is true. If the list changes in the call, nothing is
    /// selected.
    open func shouldSelectItem(at index: Int) -> Bool { true }
    /// Returns whether the user may deselect an item. The default is true.
    open func shouldDeselectItem(at index: Int) -> Bool { true }
    /// Called when the user has selected an item. Selecting from code calls none of these methods.
    ///
    /// In a list without a selection, it is called for each click, Enter and Space, before ``didActivateItem(at:)``.
    open func didSelectItem(at index: Int) {}
    /// Called when the user has deselected an item.
    open func didDeselectItem(at index: Int) {}
    /// Called when the user activates an item, to open it for example: by Enter, by a double click, or by one click in a
    /// list that says so or has no selection.
    ///
    /// An item that may not be selected can be activated.
    open func didActivateItem(at index: Int) {}
    /// Called when the user presses an item.
    open func didHighlightItem(at index: Int) {}
    /// Called when the user releases an item, whether that selects it or not, or the press is cancelled. It is not
    /// called if an update has removed the item in the meantime.
    open func didUnhighlightItem(at index: Int) {}

    /// Called when the user asks for an item's context menu, by a secondary click, a long press, the Menu key or
    /// Shift+F10. Show the menu.
    ///
    /// - Parameters:
    ///   - index: the item.
    ///   - point: where the click or press was, in the row's coordinates, or nil for a key.
    /// - Returns: whether the item has a context menu. The default is false.
    open func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool { false }

    // MARK: Reordering

    /// Returns whether the user may drag an item to another place. The default is false.
    ///
    /// If the section has one item, the whole section moves with it. See ``ListAdapterMoveDelegate``.
    open func canMoveItem(at index: Int) -> Bool { false }

    /// Returns whether an item may be dropped at an index of this section. The default is ``canMoveItem(at:)``.
    /// `newIndex` is the item's index after the move.
    open func canMoveItem(at oldIndex: Int, to newIndex: Int) -> Bool { canMoveItem(at: oldIndex) }

    /// Called when the user has moved an item inside the section. Change the model. You must override it if
    /// ``canMoveItem(at:)`` returns true.
    ///
    /// The row moves right after this call, so do not name the move in a batch. `newIndex` is the item's index after
    /// the move.
    open func moveObject(from oldIndex: Int, to newIndex: Int) {
        fatalError(
            "\(type(of: self)) lets item \(oldIndex) be moved to \(newIndex) and does not override "
                + "moveObject(from:to:).")
    }

    // MARK: Space

    /// The space around the section's rows, header and footer included, in logical pixels. The default is none.
    /// Negative values count as zero. A section without rows has no space around it.
    ///
    /// Set this property and the following ones in `init` or ``didUpdate(to:)``. A later change appears with the next
    /// update of the list.
    public final var inset: ListInsets {
        get { metrics?.insets ?? .zero }
        set { setMetric(newValue, \.insets) }
    }

    /// The width of the items. By default each fills a line. In a horizontal list it is their height.
    ///
    /// If it is anything but ``ListItemWidth/line``, the section continues the line of the previous section, unless a
    /// header or footer is between them.
    public final var itemWidth: ListItemWidth {
        get { metrics?.itemWidth ?? .line }
        set { setMetric(newValue, \.itemWidth) }
    }

    /// The space between two lines of items, in logical pixels. The default is 0. There is none next to headers and
    /// footers, nor between sections.
    public final var minimumLineSpacing: Double {
        get { metrics?.lineSpacing ?? 0 }
        set { setMetric(newValue, \.lineSpacing) }
    }

    /// The space between the items of a line, in logical pixels. The default is 0.
    public final var minimumInteritemSpacing: Double {
        get { metrics?.interitemSpacing ?? 0 }
        set { setMetric(newValue, \.interitemSpacing) }
    }

    /// All four; nil where none was ever set.
    final var metrics: ListSectionMetrics? { extras?.metrics }

    private func setMetric<Value: Equatable>(_ value: Value, _ path: WritableKeyPath<ListSectionMetrics, Value>) {
        var new = metrics ?? ListSectionMetrics()
        guard new[keyPath: path] != value else { return }
        new[keyPath: path] = value
        setExtra(new, \.metrics)
        if section != nil { context?.store.spaceDidChange(around: self) }
    }

    // MARK: Collaborators

    /// Provides the section's header and footer. Held weakly; it is often the controller itself.
    ///
    /// Set it in `init` or ``didUpdate(to:)``. A later change appears when the section is reloaded.
    public final var supplementaryViewSource: (any ListSupplementaryViewSource)? {
        get { extras?.supplementaryViewSource }
        set {
            setExtra(newValue, \.supplementaryViewSource)
            if newValue != nil { extras?.hasHadSupplementaryViewSource = true }
        }
    }

    /// Whether there is or was a source of header and footer, which may have gone by itself.
    final var hasHadSupplementaryViewSource: Bool { extras?.hasHadSupplementaryViewSource ?? false }

    /// Receives the section and its cells when they come on screen and leave it. Held weakly.
    public final var displayDelegate: (any ListDisplayDelegate)? {
        get { extras?.displayDelegate }
        set { setExtra(newValue, \.displayDelegate) }
    }

    /// Receives the section and its items when they come near the screen and leave its neighbourhood. Held weakly.
    public final var workingRangeDelegate: (any ListWorkingRangeDelegate)? {
        get { extras?.workingRangeDelegate }
        set { setExtra(newValue, \.workingRangeDelegate) }
    }

    /// Receives the scroll events of the list while the section is on screen. Held weakly.
    public final var scrollDelegate: (any ListScrollDelegate)? {
        get { extras?.scrollDelegate }
        set { setExtra(newValue, \.scrollDelegate) }
    }

    /// Decides how the section's items appear and disappear. Held weakly.
    public final var transitionDelegate: (any ListTransitionDelegate)? {
        get { extras?.transitionDelegate }
        set { setExtra(newValue, \.transitionDelegate) }
    }

    private func setExtra<Extra>(
        _ value: Extra?, _ path: ReferenceWritableKeyPath<Extras, Extra?>
    ) {
        if extras == nil {
            guard value != nil else { return }
            extras = Extras()
        }
        extras?[keyPath: path] = value
    }
}

extension ListSectionController {
    /// Returns a cell for the item that ``cellForItem(at:)`` is asked for. Calls the method of the collection context,
    /// and has the same rules.
    public final func dequeueReusableCell<Cell: ListCell>(
        _ type: Cell.Type = Cell.self, withReuseIdentifier identifier: String? = nil, at index: Int
    ) -> Cell {
        context(for: "dequeue a cell")
            .dequeueReusableCell(type, withReuseIdentifier: identifier, for: self, at: index)
    }

    /// Returns a view for the header or footer that `viewForSupplementaryElement(ofKind:)` is asked for. Calls the
    /// method of the collection context, and has the same rules.
    public final func dequeueReusableSupplementaryView<View: ListReusableView>(
        _ type: View.Type = View.self, ofKind kind: ListSupplementaryKind,
        withReuseIdentifier identifier: String? = nil
    ) -> View {
        context(for: "dequeue a supplementary view")
            .dequeueReusableSupplementaryView(type, ofKind: kind, withReuseIdentifier: identifier, for: self)
    }

    private func context(for deed: String) -> CollectionContext {
        guard let context = activeContext else {
            fatalError("\(type(of: self)) cannot \(deed): it is in no list.")
        }
        return context
    }

    // MARK: Places

    func adopt(by context: CollectionContext?) { self.context = context }
}

extension ListSectionController {
    /// What few section controllers have, made when first set.
    @MainActor
    private final class Extras {
        weak var supplementaryViewSource: (any ListSupplementaryViewSource)?
        var hasHadSupplementaryViewSource = false
        weak var displayDelegate: (any ListDisplayDelegate)?
        weak var workingRangeDelegate: (any ListWorkingRangeDelegate)?
        weak var scrollDelegate: (any ListScrollDelegate)?
        weak var transitionDelegate: (any ListTransitionDelegate)?
        var metrics: ListSectionMetrics?
    }
}
