import ListDiffKit

extension ContentGeometry {
    /// Takes over the structure that an update leads to. Rows that stay keep their lengths; those that are bound again
    /// keep theirs as the best guess until they are measured. Rows of another width have none.
    ///
    /// - Parameter metrics: the space of a new section; asked about those that the plan names.
    /// - Complexity: O(log n) for each stretch of sections or items that stays together and for each section that is
    ///   named. Where lines flow, those from the first change on become a guess, up to where a line has to begin.
    package mutating func apply(_ plan: ListBatchPlan, metrics: (Int) -> ListSectionMetrics? = { _ in nil }) {
        let old = self
        structure = plan.new
        var new = SectionAssembly()
        // Where rows come from two places. Rows that did not stay together are a guess already.
        var seams: [Int] = []
        var laidOutBefore: [(section: Int, layout: SectionLayout)] = []
        // New sections that are alike are put in at once.
        var unmeasured: SectionRun?
        func appendUnmeasured(_ next: SectionRun? = nil) {
            if let run = unmeasured { new.append(run, old.unmeasuredLines(of: run)) }
            unmeasured = next
        }
        for stretch in plan.sectionStretches {
            if let first = stretch.origin {
                appendUnmeasured()
                let kept = first..<first + stretch.sections.count
                seams.append(new.rowCount)
                new.append(old.sections[kept], old.lines.rows(old.rows(ofSections: kept)))
                seams.append(new.rowCount)
                laidOutBefore += plan.namedSections.within(stretch.sections).map { ($0, old.layout(metrics($0))) }
                continue
            }
            let section = stretch.sections.lowerBound
            let shape = SectionShape(plan.new.sections[section], old.layout(metrics(section)))
            if let origin = plan.origin(ofSection: section).old {
                appendUnmeasured()
                append(shape, from: Origin(geometry: old, section: origin), plan.runs[section], to: &new)
            } else if let both = unmeasured?.merged(with: SectionRun(shape)) {
                unmeasured = both
            } else {
                appendUnmeasured(SectionRun(shape))
            }
        }
        appendUnmeasured()
        (sections, lines) = new.finish()
        for (section, layout) in laidOutBefore {
            setLayout(layout, ofSection: section)
            forgetWidths(ofSection: section)
        }
        for seam in seams { loosenLines(around: seam) }
    }

    /// Some sections keep other space free. Rows of another width have no length any more, and items with widths of
    /// their own may have others.
    ///
    /// - Complexity: O(log n) for each.
    package mutating func setMetrics(
        ofSections numbers: some Sequence<Int>, _ metrics: (Int) -> ListSectionMetrics?
    ) {
        for section in numbers {
            setLayout(layout(metrics(section)), ofSection: section)
            forgetWidths(ofSection: section)
        }
    }

    /// If each item has its own width, lines are broken again, and the items are then asked for their widths.
    private mutating func forgetWidths(ofSection number: Int) {
        guard let (before, shape) = section(number), shape.layout.widths == .each, shape.itemCount > 0 else { return }
        loosenLines(around: before.rows + (shape.hasHeader ? 1 : 0))
    }

    /// Lays out all sections again, with no row measured.
    mutating func layOut(_ metrics: [Int: ListSectionMetrics]) {
        sections = SummedSequence(
            structure.sections.enumerated().map { SectionRun(SectionShape($1, layout(metrics[$0]))) })
        forgetHeights()
    }

    private func layout(_ metrics: ListSectionMetrics?) -> SectionLayout {
        metrics.map { SectionLayout($0, on: grid, along: direction) } ?? SectionLayout()
    }

    private func rows(ofSections sections: Range<Int>) -> Range<Int> {
        sum(beforeSection: sections.lowerBound).rows..<sum(beforeSection: sections.upperBound).rows
    }

    private mutating func setLayout(_ layout: SectionLayout, ofSection number: Int) {
        guard case (_, var shape)? = section(number), shape.layout != layout else { return }
        shape.layout = layout
        replaceSection(number, with: shape, nil)
    }

