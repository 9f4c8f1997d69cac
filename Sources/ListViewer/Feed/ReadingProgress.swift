import FeedModel

/// The progress of reading a document.
@MainActor
final class ReadingProgress {
    /// From 0 to 1.
    private(set) var fraction = 0.0
    var onChange: @MainActor () -> Void = {}

    func begin() { set(0) }

    /// May be called on any thread.
    nonisolated var handler: FeedProgress.Handler {
        { [advance = fractionHandler] in advance($0.fraction) }
    }

    /// The same for a part from 0 to 1.
    nonisolated var fractionHandler: @Sendable (Double) -> Void {
        { [weak self] fraction in Task { @MainActor in self?.advance(to: fraction) } }
    }

    /// A document is read in several passes, but the bar never goes back.
    private func advance(to fraction: Double) { if fraction > self.fraction { set(fraction) } }

    private func set(_ fraction: Double) {
        self.fraction = fraction
        onChange()
    }
}
