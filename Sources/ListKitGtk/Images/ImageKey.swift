import CallerChecks
public import GtkBridge

/// Which picture, and how large: what one request loads and one place in the cache holds.
///
///     let key = ImageKey(uri: "file:///home/me/harbour.jpg", width: 160, height: 120, scaleFactor: row.scaleFactor)
///
/// The picture that comes covers this size and is cut to its shape in the middle, or with `.contain` lies within it as a
/// whole. Ask for a picture by the same key
/// wherever it is shown at the same size: two keys are two requests.
public struct ImageKey: Hashable, Sendable {
    /// The address with its scheme.
    public let uri: String
    /// In pixels of the screen.
    public let width: Int
    public let height: Int
    /// How the picture fits that size.
    public let fit: ContentFit

    /// - Parameters:
    ///   - width: In logical pixels, as is `height`.
    ///   - scaleFactor: How many pixels of the screen are one logical pixel's side: the widget's `scaleFactor`.
    /// - Precondition: All three are above 0.
    public init(uri: String, width: Int, height: Int, scaleFactor: Int = 1, fit: ContentFit = .cover) {
        demand(
            width > 0 && height > 0 && scaleFactor > 0,
            "A picture cannot be loaded at \(width) x \(height) pixels with the scale factor \(scaleFactor).")
        self.uri = uri
        self.width = width * scaleFactor
        self.height = height * scaleFactor
        self.fit = fit
    }
}

extension ImageKey {
    /// The address without what would break the line, and shortened if it is one of those that hold a whole picture.
    var addressOnOneLine: String {
        let short = uri.count > 200 ? uri.prefix(199) + "…" : uri[...]
        var text = String.UnicodeScalarView()
        for scalar in short.unicodeScalars {
            text.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        return String(text)
    }
}
