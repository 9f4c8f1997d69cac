import CGtk

/// A custom widget that a ``ScrolledWindow`` scrolls by itself, without a viewport in between: it sees the adjustments
/// and decides what of its content is where.
///
/// ```swift
/// override func verticalValueDidChange() { queueAllocate() }
/// ```
///
/// The scrolled window sets the adjustments when the widget becomes its child and takes them back when it leaves. The
/// widget configures them from ``CustomWidget/sizeAllocate(width:height:)``, where it learns its page size.
open class ScrollableWidget: CustomWidget {
    /// The adjustment along each side; nil outside a scrolled window.
    public private(set) var horizontalAdjustment: Adjustment?
    public private(set) var verticalAdjustment: Adjustment?

    private var valueConnections: [SignalConnection] = []
    private var horizontalPolicy = GTK_SCROLL_MINIMUM
    private var verticalPolicy = GTK_SCROLL_MINIMUM

    override class var objectType: GType { ScrollableWidgetType.type }

    /// One of the adjustments has been replaced, at first by the scrolled window's.
    open func adjustmentsDidChange() {}
    /// The user or the program has scrolled. Called synchronously by whoever sets the value, also by the widget's own
    /// ``Adjustment/configure(value:lower:upper:stepIncrement:pageIncrement:pageSize:)``: layout belongs into the next
    /// allocation. By default asks for one.
    open func verticalValueDidChange() { queueAllocate() }

    /// As ``verticalValueDidChange()``, for the other side.
    open func horizontalValueDidChange() { queueAllocate() }

    func setAdjustment(_ adjustment: Adjustment?, along orientation: Orientation) {
        switch orientation {
        case .horizontal:
            guard adjustment != horizontalAdjustment else { return }
            horizontalAdjustment = adjustment
        case .vertical:
            guard adjustment != verticalAdjustment else { return }
            verticalAdjustment = adjustment
        }
        valueConnections = []
        if let horizontalAdjustment {
            valueConnections.append(
                horizontalAdjustment.onValueChanged { [weak self] in self?.horizontalValueDidChange() })
        }
        if let verticalAdjustment {
            valueConnections.append(
                verticalAdjustment.onValueChanged { [weak self] in self?.verticalValueDidChange() })
        }
        adjustmentsDidChange()
        queueResize()
    }

    func policy(along orientation: Orientation) -> GtkScrollablePolicy {
        orientation == .horizontal ? horizontalPolicy : verticalPolicy
    }

    func setPolicy(_ policy: GtkScrollablePolicy, along orientation: Orientation) {
        guard self.policy(along: orientation) != policy else { return }
        switch orientation {
        case .horizontal: horizontalPolicy = policy
        case .vertical: verticalPolicy = policy
        }
        queueResize()
    }
}
