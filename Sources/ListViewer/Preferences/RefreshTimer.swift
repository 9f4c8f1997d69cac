import GtkBridge

/// Calls a closure at an interval in minutes.
@MainActor
final class RefreshTimer {
    private let action: @MainActor () -> Void
    private var next: LoopToken?

    /// 0 for never.
    var minutes = 0 {
        didSet { if minutes != oldValue { wait() } }
    }

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    private func wait() {
        guard minutes > 0 else { return next = nil }
        next = MainLoop.after(Double(minutes) * 60) { [weak self] in
            self?.action()
            self?.wait()
        }
    }
}
