/// The sections that have a header, with all that it takes to present one at the viewport's edge.
struct HeaderIndex: Sendable {
    private var sections: [Int] = []
    private var headers: [ListStickyHeader] = []
    private var reaches = SpanIndex()

    /// Takes the sections from `first` on anew.
    ///
    /// - Complexity: O(sections from `first` on).
    mutating func replace(
        from first: Int, with geometries: ArraySlice<SectionGeometry>, along direction: ListScrollDirection
    ) {
        let kept = sections.partitioningPlace { $0 >= first }
        // The last one kept has another one after it now.
        let changed = max(0, kept - 1)
        sections.removeSubrange(kept...)
        var spans = headers[changed..<kept].map { Span(start: $0.start, length: $0.length) }
        headers.removeSubrange(changed...)
        for section in geometries.indices {
            let span = geometries[section].headerFrame.span(along: direction)
            guard span.length > 0 else { continue }
            sections.append(section)
            spans.append(span)
        }
        for (place, span) in spans.enumerated() {
            let nextStart = place + 1 < spans.count ? spans[place + 1].start : nil
            headers.append(ListStickyHeader(start: span.start, length: span.length, nextStart: nextStart))
        }
        reaches.replace(from: changed, with: headers[changed...].lazy.map(\.reach))
    }

    /// A section's header, and the next section that has one; nil for a section that has none.
    ///
    /// - Complexity: O(log n).
    func header(of section: Int) -> (header: ListStickyHeader, nextSection: Int?)? {
        let place = sections.partitioningPlace { $0 >= section }
        guard place < sections.count, sections[place] == section else { return nil }
        return (headers[place], place + 1 < sections.count ? sections[place + 1] : nil)
    }

    /// The sections whose headers may be presented in a span, in order; all that are presented there are among them.
    ///
    /// - Complexity: O(log n).
    func candidates(for span: Span) -> ArraySlice<Int> { sections[reaches.candidates(for: span)] }
}
