import ListDiffKit

/// Where all sections are.
///
/// Frames of headers depend on where they are pinned, and so are asked for with the edge to which they stick: nil for
/// headers that stay in their place.
struct LayoutGeometry: Sendable {
    let direction: ListScrollDirection
    private(set) var sections: [SectionGeometry] = []
    private var spans = SpanIndex()
    private var headers = HeaderIndex()

    init(direction: ListScrollDirection) { self.direction = direction }

    /// Takes the sections from `first` on anew; those before it keep their place.
    ///
    /// - Complexity: O(sections from `first` on).
    mutating func replaceSections(from first: Int, with new: [SectionGeometry]) {
        sections.removeSubrange(first...)
        sections += new
        let changed = sections[first...]
        spans.replace(from: first, with: changed.lazy.map { [direction] in $0.bounds.span(along: direction) })
        headers.replace(from: first, with: changed, along: direction)
    }

    /// The length of all content along the scroll direction: to the end of the *last* section, though one before it
    /// on the same line may end later.
    var contentLength: Double {
        sections.last.map { $0.bounds.span(along: direction).end + $0.trailingInset } ?? 0
    }

    /// The attributes of a row; nil for one that is not there or has no frame.
    ///
    /// - Complexity: O(1) for an item, O(log n) in the sections for a header.
    func attributes(at position: ListRowPosition, headersPinnedAt edge: Double?) -> ListLayoutAttributes? {
        guard let frame = frame(at: position, headersPinnedAt: edge) else { return nil }
        return ListLayoutAttributes(
            position: position, frame: frame, zIndex: zIndex(at: position, canBePinned: edge != nil))
    }

    /// The attributes of all rows that meet a rectangle, in the order of the rows.
    ///
    /// - Complexity: O(log n + k).
    func attributes(in rect: ListRect, headersPinnedAt edge: Double?) -> [ListLayoutAttributes] {
        let span = rect.span(along: direction)
        var found: [ListLayoutAttributes] = []
        func add(_ position: ListRowPosition) {
            guard let attributes = attributes(at: position, headersPinnedAt: edge) else { return }
            if attributes.frame.intersects(rect) { found.append(attributes) }
        }
        // A pinned header may have left its section far behind, so headers are found by themselves.
        var headers = self.headers.candidates(for: span)
        for section in spans.candidates(for: span) {
            while let header = headers.first, header <= section { add(.header(section: headers.removeFirst())) }
            for item in sections[section].items(in: rect, along: direction) {
                add(.item(ListIndexPath(section: section, item: item)))
            }
            add(.footer(section: section))
        }
        for header in headers { add(.header(section: header)) }
        return found
    }

    private func frame(at position: ListRowPosition, headersPinnedAt edge: Double?) -> ListRect? {
        guard sections.indices.contains(position.section) else { return nil }
        let section = sections[position.section]
        switch position {
        case .item(let path):
            guard section.itemFrames.indices.contains(path.item) else { return nil }
            let frame = section.itemFrames[path.item]
            return frame.size.width.isNaN ? nil : frame
        case .footer:
            return section.footerFrame.isEmpty ? nil : section.footerFrame
        case .header:
            guard !section.headerFrame.isEmpty else { return nil }
            guard let edge, let (header, _) = headers.header(of: position.section) else { return section.headerFrame }
            return ListRect(
                Span(start: header.start(pinnedAt: edge), length: header.length), along: direction,
                across: section.headerFrame.span(along: direction.across))
        }
    }

    /// A header that may be pinned is over all the rows that can pass below it: those up to the next header.
    private func zIndex(at position: ListRowPosition, canBePinned: Bool) -> Int {
        guard canBePinned, case .header(let section) = position, let (_, next) = headers.header(of: section) else {
            return position.zIndex
        }
        return ListRowPosition.header(section: (next ?? sections.count) - 1).zIndex
    }
}
