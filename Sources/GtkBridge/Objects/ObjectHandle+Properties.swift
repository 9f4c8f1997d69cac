import CGtk

/// GObject properties that have no function of their own.
extension ObjectHandle {
    func string(_ property: String) -> String? {
        var value = GValue()
        defer { g_value_unset(&value) }
        g_object_get_property(instance(), property, &value)
        return g_value_get_string(&value).map { String(cString: $0) }
    }

    func setString(_ property: String, _ text: String?) {
        var value = GValue()
        g_value_init(&value, ValueType.string)
        g_value_set_string(&value, text)
        g_object_set_property(instance(), property, &value)
        g_value_unset(&value)
    }

    func bool(_ property: String) -> Bool {
        var value = GValue()
        defer { g_value_unset(&value) }
        g_object_get_property(instance(), property, &value)
        return Bool(g_value_get_boolean(&value))
    }

    func setBool(_ property: String, _ isOn: Bool) {
        var value = GValue()
        g_value_init(&value, ValueType.boolean)
        g_value_set_boolean(&value, isOn.gboolean)
        g_object_set_property(instance(), property, &value)
        g_value_unset(&value)
    }

    func number(_ property: String) -> Int {
        var value = GValue()
        defer { g_value_unset(&value) }
        g_object_get_property(instance(), property, &value)
        return Int(g_value_get_uint(&value))
    }

    /// The number of an enumeration's case, or nil where the object has no such property.
    func enumeration(_ property: String) -> Int? {
        guard enumerationType(of: property) != nil else { return nil }
        var value = GValue()
        defer { g_value_unset(&value) }
        g_object_get_property(instance(), property, &value)
        return Int(g_value_get_enum(&value))
    }

    /// Does nothing where the object has no such property.
    func setEnumeration(_ property: String, _ number: Int) {
        guard let type = enumerationType(of: property) else { return }
        var value = GValue()
        g_value_init(&value, type)
        g_value_set_enum(&value, gint(number))
        g_object_set_property(instance(), property, &value)
        g_value_unset(&value)
    }

    private func enumerationType(of property: String) -> GType? {
        let objectClass = UnsafeMutableRawPointer(instance(as: GTypeInstance.self).pointee.g_class!)
        return g_object_class_find_property(objectClass.assumingMemoryBound(to: GObjectClass.self), property)?
            .pointee.value_type
    }
}

/// GLib's fundamental types; `G_TYPE_STRING` and its like are macros that Swift does not import.
enum ValueType {
    static let none = GType(1 << 2)
    static let char = GType(3 << 2)
    static let unsignedChar = GType(4 << 2)
    static let boolean = GType(5 << 2)
    static let int = GType(6 << 2)
    static let unsignedInt = GType(7 << 2)
    static let long = GType(8 << 2)
    static let unsignedLong = GType(9 << 2)
    static let int64 = GType(10 << 2)
    static let unsignedInt64 = GType(11 << 2)
    static let enumeration = GType(12 << 2)
    static let flags = GType(13 << 2)
    static let float = GType(14 << 2)
    static let double = GType(15 << 2)
    static let string = GType(16 << 2)
    static let object = GType(20 << 2)

    static let integers: Set<GType> = [
        char, unsignedChar, int, unsignedInt, long, unsignedLong, int64, unsignedInt64, enumeration, flags,
    ]
    /// Those whose values are no pointers.
    static let scalars = integers.union([boolean, float, double])
}
