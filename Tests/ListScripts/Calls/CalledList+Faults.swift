import ListKit

extension CalledList {
    /// A sentence for each thing that is wrong when nothing waits any more.
    func faults(after call: ProgramCall?, _ cause: CallCause) -> [String] {
        // A list in memory refuses a mistake, and has its former rows then.
        let isRefused = cause == .mistake
        var faults = isRefused ? [] : stage.checkInvariants()
        if calledCompletions != askedCompletions {
            faults.append("\(calledCompletions) completions of \(askedCompletions) were called.")
        }
        if freed != nil { faults.append("The adapter was not freed.") }
        guard let adapter else { return faults }
        if adapter.updater.state != .idle { faults.append("The updater is \(adapter.updater.state).") }
        if call == .close || call == .view || cause == .unseen {
            if stage.view.owner != nil { faults.append("The former view has its adapter.") }
            if call != .view, !inRange.values.allSatisfy({ $0 == 0 }) {
                faults.append("In range of no view are \(text(inRange)).")
            }
        }
        guard !isRefused, let view = adapter.view else { return faults }
        if call == .update, !isEmptied, cause != .otherSource, controller(95) == nil {
            faults.append("The object that was added is not in the list.")
        }
        if view.numberOfSections != adapter.objects().count {
            faults.append("The view has \(view.numberOfSections) sections of \(adapter.objects().count).")
            return faults
        }
        return faults + rowFaults(adapter, view) + (call == .view ? [] : rangeFaults(adapter, view))
    }

    private func rowFaults(_ adapter: ListAdapter, _ view: any AdapterView) -> [String] {
        (0..<view.numberOfSections).compactMap { section in
            guard let controller = adapter.sectionController(forSection: section), let wanted = shown(controller) else {
                return nil
            }
            guard wanted.count == view.numberOfItems(inSection: section) else {
                return "Section \(section) has \(view.numberOfItems(inSection: section)) rows of \(wanted.count)."
            }
            for (item, wanted) in wanted.enumerated() {
                guard let cell = view.cellForItem(at: ListIndexPath(section: section, item: item)) as? Stage.Cell
                else { continue }
                if cell.item != wanted {
                    return
                        "The row \(item) of section \(section) shows \(cell.item?.text ?? "nothing"), not \(wanted.text)."
                }
            }
            return nil
        }
    }

    private func rangeFaults(_ adapter: ListAdapter, _ view: any AdapterView) -> [String] {
        let paths = view.emptyView == nil ? view.indexPathsForVisibleItems : []
        var wanted: [String: Int] = [:]
        if let first = paths.first, let last = paths.last {
            let names = (0..<view.numberOfSections).map { section in
                adapter.sectionController(forSection: section).map(name) ?? "?"
            }
            for section in max(0, first.section - 1)...min(names.count - 1, last.section + 1) {
                wanted[names[section]] = 1
            }
            let all = names.indices.flatMap { section in
                (0..<view.numberOfItems(inSection: section)).map { ListIndexPath(section: section, item: $0) }
            }
            let (start, end) = (all.firstIndex(of: first) ?? 0, all.firstIndex(of: last) ?? 0)
            for path in all[max(0, start - 3)...min(all.count - 1, end + 3)] {
                wanted["\(names[path.section]).", default: 0] += 1
            }
        }
        let found = inRange.filter { $0.value != 0 }
        return found == wanted ? [] : ["In range are \(text(found)), and should be \(text(wanted))."]
    }

    private func text(_ range: [String: Int]) -> String {
        range.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" }.joined(separator: " ")
    }
}
