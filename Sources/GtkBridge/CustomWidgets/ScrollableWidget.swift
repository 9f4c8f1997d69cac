import CGtk

/// A custom widget that a ``ScrolledWindow`` scrolls without a viewport: it gets the adjustments, and places its
/// content by them.
///
///     override func verticalValueDidChange() { queueAllocate() }
///
/// The scrolled window sets the adjustments when the widget becomes its child, and removes them when it leaves. The
/// widget configures them in ``CustomWidget/sizeAllocate(width:height:)``, where it learns its page size.
open class ScrollableWidget: CustomWidget {
    public private(set) var horizontalAdjustment: Adjustment?
    public private(set) var verticalAdjustment: Adjustment?

    private var valueConnections: [SignalConnection] = []
    private var horizontalPolicy = GTK_SCROLL_MINIMUM
    private var verticalPolicy = GTK_SCROLL_MINIMUM

    override class var objectType: GType { ScrollableWidgetType.type }

    /// Called when an adjustment has been replaced, for example by that of a scrolled window.
    open func adjustmentsDidChange() {}
    /// Called when the user or the program has scrolled. It is called synchronously, even when the widget itself calls
    /// ``Adjustment/configure(value:lower:upper:stepIncrement:pageIncrement:pageSize:)``, so leave layout to the next
    /// allocation. The default requests one.
    open func verticalValueDidChange() { queueAllocate() }

    /// Like ``verticalValueDidChange()``, for the other side.
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
