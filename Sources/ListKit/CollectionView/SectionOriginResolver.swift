import ListDiffKit

/// Finds out where each section of a new structure comes from.
struct SectionOriginResolver {
    typealias Origin = SectionTracks.Origin

    let oldCount: Int
    let newCount: Int
    let update: ListBatchUpdate

    /// If the operations do not lead from the old structure to the new one, sections keep their numbers and are all
    /// rebound, and `error` gives the reason.
    ///
    /// - Complexity: O(*n* log *n*) in the operations on sections, independent of the length of the list.
    func resolve() -> (tracks: SectionTracks, error: ListInconsistency?) {
        do {
            return (try namedTracks(), nil)
        } catch {
            var builder = SectionTracksBuilder()
            let shared = min(oldCount, newCount)
            builder.append(.reloaded(0), count: shared)
            builder.append(.inserted, count: newCount - shared)
            return (tracks(builder), error)
        }
    }

    private func tracks(_ builder: SectionTracksBuilder) -> SectionTracks {
        SectionTracks(oldCount: oldCount, newCount: newCount, stretches: builder.stretches)
    }

    private func namedTracks() throws(ListInconsistency) -> SectionTracks {
        let data = update.data
        let moves = data.moveSections.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        var leaving: Set<Int> = []
        var arriving: [Int: Origin] = [:]
        for section in data.deleteSections {
            guard (0..<oldCount).contains(section) else {
                throw error("Section \(section) is deleted, but there is none.")
            }
            leaving.insert(section)
        }
        for section in data.insertSections {
            guard (0..<newCount).contains(section) else {
                throw error("Section \(section) is inserted, but past the end.")
            }
            arriving[section] = .inserted
        }
        for move in moves {
            guard (0..<oldCount).contains(move.from), (0..<newCount).contains(move.to) else {
                throw error("Section \(move.from) is moved to \(move.to), but one of them does not exist.")
            }
            guard leaving.insert(move.from).inserted, arriving[move.to] == nil else {
                throw error("Section \(move.from) is moved to \(move.to), but one of them is in use twice.")
            }
            arriving[move.to] = .stays(move.from)
        }
        try requireCount(leaving: leaving.count, arriving: arriving.count)
        placeReloads(in: &arriving)
        return tracks(placing(arriving, among: leaving))
    }

    private func requireCount(leaving: Int, arriving: Int) throws(ListInconsistency) {
        let count = oldCount - leaving + arriving
        guard count != newCount else { return }
        throw error("The update leads to \(counted(count, "section")).")
    }

    /// A pair counts where its delete and its insert are both there: the clean-up of batch data may have taken one.
    private func placeReloads(in arriving: inout [Int: Origin]) {
        var used: Set<Int> = []
        for reload in update.sectionReloads
        where update.data.deleteSections.contains(reload.oldSection) && arriving[reload.newSection] == .inserted
            && used.insert(reload.oldSection).inserted
        {
            arriving[reload.newSection] = .reloaded(reload.oldSection)
        }
    }

    /// As many are left on both sides: they follow one another as before.
    private func placing(_ arriving: [Int: Origin], among leaving: Set<Int>) -> SectionTracksBuilder {
        var builder = SectionTracksBuilder()
        var leaving = leaving.sorted()[...]
        var next = 0
        func keep(_ count: Int) {
            var missing = count
            while missing > 0 {
                while leaving.first == next {
                    leaving.removeFirst()
                    next += 1
                }
                let stretch = min(missing, (leaving.first ?? .max) - next)
                builder.append(.stays(next), count: stretch)
                next += stretch
                missing -= stretch
            }
        }
        for (section, origin) in arriving.sorted(by: { $0.key < $1.key }) {
            keep(section - builder.count)
            builder.append(origin)
        }
        keep(newCount - builder.count)
        return builder
    }

    private func error(_ reason: String) -> ListInconsistency {
        let data = update.data
        let moves = data.moveSections.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        return ListInconsistency(
            section: nil,
            description: """
                \(reason) The view has \(counted(oldCount, "section")), the data source reports \
                \(newCount); the update deletes \(listed(Array(data.deleteSections))), inserts \
                \(listed(Array(data.insertSections))) and moves \(listed(moves)).
                """)
    }
}
