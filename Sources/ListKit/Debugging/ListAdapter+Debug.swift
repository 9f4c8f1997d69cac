import ListDiffKit

extension ListAdapter: CustomDebugStringConvertible {
    /// Describes everything that the adapter contains: updater, data source, sections with their items, and view, one
    /// line each.
    ///
    /// - Complexity: O(sections + view models + rows on screen).
    public var debugDescription: String {
        DebugText.block("ListAdapter:", lines).joined(separator: "\n")
    }

    private var lines: [String] {
        let (sections, items) = (workingRange.sections.size, workingRange.items.size)
        return DebugText.block("Updater: \(type(of: updater)), \(updater.state)", updaterLines)
            + [
                "Data source: \(DebugText.name(dataSource))",
                "Delegate: \(DebugText.name(delegate))",
                "Host: \(DebugText.name(host))",
                "Working range: \(counted(sections, "section")), \(counted(items, "item"))",
                "In the data part of an update: \(DebugText.yesNo(updater.isInDataUpdateBlock))",
            ]
            + DebugText.block("Section map:", sectionLines(store.map))
            + (store.previous.map { DebugText.block("Section map before the update:", objectLines($0)) } ?? [])
            + viewLines
    }

    private var updaterLines: [String] {
        updater.debugDescription.debugLines
    }

    private func sectionLines(_ map: SectionMap) -> [String] {
        // Until every controller has its new object, their answers mean nothing.
        guard !store.isUpdatingObjects else { return objectLines(map) }
        return (0..<map.count).flatMap { section -> [String] in
            guard let entry = map.entry(at: section) else { return [] }
            return DebugText.block("Section \(section): \(title(entry, section))", entry.controller.debugDetails)
        }
    }

    private func title(_ entry: SectionEntry, _ section: Int) -> String {
        let controller = entry.controller
        let count = controller.numberOfItems()
        var words = "\(DebugText.name(entry.object)), \(type(of: controller)), \(counted(count, "item"))"
        if let view, !updater.isInDataUpdateBlock, section < view.numberOfSections {
            let shown = view.numberOfItems(inSection: section)
            if shown != count { words += " (the view has \(shown))" }
        }
        let kinds = controller.supplementaryViewSource?.supportedElementKinds() ?? []
        for kind in ListSupplementaryKind.allCases where kinds.contains(kind) { words += ", \(kind)" }
        return words
    }

    private func objectLines(_ map: SectionMap) -> [String] {
        (0..<map.count).compactMap { map.entry(at: $0) }.enumerated().map { section, entry in
            "Section \(section): \(DebugText.name(entry.object)), \(type(of: entry.controller))"
        }
    }

    private var viewLines: [String] {
        guard let view else { return ["View: none"] }
        if let view = view as? any CustomDebugStringConvertible { return ("View: " + view.debugDescription).debugLines }
        return DebugText.block("View: \(type(of: view)):", view.debugLines)
    }
}

extension ListAdapterUpdater: CustomDebugStringConvertible {
    /// Describes the options and the delegate, one line each.
    public var debugDescription: String {
        [
            "State: \(state)",
            "Section moves as deletes and inserts: \(DebugText.yesNo(sectionMovesAsDeletesInserts))",
            "Single-item section updates: \(DebugText.yesNo(singleItemSectionUpdates))",
            "Item reloads for section reloads: \(DebugText.yesNo(preferItemReloadsForSectionReloads))",
            "Delegate: \(DebugText.name(delegate))",
        ].joined(separator: "\n")
    }
}
