import Localization

/// The six passes of the diff over two lists, one element at a time: Paul Heckel's algorithm with a stack in each
/// symbol, so that an identifier may occur more than once.
///
///     let passes = DiffPasses(before, after)
///     passes.state(after: 7).symbols     // the table when seven elements were looked at
///
/// Written for looking at, apart from the diff that lists are updated by; a test compares their results.
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
            // The lowest old index is to lie on top of its stack.
            return (pass == .readOld ? indices.reversed() : indices).map { Step(pass: pass, index: $0) }
        }
    }

    /// How many steps are done when a pass begins.
    func start(of pass: Pass) -> Int { steps.firstIndex { $0.pass.rawValue >= pass.rawValue } ?? steps.count }

    /// Table and records when so many steps are done.
    ///
    /// - Complexity: O(steps)
    func state(after count: Int) -> State {
        var state = State(lists)
        for step in steps.prefix(count) { state.perform(step) }
        return state
    }
}
