extension RecordedList: Codable {
    private enum Key: String, CodingKey {
        case sections, items, objects, viewport
    }

    /// What is empty since there are no items is left out, as version 1 did.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(sections, forKey: .sections)
        if !items.isEmpty { try container.encode(items, forKey: .items) }
        try container.encode(objects, forKey: .objects)
        try container.encodeIfPresent(viewport, forKey: .viewport)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            sections: try container.decode([RecordedSection].self, forKey: .sections),
            items: try container.decodeIfPresent([RecordedSectionItems].self, forKey: .items) ?? [],
            objects: try container.decode([RecordedObject].self, forKey: .objects),
            viewport: try container.decodeIfPresent(RecordedViewport.self, forKey: .viewport))
    }
}