    /// - Parameter runs: of the section's items, from its old ones; nil where all stay.
    private mutating func replaceSection(_ number: Int, with shape: SectionShape, _ runs: [ItemRun]?) {
        guard let (before, oldShape) = section(number) else { return }
        let (old, rows) = (self, before.rows..<before.rows + oldShape.rowCount)
        let (front, back) = (lines.split(atRow: rows.lowerBound).0, lines.split(atRow: rows.upperBound).1)
        var new = SectionAssembly()
        new.append(sections.prefix(number), front)
        append(shape, from: Origin(geometry: old, section: number), runs, to: &new)
        let end = new.rowCount
        new.append(sections.dropFirst(number + 1), back)
        (sections, lines) = new.finish()
        for seam in [rows.lowerBound, end] { loosenLines(around: seam) }
    }

    // MARK: One item or section, by hand

    /// Where lines flow, those from the one before on become a guess.
    ///
    /// - Complexity: O(log n).
    mutating func removeItem(at path: ListIndexPath) {
        guard let row = row(of: .item(path)), let shape = section(path.section)?.shape else { return }
        if shape.layout.widths == .line {
            setItems(
                ofSection: path.section, count: shape.itemCount - 1, front: path.item,
                rest: (new: path.item, old: path.item + 1))
        } else {
            lines = lines.split(atRow: row).0 + lines.split(atRow: row + 1).1
            setItemCount(shape.itemCount - 1, ofSection: path.section)
            loosenLines(around: row)
        }
    }

    /// Where lines flow, those from the one before on become a guess.
    ///
    /// - Complexity: O(log n).
    mutating func insertItem(at path: ListIndexPath) {
        guard let (before, shape) = section(path.section) else { return }
        if shape.layout.widths == .line {
            setItems(
                ofSection: path.section, count: shape.itemCount + 1, front: path.item,
                rest: (new: path.item + 1, old: path.item))
        } else {
            let row = before.rows + (shape.hasHeader ? 1 : 0) + path.item
            let (front, back) = lines.split(atRow: row)
            lines = front + SummedSequence(LineRun(.rows(.item))) + back
            setItemCount(shape.itemCount + 1, ofSection: path.section)
            loosenLines(around: row)
        }
    }

    private mutating func setItemCount(_ count: Int, ofSection number: Int) {
        guard case (_, var shape)? = section(number) else { return }
        shape.itemCount = count
        sections.replaceSubrange(number..<number + 1, with: SummedSequence(SectionRun(shape)))
        structure.replaceSection(number, with: ListViewStructure.Section(itemCount: count, kinds: shape.kinds))
    }

    /// - Parameters:
    ///   - front: how many items stay before the change.
    ///   - rest: where the items begin, now and before, that follow up to the end.
    private mutating func setItems(ofSection section: Int, count: Int, front: Int, rest: (new: Int, old: Int)) {
        guard case (_, var shape)? = self.section(section) else { return }
        shape.itemCount = count
        structure.replaceSection(section, with: ListViewStructure.Section(itemCount: count, kinds: shape.kinds))
        func stays(_ item: Int) -> RowOrigin<ListIndexPath> {
            .stays(ListIndexPath(section: section, item: item))
        }
        let runs = [
            ItemRun(newStart: 0, count: front, origin: stays(0)),
            ItemRun(newStart: front, count: rest.new - front, origin: .inserted),
            ItemRun(newStart: rest.new, count: count - rest.new, origin: stays(rest.old)),
        ]
        replaceSection(section, with: shape, runs.filter { $0.count > 0 })
    }

    /// - Complexity: O(log n).
    mutating func removeSection(_ number: Int) {
        let rows = rows(ofSections: number..<number + 1)
        lines = lines.split(atRow: rows.lowerBound).0 + lines.split(atRow: rows.upperBound).1
        sections.replaceSubrange(number..<number + 1, with: SummedSequence())
        structure.sections.runs.replaceSubrange(number..<number + 1, with: SummedSequence())
        loosenLines(around: rows.lowerBound)
    }

    /// Puts a section of another list here, with the lengths of its rows.
    ///
    /// - Complexity: O(log n).
    mutating func insertSection(_ number: Int, as origin: Int, of other: ContentGeometry) {
        let first = sum(beforeSection: number).rows
        let rows = other.rows(ofSections: origin..<origin + 1)
        let (front, back) = lines.split(atRow: first)
        lines = front + other.lines.rows(rows) + back
        sections.replaceSubrange(number..<number, with: other.sections[origin..<origin + 1])
        structure.sections.runs.replaceSubrange(
            number..<number, with: other.structure.sections.runs[origin..<origin + 1])
        for seam in [first, first + rows.count] { loosenLines(around: seam) }
    }

