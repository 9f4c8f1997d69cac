import ListDiffKit

/// A row of the playground.
struct PlayItem: ListDiffable, Hashable {
    var identifier: String
    var text: String
    /// Invisible content, such as the time at which a model was read.
    var stamp = 0

    init(_ identifier: String, text: String? = nil, stamp: Int = 0) {
        self.identifier = identifier
        self.text = text ?? identifier
        self.stamp = stamp
    }

    var diffIdentifier: String { identifier }
}

enum PlaySide: Hashable, CaseIterable {
    case before, after
}

struct PlayLists: Hashable {
    var before: [PlayItem]
    var after: [PlayItem]

    subscript(side: PlaySide) -> [PlayItem] {
        get { side == .before ? before : after }
        set {
            switch side {
            case .before: before = newValue
            case .after: after = newValue
            }
        }
    }
}

extension [PlayItem] {
    /// Without rows whose identifier occurred before. A list on screen drops them, too.
    var withoutDuplicates: [PlayItem] {
        var seen: Set<String> = []
        return filter { seen.insert($0.identifier).inserted }
    }
}
