public import ListDiffKit

/// Turns one object into the rows of one section. Subclass it.
///
///     final class TagController: ListSectionController {
///         override func cellForItem(at index: Int) -> any ListCell {
///             dequeueReusableCell(TagCell.self, at: index)
///         }
///     }
///
/// There is one section controller for each object in the list, made by the data source when the object comes and kept
/// until it goes; cells are what is used again, section controllers are not. Most subclasses start from
/// `ListGenericSectionController`, `ListBindingSectionController` or `ListSingleSectionController`.
@MainActor
open class ListSectionController {
    // 100,000 controllers are normal: what is rarely set sits in `extras`, and what all controllers of a list share in
    // the context.
    private var context: CollectionContext?
    private var extras: SectionControllerExtras?
    /// The number by which the list knows the controller, wherever it stands; negative for one that was in none.
    var slot: Int32 = -1
    var isAdopted = false

    /// Takes host and collection context from the adapter that is asking its data source for section controllers at
    /// this moment, so that both can be used here already. Otherwise they come when an adapter takes the controller.
    public init() {
        context = CreationStack.current
    }

    // MARK: The list

    /// What the adapter was made for, such as a window. Nil outside a list, or when it is gone.
    public final var host: AnyObject? { context?.host }

    /// What the controller may ask of its list. Nil before an adapter takes the controller, and after the adapter is
    /// gone.
    public final var collectionContext: (any ListCollectionContext)! { activeContext }

    final var activeContext: CollectionContext? {
        guard let context, context.isAlive else { return nil }
        return context
    }

    /// The controller's position in the list; nil while it is in none.
    public final var section: Int? { context?.store.map.section(of: self) }

    /// Whether the section is the list's first. False outside a list.
    public final var isFirstSection: Bool { section == 0 }

    /// Whether the section is the list's last. A single section is both. False outside a list.
    public final var isLastSection: Bool {
        guard let section, let context else { return false }
        return section == context.sectionCount - 1
    }

    // MARK: Content

    /// How many items the section has; never negative. One, unless overridden.
    ///
    /// The answer may change only inside an update: in `didUpdate(to:)`, or in the closure of
    /// `ListCollectionContext.performBatch` together with the operations that say what changed.
    open func numberOfItems() -> Int { 1 }

    /// The height of an item's row in logical pixels, or nil, the default, for a row that measures itself. Less than
    /// zero, or no number, counts as zero and infinity as nil, here and for widths.
    ///
    /// In a list that runs horizontally it is asked for where `itemWidth` is `.each`, and nil makes the row as high as
    /// the list.
    open func heightForItem(at index: Int) -> Double? { nil }

    /// The width of an item's row in logical pixels, where `itemWidth` is `.each`; nil, the default, for a row that
    /// fills a line. It is asked where that is `.line`, too: a width that is given there is reported
    /// (`ListDiagnostic.unusedWidth`).
    ///
    /// In a list that runs horizontally every row is asked, and nil is for one that measures itself.
    open func widthForItem(at index: Int) -> Double? { nil }

    /// The cell for an item, dequeued in this very call and filled. Must be overridden.
    open func cellForItem(at index: Int) -> any ListCell {
        fatalError("\(type(of: self)) does not override cellForItem(at:), which every section needs.")
    }

    /// Gives the controller its object: when it enters the list, and at every later update whose object is not known to
    /// be unchanged.
    ///
    /// A class instance that stays brings no call, even when it was changed. A value of a type that is
    /// `Equatable` and `Sendable` brings none when it is an unchanged copy: one that shares its strings and arrays with
    /// the value before. Any other value brings a call at every update.
    /// At the time of the call `section` and the adapter's objects are new, while the view still has its old rows.
    open func didUpdate(to object: any ListDiffable) {}

    /// The same, and whether rows move in the update that it is part of.
    func didUpdate(to object: any ListDiffable, animated: Bool) { didUpdate(to: object) }

    /// Whether `didUpdate(to:)` brings the rows in line with a changed object, so that the section is not reloaded.
    var updatesInPlace: Bool { false }

    /// Whether the section has one item whatever its object is.
    var hasFixedItemCount: Bool { false }

    /// The section has come into the adapter's working range, or has left it.
    func workingRangeDidChange(isInRange: Bool) {}

    /// What the items are, where the controller knows them as objects: for a recorder that begins in the middle.
    package var itemObjects: [any ListDiffable]? { nil }

    // MARK: Selection

    /// Whether the user may select an item; yes, unless overridden.
    open func shouldSelectItem(at index: Int) -> Bool { true }
    /// Whether the user may deselect an item; yes, unless overridden.
    open func shouldDeselectItem(at index: Int) -> Bool { true }
    /// The user selected an item. Selecting by program is not announced, here and below.
    open func didSelectItem(at index: Int) {}
    /// The user deselected an item.
    open func didDeselectItem(at index: Int) {}
    /// The user is pressing on an item.
    open func didHighlightItem(at index: Int) {}
    /// The user let go of an item, whether that selected it or not. Not told of one that an update has removed
    /// meanwhile.
    open func didUnhighlightItem(at index: Int) {}

    /// The user asks for an item's context menu: with a secondary click, a long press, the Menu key or
    /// Shift+F10. Show it, and say whether there is one; there is none unless overridden.
    ///
    /// - Parameter point: where the click or the press was, in the row's coordinates; nil for a key, where the row itself
    ///   is meant.
    open func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool { false }

