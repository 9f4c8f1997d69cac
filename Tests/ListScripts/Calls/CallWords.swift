import ListKit
import TestSupport

/// What a program asks of its list.
package enum ProgramCall: String, CaseIterable, Sendable {
    case update, reload, batch, reloadObjects
    case scrollToObject, scrollToEnd, scrollToItem, scrollToOffset
    case select, deselect, viewSelects, viewDeselects, focus, focusObject
    case dataSource, view, close, free

    private static let kinds: [[Self]] = [
        [.update, .reload, .batch, .reloadObjects], [.scrollToObject, .scrollToEnd, .scrollToItem, .scrollToOffset],
        [.select, .deselect, .viewSelects, .viewDeselects], [.focus, .focusObject, .dataSource, .view, .close, .free],
    ]

    /// One call of each kind: another one for each number. All of them in `make soak`.
    static func some(_ number: Int) -> [Self] {
        RandomSeeds.areMany ? allCases : kinds.map { $0[number % $0.count] }
    }
}

/// What a list is doing when it calls its program.
package enum CallMoment: String, CaseIterable, Sendable {
    case atRest = "at rest"
    /// It asks about rows that a scroll or a layout needs.
    case makingRows = "making rows"
    case comparing = "comparing"
    case dataPart = "in the data part"
    /// The list is new, and the view does not have its rows yet.
    case updatingRows = "updating rows"
    case showing = "showing an update"

    /// - Parameter canMakeRows: whether the view could make rows now.
    init(_ state: ListUpdateState, canMakeRows: Bool) {
        self =
            switch state {
            case .idle: canMakeRows ? .atRest : .makingRows
            case .queued: .comparing
            case .executing: .dataPart
            case .executed: canMakeRows ? .showing : .updatingRows
            }
    }
}

/// When a call has its effect.
package enum CallAnswer: String, Sendable {
    /// Inside the call.
    case atOnce = "at once"
    /// In the same turn or, on screen, with the layout that follows it.
    case afterwards
    case nextTurn = "next turn"
    case never
}

/// What a user or a program does, in which a list calls its program.
package enum CallCause: String, CaseIterable, Sendable {
    case update, glide, batch, binding, reloadObjects, reload, otherSource
    case scroll, edges, resize, taps, toggles, activations, menus, drags, farDrags, keys, typing, expansions
    case fingers, emptying, unseen, mistake, open

    /// Whether the user moves items.
    var isReordering: Bool { [.drags, .farDrags, .keys].contains(self) }
}

/// How the program gives its list objects.
package enum CalledSource: CaseIterable, Sendable {
    case plain, sendable, closures
}

/// One way in which a list calls its program.
package struct CallRoad: Hashable, Sendable {
    package var cause: CallCause
    package var source = CalledSource.plain
    /// Whether an observer follows the events.
    package var isWatched = false
    package var isAdaptive = false

    package init(cause: CallCause, source: CalledSource = .plain, isWatched: Bool = false) {
        self.cause = cause
        self.source = source
        self.isWatched = isWatched
    }

    /// Ways to all places: those that only one data source has, those of observers, and all others.
    package static let all: [CallRoad] =
        CallCause.allCases.map { CallRoad(cause: $0) }
        + [CalledSource.sendable, .closures].flatMap { source in
            [CallCause.update, .emptying].map { CallRoad(cause: $0, source: source) }
        }
        + [CallCause.update, .reload, .scroll, .batch].map { CallRoad(cause: $0, isWatched: true) }
}

/// A declaration that the list calls, such as "ListSectionController.numberOfItems()", at a moment.
package struct CallPlace: Hashable, Comparable, Sendable {
    package let declaration: String
    package let moment: CallMoment

    package init(declaration: String, moment: CallMoment) {
        self.declaration = declaration
        self.moment = moment
    }

    /// Whether the section controller of an item that is moved is asked, or the program that keeps the order.
    var isAboutReordering: Bool {
        moment == .atRest
            && ["ListSectionController.", "ListAdapterMoveDelegate."].contains(where: declaration.hasPrefix)
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.declaration, left.moment.rawValue) < (right.declaration, right.moment.rawValue)
    }
}
