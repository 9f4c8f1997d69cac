import ListDiffKit

extension ContentGeometry {
    /// Takes over the structure that an update leads to. Rows that stay keep their lengths; those that are bound again
    /// keep theirs as the best guess until they are measured. Rows of another width have none.
    ///
    /// - Parameter metrics: the space of a new section; asked about those that the plan names.
    /// - Complexity: O(log n) for each stretch of sections or items that stays together and for each section that is
    ///   named. Where lines flow, those from the first change on become a guess, up to where a line has to begin.
    package mutating func apply(_ plan: ListBatchPlan, metrics: (Int) -> ListSectionMetrics? = { _ in nil }) {
        let layouts = Dictionary(uniqueKeysWithValues: plan.namedSections.map { ($0, layout(metrics($0))) })
        let old = self
        structure = plan.new
        var new = SectionAssembly()
        var seams: [Int] = []
        var laidOutBefore: [Int] = []
        for stretch in plan.sectionStretches {
            seams.append(new.rowCount)
            if let first = stretch.origin {
                let kept = first..<first + stretch.sections.count
                new.append(old.sections[kept], old.lines.rows(old.rows(ofSections: kept)))
                laidOutBefore += plan.namedSections.within(stretch.sections)
                continue
            }
            let section = stretch.sections.lowerBound
            let shape = SectionShape(plan.new.sections[section], layouts[section] ?? SectionLayout())
            if let origin = plan.origin(ofSection: section).old {
                append(
                    shape, from: Origin(geometry: old, section: origin), plan.runs[section], to: &new,
                    seams: &seams)
            } else {
                new.append(shape, unmeasuredLines(of: SectionRun(shape)))
            }
        }
        seams.append(new.rowCount)
        (sections, lines) = new.finish()
        for section in laidOutBefore {
            setLayout(layouts[section] ?? SectionLayout(), ofSection: section)
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
        var seams = [rows.lowerBound]
        append(shape, from: Origin(geometry: old, section: number), runs, to: &new, seams: &seams)
        seams.append(new.rowCount)
        new.append(sections.dropFirst(number + 1), back)
        (sections, lines) = new.finish()
        for seam in seams { loosenLines(around: seam) }
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
            return geometry.lines.rows(row..<row + 1).rowLengths.first?.length ?? .supplementary
        }

        func lines(ofItems items: Range<Int>, from first: ListIndexPath, in layout: SectionLayout)
            -> SummedSequence<LineRun>?
        {
            guard geometry.isAsWide(first.section, layout), let row = geometry.row(of: .item(first)) else { return nil }
            return geometry.lines.rows(row..<row + items.count)
        }
    }

    private func isAsWide(_ section: Int, _ layout: SectionLayout) -> Bool {
        guard let old = self.section(section)?.shape.layout else { return false }
        return old.start + old.end == layout.start + layout.end && old.widths == layout.widths
            && old.itemWidth(in: lineUnits, on: grid) == layout.itemWidth(in: lineUnits, on: grid)
    }

    /// Appends a section, made from the previous rows of its items.
    ///
    /// - Parameter runs: where its items come from; nil for all items of its origin.
    private func append(
        _ shape: SectionShape, from origin: Origin, _ runs: [ItemRun]?, to new: inout SectionAssembly,
        seams: inout [Int]
    ) {
        let layout = shape.layout
        var items: [SummedSequence<LineRun>] = []
        let allItems = ItemRun(
            newStart: 0, count: shape.itemCount, origin: .stays(ListIndexPath(section: origin.section, item: 0)))
        let firstItem = new.rowCount + (shape.hasHeader ? 1 : 0)
        for run in runs ?? [allItems] where run.count > 0 {
            let range = run.newStart..<run.newStart + run.count
            seams.append(firstItem + range.lowerBound)
            guard let first = run.origin.old, let lines = origin.lines(ofItems: range, from: first, in: layout) else {
                items.append(unmeasuredItems(range.count, in: layout))
                continue
            }
            let isReady = layout.widths != .line || origin.geometry.isColumn(first.section, spacedAs: layout)
            items.append(isReady ? lines : column(of: lines, in: layout))
        }
        new.append(
            shape,
            lines(
                of: shape, header: origin.length(of: .header, in: layout), items: items,
                footer: origin.length(of: .footer, in: layout)))
    }

    private func isColumn(_ section: Int, spacedAs layout: SectionLayout) -> Bool {
        guard let old = self.section(section)?.shape.layout else { return false }
        return old.widths == .line && old.lineSpacing == layout.lineSpacing
    }

    /// The same rows, each in a line of its own.
    private func column(of lines: SummedSequence<LineRun>, in layout: SectionLayout) -> SummedSequence<LineRun> {
        SummedSequence(
            lines.rowLengths.map { LineRun(lines: $0.count, above: layout.lineSpacing, .rows($0.length)) })
    }

    /// Items that were never measured; where lines flow, in lines as they are likely to be.
    private func unmeasuredItems(_ count: Int, in layout: SectionLayout) -> SummedSequence<LineRun> {
        let perLine = layout.columns(in: lineUnits, on: grid) ?? 1
        return SummedSequence(LineRun.lines(count, of: perLine, above: layout.lineSpacing, .item))
    }

    /// The lines of a section, of the lines of its items: the first and the last of each stretch stood elsewhere.
    private func lines(
        of shape: SectionShape, header: RowLength, items: [SummedSequence<LineRun>], footer: RowLength
    ) -> SummedSequence<LineRun> {
        var lines = SummedSequence<LineRun>()
        let layout = shape.layout
        if shape.hasHeader { lines += SummedSequence(LineRun(above: layout.leading, .rows(header))) }
        if layout.widths == .line {
            for var stretch in items {
                stretch.changeLine(0) { $0.above = layout.lineSpacing }
                stretch.changeLine(stretch.sum.lines - 1) { $0.below = 0 }
                lines += stretch
            }
            lines.changeLine(shape.hasHeader ? 1 : 0) { $0.above = shape.hasHeader ? 0 : layout.leading }
        } else {
            let flow = items.reduce(SummedSequence(), +)
            if !flow.isEmpty { lines += SummedSequence(.guess(flow)) }
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
            lines.append(.guess(unmeasuredItems(shape.itemCount, in: layout)))
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
}

/// Puts sections behind each other. Short ones that follow each other become a tree together.
private struct SectionAssembly {
    private var sections = SummedSequence<SectionRun>()
    private var lines = SummedSequence<LineRun>()
    private var (newSections, newLines): ([SectionRun], [LineRun]) = ([], [])
    private(set) var rowCount = 0

    mutating func append(_ sections: SummedSequence<SectionRun>, _ lines: SummedSequence<LineRun>) {
        joinNew()
        self.sections += sections
        self.lines += lines
        rowCount += sections.sum.rows
    }

    mutating func append(_ shape: SectionShape, _ lines: SummedSequence<LineRun>) {
        if lines.sum.lines > 32 { append(SummedSequence(SectionRun(shape)), lines) } else { append(shape, lines.runs) }
    }

    mutating func append(_ shape: SectionShape, _ lines: [LineRun]) {
        newSections.appendMerging(SectionRun(shape))
        for run in lines { newLines.appendMerging(run) }
        rowCount += shape.rowCount
    }

    private mutating func joinNew() {
        guard !newSections.isEmpty else { return }
        sections += SummedSequence(newSections)
        lines += SummedSequence(newLines)
        (newSections, newLines) = ([], [])
    }

    mutating func finish() -> (SummedSequence<SectionRun>, SummedSequence<LineRun>) {
        joinNew()
        return (sections, lines)
    }
}
