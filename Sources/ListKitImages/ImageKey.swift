import CallerChecks
public import GtkBridge

/// A picture and its size: what one request loads and one entry of the cache holds.
///
///     let key = ImageKey(
///         uri: "file:///home/me/harbour.jpg", width: 160, height: 120, scaleFactor: content.scaleFactor)
///
/// With `.cover`, the picture fills this size and is cropped around its middle. With `.contain`, all of it fits into
/// this size. Use the same key wherever the picture is shown at the same size, because two keys are two requests.
public struct ImageKey: Hashable, Sendable {
    public let uri: String
    /// The width in device pixels.
    public let width: Int
    /// The height in device pixels.
    public let height: Int
    public let fit: ContentFit
    /// Whether an animation moves; otherwise its first frame is shown.
    public let moves: Bool

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - uri: the address with its scheme.
    ///   - width: in logical pixels.
    ///   - height: in logical pixels.
    ///   - scaleFactor: the number of device pixels along the side of a logical pixel: the widget's `scaleFactor`.
    ///   - fit: how the picture fits the size.
    ///   - moves: whether an animation moves.
    /// - Precondition: the three numbers are above 0.
    public init(
        uri: String, width: Int, height: Int, scaleFactor: Int = 1, fit: ContentFit = .cover, moves: Bool = false
    ) {
        demand(
            width > 0 && height > 0 && scaleFactor > 0,
            "A picture cannot be loaded at \(width) x \(height) pixels with the scale factor \(scaleFactor).")
        self.uri = uri
        self.width = width * scaleFactor
        self.height = height * scaleFactor
        self.fit = fit
        self.moves = moves
    }
}

extension ImageKey {
    /// The address for a message: without line breaks, and shortened, because a `data:` address contains a whole
    /// picture.
    var addressOnOneLine: String {
        let short = uri.count > 200 ? uri.prefix(199) + "…" : uri[...]
        var text = String.UnicodeScalarView()
        for scalar in short.unicodeScalars {
            text.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        return String(text)
    }
}
