import DiffInputs

/// How the cost of an update grows with the list, in instructions, which repeat.
struct GrowthRows {
    var group: RowGroup {
        RowGroup(
            title: "Updates of long lists",
            note: """
                Instructions by callgrind, without the ring of events, in a view that only counts. An update inserts \
                one object at the top and removes the last one; an insert at the top removes none, and its comparison \
                visits each object. A batch inserts or removes one range of a section. The strict view checks itself, \
                too.
                """,
            rows: [
                row("a batch of one range of 400,000 items", "ranges", 400_000, .timesRival(1.2), than: 1_000),
                row("an insert at the top of 100,000 objects", "inserts", 100_000, nil, than: 1_000),
                row("an update of 1,000 objects", "updates", 1_000, .atMost(1_000_000)),
                row("an update of 100,000 objects", "updates", 100_000, .atMost(60_000_000)),
                row("an update of 1,000 objects in the strict view", "updates", 1_000, nil, view: ["strict"]),
                row("a sort of the 20,000 items of a section", "sorts", 20_000, .atMost(120_000_000)),
                recorderRow(1_000), recorderRow(10_000),
            ])
    }

    /// 15 % of the update, or 150 instructions for each object, whichever is more.
    private func recorderRow(_ count: Int) -> Row {
        let name = "what the recorder adds to an update of \(grouped(count)) objects: 10 changed, 1 on top"
        do {
            let plain = Double(try InstructionRows.count("changes", count, ["off", "strict"]))
            let recorded = Double(try InstructionRows.count("changes", count, ["off", "strict", "recorded"]))
            return Row(
                name: name, unit: .instructions, samples: Samples([recorded - plain]),
                rival: ("the update", Samples([plain])), goal: .atMost(max(0.15 * plain, 150 * Double(count))),
                bound: "It takes what the update says, and where the rows were and are.")
        } catch {
            return Row(name: name, unit: .instructions, reason: (error as? Program.Failure)?.reason ?? "\(error)")
        }
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
