import CGtk

/// One choice of several short texts.
public final class DropDown: Widget {
    public convenience init(_ choices: [String]) {
        self.init(making: gtk_drop_down_new(nil, nil))
        self.choices = choices
    }

    /// What can be chosen, from top to bottom. New choices begin with the first one chosen.
    public var choices: [String] {
        get {
            guard let model = gtk_drop_down_get_model(opaque) else { return [] }
            return (0..<g_list_model_get_n_items(model)).map { String(cString: gtk_string_list_get_string(model, $0)) }
        }
        set {
            let list = gtk_string_list_new(nil)!
            for choice in newValue { gtk_string_list_append(list, choice) }
            gtk_drop_down_set_model(opaque, list)
            g_object_unref(UnsafeMutableRawPointer(list))
        }
    }

    /// The index of what is chosen; nil when there is nothing to choose.
    public var selectedIndex: Int? {
        get {
            let selected = gtk_drop_down_get_selected(opaque)
            return selected == GTK_INVALID_LIST_POSITION ? nil : Int(selected)
        }
        set { gtk_drop_down_set_selected(opaque, newValue.map { guint($0) } ?? GTK_INVALID_LIST_POSITION) }
    }

    /// Calls `handler` after each change, also by the program. One handler for each drop-down.
    public func onSelected(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("selected") { onNotify("selected", handler) }
    }
}
