package import ListKit

/// An item of the lists that scripts show; another version is bound to its row again.
package struct ScriptItem: ListDiffable, Identifiable, Hashable, Sendable, VersionedItem {
    package let id: Int
    package var version = 0
    /// Along the list. Rows of three heights, so that adding up wrongly shows.
    var height: Double
    /// Across the list, where the section asks for each; nil for a whole line.
    var width: Double?

    package init(_ id: Int, version: Int = 0, height: Double? = nil, width: Double? = nil) {
        self.id = id
        self.version = version
        self.height = height ?? Double(40 + id % 3 * 10)
        self.width = width
    }

    /// Whether it is far higher than most.
    package var isHigh: Bool { height > 1_000 }

    package var text: String { "item \(id) v\(version)" }
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
        self.init(id, items: items.map { ScriptItem($0) }, kinds: kinds, itemWidth: itemWidth)
    }

    init(_ id: Int, items: [ScriptItem], kinds: ListSupplementaryKinds = [], itemWidth: ListItemWidth? = nil) {
        self.id = id
        self.itemWidth = itemWidth
        self.items = items
        self.kinds = kinds
    }
}

/// What a stage shows an item in.
@MainActor
package protocol ScriptCell: ListCell {
    var item: ScriptItem? { get set }
}

/// What a stage shows a header or footer in.
@MainActor
package protocol ScriptHeader: ListReusableView {
    /// The identifier of its section.
    var section: Int? { get set }
}
