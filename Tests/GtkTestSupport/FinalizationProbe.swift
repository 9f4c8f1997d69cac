import CGtk
public import GtkBridge

/// Shows whether an object's memory is gone, without keeping it: for tests of who owns what.
///
/// ```swift
/// let probe = FinalizationProbe(label)
/// ```
@MainActor
public final class FinalizationProbe {
    private final class Flag: Sendable {
        // Written by the last unref, which in tests is on the main thread like everything else.
        nonisolated(unsafe) var isSet = false
    }

    private static var count = 0
    private let flag = Flag()

    /// Whether the object has been finalized. Disposing alone does not count.
    public var isFinalized: Bool { flag.isSet }

    /// Watches the object behind `object`, without a reference.
    public init(_ object: ObjectHandle) {
        Self.count += 1
        // A weak notify would fire at dispose already; data attached to the object goes at finalization only.
        g_object_set_data_full(
            object.unsafePointer.assumingMemoryBound(to: GObject.self), "listkit-probe-\(Self.count)",
            Unmanaged.passRetained(flag).toOpaque()
        ) { @Sendable data in
            let flag = Unmanaged<Flag>.fromOpaque(data!).takeRetainedValue()
            flag.isSet = true
        }
    }
}
