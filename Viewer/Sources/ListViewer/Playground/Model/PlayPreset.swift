/// Two lists that show something: the ordinary cases, and the traps that make real lists flicker.
enum PlayPreset: CaseIterable {
    case everything, swap, rotate, replaceAll, duplicateIdentifiers, unstableIdentifiers, neverEqual

    var title: String {
        switch self {
        case .everything: "One of each"
        case .swap: "Swap"
        case .rotate: "Rotate"
        case .replaceAll: "Replace all"
        case .duplicateIdentifiers: "Duplicate identifiers"
        case .unstableIdentifiers: "Unstable identifiers"
        case .neverEqual: "Never-equal content"
        }
    }

    /// What there is to see, in one sentence.
    var hint: String {
        switch self {
        case .everything: "An insert, a delete, an update and a move."
        case .swap: "Two neighbours change places: one move is enough, the reference counts two."
        case .rotate: "The last row goes first: one move against six."
        case .replaceAll: "No row stays, so there is nothing to move."
        case .duplicateIdentifiers: "Two rows claim to be one: the screen keeps the first."
        case .unstableIdentifiers: "Identifiers made of positions: a new first row changes every other one."
        case .neverEqual: "Content with a time in it: every row is bound again, and nothing looks different."
        }
    }

    var lists: PlayLists {
        switch self {
        case .everything: PlaygroundModel.start
        case .swap: Self.reordered { $0.swapAt(1, 2) }
        case .rotate: Self.reordered { $0.insert($0.removeLast(), at: 0) }
        case .replaceAll:
            PlayLists(before: Self.rows, after: PlayNames.all[6..<12].map { PlayItem($0) })
        case .duplicateIdentifiers:
            PlayLists(
                before: Self.rows,
                after: [
                    PlayItem("ant"), PlayItem("bee"), PlayItem("bee", text: "another bee"), PlayItem("dog"),
                    PlayItem("cat"), PlayItem("eel"),
                ])
        case .unstableIdentifiers:
            PlayLists(before: Self.numbered(Self.rows), after: Self.numbered([PlayItem("gnu")] + Self.rows))
        case .neverEqual:
            PlayLists(before: Self.rows, after: Self.rows.map { PlayItem($0.identifier, stamp: 1) })
        }
    }

    private static let rows = PlayNames.all.prefix(6).map { PlayItem($0) }

    private static func reordered(_ change: (inout [PlayItem]) -> Void) -> PlayLists {
        var after = rows
        change(&after)
        return PlayLists(before: rows, after: after)
    }

    private static func numbered(_ items: [PlayItem]) -> [PlayItem] {
        items.enumerated().map { PlayItem("row-\($0)", text: $1.text) }
    }
}
