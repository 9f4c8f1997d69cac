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
        return DebugText.block("Updater: \(type(of: updater)), \(updater.state)", updater.debugDescription.debugLines)
            + [
                "Data source: \(DebugText.name(dataSource))",
                "Delegate: \(DebugText.name(delegate))",
                "Host: \(DebugText.name(host))",
                "Working range: \(counted(sections, "section")), \(counted(items, "item"))",
                "In the data part of an update: \(DebugText.yesNo(updater.isInDataUpdateBlock))",
            ]
            + DebugText.block("Section map:", sectionLines)
            + (store.previous.map { DebugText.block("Section map before the update:", objectLines($0)) } ?? [])
            + viewLines
    }

    private var sectionLines: [String] {
        // Until every controller has its new object, their answers mean nothing.
        guard !store.isUpdatingObjects else { return objectLines(store.map) }
        return (0..<store.map.count).flatMap { section in
            DebugText.block("Section \(section): \(title(section))", store.controller(at: section).debugDetails)
        }
    }

    private func title(_ section: Int) -> String {
        let controller = store.controller(at: section)
        let count = controller.numberOfItems()
        var words =
            "\(DebugText.name(store.map.objects[section])), \(type(of: controller)), \(counted(count, "item"))"
        if let view, !updater.isInDataUpdateBlock, section < view.numberOfSections {
            let shown = view.numberOfItems(inSection: section)
            if shown != count { words += " (the view has \(shown))" }
        }
        let kinds = controller.supplementaryViewSource?.supportedElementKinds() ?? []
        for kind in ListSupplementaryKind.allCases where kinds.contains(kind) { words += ", \(kind)" }
        return words
    }

    private func objectLines(_ map: SectionMap) -> [String] {
        (0..<map.count).compactMap { store.entry(at: $0, in: map) }.enumerated().map { section, entry in
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
