import ListKit

/// Turns of the main loop, taken by hand.
@MainActor
package final class ScriptScheduler: ListScheduler {
    private var waiting: [@MainActor () -> Void] = []

    package init() {}

    package func schedule(_ work: @escaping @MainActor () -> Void) { waiting.append(work) }

    package func run() {
        while !waiting.isEmpty { waiting.removeFirst()() }
    }
}
