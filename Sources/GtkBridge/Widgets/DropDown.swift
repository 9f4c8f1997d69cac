import CGtk

/// A choice of one of several short texts.
public final class DropDown: Widget {
    /// Creates a drop-down with its choices.
    public convenience init(_ choices: [String]) {
        self.init(making: gtk_drop_down_new(nil, nil))
        self.choices = choices
    }

    /// The choices, from top to bottom. Setting new ones selects the first one.
    public var choices: [String] {
        get {
            guard let model = gtk_drop_down_get_model(opaque) else { return [] }
            return (0..<g_list_model_get_n_items(model)).map { String(cString: gtk_string_list_get_string(model, $0)) }
        }
        set {
            let list = gtk_string_list_new(nil)!
            for choice in newValue { gtk_string_list_append(list, choice) }
            ProgramChange.make { gtk_drop_down_set_model(opaque, list) }
            g_object_unref(UnsafeMutableRawPointer(list))
        }
    }

    /// The index of the selected choice, or nil if there is none.
    public var selectedIndex: Int? {
        get {
            let selected = gtk_drop_down_get_selected(opaque)
            return selected == GTK_INVALID_LIST_POSITION ? nil : Int(selected)
        }
        set {
            let position = newValue.map { guint($0) } ?? GTK_INVALID_LIST_POSITION
            ProgramChange.make { gtk_drop_down_set_selected(opaque, position) }
        }
    }

    /// Whether the open drop-down has a search entry. It finds the choices that begin with the text, and from GTK 4.12
    /// on those that contain it.
    public var hasSearch: Bool {
        get { Bool(gtk_drop_down_get_enable_search(opaque)) }
        set {
            // GTK searches what an expression says of a choice.
            let text = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
            gtk_drop_down_set_expression(opaque, text)
            gtk_expression_unref(text)
            setEnumeration("search-match-mode", Int(GTK_STRING_FILTER_MATCH_MODE_SUBSTRING.rawValue))
            gtk_drop_down_set_enable_search(opaque, newValue.gboolean)
            focusSearchWhenOpen()
        }
    }

    /// GTK gives the focus to the list that opens, where typing does nothing (4.8.3).
    private func focusSearchWhenOpen() {
        guard let popover else { return }
        // The handler outlives this handle.
        let dropDown = raw
        popover.keepHandler("map") {
            popover.connect("map") {
                let dropDown = DropDown(borrowing: dropDown)
                Task { dropDown.focusSearch() }
            }
        }
    }

    private func focusSearch() {
        if let entry = popover?.firstDescendant(withCSSName: "entry"), entry.isMapped { entry.grabFocus() }
    }

    private var popover: Widget? { children.first { $0.cssName == "popover" } }

    /// Sets the handler for changes by the user. It gets the index of the choice. There is one handler for each
    /// drop-down.
    public func onChange(_ handler: @escaping @MainActor (Int) -> Void) {
        keepChangeHandler("notify::selected", reading: { DropDown(borrowing: $0.raw).selectedIndex }, handler)
    }
}

extension Widget {
    fileprivate func firstDescendant(withCSSName name: String) -> Widget? {
        for child in children {
            if let found = child.cssName == name ? child : child.firstDescendant(withCSSName: name) { return found }
        }
        return nil
    }
}
