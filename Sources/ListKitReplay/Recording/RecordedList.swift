public import ListKit

/// A complete list at one moment.
package struct RecordedList: Hashable, Sendable, Codable {
    /// The sections in order.
    package var sections: [RecordedSection]

    /// The items of sections whose controllers know them as objects.
    @Omitted package var items: [RecordedSectionItems]

    /// The names of the objects, without fields, because nothing has changed yet.
    package var objects: [RecordedObject]

    /// The scroll position, or nil without a view.
    package var viewport: RecordedViewport?

    package init(
        sections: [RecordedSection] = [], items: [RecordedSectionItems] = [], objects: [RecordedObject] = [],
        viewport: RecordedViewport? = nil
    ) {
        self.sections = sections
        self.items = items
        self.objects = objects
        self.viewport = viewport
    }
}

/// One section: its object, and its rows.
public struct RecordedSection: Hashable, Sendable {
    /// The identity token, which stands for the object while it is in the list.
    public var identity: Int
    /// The content token: equal tokens mean equal content.
    public var content: Int
    /// The number of items.
    public var itemCount: Int
    /// The supplementary rows.
    public var kinds: ListSupplementaryKinds

    package init(identity: Int, content: Int, itemCount: Int, kinds: ListSupplementaryKinds = []) {
        self.identity = identity
        self.content = content
        self.itemCount = itemCount
        self.kinds = kinds
    }
}

extension ListViewStructure {
    /// Creates the structure of recorded sections, as a view has it.
    package init(_ sections: [RecordedSection]) {
        self.init(sections: sections.map { Section(itemCount: $0.itemCount, kinds: $0.kinds) })
    }
}
