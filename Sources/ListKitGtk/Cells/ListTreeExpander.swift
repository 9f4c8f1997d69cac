public import GtkBridge
public import ListKit

/// The space before a row of a tree: as wide as its level is deep, with an arrow that opens and closes the node.
///
///     let expander = ListTreeExpander()
///     override func makeContent() -> Widget { Box(.horizontal, [expander, icon, title]) }
///     // and where the cell is filled:
///     expander.show(row)
///
/// A click on the arrow neither selects nor activates the row. See ``/ListKit/ListAdapter/onExpansion(_:)``.
public final class ListTreeExpander: CustomWidget {
    /// The width of one level, in logical pixels.
    public var indent = 16 {
        didSet { queueResize() }
    }

    /// The width of the arrow, and of the space in place of one.
    static let arrowWidth = 20

    // GTK mirrors the icon from right to left.
    private let arrow = Image(iconName: "pan-end-symbolic")
    private let click = ClickGesture()
    private var level = 0
    /// The node of the last row.
    private var node: AnyHashable?

    /// Creates the space of a root without an arrow.
    public init() {
        super.init(cssName: "listtreeexpander")
        // Assistive technology hears of the row.
        setAccessibleHidden(true)
        arrow.isVisible = false
        addChild(arrow)
        click.onPressed { [unowned self] _, _, _ in if !click.isTouch { click.claim() } }
        click.onReleased { [unowned self] _, _, _ in
            // A finger may have scrolled.
            click.claim()
            enclosing(ListBoxView.self)?.toggleRow(around: self)
        }
        arrow.addController(click)
    }

    /// Shows the level and the state of a row. The arrow turns if the same node has opened or closed.
    public func show<Node>(_ row: ListTreeRow<Node>) {
        arrow.isVisible = row.isExpandable
        let node = AnyHashable(row.diffIdentifier)
        arrow.setClass("turning", node == self.node)
        arrow.setClass("open", row.isExpanded)
        self.node = node
        guard row.level != level else { return }
        level = row.level
        queueResize()
    }

    override public func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        let arrowSize = arrow.isVisible ? arrow.measure(orientation).minimum : 0
        return orientation == .vertical ? SizeRequest(arrowSize) : SizeRequest(level * indent + Self.arrowWidth)
    }

    override public func sizeAllocate(width: Int, height: Int) {
        guard arrow.isVisible else { return }
        arrow.allocate(
            width: Self.arrowWidth, height: height, x: isRightToLeft ? 0 : Double(width - Self.arrowWidth), y: 0)
    }
}
