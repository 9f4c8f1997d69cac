import CGtk

/// Content that a drag offers, in one type or several.
///
///     DragContent(card, as: .card).or(card.title, as: .text)
///
/// A drop target takes the first type that it knows.
@MainActor
public struct DragContent {
    let provider: ObjectHandle

    private init(_ provider: UnsafeMutablePointer<GdkContentProvider>) {
        self.provider = ObjectHandle(adopting: provider)
    }

    /// Creates content of one type.
    public init<Value>(_ value: Value, as type: DragType<Value>) {
        var place = GValue()
        g_value_init(&place, type.type)
        type.write(value, &place)
        self.init(gdk_content_provider_new_for_value(&place))
        g_value_unset(&place)
    }

    /// Returns the same content with one more type, for targets that do not know the earlier ones.
    public func or<Value>(_ value: Value, as type: DragType<Value>) -> DragContent {
        // The union takes over both.
        let handles = [provider, DragContent(value, as: type).provider]
        var providers: [UnsafeMutablePointer<GdkContentProvider>?] = handles.map {
            g_object_ref($0.raw)
            return $0.instance()
        }
        return DragContent(gdk_content_provider_new_union(&providers, gsize(providers.count)))
    }
}
