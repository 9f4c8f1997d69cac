import GtkBridge

/// The need for a picture. It lasts as long as the interest is retained.
///
///     interest = prefetcher.want(key, .visible) { result in show(result) }
///     interest = nil                      // the picture is not needed any more
///
/// After a refresh, a picture whose file has changed is delivered again. A picture without interests is not loaded: a
/// waiting request is dropped, and a running one is cancelled.
@MainActor
public final class ImageInterest {
    let key: ImageKey
    let urgency: ImageUrgency
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

    /// Ends the interest. Its callback is not called any more. A second call does nothing.
    public func cancel() {
        let end = end
        self.end = nil
        end?(key, ObjectIdentifier(self))
    }
}

/// How soon a picture is needed.
public enum ImageUrgency: Sendable {
    /// It is near the screen: in the working range.
    case nearby
    /// It is on screen. Visible pictures come before nearby ones.
    case visible
}