    // MARK: Reordering

    /// Whether the user may drag an item to another place; no, unless overridden.
    ///
    /// A section of one item goes along with it as a whole; see `ListAdapterMoveDelegate`.
    open func canMoveItem(at index: Int) -> Bool { false }

    /// Whether an item may be dropped at an index of this section; where it may be dragged, unless overridden.
    ///
    /// - Parameter newIndex: the item's index after the move.
    open func canMoveItem(at oldIndex: Int, to newIndex: Int) -> Bool { canMoveItem(at: oldIndex) }

    /// The user has moved an item inside the section: change the model. Must be overridden where `canMoveItem` says
    /// yes.
    ///
    /// The row is moved right after this; say nothing of it in a batch.
    /// - Parameter newIndex: the item's index after the move.
    open func moveObject(from oldIndex: Int, to newIndex: Int) {
        fatalError(
            "\(type(of: self)) lets item \(oldIndex) be moved to \(newIndex) and does not override moveObject(from:to:)."
        )
    }

    // MARK: Space

    /// Space around the section's rows, header and footer included, in logical pixels; none unless set. Nothing stands
    /// in it, and less than zero counts as zero. A section without rows has no space around it either.
    ///
    /// What is set later than in `init` or `didUpdate(to:)` shows with the list's next update; here and below.
    public final var inset: ListInsets {
        get { metrics?.insets ?? .zero }
        set { setMetric(newValue, \.insets) }
    }

    /// How wide the items are: each fills a line, unless set. In a list that runs horizontally it is how high they are.
    ///
    /// Where it is anything but `.line`, a section goes on in the line of the section before, unless a header or footer
    /// stands between them.
    public final var itemWidth: ListItemWidth {
        get { metrics?.itemWidth ?? .line }
        set { setMetric(newValue, \.itemWidth) }
    }

    /// The space between a line of items and the next, in logical pixels; 0 unless set. There is none beside headers
    /// and footers, nor between sections.
    public final var minimumLineSpacing: Double {
        get { metrics?.lineSpacing ?? 0 }
        set { setMetric(newValue, \.lineSpacing) }
    }

    /// The space between the items of a line, in logical pixels; 0 unless set.
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

    /// The source of the section's header and footer rows; weak, often the controller itself.
    ///
    /// Setting it later than in `init` or `didUpdate(to:)` shows at the section's next reload.
    public final var supplementaryViewSource: (any ListSupplementaryViewSource)? {
        get { extras?.supplementaryViewSource }
        set {
            setExtra(newValue, \.supplementaryViewSource)
            if newValue != nil { extras?.hasHadSupplementaryViewSource = true }
        }
    }

    /// Whether there is or was a source of header and footer, which may have gone by itself.
    final var hasHadSupplementaryViewSource: Bool { extras?.hasHadSupplementaryViewSource ?? false }

    /// Told when the section and its cells come on screen and leave it; weak.
    public final var displayDelegate: (any ListDisplayDelegate)? {
        get { extras?.displayDelegate }
        set { setExtra(newValue, \.displayDelegate) }
    }

    /// Told when the section and its items come near the screen and leave its neighbourhood; weak.
    public final var workingRangeDelegate: (any ListWorkingRangeDelegate)? {
        get { extras?.workingRangeDelegate }
        set { setExtra(newValue, \.workingRangeDelegate) }
    }

    /// Told when the list is scrolled while the section is on screen; weak.
    public final var scrollDelegate: (any ListScrollDelegate)? {
        get { extras?.scrollDelegate }
        set { setExtra(newValue, \.scrollDelegate) }
    }

    /// Says how the section's items come and go; weak.
    public final var transitionDelegate: (any ListTransitionDelegate)? {
        get { extras?.transitionDelegate }
        set { setExtra(newValue, \.transitionDelegate) }
    }

    private func setExtra<Extra>(
        _ value: Extra?, _ path: ReferenceWritableKeyPath<SectionControllerExtras, Extra?>
    ) {
        if extras == nil {
            guard value != nil else { return }
            extras = SectionControllerExtras()
        }
        extras?[keyPath: path] = value
    }
}

extension ListSectionController {
    /// A cell for the item that `cellForItem(at:)` is asked for: short for the collection context's function.
    public final func dequeueReusableCell<Cell: ListCell>(
        _ type: Cell.Type = Cell.self, withReuseIdentifier identifier: String? = nil, at index: Int
    ) -> Cell {
        context(for: "dequeue a cell")
            .dequeueReusableCell(type, withReuseIdentifier: identifier, for: self, at: index)
    }

    /// A view for the header or footer that `viewForSupplementaryElement(ofKind:)` is asked for.
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

/// What few section controllers have, made when first set.
@MainActor
private final class SectionControllerExtras {
    weak var supplementaryViewSource: (any ListSupplementaryViewSource)?
    var hasHadSupplementaryViewSource = false
    weak var displayDelegate: (any ListDisplayDelegate)?
    weak var workingRangeDelegate: (any ListWorkingRangeDelegate)?
    weak var scrollDelegate: (any ListScrollDelegate)?
    weak var transitionDelegate: (any ListTransitionDelegate)?
    var metrics: ListSectionMetrics?
}
