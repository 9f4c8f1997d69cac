package import ListKit

extension ListViewSnapshot {
    /// Checks the invariants of a collection view.
    ///
    /// - Parameter expected: the structure that the data source reports.
    /// - Returns: one sentence for each invariant that does not hold.
    package func violations(expected: ListViewStructure) -> [String] {
        countViolations(expected) + orderViolations() + identityViolations() + selectionViolations()
            + anchorViolations()
    }

    private func countViolations(_ expected: ListViewStructure) -> [String] {
        if structure == expected { return [] }
        guard structure.sections.count == expected.sections.count else {
            return [
                """
                The view has \(counted(structure.sections.count, "section")), the data source reports \
                \(expected.sections.count).
                """
            ]
        }
        return zip(structure.sections, expected.sections).enumerated().compactMap { index, pair in
            let (here, there) = pair
            if here.itemCount != there.itemCount {
                let count = counted(here.itemCount, "item")
                return "Section \(index) has \(count), the data source reports \(there.itemCount)."
            }
            return here.kinds == there.kinds
                ? nil : "The supplementary rows of section \(index) are not those it asks for."
        }
    }

    private func orderViolations() -> [String] {
        var found: [String] = []
        for (row, next) in zip(rows, rows.dropFirst()) where row.position >= next.position {
            found.append("The row of \(row.position) stands before the row of \(next.position).")
        }
        for row in rows where !exists(row.position) {
            found.append("A row stands for \(row.position), which does not exist.")
        }
        // A header is directly before its section's first item, a footer directly after the last.
        for (row, next) in zip(rows, rows.dropFirst()) {
            if case .item(let path) = next.position, path.item == 0,
                structure.sections.indices.contains(path.section),
                structure.sections[path.section].kinds.contains(.header),
                row.position.section == path.section, row.position != .header(section: path.section)
            {
                found.append("The header of section \(path.section) is not beside its first item.")
            }
        }
        return found
    }

    private func exists(_ position: ListRowPosition) -> Bool {
        guard structure.sections.indices.contains(position.section) else { return false }
        let section = structure.sections[position.section]
        return switch position {
        case .header: section.kinds.contains(.header)
        case .footer: section.kinds.contains(.footer)
        case .item(let path): (0..<section.itemCount).contains(path.item)
        }
    }

    private func identityViolations() -> [String] {
        var found: [String] = []
        if Set(rows.map(\.row)).count != rows.count { found.append("One row stands in two places.") }
        if Set(rows.map(\.content)).count != rows.count { found.append("Two rows have the same content.") }
        if rows.count(where: \.hasFocus) > 1 { found.append("More than one row has the focus.") }
        if livingRowCount != rows.count + pooledRowCount {
            found.append(
                """
                \(livingRowCount) rows are alive, but \(rows.count) have a place and \(pooledRowCount) are in the \
                pool.
                """)
        }
        return found
    }

    private func selectionViolations() -> [String] {
        let selected = Set(selectedPaths)
        var found = selectedPaths.filter { !exists(.item($0)) }.map { "Selected \($0) does not exist." }
        for row in rows where row.isSelected != (row.position.itemPath.map(selected.contains) ?? false) {
            found.append("The row of \(row.position) \(row.isSelected ? "looks" : "does not look") selected.")
        }
        return found
    }

    private func anchorViolations() -> [String] {
        guard let anchor, abs(anchor.expectedY - anchor.actualY) > 0.5 else { return [] }
        return [
            "The row of \(anchor.position) was to stay at y \(anchor.expectedY) and is at \(anchor.actualY)."
        ]
    }
}
