import CGtk

/// GObjects with numbers, as the cheapest items that a GListModel can have: reading a number takes no property and no
/// expression.
enum NumberedObjects {
    /// Makes a model of objects, each with its place and another number.
    static func make(_ numbers: [Int]) -> OpaquePointer {
        let model = g_list_store_new(g_object_get_type())!
        for (place, number) in numbers.enumerated() {
            let object = g_object_new_with_properties(g_object_get_type(), 0, nil, nil)!
            g_object_set_qdata(object, quark("place"), UnsafeMutableRawPointer(bitPattern: place))
            g_object_set_qdata(object, quark("number"), UnsafeMutableRawPointer(bitPattern: number))
            g_list_store_append(model, object)
            g_object_unref(object)
        }
        return model
    }

    static func place(of object: gpointer) -> Int { number(of: object, quark("place")) }

    /// A sorter by the places or by the numbers.
    static func sorter(by name: String) -> UnsafeMutablePointer<GtkSorter> {
        let sorter = gtk_custom_sorter_new(
            { first, second, data in
                let quark = GQuark(UInt(bitPattern: data))
                let (first, second) = (
                    NumberedObjects.number(of: UnsafeMutableRawPointer(mutating: first!), quark),
                    NumberedObjects.number(of: UnsafeMutableRawPointer(mutating: second!), quark)
                )
                return first < second ? -1 : first > second ? 1 : 0
            }, UnsafeMutableRawPointer(bitPattern: UInt(quark(name))), nil)!
        return UnsafeMutableRawPointer(sorter).assumingMemoryBound(to: GtkSorter.self)
    }

    private static func quark(_ name: String) -> GQuark { g_quark_from_string("benchmark " + name) }

    private static func number(of object: gpointer, _ quark: GQuark) -> Int {
        Int(bitPattern: g_object_get_qdata(object.assumingMemoryBound(to: GObject.self), quark))
    }
}
