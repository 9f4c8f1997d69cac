import CGtk

/// The completion of one of GIO's asynchronous calls: called exactly once, then released.
@MainActor
enum AsyncBox {
    typealias Completion = @MainActor (UnsafeMutableRawPointer?) -> Void

    /// User data for the call; its callback must ``take(_:)`` it.
    static func data(_ completion: @escaping Completion) -> gpointer {
        SignalBox<Completion>(completion).retainedData()
    }

    static func take(_ data: gpointer?) -> Completion {
        Unmanaged<SignalBox<Completion>>.fromOpaque(data!).takeRetainedValue().handler
    }
}

/// GLib's variant types; the names are macros that Swift does not import.
@MainActor
enum VariantType {
    static let variant = g_variant_type_new("v")!
    static let uint32 = g_variant_type_new("u")!
}
