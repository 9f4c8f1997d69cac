public import ListKit

/// A whole list at one moment: a keyframe.
public struct RecordedList: Hashable, Sendable {
    public var sections: [RecordedSection]

    /// The items of sections whose controllers know them as objects.
    public var items: [RecordedSectionItems]

    /// What its objects are called; without fields, since nothing has changed yet.
    public var objects: [RecordedObject]

    /// Where the list is scrolled to; nil without a view.
    public var viewport: RecordedViewport?

    public init(
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
    /// Stands for the object as long as it is in the list.
    public var identity: Int
    /// Stands for the object's content: equal token, equal content.
    public var content: Int
    public var itemCount: Int
    public var kinds: ListSupplementaryKinds

    public init(identity: Int, content: Int, itemCount: Int, kinds: ListSupplementaryKinds = []) {
        self.identity = identity
        self.content = content
        self.itemCount = itemCount
        self.kinds = kinds
    }
}

extension ListViewStructure {
    /// The rows of recorded sections, as a view has them.
    public init(_ sections: [RecordedSection]) {
        self.init(sections: sections.map { Section(itemCount: $0.itemCount, kinds: $0.kinds) })
    }
}
