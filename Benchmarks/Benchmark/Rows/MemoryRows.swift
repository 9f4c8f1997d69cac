import DiffInputs
import ListKit
import MallocStatistics
import Rivals

/// What a list keeps for what is not on screen.
@MainActor
struct MemoryRows {
    private static let count = 100_000

    var group: RowGroup {
        RowGroup(
            title: "Memory",
            note: """
                Bytes that malloc allocated for a list of 100,000 in memory, for each of them, beside \
                \(PlainListText.what). Objects, view models and section controllers themselves are not counted.
                """,
            rows: [items, sections])
    }

    private var items: Row {
        let chapter = Chapter(id: 0, lines: Line.numbered(0..<Self.count))
        return row(
            "an item off screen, beside its view model", .atMost(64),
            bound: "A view model is kept as `any ListDiffable`, which is 40 bytes of it.",
            list: { MeasuredList([chapter]) { _ in ChapterController<LineCell>() } }, without: 0)
    }

    private var sections: Row {
        let lines = Line.numbered(0..<Self.count)
        // With room for all of them, which is no part of them.
        var controllers: [ListSectionController] = []
        controllers.reserveCapacity(Self.count)
        let alone = Memory.given { for line in lines { controllers.append(Line.controller(for: line)) } }
        controllers = []
        return row(
            "a section off screen, beside its object and controller", .atMost(256),
            bound:
                "An entry with the object's hash and place, and the controller's link to the list, are kept for each.",
            list: { MeasuredList(lines, controller: Line.controller) }, without: alone)
    }

    private func row(
        _ name: String, _ goal: Row.Goal, bound: String, list: () -> AnyObject, without: Int
    ) -> Row {
        let lines = Line.numbered(0..<Self.count)
        var (made, values, plainValues): (AnyObject?, [Double], [Double]) = (nil, [], [])
        for _ in 0..<3 {
            let bytes = Memory.given { made = list() }
            values.append(Double(bytes - without) / Double(Self.count))
            made = nil
            let plainBytes = Memory.given { made = PlainList(lines) }
            plainValues.append(Double(plainBytes) / Double(Self.count))
            made = nil
        }
        keep(made)
        return Row(
            name: name, unit: .bytes, samples: Samples(values), rival: (PlainListText.name, Samples(plainValues)),
            goal: goal, bound: bound)
    }
}

/// What malloc has given out.
enum Memory {
    static func given(_ body: () -> Void) -> Int {
        let before = total
        body()
        return total - before
    }

    private static var total: Int { malloc_given() }
}
