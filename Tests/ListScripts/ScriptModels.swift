public import ListKit

/// An item of the lists that scripts show; another version is bound to its row again.
public struct ScriptItem: ListDiffable, Identifiable, Hashable, Sendable, VersionedItem {
    public let id: Int
    public var version = 0

    public init(_ id: Int, version: Int = 0) {
        self.id = id
        self.version = version
    }

    public var text: String { "item \(id) v\(version)" }

    /// Along the list. Rows of three heights, so that adding up wrongly shows.
    var height: Double { Double(40 + id % 3 * 10) }
}

/// A section that is bound again, in place, when its items are others.
struct ScriptSection: ListDiffable, Identifiable, Equatable {
    let id: Int
    var items: [ScriptItem]
    var kinds: ListSupplementaryKinds = []
    /// That of the arrangement where there is none.
    var itemWidth: ListItemWidth?

    init(
        _ id: Int, _ items: some Sequence<Int>, kinds: ListSupplementaryKinds = [], itemWidth: ListItemWidth? = nil
    ) {
        self.id = id
        self.itemWidth = itemWidth
        self.items = items.map { ScriptItem($0) }
        self.kinds = kinds
    }
}

/// What a stage shows an item in.
@MainActor
public protocol ScriptCell: ListCell {
    var item: ScriptItem? { get set }
}

/// What a stage shows a header or footer in.
@MainActor
public protocol ScriptHeader: ListReusableView {
    /// The identifier of its section.
    var section: Int? { get set }
}
