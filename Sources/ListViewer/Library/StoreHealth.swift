import FeedStore
import GtkBridge

/// Whether the stored feeds can be read and written. It knows of trouble until a check finds that it has passed.
@MainActor
final class StoreHealth {
    /// Nil while all is well.
    private(set) var trouble: StoreTrouble?

    /// Called when trouble begins, changes or ends.
    var onChange: @MainActor () -> Void = {}
    /// Finds out what is wrong; nil for nothing.
    var check: @MainActor () async -> StoreTrouble? = { nil }
    /// How long to wait before the next check while there is trouble, in seconds.
    var pause = 10.0

    private var checking: Task<Void, Never>?
    private var next: LoopToken?

    /// Checks now. Calls during a check share it.
    func checkNow() async {
        if checking == nil {
            checking = Task {
                let found = await check()
                checking = nil
                set(found)
            }
        }
        await checking?.value
    }

    /// Sets what is known.
    func set(_ found: StoreTrouble?) {
        next = found == nil ? nil : MainLoop.after(pause) { [weak self] in Task { await self?.checkNow() } }
        guard found != trouble else { return }
        trouble = found
        onChange()
    }
}
