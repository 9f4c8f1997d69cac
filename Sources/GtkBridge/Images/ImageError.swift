/// Why bytes could not be turned into a picture.
///
/// ```swift
/// if case .failure(let error) = result { print(error) }   // It is not a picture in PNG, JPEG, GIF or WebP.
/// ```
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file behind it could not be read.
    case unreadable(FileError)
    case empty
    /// None of the known formats.
    case notAnImage
    /// A known format that this system has no loader for.
    case unsupportedFormat(ImageFormat)
    /// Begun in a known format, but no picture: what is wrong completes "its …".
    case malformed(ImageFormat, String)
    /// The file ends before the picture does.
    case truncated(ImageFormat)
    /// It claims more pixels than ``ImageLimits`` allow.
    case tooManyPixels(width: Int, height: Int)
    /// The decoder's own words.
    case undecodable(ImageFormat, String)
    /// Whoever loads it did not answer in time.
    case tooSlow(seconds: Int)
    case cancelled

    /// One sentence without the file's name, except where the file itself was the trouble.
    public var description: String {
        switch self {
        case .unreadable(let error): error.description
        case .empty: "It is empty."
        case .notAnImage: "It is not a picture in PNG, JPEG, GIF or WebP."
        case .unsupportedFormat(let format): "It is a \(format.name) picture, which this system has no loader for."
        case .malformed(let format, let what): "It is a broken \(format.name) picture: its \(what)."
        case .truncated(let format): "It is a \(format.name) picture that ends too early."
        case .tooManyPixels(let width, let height): "It is too large: \(width) x \(height) pixels."
        case .undecodable(let format, let why): "It is a broken \(format.name) picture: \(why)"
        case .tooSlow(let seconds): "It did not come within \(seconds) seconds."
        case .cancelled: "It was not decoded: that was called off."
        }
    }
}

extension ImageError {
    /// Whether the work was called off, rather than impossible.
    public var isCancellation: Bool {
        switch self {
        case .cancelled: true
        case .unreadable(let error): error.reason == .cancelled
        default: false
        }
    }
}
