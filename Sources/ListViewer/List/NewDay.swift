import Foundation
import GtkBridge

/// Notices that a new day begins, so that headings such as "Today" are updated.
@MainActor
final class NewDay {
    private let now: () -> Date
    private let action: @MainActor () -> Void
    private var midnight: Date
    private var next: LoopToken?

    init(now: @escaping () -> Date = Date.init, _ action: @escaping @MainActor () -> Void) {
        self.now = now
        self.action = action
        midnight = Self.midnight(after: now())
        wait()
    }

    /// Call this when the user comes back: timers stop while the machine sleeps.
    func check() {
        let isNew = now() >= midnight
        midnight = Self.midnight(after: now())
        wait()
        if isNew { action() }
    }

    private func wait() {
        // The timer's clock may be a little ahead.
        next = MainLoop.after(max(1, midnight.timeIntervalSince(now()))) { [weak self] in self?.check() }
    }

    private static func midnight(after date: Date) -> Date {
        Calendar.current.nextDate(
            after: date, matching: DateComponents(hour: 0, minute: 0, second: 0), matchingPolicy: .nextTime)
            ?? date.addingTimeInterval(86_400)
    }
}
