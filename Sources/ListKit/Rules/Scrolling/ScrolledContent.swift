/// A list as a viewport shows it: where its rows are, and where it is scrolled to.
///
/// A value for one decision.
package struct ScrolledContent {
    package let geometry: ContentGeometry
    /// The distance of the viewport's top edge from the list's, in logical pixels.
    package let offset: Double
    package let viewportSize: ListSize
    package let placeKeeping: ListPlaceKeeping
    /// The distance below the upper inset at which headers stick; nil if they do not.
    package let stickyHeaderOffset: Double?

    package init(
        _ geometry: ContentGeometry, offset: Double, viewportSize: ListSize,
        placeKeeping: ListPlaceKeeping = .feed, stickyHeaderOffset: Double? = nil
    ) {
        self.geometry = geometry
        self.offset = offset
        self.viewportSize = viewportSize
        self.placeKeeping = placeKeeping
        self.stickyHeaderOffset = stickyHeaderOffset
    }

    /// False before the first layout, and while there is no room.
    package var hasSize: Bool { geometry.lineWidth > 0 && viewportSize.height > 0 }

    /// The viewport's bottom edge, in the list.
    package var maxY: Double { offset + viewportSize.height }

    /// The possible offsets of the list.
    package var offsets: ClosedRange<Double> {
        placeKeeping.offsets(contentHeight: geometry.totalHeight, viewportHeight: viewportSize.height)
    }

    /// The viewport's height above what the lower inset is for.
    package var freeHeight: Double { viewportSize.height - geometry.contentInset.bottom }

    /// The row at the top of the viewport, or the edge that the list is scrolled to.
    package var anchorAtRest: ScrollAnchor { ScrollAnchor(at: offset, limits: offsets, in: geometry) }

    // MARK: Rows

    /// The top edge of a row's place, in the viewport.
    package func y(of position: ListRowPosition) -> Double { geometry.offset(of: position) - offset }

    /// A row's place in the viewport, in list space, from where lines begin.
    package func place(of position: ListRowPosition) -> ListRect {
        guard let place = geometry.place(of: position) else { fatalError("There is no \(position) in the list.") }
        return place.moved(y: -offset)
    }

    /// Whether a part of a row is in the viewport, `shift` away from its place.
    package func isInSight(_ position: ListRowPosition, shiftedBy shift: Double = 0) -> Bool {
        // By the viewport's edges in the list, as for all rows between them: a difference would be rounded differently.
        geometry.isRow(at: position, from: offset - shift, to: maxY - shift)
    }

    /// The items of which a part is in the viewport, in order.
    package var itemsInSight: [ListIndexPath] {
        let rows = geometry.rows(from: offset, to: maxY)
        let nearby = NearbyRows(rows, in: geometry)
        let inSight = RowsInSight(self, among: nearby)
        return nearby.stretches.joined().compactMap { row in
            let position = geometry.position(ofRow: row)
            return inSight.contains(position) ? position.itemPath : nil
        }
    }

    // MARK: Sticky headers

    /// The line at which headers stick, in the list.
    package var stickyEdge: Double { offset + geometry.contentInset.top + (stickyHeaderOffset ?? 0) }

    /// The sections whose header is presented away from its row.
    package var pinnedSections: [Int] {
        guard stickyHeaderOffset != nil else { return [] }
        return geometry.pinnedSections(offset: offset, edge: stickyEdge, pageHeight: viewportSize.height)
    }

    /// The covered height at the viewport's top when a row is right below the cover.
    package func coveredHeight(above position: ListRowPosition) -> Double {
        let inset = geometry.contentInset.top
        guard let stickyHeaderOffset, geometry.row(of: position) != nil else { return inset }
        let header = geometry.header(over: position).map { geometry.height(of: .header(section: $0)) }
        return inset + max(0, stickyHeaderOffset + (header ?? 0))
    }
}
