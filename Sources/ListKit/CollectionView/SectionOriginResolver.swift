import ListDiffKit

/// Finds out where each section of a new structure comes from.
struct SectionOriginResolver {
    typealias Origin = ListBatchPlan.Origin<Int>

    let old: ListViewStructure
    let new: ListViewStructure
    let update: ListBatchUpdate

    /// Where the operations do not lead from old to new, sections keep their numbers and are all bound again, and
    /// `error` says why.
    func resolve() -> (origins: [Origin], newSections: [Int], error: ListInconsistency?) {
        var refusal: ListInconsistency?
        var origins: [Origin]
        do {
            origins = try namedOrigins()
        } catch {
            refusal = error
            origins = new.sections.indices.map { $0 < old.sections.count ? .reloaded($0) : .inserted }
        }
        var newSections = Array(repeating: -1, count: old.sections.count)
        for (newSection, origin) in origins.enumerated() {
            if let oldSection = origin.old { newSections[oldSection] = newSection }
        }
        return (origins, newSections, refusal)
    }

    private func namedOrigins() throws(ListInconsistency) -> [Origin] {
        let data = update.data
        let moves = data.moveSections.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        var leaves = Array(repeating: false, count: old.sections.count)
        var result = [Origin?](repeating: nil, count: new.sections.count)
        for section in data.deleteSections {
            guard leaves.indices.contains(section) else {
                throw error("Section \(section) is deleted, but there is none.")
            }
            leaves[section] = true
        }
        for section in data.insertSections {
            guard result.indices.contains(section) else {
                throw error("Section \(section) is inserted, but past the end.")
            }
            result[section] = .inserted
        }
        for move in moves {
            guard leaves.indices.contains(move.from), result.indices.contains(move.to) else {
                throw error("Section \(move.from) is moved to \(move.to), but one of them does not exist.")
            }
            guard !leaves[move.from], result[move.to] == nil else {
                throw error("Section \(move.from) is moved to \(move.to), but one of them is in use twice.")
            }
            leaves[move.from] = true
            result[move.to] = .kept(move.from)
        }
        try requireCount(leaving: leaves.count(where: \.self), arriving: result.count { $0 != nil })
        placeReloads(in: &result)
        // As many are left on both sides: they follow one another as before.
        var staying = leaves.indices.lazy.filter { !leaves[$0] }.makeIterator()
        return result.compactMap { $0 ?? staying.next().map { .kept($0) } }
    }

    private func requireCount(leaving: Int, arriving: Int) throws(ListInconsistency) {
        let count = old.sections.count - leaving + arriving
        guard count != new.sections.count else { return }
        throw error("The update leads to \(counted(count, "section")).")
    }

    /// A pair counts where its delete and its insert are both there: the clean-up of batch data may have taken one.
    private func placeReloads(in result: inout [Origin?]) {
        var used: Set<Int> = []
        for reload in update.sectionReloads
        where update.data.deleteSections.contains(reload.oldSection) && result.indices.contains(reload.newSection)
            && result[reload.newSection] == .inserted && used.insert(reload.oldSection).inserted
        {
            result[reload.newSection] = .reloaded(reload.oldSection)
        }
    }

    private func error(_ reason: String) -> ListInconsistency {
        let data = update.data
        let moves = data.moveSections.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        return ListInconsistency(
            section: nil,
            description: """
                \(reason) The view has \(counted(old.sections.count, "section")), the data source reports \
                \(new.sections.count); the update deletes \(listed(Array(data.deleteSections))), inserts \
                \(listed(Array(data.insertSections))) and moves \(listed(moves)).
                """)
    }
}
