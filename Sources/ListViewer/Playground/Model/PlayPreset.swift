import Localization

/// Example lists: ordinary cases, and mistakes that make real lists flicker.
enum PlayPreset: CaseIterable {
    case everything, swap, rotate, replaceAll, duplicateIdentifiers, unstableIdentifiers, neverEqual

    var title: String {
        switch self {
        case .everything: localized("One of Each")
        case .swap: localized("Swap")
        case .rotate: localized("Rotate")
        case .replaceAll: localized("Replace All")
        case .duplicateIdentifiers: localized("Duplicate Identifiers")
        case .unstableIdentifiers: localized("Unstable Identifiers")
        case .neverEqual: localized("Never-Equal Content")
        }
    }

    var hint: String {
        switch self {
        case .everything: localized("An insert, a delete, an update and a move.")
        case .swap: localized("Two neighbours change places: one move is enough, IGListKit counts two.")
        case .rotate: localized("The last row goes first: one move, IGListKit counts six.")
        case .replaceAll: localized("No row stays, so there is nothing to move.")
        case .duplicateIdentifiers: localized("Two rows claim to be one: the screen keeps the first.")
        case .unstableIdentifiers: localized("The identifiers are positions: a new first row changes all others.")
        case .neverEqual: localized("Each content has a time in it: every row is bound again, but looks the same.")
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
