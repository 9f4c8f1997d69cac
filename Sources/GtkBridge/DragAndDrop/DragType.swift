import CGtk

/// A type of content that can be dragged: text, files, or a type of the program.
///
///     extension DragType where Value == Card {
///         static let card = DragType("application/x-card")
///     }
///
/// A value is handed over as it is within the program. Other programs get bytes, if the type can be encoded.
public struct DragType<Value> {
    /// How GTK and other programs know the type.
    let type: GType
    let write: @MainActor (Value, UnsafeMutablePointer<GValue>) -> Void
    let read: @MainActor (UnsafePointer<GValue>) -> Value?
}

extension DragType {
    /// Creates a type whose values stay in the program.
    ///
    /// - Parameter name: a name of its own in the program, such as a media type.
    @MainActor
    public init(_ name: String) { self.init(name, coding: nil) }

    /// Creates a type for this program and others.
    ///
    ///     DragType("application/x-card") {
    ///         try? Array(JSONEncoder().encode($0))
    ///     } decode: {
    ///         try? JSONDecoder().decode(Card.self, from: Data($0))
    ///     }
    ///
    /// - Parameters:
    ///   - mediaType: the media type by which programs know the content. The first type that was created with it
    ///     decides how its values are encoded.
    ///   - encode: returns the bytes for another program, or nil if there are none.
    ///   - decode: returns the value that another program has encoded, or nil if these are no such bytes. They come
    ///     from anywhere.
    @MainActor
    public init(
        _ mediaType: String, encode: @escaping @MainActor (Value) -> [UInt8]?,
        decode: @escaping @MainActor ([UInt8]) -> Value?
    ) {
        self.init(
            mediaType,
            coding: DragCoding(encode: { ($0 as? Value).flatMap(encode) }, decode: { decode($0) }))
    }

    @MainActor
    private init(_ name: String, coding: DragCoding?) {
        self.init(
            type: DragValue.type(named: name, coding),
            write: { value, place in g_value_take_boxed(place, DragValue(value).retained()) },
            read: { DragValue.value(in: $0) as? Value })
    }
}

extension DragType where Value == String {
    /// Text.
    @MainActor
    public static var text: DragType {
        DragType(
            type: ValueType.string, write: { g_value_set_string($1, $0) },
            read: { g_value_get_string($0).map { String(cString: $0) } })
    }
}

extension DragType where Value == [String] {
    /// Files: their paths, or the addresses of those that are not local.
    @MainActor
    public static var files: DragType {
        DragType(
            type: gdk_file_list_get_type(),
            write: { places, value in
                let files = places.map { File(place: $0) }
                var pointers: [OpaquePointer?] = files.map(\.opaque)
                let list = withExtendedLifetime(files) {
                    gdk_file_list_new_from_array(&pointers, gsize(pointers.count))
                }
                g_value_take_boxed(value, UnsafeRawPointer(list))
            },
            read: { value in
                guard let list = g_value_get_boxed(value) else { return nil }
                let files = gdk_file_list_get_files(OpaquePointer(list))
                defer { g_slist_free(files) }
                return sequence(first: files, next: { $0?.pointee.next }).compactMap {
                    $0.map { File(borrowing: OpaquePointer($0.pointee.data)).place }
                }
            })
    }
}
