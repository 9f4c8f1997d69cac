import DiffInputs
import Foundation
import ListDiffKit
import Rivals

#if DIFFERENCEKIT
    import DifferenceKit
#endif

/// Makes 20,000 UUIDs and diffs them in the way that the argument names, or not at all: what a diff takes is the
/// difference of two runs. For `valgrind --tool=callgrind`; see InstructionRows. With `updates` and three more
/// arguments it updates a list instead; see CountedUpdates.
@main
@MainActor
enum InstructionCount {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if let updates = CountedUpdates(Array(arguments)) { return updates.run() }
        var maker = DiffInputMaker(seed: 20_000) { UUID(using: &$0) }
        let input = maker.mixed(20_000, replaced: 2000, shuffled: 400)
        let (old, new) = (input.old as [any ListDiffable], input.new as [any ListDiffable])
        switch CommandLine.arguments.last {
        case "typed":
            keep(ListDiff(oldArray: input.old, newArray: input.new, option: .equality))
        case "mixed":
            keep(ListDiff(oldArray: old, newArray: new, option: .equality, moves: .fewest))
        case "plain":
            keep(HeckelDiff(from: input.old, to: input.new, by: { $0 }, areEqual: ==))
        #if DIFFERENCEKIT
            case "staged":
                keep(StagedChangeset(source: input.old, target: input.new))
        #endif
        default:
            keep((old, new))
        }
    }

    /// Has the optimizer take a value for used.
    @inline(never)
    @_optimize(none)
    static func keep<Value>(_ value: Value) {}
}
