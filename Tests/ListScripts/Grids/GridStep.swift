import ListKit
import TestSupport

/// One thing that happens to a grid. What is random in it hangs on its own seed, so that it does the same when steps
/// before it are left out.
package struct GridStep: Hashable, Sendable, CustomStringConvertible {
    package enum Kind: Int, Hashable, Sendable, CaseIterable {
        case update, bigUpdate, animatedUpdate, reload, scroll, scrollToItem, scrollToEnd, resize, focus, select
        /// The next step comes while rows are on their way.
        case interruptedUpdate
        /// An item is picked up and dropped, or not; updates and other sizes may come meanwhile.
        case drag
        case inset
        /// A list in a row is scrolled.
        case carousel
        /// Batches of items, updates and reloads in one turn: none waits for another.
        case several
        /// Objects change while an update asks for them and for their section controllers.
        case changesMidUpdate
        /// The list is scrolled while an update asks for objects.
        case scrollsMidUpdate
        /// The list is scrolled between an update and its layout.
        case scrollsAfterUpdate
        /// The adapter gives up its view, objects change, and the view comes back.
        case viewGoes

        /// Whether the rows of items in sight before and after it are the same: nothing is filled anew, and no frame
        /// shows anything else in between.
        var keepsRows: Bool {
            switch self {
            case .update, .bigUpdate, .animatedUpdate, .scroll, .scrollToItem, .scrollToEnd, .focus, .select, .inset,
                .scrollsMidUpdate, .scrollsAfterUpdate:
                true
            default: false
            }
        }
    }

    package let kind: Kind
    package let seed: UInt64

    package var description: String { "\(kind) \(seed)" }

    /// - Parameter isFarOff: whether the list is scrolled between an update and its layout, too.
    static func random(count: Int, seed: UInt64, isFarOff: Bool) -> [GridStep] {
        var random = SeededGenerator(seed: seed)
        let often: [Kind] = [
            .update, .update, .animatedUpdate, .interruptedUpdate, .interruptedUpdate, .interruptedUpdate, .bigUpdate,
            .scroll, .scroll, .resize, .drag, .drag, .carousel, .several, .several,
        ]
        let inOneTurn: [Kind] = isFarOff ? [.scrollsAfterUpdate, .scrollsAfterUpdate, .scrollsAfterUpdate] : []
        let kinds = often + Kind.allCases.filter { $0 != .scrollsAfterUpdate } + inOneTurn
        return (0..<count).map { _ in
            GridStep(kind: kinds[random.below(kinds.count)], seed: random.next() % 1_000_000)
        }
    }
}
