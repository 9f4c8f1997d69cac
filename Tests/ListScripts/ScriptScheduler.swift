import ListKit

/// Turns of the main loop, taken by the script.
@MainActor
final class ScriptScheduler: ListScheduler {
    private var waiting: [@MainActor () -> Void] = []

    func schedule(_ work: @escaping @MainActor () -> Void) { waiting.append(work) }

    func runAll() {
        while !waiting.isEmpty { waiting.removeFirst()() }
    }
}
