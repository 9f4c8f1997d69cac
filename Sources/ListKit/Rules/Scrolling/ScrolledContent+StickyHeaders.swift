/// Which headers stick, and what they cover.
extension ScrolledContent {
    /// Where headers stick, in the list.
    package var stickyEdge: Double { offset + geometry.contentInset.top + (stickyHeaderOffset ?? 0) }

    /// The sections whose header is presented away from its row.
    package var pinnedSections: [Int] {
        guard stickyHeaderOffset != nil else { return [] }
        return geometry.pinnedSections(offset: offset, edge: stickyEdge, pageHeight: viewportSize.height)
    }

    /// How much of the viewport's top is covered when a row stands right below that.
    package func coveredHeight(above position: ListRowPosition) -> Double {
        let inset = geometry.contentInset.top
        guard let stickyHeaderOffset, geometry.row(of: position) != nil else { return inset }
        let header = geometry.header(over: position).map { geometry.height(of: .header(section: $0)) }
        return inset + max(0, stickyHeaderOffset + (header ?? 0))
    }
}