    // MARK: One section

    /// Where the rows of a section were before.
    private struct Origin {
        let geometry: ContentGeometry
        let section: Int

        /// The lines that a row stood in by itself, if it was as wide.
        func length(of kind: ListSupplementaryKind, in layout: SectionLayout) -> RowLength {
            guard geometry.isAsWide(section, layout) else { return .supplementary }
            let position: ListRowPosition = kind == .header ? .header(section: section) : .footer(section: section)
            guard let row = geometry.row(of: position) else { return .supplementary }
            var found = RowLength.supplementary
            geometry.lines.forEachLength(ofRows: row..<row + 1) { length, _ in found = length }
            return found
        }

        func items(ofSection section: Int, for layout: SectionLayout) -> OldItems {
            guard let (before, shape) = geometry.section(section), geometry.isAsWide(section, layout) else {
                return OldItems(section: section, firstRow: 0, count: 0, isReady: false)
            }
            return OldItems(
                section: section, firstRow: before.rows + (shape.hasHeader ? 1 : 0), count: shape.itemCount,
                isReady: layout.widths != .line || shape.layout.lineSpacing == layout.lineSpacing)
        }
    }

    /// The rows of an old section that give their lengths to new ones.
    private struct OldItems {
        let section: Int
        let firstRow: Int
        /// None where they are of another width.
        let count: Int
        /// Whether there is as much space between them.
        let isReady: Bool
    }

    private func isAsWide(_ section: Int, _ layout: SectionLayout) -> Bool {
        guard let old = self.section(section)?.shape.layout else { return false }
        return old.start + old.end == layout.start + layout.end && old.widths == layout.widths
            && old.itemWidth(in: lineUnits, on: grid) == layout.itemWidth(in: lineUnits, on: grid)
    }

    /// Appends a section, made from the previous rows of its items.
    ///
    /// - Parameter runs: where its items come from; nil for all items of its origin.
    /// - Complexity: O(log n) for each run. Short runs in a column ask for memory only once they are a tree together.
    private func append(
        _ shape: SectionShape, from origin: Origin, _ runs: [ItemRun]?, to new: inout SectionAssembly
    ) {
        let (layout, old) = (shape.layout, origin.geometry.lines)
        let isColumn = layout.widths == .line
        var items = SequenceAssembly<LineRun>()
        var source = origin.items(ofSection: origin.section, for: layout)
        let allItems = ItemRun(
            newStart: 0, count: shape.itemCount, origin: .stays(ListIndexPath(section: origin.section, item: 0)))
        for run in runs ?? [allItems] where run.count > 0 {
            if let section = run.origin.old?.section, section != source.section {
                source = origin.items(ofSection: section, for: layout)
            }
            guard let item = run.origin.old?.item, (0..<source.count).contains(item) else {
                for line in unmeasuredItems(run.count, in: layout) { items.append(line) }
                continue
            }
            let rows = source.firstRow + item..<source.firstRow + item + run.count
            if isColumn, !source.isReady || run.count <= SequenceAssembly<LineRun>.short {
                old.forEachLength(ofRows: rows) { length, count in
                    items.append(LineRun(lines: count, above: layout.lineSpacing, .rows(length)))
                }
                continue
            }
            var lines = old.rows(rows)
            if isColumn {
                // The first line and the last one stood elsewhere.
                lines.changeLine(0) { $0.above = layout.lineSpacing }
                lines.changeLine(lines.sum.lines - 1) { $0.below = 0 }
            }
            items.append(lines)
        }
        new.append(
            shape,
            lines(
                of: shape, header: origin.length(of: .header, in: layout), items: items.finish(),
                footer: origin.length(of: .footer, in: layout)))
    }

    /// Items that were never measured; where lines flow, in lines as they are likely to be.
    private func unmeasuredItems(_ count: Int, in layout: SectionLayout) -> [LineRun] {
        let perLine = layout.columns(in: lineUnits, on: grid) ?? 1
        return LineRun.lines(count, of: perLine, above: layout.lineSpacing, .item)
    }

