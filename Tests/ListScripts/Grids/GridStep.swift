import ListKit
import TestSupport

/// One thing that happens to a grid. What is random in it hangs on its own seed, so that it does the same when steps
/// before it are left out.
public struct GridStep: Hashable, Sendable, CustomStringConvertible {
    public enum Kind: Int, Hashable, Sendable, CaseIterable {
        case update, bigUpdate, animatedUpdate, reload, scroll, scrollToItem, scrollToEnd, resize, focus, select
    }

    public let kind: Kind
    public let seed: UInt64

    public var description: String { "\(kind) \(seed)" }

    static func random(count: Int, seed: UInt64) -> [GridStep] {
        var random = SeededGenerator(seed: seed)
        let kinds: [Kind] = [.update, .update, .update, .animatedUpdate, .bigUpdate, .scroll, .scroll] + Kind.allCases
        return (0..<count).map { _ in
            GridStep(kind: kinds[random.below(kinds.count)], seed: random.next() % 1_000_000)
        }
    }
}
