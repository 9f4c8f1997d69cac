package import ListDiffKit

extension ListBatchPlan {
    /// Makes the plan of an update from its parts: what becomes of the sections, what the program has said of their
    /// items, and the rows that the sections have now.
    package struct Planner {
        let old: ListViewStructure
        let tracks: SectionTracks
        let items: ComposedItems
        /// The new sections that stay and whose items are all bound again, one by one.
        var sectionsByItem: Set<Int> = []
        /// New sections that stay, and whose header and footer are bound again.
        package var supplementaryReloads = ListIndexSet()
        /// Why the sections do not add up, if they do not.
        package var faults: [ListInconsistency] = []

        private var runs: [Int: [ItemRun]] = [:]
        private var sectionsByPosition: Set<Int> = []

        package init(from old: ListViewStructure, _ tracks: SectionTracks, _ items: ComposedItems = ComposedItems()) {
            self.old = old
            self.tracks = tracks
            self.items = items
        }

        /// - Parameters:
        ///   - others: new sections that may have other rows than before, besides those that the update names.
        ///   - section: what a new section has now. Asked about the others and those that the update names.
        /// - Complexity: O(*n* log *n*) in the runs and the sections that are asked about.
        func plan(
            askingAbout others: some Sequence<Int>, section: (Int) -> ListViewStructure.Section
        ) -> ListBatchPlan {
            let named = sectionsNamed(others)
            let new = tracks.structure(from: old, replacing: named, with: section)
            var planner = self
            return planner.plan(to: new, named)
        }

        /// The plan to a structure that is known.
        ///
        /// - Complexity: O(runs of sections that are alike + *n* log *n* in the operations).
        package mutating func plan(to new: ListViewStructure, naming others: [Int] = []) -> ListBatchPlan {
            plan(to: new, sectionsNamed(tracks.sectionsWithOtherRows(old: old, new: new) + others))
        }

        private mutating func plan(to new: ListViewStructure, _ named: [Int]) -> ListBatchPlan {
            var damaged: [Int] = []
            for section in named {
                let count = new.sections[section].itemCount
                switch tracks.origin(of: section) {
                case .inserted: runs[section] = [ItemRun(newStart: 0, count: count, origin: .inserted)]
                case .reloaded(let oldSection): runs[section] = reloadedRuns(from: oldSection, count: count)
                case .stays(let oldSection):
                    let sentences = faults(of: oldSection, as: section, count: count)
                    if sentences.isEmpty {
                        runs[section] = stayingRuns(from: oldSection, as: section, count: count)
                    } else {
                        faults += sentences.map { ListInconsistency(section: section, description: $0) }
                        damaged.append(section)
                    }
                }
            }
            let taken = damaged.isEmpty ? [:] : sources(of: runs.values.joined())
            for section in damaged {
                guard let oldSection = tracks.origin(of: section).old else { continue }
                runs[section] = repairedRuns(
                    from: oldSection, without: taken[oldSection, default: []],
                    count: new.sections[section].itemCount)
            }
            return ListBatchPlan(
                old: old, new: new, tracks: tracks, supplementaryReloads: supplementaryReloads, namedSections: named,
                runs: runs, reverseRuns: reversed(runs), sectionsByPosition: sectionsByPosition,
                sectionsByItem: sectionsByItem, faults: faults)
        }

        /// - Returns: ascending.
        private func sectionsNamed(_ others: some Sequence<Int>) -> [Int] {
            var named = Set(others)
            for stretch in tracks.stretches where !stretch.stays { named.formUnion(stretch.new) }
            named.formUnion(items.sections.keys.compactMap(tracks.new))
            named.formUnion(items.faults.keys.compactMap(tracks.new))
            named.formUnion(supplementaryReloads)
            named.formUnion(sectionsByItem)
            return named.filter { (0..<tracks.newCount).contains($0) }.sorted()
        }

        // MARK: Runs

        /// Nil where all items keep their places.
        private func stayingRuns(from oldSection: Int, as section: Int, count: Int) -> [ItemRun]? {
            if sectionsByItem.contains(section) {
                return [
                    ItemRun(newStart: 0, count: count, origin: .reloaded(ListIndexPath(section: oldSection, item: 0)))
                ]
            }
            guard let runs = items.sections[oldSection] else { return nil }
            guard items.hasChanges(in: oldSection) || runs.contains(where: \.isResized) else { return nil }
            var result = ItemRuns()
            for var run in runs {
                // An item of a section that goes or is bound again comes from nowhere.
                if let source = run.source, !tracks.stays(old: source.section) { run.origin = .inserted }
                result.append(run)
            }
            return result.runs
        }

        /// The items that are known to be the same keep their rows. Otherwise the k-th row is bound for the k-th item,
        /// and only surplus rows come and go.
        private mutating func reloadedRuns(from oldSection: Int, count: Int) -> [ItemRun] {
            var result = ItemRuns()
            if let runs = items.sections[oldSection], runs.itemCount == count, items.hasChanges(in: oldSection),
                items.faults[oldSection] == nil
            {
                for run in runs {
                    let source = run.source?.section == oldSection ? run.source : nil
                    result.append(source.map { .reloaded($0) } ?? .inserted, count: run.count)
                }
            } else {
                sectionsByPosition.insert(oldSection)
                let shared = min(count, old.sections[oldSection].itemCount)
                result.append(.reloaded(ListIndexPath(section: oldSection, item: 0)), count: shared)
                result.append(.inserted, count: count - shared)
            }
            return result.runs
        }

        /// The items that runs have from each old section.
        private func sources(of runs: some Sequence<ItemRun>) -> [Int: [Range<Int>]] {
            var sources: [Int: [Range<Int>]] = [:]
            for run in runs {
                guard let source = run.source else { continue }
                sources[source.section, default: []].append(source.item..<source.item + run.count)
            }
            return sources
        }

        /// Row by row, without the items that are in another section now.
        private func repairedRuns(from oldSection: Int, without taken: [Range<Int>], count: Int) -> [ItemRun] {
            let end = old.sections[oldSection].itemCount
            var result = ItemRuns()
            var next = 0
            for range in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) + [end..<end] {
                let stretch = min(range.lowerBound - next, count - result.itemCount)
                result.append(.reloaded(ListIndexPath(section: oldSection, item: next)), count: stretch)
                next = range.upperBound
            }
            result.append(.inserted, count: count - result.itemCount)
            return result.runs
        }

