import DiffInputs

/// How the cost of an update grows with the list, in instructions, which repeat.
struct GrowthRows {
    var group: RowGroup {
        RowGroup(
            title: "Updates of long lists",
            note: """
                Instructions by callgrind, without the ring of events, in a view that only counts. An update inserts one \
                object at the top and removes the last one; an insert at the top removes none, and its comparison visits \
                each object. A batch inserts or removes one range of a section. The strict view checks itself, too.
                """,
            rows: [
                row("a batch of one range of 400,000 items", "ranges", 400_000, .timesRival(1.2), than: 1_000),
                row("an insert at the top of 100,000 objects", "inserts", 100_000, nil, than: 1_000),
                row("an update of 1,000 objects", "updates", 1_000, .atMost(1_000_000)),
                row("an update of 100,000 objects", "updates", 100_000, .atMost(60_000_000)),
                row("an update of 1,000 objects in the strict view", "updates", 1_000, nil, view: ["strict"]),
            ])
    }

    private func row(
        _ name: String, _ kind: String, _ count: Int, _ goal: Row.Goal?, than fewer: Int? = nil, view: [String] = []
    ) -> Row {
        func samples(_ count: Int) throws -> Samples {
            Samples([Double(try InstructionRows.count(kind, count, ["off"] + view))])
        }
        do {
            let rival = try fewer.map { ("of \(grouped($0))", try samples($0)) }
            return Row(
                name: name, unit: .instructions, samples: try samples(count), rival: rival, goal: goal,
                bound: "Each object is compared once.")
        } catch {
            return Row(
                name: name, unit: .instructions, goal: goal,
                reason: (error as? Program.Failure)?.reason ?? "\(error)")
        }
    }
}
