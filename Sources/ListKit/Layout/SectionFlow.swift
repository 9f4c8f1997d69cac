import ListDiffKit

/// Lays out one section after another: items beside each other while the line has room, then on the next line.
///
/// Sections share lines: a section without a header goes on where the one before it ended.
struct SectionFlow {
    private let container: FlowContainer
    private let metrics: ListSectionMetrics
    private let spacing: ListSectionSpacing
    private let headerLength: Double
    private let footerLength: Double
    private var cursor: FlowCursor
    private var bounds: ListRect
    private var itemFrames: [ListRect] = []

    /// The geometry of a section after the one before it; nil for the first one.
    ///
    /// - Parameters:
    ///   - section: its number, for reports alone.
    ///   - sizeOfItem: asked once for each item, in order.
    ///   - report: told of sizes that cannot be used as they are.
    /// - Complexity: O(items).
    static func section(
        _ section: Int, after previous: SectionGeometry?, metrics: ListSectionMetrics, itemCount: Int,
        in container: FlowContainer, sizeOfItem: (Int) -> ListSize, report: (ListDiagnostic) -> Void
    ) -> SectionGeometry {
        metrics.requireUsableSpaces(section)
        var metrics = metrics
        if !isUsable(metrics.headerSize.length(along: container.direction)) {
            report(.unusableSize(.header(section: section), metrics.headerSize))
            metrics.headerSize = .zero
        }
        if !isUsable(metrics.footerSize.length(along: container.direction)) {
            report(.unusableSize(.footer(section: section), metrics.footerSize))
            metrics.footerSize = .zero
        }
        var flow = SectionFlow(after: previous, metrics: metrics, itemCount: itemCount, in: container)
        for item in 0..<itemCount {
            flow.place(sizeOfItem(item), path: ListIndexPath(section: section, item: item), report: report)
        }
        return flow.finish()
    }

    private static func isUsable(_ length: Double) -> Bool { length >= 0 && length.isFinite }

    private init(
        after previous: SectionGeometry?, metrics: ListSectionMetrics, itemCount: Int, in container: FlowContainer
    ) {
        self.container = container
        self.metrics = metrics
        spacing = ListSectionSpacing(metrics, direction: container.direction)
        let isShown = itemCount > 0 || container.showsHeaderWhenEmpty
        headerLength = isShown ? metrics.headerSize.length(along: container.direction) : 0
        footerLength = isShown ? metrics.footerSize.length(along: container.direction) : 0
        cursor = previous?.end ?? FlowCursor()
        bounds = previous?.bounds ?? ListRect(x: 0, y: 0, width: 0, height: 0)
        itemFrames.reserveCapacity(itemCount)
        cursor.line += headerLength
        cursor.nextLine += headerLength
        // For a section that goes on in the line of the one before it.
        cursor.across += leadingAcross
    }

    // MARK: Across

    private var leadingAcross: Double { metrics.insets.leading(along: container.direction.across) }
    private var trailingAcross: Double { metrics.insets.trailing(along: container.direction.across) }

    /// The room of one line between the section's insets.
    private var available: Double { max(0, container.lengthAcross - leadingAcross - trailingAcross) }

    /// How much two sums of lengths that mean the same may differ.
    private var excessTolerance: Double { Double(Float.ulpOfOne) }

    /// How much a line may be overfull, or short of its edge, and still count as just full: widths that are fractions
    /// of the container do not add up to it.
    private var lineTolerance: Double { 1 }

    // MARK: Items

    private mutating func place(_ size: ListSize, path: ListIndexPath, report: (ListDiagnostic) -> Void) {
        guard Self.isUsable(size.width), Self.isUsable(size.height) else {
            report(.unusableSize(.item(path), size))
            // It takes no room, so that the others have their places.
            place(.zero, item: path.item)
            itemFrames[path.item].size = ListSize(width: .nan, height: .nan)
            return
        }
        let lengthAcross = size.length(along: container.direction.across)
        if lengthAcross > available + excessTolerance {
            report(.oversizedItem(path, length: lengthAcross, available: available))
        }
        place(size, item: path.item)
    }

    private mutating func place(_ size: ListSize, item: Int) {
        var lengthAcross = min(size.length(along: container.direction.across), available)
        if isFull(for: lengthAcross) || (item == 0 && headerLength > 0) {
            cursor.line = cursor.nextLine + spacing.beforeLine(startingWith: item)
            cursor.across = leadingAcross
        }
        let rest = available - (cursor.across + lengthAcross)
        if container.stretchesToEdge, rest > 0, rest <= lineTolerance { lengthAcross += rest }

        let frame = ListRect(
            Span(start: cursor.line + spacing.leadingInset, length: size.length(along: container.direction)),
            along: container.direction, across: Span(start: cursor.across, length: lengthAcross)
        ).onPixels(scale: container.pixelScale)
        itemFrames.append(frame)
        bounds = item == 0 ? frame : bounds.union(frame)
        let end = frame.span(along: container.direction).end - spacing.leadingInset
        cursor.nextLine = max(cursor.nextLine, end)
        cursor.across += lengthAcross + metrics.interitemSpacing
    }

    private func isFull(for lengthAcross: Double) -> Bool {
        cursor.across + lengthAcross > container.lengthAcross - trailingAcross + lineTolerance
    }

    // MARK: Header and footer

    private mutating func finish() -> SectionGeometry {
        let direction = container.direction
        let header = frame(startingAt: headerStart, length: headerLength)
        if itemFrames.isEmpty { bounds = header }
        // A horizontal section keeps its trailing inset before the footer.
        let gap = direction == .horizontal ? spacing.trailingInset : 0
        let footer = frame(startingAt: bounds.span(along: direction).end + gap, length: footerLength)
        // One that is not shown would stretch the bounds over empty space.
        if headerLength > 0 { bounds = bounds.union(header) }
        if footerLength > 0 { bounds = bounds.union(footer) }
        cursor.across += trailingAcross
        cursor.nextLine = max(cursor.nextLine, bounds.span(along: direction).end + spacing.trailingInset)
        if itemFrames.isEmpty, headerLength > 0 || footerLength > 0 { beginLine() }
        return SectionGeometry(
            bounds: bounds, itemFrames: itemFrames, headerFrame: header, footerFrame: footer,
            trailingInset: spacing.trailingInset, end: cursor, direction: direction)
    }

    /// A header or footer without items is as wide as the section, and ends the line that it stands below.
    ///
    /// In IGListKit a section without a header goes on in that line, and its items stand on the header.
    private mutating func beginLine() {
        cursor.line = cursor.nextLine
        cursor.across = 0
    }

    /// Before the items, or where the section before ended when there are none.
    private var headerStart: Double {
        let items = bounds.span(along: container.direction)
        return itemFrames.isEmpty ? items.end : items.start - headerLength
    }

    private func frame(startingAt start: Double, length: Double) -> ListRect {
        ListRect(
            Span(start: start, length: length), along: container.direction,
            across: Span(start: leadingAcross, length: available))
    }
}