        private func reversed(_ runs: [Int: [ItemRun]]) -> [Int: [ReverseRun]] {
            var reversed: [Int: [ReverseRun]] = [:]
            for (section, runs) in runs {
                for run in runs {
                    guard let source = run.source else { continue }
                    var isReloaded = false
                    if case .reloaded = run.origin { isReloaded = true }
                    reversed[source.section, default: []].append(
                        .init(
                            oldStart: source.item, count: run.count,
                            newPath: ListIndexPath(section: section, item: run.newStart), isReloaded: isReloaded,
                            isMoved: run.isMoved))
                }
            }
            return reversed.mapValues { $0.sorted { $0.oldStart < $1.oldStart } }
        }

        // MARK: Faults

        /// Why what was said of a section's items cannot be, as sentences.
        private func faults(of oldSection: Int, as section: Int, count: Int) -> [String] {
            if let faults = items.faults[oldSection] { return faults }
            if sectionsByItem.contains(section) { return [] }
            let before = old.sections[oldSection].itemCount
            let runs = items.sections[oldSection]
            let made = runs?.itemCount ?? before
            guard made != count else { return [] }
            let name = oldSection == section ? "" : " (section \(oldSection) before the update)"
            let calls =
                items.origins[oldSection].map { ", said at \($0.map(\.description).joined(separator: ", "))," } ?? ","
            return [
                """
                Section \(section)\(name) has \(counted(before, "item")); the update \
                \(words(runs, of: oldSection))\(calls) which makes \(made), but the data source reports \(count).
                """
            ]
        }

        /// What was said, as in "deletes [0], inserts [], moves out [] and moves in []".
        private func words(_ runs: ItemRuns?, of oldSection: Int) -> String {
            let runs = runs ?? ItemRuns()
            func items(_ kept: (ItemRun) -> Bool) -> [Int] {
                runs.filter(kept).flatMap { $0.newStart..<$0.newStart + $0.count }
            }
            let all = self.items.sections.values.joined().filter { $0.source?.section == oldSection }
            func sources(_ runs: [ItemRun]) -> [Int] {
                runs.flatMap { run in run.source.map { Array($0.item..<$0.item + run.count) } ?? [] }.sorted()
            }
            let kept = Set(sources(all))
            let deleted = (0..<(self.items.oldCounts[oldSection] ?? 0)).filter { !kept.contains($0) }
            let movedOut = sources(all.filter(\.isMoved))
            return """
                deletes \(listed(deleted)), inserts \(listed(items { $0.source == nil })), moves out \
                \(listed(movedOut)) and moves in \(listed(items(\.isMoved)))
                """
        }
    }
}

extension ListBatchPlan {
    /// A plan that binds each row again in its place, for a replaced data source.
    ///
    /// - Complexity: O(sections).
    package static func reloadingEverything(
        from old: ListViewStructure, to new: ListViewStructure, because fault: ListInconsistency? = nil
    ) -> ListBatchPlan {
        var planner = Planner(
            from: old, .byPosition(oldCount: old.sections.count, newCount: new.sections.count))
        planner.faults = fault.map { [$0] } ?? []
        return planner.plan(to: new)
    }
}
