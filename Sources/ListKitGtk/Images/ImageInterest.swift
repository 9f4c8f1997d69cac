import GtkBridge

/// Somebody's wish for a picture, for as long as it is kept.
///
///     interest = prefetcher.want(key, .visible) { result in show(result) }
///     interest = nil                      // the picture is not needed any more
///
/// A picture whose file has changed comes again, after a refresh. One that no row wants is not loaded: before its turn
/// its request is dropped, later the loading is cancelled.
@MainActor
public final class ImageInterest {
    public let key: ImageKey
    public let urgency: ImageUrgency
    let onResult: @MainActor (Result<Texture, ImageError>) -> Void
    private var end: (@MainActor (ImageKey, ObjectIdentifier) -> Void)?

    init(
        _ key: ImageKey, _ urgency: ImageUrgency,
        onResult: @escaping @MainActor (Result<Texture, ImageError>) -> Void,
        end: @escaping @MainActor (ImageKey, ObjectIdentifier) -> Void
    ) {
        self.key = key
        self.urgency = urgency
        self.onResult = onResult
        self.end = end
    }

    isolated deinit { cancel() }

    /// Ends the wish; its callback is not called any more. A second call does nothing.
    public func cancel() {
        let end = end
        self.end = nil
        end?(key, ObjectIdentifier(self))
    }
}

/// How soon a picture is wanted.
public enum ImageUrgency: Int, Comparable, Sendable {
    /// Near the screen: in the working range.
    case nearby
    /// On the screen, before all that is only near it.
    case visible

    public static func < (left: ImageUrgency, right: ImageUrgency) -> Bool { left.rawValue < right.rawValue }
}
