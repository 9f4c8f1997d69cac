import CallerChecks
import CGtk

extension Widget {
    /// Sets the role for a screen reader, in place of that of the widget's type.
    ///
    /// - Precondition: the widget is new and in no window. GTK refuses once assistive technology may know the widget.
    public func setAccessibleRole(_ role: AccessibleRole) {
        demand(root == nil, "The role of a widget that is in a window cannot change.")
        var value = GValue()
        g_value_init(&value, gtk_accessible_role_get_type())
        g_value_set_enum(&value, gint(role.gtk.rawValue))
        g_object_set_property(instance(), "accessible-role", &value)
        g_value_unset(&value)
    }

    /// Sets the level of a heading, or of a row in a tree, from 1; nil for none.
    public func setAccessibleLevel(_ level: Int?) {
        guard let level else { return gtk_accessible_reset_property(opaque, GTK_ACCESSIBLE_PROPERTY_LEVEL) }
        var properties = [GTK_ACCESSIBLE_PROPERTY_LEVEL]
        var value = GValue()
        gtk_accessible_property_init_value(GTK_ACCESSIBLE_PROPERTY_LEVEL, &value)
        g_value_set_int(&value, gint(level))
        gtk_accessible_update_property_value(opaque, 1, &properties, &value)
        g_value_unset(&value)
    }

    /// Sets the name for a screen reader. Nil restores what GTK finds, which is often nothing.
    public func setAccessibleLabel(_ text: String?) {
        // The label that a button was created with overrides its accessible name, even after the label is removed (GTK
        // 4.18.6).
        if text != nil { gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY) }
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text)
    }

    /// Sets the text that a screen reader reads after the name, such as "3 of 20".
    public func setAccessibleDescription(_ text: String?) { setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text) }

    /// Sets the widget's place among similar ones, from 1, and their number. Nil removes them.
    package func setAccessiblePosition(_ position: Int?, ofTotal total: Int?) {
        setAccessible(GTK_ACCESSIBLE_RELATION_POS_IN_SET, position)
        setAccessible(GTK_ACCESSIBLE_RELATION_SET_SIZE, total)
    }

    /// Whether screen readers receive ``setAccessiblePosition(_:ofTotal:)``. GTK 4.8.3 and 4.18.6 do not pass the
    /// numbers on. The release notes of 4.21.0 mention them, and 4.24.1 passes them on.
    package static let isAccessiblePositionRead = gtk_get_minor_version() >= 22

    /// Sets whether a screen reader reports the widget as selected; nil if it cannot be selected.
    package func setAccessibleSelected(_ isSelected: Bool?) {
        guard let isSelected else { return gtk_accessible_reset_state(opaque, GTK_ACCESSIBLE_STATE_SELECTED) }
        var states = [GTK_ACCESSIBLE_STATE_SELECTED]
        var value = GValue()
        gtk_accessible_state_init_value(GTK_ACCESSIBLE_STATE_SELECTED, &value)
        // The state has three values, and an int in the GValue.
        g_value_set_int(&value, isSelected ? 1 : 0)
        gtk_accessible_update_state_value(opaque, 1, &states, &value)
        g_value_unset(&value)
    }

    /// Sets whether a screen reader reports the widget as open or closed; nil if it cannot be opened.
    public func setAccessibleExpanded(_ isExpanded: Bool?) {
        guard let isExpanded else { return gtk_accessible_reset_state(opaque, GTK_ACCESSIBLE_STATE_EXPANDED) }
        var states = [GTK_ACCESSIBLE_STATE_EXPANDED]
        var value = GValue()
        gtk_accessible_state_init_value(GTK_ACCESSIBLE_STATE_EXPANDED, &value)
        // As with the selection.
        g_value_set_int(&value, isExpanded ? 1 : 0)
        gtk_accessible_update_state_value(opaque, 1, &states, &value)
        g_value_unset(&value)
    }

    /// Sets whether a screen reader ignores the widget and its content.
    package func setAccessibleHidden(_ isHidden: Bool) {
        var states = [GTK_ACCESSIBLE_STATE_HIDDEN]
        var value = GValue()
        gtk_accessible_state_init_value(GTK_ACCESSIBLE_STATE_HIDDEN, &value)
        g_value_set_boolean(&value, isHidden.gboolean)
        gtk_accessible_update_state_value(opaque, 1, &states, &value)
        g_value_unset(&value)
    }

    private func setAccessible(_ property: GtkAccessibleProperty, _ text: String?) {
        guard let text else { return gtk_accessible_reset_property(opaque, property) }
        var properties = [property]
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(opaque, 1, &properties, &value)
        g_value_unset(&value)
    }

    private func setAccessible(_ relation: GtkAccessibleRelation, _ number: Int?) {
        guard let number else { return gtk_accessible_reset_relation(opaque, relation) }
        var relations = [relation]
        var value = GValue()
        gtk_accessible_relation_init_value(relation, &value)
        g_value_set_int(&value, gint(number))
        gtk_accessible_update_relation_value(opaque, 1, &relations, &value)
        g_value_unset(&value)
    }
}
