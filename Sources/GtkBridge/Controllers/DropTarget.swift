import CGtk

/// Accepts files and text that are dropped on a widget.
public final class DropTarget: EventController {
    public convenience init() {
        self.init(adopting: UnsafeMutableRawPointer(gtk_drop_target_new(Self.invalidType, GDK_ACTION_COPY)))
        var types = [gdk_file_list_get_type(), ValueType.string]
        gtk_drop_target_set_gtypes(opaque, &types, gsize(types.count))
    }

    private static let invalidType = GType(0)

    /// Sets a handler that gets the paths of dropped files, the addresses of files that are not local, or the lines of
    /// dropped text. It returns whether it accepts them.
    public func onDrop(_ handler: @escaping @MainActor ([String]) -> Bool) {
        typealias Drop = @convention(c) (gpointer?, UnsafePointer<GValue>?, gdouble, gdouble, gpointer?) -> gboolean
        let callback: Drop = { _, value, _, _, data in
            let places = value.map(DropTarget.places) ?? []
            return SignalBox<@MainActor ([String]) -> Bool>.handler(data)(places).gboolean
        }
        keepHandler("drop") {
            attach(
                "drop", unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 3, answers: true)
        }
    }

    static func places(in value: UnsafePointer<GValue>) -> [String] {
        if value.pointee.g_type == ValueType.string {
            let text = g_value_get_string(value).map { String(cString: $0) } ?? ""
            return text.split(whereSeparator: \.isNewline).map(String.init)
        }
        guard value.pointee.g_type == gdk_file_list_get_type(), let list = g_value_get_boxed(value) else { return [] }
        var places: [String] = []
        let files = gdk_file_list_get_files(OpaquePointer(list))
        var next = files
        while let file = next {
            places.append(File(borrowing: file.pointee.data).place)
            next = file.pointee.next
        }
        g_slist_free(files)
        return places
    }
}
