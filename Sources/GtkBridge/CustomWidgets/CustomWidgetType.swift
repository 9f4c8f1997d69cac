import CGtk

/// The GObject type behind ``CustomWidget``, registered once: a GtkWidget with one more word, for the Swift object.
@MainActor
enum CustomWidgetType {
    static let plain: GType = g_type_register_static_simple(
        gtk_widget_get_type(), "ListKitCustomWidget", guint(MemoryLayout<GtkWidgetClass>.size),
        { gClass, _ in CustomWidgetType.fill(gClass!.assumingMemoryBound(to: GtkWidgetClass.self)) },
        slotOffset + guint(MemoryLayout<gpointer>.size), nil, GTypeFlags(0))

    /// New GObject instances are zeroed, so the slot is empty until the Swift object fills it.
    static let slotOffset = guint(MemoryLayout<GtkWidget>.size)

    static func slot(of object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<gpointer?> {
        (object + Int(slotOffset)).assumingMemoryBound(to: gpointer?.self)
    }

    /// The Swift object, or nil before it is complete and after it is gone: GTK calls into widgets at both ends.
    static func swiftObject(of instance: UnsafeMutableRawPointer?) -> CustomWidget? {
        guard let instance, let data = slot(of: instance).pointee else { return nil }
        return Unmanaged<CustomWidget>.fromOpaque(data).takeUnretainedValue()
    }

    static func make(
        _ type: @autoclosure () -> GType, cssName: String, role: AccessibleRole
    ) -> UnsafeMutableRawPointer {
        Display.require()
        var values = [GValue(), GValue()]
        g_value_init(&values[0], ValueType.string)
        g_value_set_string(&values[0], cssName)
        g_value_init(&values[1], gtk_accessible_role_get_type())
        g_value_set_enum(&values[1], gint(role.gtk.rawValue))
        defer { for index in values.indices { g_value_unset(&values[index]) } }
        return "css-name".withCString { cssKey in
            "accessible-role".withCString { roleKey in
                var names: [UnsafePointer<CChar>?] = [cssKey, roleKey]
                return UnsafeMutableRawPointer(g_object_new_with_properties(type(), 2, &names, &values)!)
            }
        }
    }

    /// The parent's implementations, for functions that must chain up.
    static let parentClass = g_type_class_ref(gtk_widget_get_type())!.assumingMemoryBound(to: GtkWidgetClass.self)

    private static func fill(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        fillLayout(widgetClass)
        fillLifeCycle(widgetClass)
    }

    private static func fillLayout(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        widgetClass.pointee.measure = { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
            let request = CustomWidgetType.swiftObject(of: widget)?
                .measureWithBaseline(Orientation(orientation), forSize: Int(size))
            minimum?.pointee = gint(request?.size.minimum ?? 0)
            natural?.pointee = gint(request.map { max($0.size.minimum, $0.size.natural) } ?? 0)
            minimumBaseline?.pointee = gint(request?.baseline?.minimum ?? -1)
            naturalBaseline?.pointee = gint(request?.baseline?.natural ?? -1)
        }
        widgetClass.pointee.get_request_mode = { widget in
            (CustomWidgetType.swiftObject(of: widget)?.requestMode ?? .constant).gtk
        }
        widgetClass.pointee.size_allocate = { widget, width, height, baseline in
            CustomWidgetType.swiftObject(of: widget)?
                .sizeAllocate(width: Int(width), height: Int(height), baseline: Int(baseline))
        }
        widgetClass.pointee.snapshot = { widget, snapshot in
            guard let snapshot else { return }
            CustomWidgetType.swiftObject(of: widget)?.snapshot(Snapshot(pointer: snapshot))
        }
        widgetClass.pointee.focus = { widget, direction in
            if let answer = CustomWidgetType.swiftObject(of: widget)?.focus(FocusDirection(direction)) {
                return answer.gboolean
            }
            return CustomWidgetType.parentClass.pointee.focus(widget, direction)
        }
    }

    private static func fillLifeCycle(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        widgetClass.pointee.system_setting_changed = { widget, setting in
            CustomWidgetType.parentClass.pointee.system_setting_changed(widget, setting)
            CustomWidgetType.swiftObject(of: widget)?.systemSettingsDidChange()
        }
        widgetClass.pointee.map = { widget in
            CustomWidgetType.parentClass.pointee.map(widget)
            CustomWidgetType.swiftObject(of: widget)?.didMap()
        }
        widgetClass.pointee.unmap = { widget in
            CustomWidgetType.swiftObject(of: widget)?.willUnmap()
            CustomWidgetType.parentClass.pointee.unmap(widget)
        }
        widgetClass.pointee.parent_class.dispose = { object in
            guard let object else { return }
            // Held to the end: the hook may drop the last reference to the Swift object.
            let custom = CustomWidgetType.swiftObject(of: object)
            custom?.willDispose()
            // GTK warns about a widget that is finalized with children. Works without the Swift object, too.
            let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
            while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
            CustomWidgetType.parentClass.pointee.parent_class.dispose(object)
            withExtendedLifetime(custom) {}
        }
    }
}
