import CGtk

/// An item of a menu: a title and an action.
public struct MenuItem {
    /// The text of the item, as it is shown: plain text, in which an underscore is an underscore.
    package let title: String
    let keys: String?
    /// Whether the item has a check mark; nil if it has no place for one.
    package let isChecked: Bool?
    /// Whether the user can choose the item.
    package let isEnabled: Bool
    let action: @MainActor () -> Void

    /// Does what the user's choice does.
    @MainActor package func choose() { action() }

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - title: the text, without markup or mnemonics.
    ///   - keys: a shortcut to show, in GTK's notation: `<Control>q`. The item does not react to it; see
    ///     ``Window/addShortcut(_:_:)``.
    ///   - isChecked: whether the item has a check mark; nil for an item that is no choice. It does not change by itself.
    ///   - isEnabled: whether the user can choose the item.
    ///   - action: called when the user chooses the item.
    public init(
        _ title: String, keys: String? = nil, isChecked: Bool? = nil, isEnabled: Bool = true,
        action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.keys = keys
        self.isChecked = isChecked
        self.isEnabled = isEnabled
        self.action = action
    }
}

/// The model of a menu for GTK: its items, and the actions that they name.
@MainActor
struct MenuContent {
    let model = ObjectHandle(adopting: UnsafeMutableRawPointer(g_menu_new()))
    let actions = ObjectHandle(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))

    /// - Parameter sections: with a line between two of them.
    init(_ sections: [[MenuItem]]) {
        for (section, items) in sections.enumerated() {
            let lines = ObjectHandle(adopting: UnsafeMutableRawPointer(g_menu_new()))
            for (index, item) in items.enumerated() { add(item, named: "item\(section)-\(index)", to: lines) }
            g_menu_append_section(model.opaque, nil, lines.instance())
        }
    }

    private func add(_ item: MenuItem, named name: String, to lines: ObjectHandle) {
        // A single underscore would be the mark of a mnemonic.
        let label = item.title.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
        let line = ObjectHandle(adopting: UnsafeMutableRawPointer(g_menu_item_new(label, "menu.\(name)")))
        if let keys = item.keys {
            g_menu_item_set_attribute_value(line.opaque, "accel", g_variant_new_string(keys))
        }
        g_menu_append_item(lines.opaque, line.opaque)
        let action = ObjectHandle(
            adopting: UnsafeMutableRawPointer(
                item.isChecked.map { g_simple_action_new_stateful(name, nil, g_variant_new_boolean($0.gboolean)) }
                    ?? g_simple_action_new(name, nil)))
        g_simple_action_set_enabled(action.opaque, item.isEnabled.gboolean)
        let perform = item.action
        action.keepHandler("activate") { action.connect("activate") { perform() } }
        g_action_map_add_action(actions.opaque, action.opaque)
    }
}
