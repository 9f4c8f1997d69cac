import GtkBridge
import ListKit

extension Widget {
    /// The length of a row or a header's copy along the scroll direction, at a width in list space.
    ///
    /// A vertical list uses the minimum height. A horizontal one uses the natural width, which shortens no text, unless
    /// a width was given.
    func length(along direction: ListScrollDirection, width: Double) -> Double {
        let request = measure(direction.orientation, forSize: Int(width))
        let isMinimum = direction == .vertical || requestedSize(along: .horizontal) != nil
        return Double(isMinimum ? request.minimum : request.natural)
    }
}
