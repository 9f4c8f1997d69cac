import CGtk

/// A moving picture as it is stored: compressed. Its first frame is a ``Texture``; ``AnimationFrames`` has the others.
public struct ImageAnimation: Sendable {
    /// From the beginning of the file to the end of the last whole frame.
    let bytes: ArraySlice<UInt8>
    let format: ImageFormat
    let fit: ImageFit

    /// Nil for a picture that does not move, or may not.
    init?(_ bytes: [UInt8], _ header: ImageHeader, _ fit: ImageFit, _ limits: ImageLimits) {
        guard header.width <= limits.movingPixels / header.height,
            let part = header.movingPart(of: bytes, frameLimit: ImageLimits.movingFrames)
        else { return nil }
        self.bytes = bytes[part]
        format = header.format
        self.fit = fit
    }

    /// The memory that it occupies while it is still.
    public var byteCount: Int { bytes.count }
}

/// Decodes the frames of an animation one by one, off the main thread.
///
///     frames.next { frame in
///         guard let frame else { return }          // it has ended, or cannot be decoded
///         show(frame.texture, after: frame.delay)
///     }
///
/// Frames have the size of the first one. An animation that repeats itself goes on.
@MainActor
public final class AnimationFrames {
    /// A frame after the first.
    public struct Frame {
        public let texture: Texture
        /// How long the frame before it is shown, in seconds.
        public let delay: Double
    }

    private let decoding: FrameDecoding

    /// Starts with the second frame.
    public init(_ animation: ImageAnimation) { decoding = FrameDecoding(animation) }

    /// Decodes the next frame.
    ///
    /// - Parameter completion: called once, on the main loop and never during this call; with nil after the last frame.
    /// - Complexity: O(pixels of the animation) on the decoder's thread, and O(bytes) for the first call.
    public func next(_ completion: @escaping @MainActor (Frame?) -> Void) {
        ImageDecoder.run { [decoding] in
            decoding.next()
        } completion: { result in
            guard case .success(let pixels) = result else { return completion(nil) }
            completion(Frame(texture: Texture(adopting: pixels.texture), delay: pixels.delay))
        }
    }
}
