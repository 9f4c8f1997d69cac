import GtkBridge
import Localization

/// A progress bar that appears if the work takes long. It shows a moving block while the progress is unknown.
@MainActor
final class WorkBar {
    let content = ProgressBar()
    /// Whether the bar has appeared.
    private(set) var isShown = false
    private var next: LoopToken?

    /// In seconds.
    private static let pulseTime = 0.1

    /// Called when the bar appears and when the work ends.
    var onShown: @MainActor (Bool) -> Void = { _ in }

    /// From 0 to 1; 0 if unknown.
    var fraction = 0.0 {
        didSet { if fraction != oldValue { content.fraction = fraction } }
    }

    init() { content.setAccessibleLabel(localized("Progress")) }

    var isRunning: Bool { next != nil }

    func begin() {
        fraction = 0
        next = MainLoop.after(FeedSession.patience) { [weak self] in
            self?.setShown(true)
            self?.pulse()
        }
    }

    func end() {
        next = nil
        setShown(false)
    }

    private func setShown(_ isShown: Bool) {
        self.isShown = isShown
        onShown(isShown)
    }

    private func pulse() {
        if fraction == 0 { content.pulse() }
        next = MainLoop.after(Self.pulseTime) { [weak self] in self?.pulse() }
    }
}
