import GtkBridge
import ListKit

extension Widget {
    /// How long a row or a header's copy is along the scroll direction, at a width in list space.
    ///
    /// A vertical list asks for the least height. A horizontal one asks for the natural width, which shortens no text,
    /// unless a width was given.
    func length(along direction: ListScrollDirection, width: Double) -> Double {
        let request = measure(direction.orientation, forSize: Int(width))
        let isMinimum = direction == .vertical || requestedSize(along: .horizontal) != nil
        return Double(isMinimum ? request.minimum : request.natural)
    }
}
