package import ListKit

/// An item of the lists that scripts show; another version is bound to its row again.
package struct ScriptItem: ListDiffable, Identifiable, Hashable, Sendable, VersionedItem {
    package let id: Int
    package var version = 0

    package init(_ id: Int, version: Int = 0) {
        self.id = id
        self.version = version
    }

    package var text: String { "item \(id) v\(version)" }

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
package protocol ScriptCell: ListCell {
    var item: ScriptItem? { get set }
}

/// What a stage shows a header or footer in.
@MainActor
package protocol ScriptHeader: ListReusableView {
    /// The identifier of its section.
    var section: Int? { get set }
}
