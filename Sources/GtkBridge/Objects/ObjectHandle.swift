import CGtk

/// A Swift object that keeps one GObject alive.
///
///     let label = Label("Hello")          // a subclass of ObjectHandle
///     window.child = label                // GTK takes a reference of its own
///
/// A handle holds exactly one strong reference, from `init` to `deinit`. It stores no copy of the object's state: each
/// property asks GTK. Several handles may refer to the same object; they are equal (`==`) if they do.
///
/// - Important: handles belong to the main thread, as GTK does.
@MainActor
open class ObjectHandle {
    /// The GObject. It never leaves the bridge, except through ``unsafePointer``.
    nonisolated(unsafe) let raw: UnsafeMutableRawPointer

    /// Creates a handle on an object that C or another binding has made.
    ///
    ///     let calendar = Widget(unsafePointer: gtk_calendar_new(), adopting: false)
    ///
    /// - Parameters:
    ///   - pointer: a live GObject of the handle's type. It is only checked to be a GObject.
    ///   - isOwned: whether the handle takes over a reference that the caller holds ("transfer full" in GTK's
    ///     documentation). False takes a reference of its own, also to an object that is new and floating.
    public init(unsafePointer pointer: UnsafeMutableRawPointer, adopting isOwned: Bool) {
        raw = pointer
        // Not g_object_ref: a widget that never gets a parent would stay floating and leak.
        if !isOwned || g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
    }

    /// Takes a strong reference of its own to an object that is owned elsewhere, or is new and floating.
    package convenience init(borrowing pointer: UnsafeMutableRawPointer) {
        self.init(unsafePointer: pointer, adopting: false)
    }

    /// Takes over a reference that the caller holds.
    package convenience init(adopting pointer: UnsafeMutableRawPointer) {
        self.init(unsafePointer: pointer, adopting: true)
    }

    isolated deinit {
        g_object_unref(raw)
    }

    /// How the argument of a signal becomes such a handle. Nil for a class that signals do not name: its initialiser is
    /// not known here.
    nonisolated class var argument: HandleArgument? {
        self == ObjectHandle.self ? HandleArgument(ValueType.object) { ObjectHandle(borrowing: $0) } : nil
    }

    /// The object as a pointer, for C and for other bindings. It is borrowed.
    ///
    /// The pointer is valid while something holds a reference, as this handle does until it is released. To keep the
    /// pointer longer, take a reference with `g_object_ref`.
    public var unsafePointer: UnsafeMutableRawPointer { raw }

    /// Ends the object's active life: disconnects every signal handler, and drops every reference that it holds to
    /// others.
    ///
    /// The memory stays valid while handles exist, but the object is no longer usable. `Widget` extends this to the
    /// whole tree below it.
    open func dispose() {
        HandlerTable.existing(on: raw)?.cutAll(from: raw)
        g_object_run_dispose(instance())
    }
}

extension ObjectHandle: Hashable {
    public nonisolated static func == (left: ObjectHandle, right: ObjectHandle) -> Bool {
        left.raw == right.raw
    }

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(raw)
    }
}

extension ObjectHandle {
    /// The object as the C struct a GTK function wants.
    func instance<T>(as type: T.Type = T.self) -> UnsafeMutablePointer<T> {
        raw.assumingMemoryBound(to: type)
    }

    /// The object for the GTK functions whose struct is not public.
    var opaque: OpaquePointer { OpaquePointer(raw) }

    /// Whether the object is an instance of `type` or of one of its subtypes or implementations.
    func isA(_ type: GType) -> Bool {
        g_type_check_instance_is_a(instance(), type) != 0
    }
}