    /// The lines of a section, of the lines of its items.
    private func lines(
        of shape: SectionShape, header: RowLength, items: SummedSequence<LineRun>, footer: RowLength
    ) -> SummedSequence<LineRun> {
        var lines = SummedSequence<LineRun>()
        let layout = shape.layout
        if shape.hasHeader { lines += SummedSequence(LineRun(above: layout.leading, .rows(header))) }
        if layout.widths == .line {
            lines += items
            lines.changeLine(shape.hasHeader ? 1 : 0) { $0.above = shape.hasHeader ? 0 : layout.leading }
        } else if !items.isEmpty {
            lines += SummedSequence(.guess(items))
        }
        if shape.hasFooter {
            lines += SummedSequence(LineRun(above: shape.rowCount == 1 ? layout.leading : 0, .rows(footer)))
        }
        if shape.rowCount > 0 { lines.changeLine(lines.sum.lines - 1) { $0.below = layout.trailing } }
        return lines
    }

    /// The lines of sections that are alike, with no row measured.
    func unmeasuredLines(of run: SectionRun) -> [LineRun] {
        let (shape, layout) = (run.shape, run.shape.layout)
        let isBare = shape.kinds.isEmpty && layout == SectionLayout()
        if isBare { return shape.itemCount > 0 ? [LineRun(lines: shape.itemCount * run.count, .rows(.item))] : [] }
        var lines: [LineRun] = []
        if shape.hasHeader { lines.append(LineRun(above: layout.leading, .rows(.supplementary))) }
        if shape.itemCount > 0, layout.widths != .line {
            lines.append(.guess(SummedSequence(unmeasuredItems(shape.itemCount, in: layout))))
        } else if shape.itemCount > 0 {
            lines.append(LineRun(above: shape.hasHeader ? 0 : layout.leading, .rows(.item)))
            let others = LineRun(lines: shape.itemCount - 1, above: layout.lineSpacing, .rows(.item))
            if others.lines > 0 { lines.appendMerging(others) }
        }
        if shape.hasFooter {
            lines.append(LineRun(above: shape.rowCount == 1 ? layout.leading : 0, .rows(.supplementary)))
        }
        if layout.trailing > 0, var last = lines.popLast() {
            if case .rows = last.content {
                if last.lines > 1 { lines.append(last.prefix(last.lines - 1)) }
                last.lines = 1
                last.below = layout.trailing
            }
            lines.append(last)
        }
        return run.count == 1 ? lines : (0..<run.count).flatMap { _ in lines }
    }
}

extension SummedSequence<LineRun> {
    /// Changes the space around one line that is no guess; nothing happens where there is none.
    fileprivate mutating func changeLine(_ line: Int, _ change: (inout LineRun) -> Void) {
        guard line >= 0, let old = first(where: { $0.lines > line })?.run else { return }
        if case .guess = old.content { return }
        var run = old.lines > 1 ? old.prefix(1) : old
        let (above, below) = (run.above, run.below)
        change(&run)
        guard run.above != above || run.below != below else { return }
        replaceSubrange(line..<line + 1, with: SummedSequence(run))
    }
    /// Names the lengths of some rows, of each how many follow each other.
    ///
    /// - Complexity: O(log n), and O(1) for each run. It asks for no memory.
    fileprivate func forEachLength(ofRows rows: Range<Int>, _ body: (RowLength, Int) -> Void) {
        if let root { Self.forEachLength(in: root, rows.lowerBound, rows.upperBound, body) }
    }

    private static func forEachLength(in node: Node, _ lower: Int, _ upper: Int, _ body: (RowLength, Int) -> Void) {
        var before = 0
        if let left = node.left {
            before = left.sum.rows
            if lower < before { forEachLength(in: left, lower, min(upper, before), body) }
        }
        guard upper > before else { return }
        var through = before + node.run.lines * node.run.rowsPerLine
        if case .guess(let inner) = node.run.content { through = before + inner.sum.rows }
        if lower < through {
            let (first, end) = (max(0, lower - before), min(upper, through) - before)
            switch node.run.content {
            case .rows(let length): body(length, end - first)
            case .boxes(let boxes): for box in boxes[first..<end] { body(box.length, 1) }
            case .guess(let inner): inner.forEachLength(ofRows: first..<end, body)
            }
        }
        if upper > through, let right = node.right {
            forEachLength(in: right, max(0, lower - through), upper - through, body)
        }
    }
}
