import CGtk

/// A value of the program in a GValue: GTK copies and frees it as it likes, on any thread.
final class DragValue {
    let value: Any

    init(_ value: Any) { self.value = value }

    func retained() -> UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passRetained(self).toOpaque()) }

    static func value(in value: UnsafePointer<GValue>) -> Any? {
        g_value_get_boxed(value).map { Unmanaged<DragValue>.fromOpaque($0).takeUnretainedValue().value }
    }

    @MainActor private static var types: [String: GType] = [:]

    /// The GObject type for the values that programs know by `name`.
    @MainActor
    static func type(named name: String, _ coding: DragCoding?) -> GType {
        if let type = types[name] { return type }
        let type = g_boxed_type_register_static(
            "ListKitDragValue\(types.count)",
            { @Sendable value in
                _ = Unmanaged<DragValue>.fromOpaque(value!).retain()
                return value
            },
            { @Sendable value in Unmanaged<DragValue>.fromOpaque(value!).release() })
        types[name] = type
        coding?.register(type, name)
        return type
    }
}
