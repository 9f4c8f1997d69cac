import ListKit
import ListKitReplay
import Testing
import TestSupport

@Suite("Random updates")
struct ListBatchPlanRandomTests {
    @Test("Agree with lists that carry the operations out by hand")
    func agreement() {
        for seed in 0..<5_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let script = UpdateScript(using: &random)
            let failures = disagreements(of: script)
            #expect(failures.isEmpty, "seed \(seed): \(script.update)\n\(failures.joined(separator: "\n"))")
            if !failures.isEmpty { return }
        }
    }

    @Test("Are repaired to the new structure whatever they say")
    func repair() {
        for seed in 0..<5_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let old = ListViewStructure.random(sections: 4, items: 4, using: &random)
            let new =
                Bool.random(using: &random)
                ? ListViewStructure.random(sections: 4, items: 4, using: &random) : similar(to: old, &random)
            let update = randomNonsense(&random)
            let plan = ListBatchPlan.repairing(from: old, to: new, update: update)
            var failures = inverseFailures(plan)
            if plan.new != new || plan.sectionOrigins.count != new.sections.count {
                failures.append("The plan leads elsewhere.")
            }
            if let error = refusal(from: old, to: new, update), error != plan.faults.first {
                failures.append("The refusal is another one than the first problem.")
            }
            #expect(failures.isEmpty, "seed \(seed): \(update)\n\(failures.joined(separator: "\n"))")
            if !failures.isEmpty { return }
        }
    }

    private func refusal(
        from old: ListViewStructure, to new: ListViewStructure, _ update: ListBatchUpdate
    ) -> ListInconsistency? {
        do {
            _ = try ListBatchPlan(from: old, to: new, update: update)
            return nil
        } catch {
            return error
        }
    }

    private func disagreements(of script: UpdateScript) -> [String] {
        let plan: ListBatchPlan
        do {
            plan = try ListBatchPlan(from: script.old, to: script.new, update: script.update)
        } catch {
            return ["refused: \(error)"]
        }
        var failures = inverseFailures(plan)
        for (section, expected) in script.result.enumerated() {
            if plan.sectionOrigins[section] != expected.origin {
                failures.append(
                    "Section \(section) comes from \(plan.sectionOrigins[section]), not \(expected.origin).")
            }
            for (item, origin) in expected.items.enumerated() {
                let found = plan.origin(of: .item(ListIndexPath(section: section, item: item)))
                if found != origin { failures.append("Item \(item) of \(section) comes from \(found), not \(origin).") }
            }
        }
        return failures
    }

    /// Each new row leads back to its old one and each old one to its new one, or to none.
    private func inverseFailures(_ plan: ListBatchPlan) -> [String] {
        var failures: [String] = []
        var kept = 0
        for new in positions(plan.new) {
            guard let old = plan.origin(of: new).old else { continue }
            kept += 1
            let destination = plan.destination(of: old)
            if destination?.position != new { failures.append("\(new) comes from \(old), which goes elsewhere.") }
            if destination?.isReloaded == true, plan.origin(of: new) != .reloaded(old) {
                failures.append("\(new) is bound again seen from one side only.")
            }
        }
        let staying = positions(plan.old).count { plan.destination(of: $0) != nil }
        if staying != kept { failures.append("\(staying) old rows have a destination, \(kept) new rows an origin.") }
        return failures
    }

    private func positions(_ structure: ListViewStructure) -> [ListRowPosition] {
        structure.sections.enumerated().flatMap { section, counts in
            (0..<counts.itemCount).map { ListRowPosition.item(ListIndexPath(section: section, item: $0)) }
                + (counts.kinds.contains(.header) ? [.header(section: section)] : [])
                + (counts.kinds.contains(.footer) ? [.footer(section: section)] : [])
        }
    }

    /// The same sections with an item more or less, so that some of the operations can be right.
    private func similar(to old: ListViewStructure, _ random: inout SeededGenerator) -> ListViewStructure {
        ListViewStructure(
            sections: old.sections.map { section in
                .init(
                    itemCount: max(0, section.itemCount + Int.random(in: -1...1, using: &random)), kinds: section.kinds)
            })
    }

    /// Operations on places that may or may not exist.
    private func randomNonsense(_ random: inout SeededGenerator) -> ListBatchUpdate {
        func number() -> Int { Int.random(in: -1...4, using: &random) }
        func path() -> ListIndexPath { ListIndexPath(section: number(), item: number()) }
        func some<Value>(_ make: () -> Value) -> [Value] {
            (0..<Int.random(in: 0...3, using: &random)).map { _ in make() }
        }
        let inserts = some(path)
        let deletes = some(path)
        let insertedSections = Bool.random(using: &random) ? some(number) : []
        let deletedSections = Bool.random(using: &random) ? some(number) : []
        return ListBatchUpdate(
            data: ListBatchUpdateData(
                insertSections: ListIndexSet(insertedSections), deleteSections: ListIndexSet(deletedSections),
                moveSections: Bool.random(using: &random)
                    ? Set(some { ListMoveIndex(from: number(), to: number()) }) : [],
                insertIndexPaths: inserts, deleteIndexPaths: deletes, updateIndexPaths: some(path),
                moveIndexPaths: some { ListMoveIndexPath(from: path(), to: path()) }),
            sectionReloads: zip(deletedSections, insertedSections).map { pair in
                ListSectionReload(
                    oldSection: pair.0, newSection: pair.1,
                    items: Bool.random(using: &random)
                        ? some { ListMoveIndex(from: number(), to: number()) } : nil)
            },
            itemReloads: zip(deletes, inserts).map { ListMoveIndexPath(from: $0, to: $1) })
    }
}
