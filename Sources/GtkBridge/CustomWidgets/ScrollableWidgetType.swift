import CGtk

/// The GObject type behind ``ScrollableWidget``: the custom widget's, with GtkScrollable's four properties.
@MainActor
enum ScrollableWidgetType {
    private enum Property: guint {
        case horizontalAdjustment = 1, verticalAdjustment, horizontalPolicy, verticalPolicy

        var orientation: Orientation {
            self == .horizontalAdjustment || self == .horizontalPolicy ? .horizontal : .vertical
        }
    }

    static let type: GType = {
        let type = g_type_register_static_simple(
            CustomWidgetType.plain, "ListKitScrollableWidget", guint(MemoryLayout<GtkWidgetClass>.size),
            { gClass, _ in ScrollableWidgetType.fill(gClass!.assumingMemoryBound(to: GObjectClass.self)) },
            CustomWidgetType.slotOffset + guint(MemoryLayout<gpointer>.size), nil, GTypeFlags(0))
        // No borders, nothing to compute: the interface's defaults do.
        var interface = GInterfaceInfo()
        g_type_add_interface_static(type, gtk_scrollable_get_type(), &interface)
        return type
    }()

    private static func fill(_ objectClass: UnsafeMutablePointer<GObjectClass>) {
        objectClass.pointee.set_property = { object, identifier, value, _ in
            guard let value, let property = Property(rawValue: identifier) else { return }
            ScrollableWidgetType.set(property, value, on: CustomWidgetType.swiftObject(of: object) as? ScrollableWidget)
        }
        objectClass.pointee.get_property = { object, identifier, value, _ in
            guard let value, let property = Property(rawValue: identifier) else { return }
            ScrollableWidgetType.get(
                property, value, from: CustomWidgetType.swiftObject(of: object) as? ScrollableWidget)
        }
        g_object_class_override_property(objectClass, Property.horizontalAdjustment.rawValue, "hadjustment")
        g_object_class_override_property(objectClass, Property.verticalAdjustment.rawValue, "vadjustment")
        g_object_class_override_property(objectClass, Property.horizontalPolicy.rawValue, "hscroll-policy")
        g_object_class_override_property(objectClass, Property.verticalPolicy.rawValue, "vscroll-policy")
    }

    /// The adjustments are construct properties: the first call comes before there is a Swift object.
    private static func set(_ property: Property, _ value: UnsafePointer<GValue>, on widget: ScrollableWidget?) {
        guard let widget else { return }
        switch property {
        case .horizontalAdjustment, .verticalAdjustment:
            let adjustment = g_value_get_object(value).map { Adjustment(borrowing: $0) }
            widget.setAdjustment(adjustment, along: property.orientation)
        case .horizontalPolicy, .verticalPolicy:
            widget.setPolicy(
                GtkScrollablePolicy(rawValue: UInt32(g_value_get_enum(value))), along: property.orientation)
        }
    }

    private static func get(_ property: Property, _ value: UnsafeMutablePointer<GValue>, from widget: ScrollableWidget?)
    {
        switch property {
        case .horizontalAdjustment: g_value_set_object(value, widget?.horizontalAdjustment?.raw)
        case .verticalAdjustment: g_value_set_object(value, widget?.verticalAdjustment?.raw)
        case .horizontalPolicy, .verticalPolicy:
            let policy = widget?.policy(along: property.orientation) ?? GTK_SCROLL_MINIMUM
            g_value_set_enum(value, gint(policy.rawValue))
        }
    }
}
