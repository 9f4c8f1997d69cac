import Localization

/// The six passes of the diff, one element at a time. This is Paul Heckel's algorithm with a stack in each symbol, so
/// that an identifier may occur more than once.
///
///     let passes = DiffPasses(before, after)
///     passes.state(after: 7).symbols     // the table when seven elements were looked at
///
/// For demonstration; lists use another implementation. A test compares the results.
struct DiffPasses {
    enum Pass: Int, CaseIterable {
        case readNew = 1, readOld, link, deletes, inserts, moves

        var side: PlaySide {
            switch self {
            case .readNew, .link, .inserts, .moves: .after
            case .readOld, .deletes: .before
            }
        }

        var title: String {
            switch self {
            case .readNew: localized("Count the new rows")
            case .readOld: localized("Count the old rows")
            case .link: localized("Link new and old")
            case .deletes: localized("Find the deletes")
            case .inserts: localized("Find inserts and updates")
            case .moves: localized("Find the moves")
            }
        }
    }

    /// One element in one pass.
    struct Step: Hashable {
        var pass: Pass
        var index: Int
    }

    let lists: PlayLists
    /// All steps, in order.
    let steps: [Step]

    init(_ lists: PlayLists) {
        self.lists = lists
        steps = Pass.allCases.flatMap { pass in
            let indices = Array(lists[pass.side].indices)
            // The lowest old index must be at the top of its stack.
            return (pass == .readOld ? indices.reversed() : indices).map { Step(pass: pass, index: $0) }
        }
    }

    /// The number of steps before a pass.
    func start(of pass: Pass) -> Int { steps.firstIndex { $0.pass.rawValue >= pass.rawValue } ?? steps.count }

    /// - Complexity: O(steps)
    func state(after count: Int) -> State {
        var state = State(lists)
        for step in steps.prefix(count) { state.perform(step) }
        return state
    }
}
