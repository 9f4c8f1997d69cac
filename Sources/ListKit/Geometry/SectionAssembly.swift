/// Puts sequences behind each other. Short ones that follow each other become a tree together.
struct SequenceAssembly<Run: SummedRun> {
    /// The length up to which a sequence is copied. A longer one is cut and joined.
    static var short: Int { 32 }

    private var sequence = SummedSequence<Run>()
    private var new: [Run] = []

    mutating func append(_ run: Run) { new.appendMerging(run) }

    mutating func append(_ more: SummedSequence<Run>) {
        if more.sum.count <= Self.short {
            for run in more.runs { append(run) }
        } else {
            joinNew()
            sequence += more
        }
    }

    private mutating func joinNew() {
        guard !new.isEmpty else { return }
        sequence += SummedSequence(merged: new)
        new = []
    }

    mutating func finish() -> SummedSequence<Run> {
        joinNew()
        return sequence
    }
}

/// Puts sections behind each other, and their lines.
struct SectionAssembly {
    private var sections = SequenceAssembly<SectionRun>()
    private var lines = SequenceAssembly<LineRun>()
    private(set) var rowCount = 0

    mutating func append(_ sections: SummedSequence<SectionRun>, _ lines: SummedSequence<LineRun>) {
        self.sections.append(sections)
        self.lines.append(lines)
        rowCount += sections.sum.rows
    }

    mutating func append(_ shape: SectionShape, _ lines: SummedSequence<LineRun>) {
        sections.append(SectionRun(shape))
        self.lines.append(lines)
        rowCount += shape.rowCount
    }

    mutating func append(_ run: SectionRun, _ lines: [LineRun]) {
        sections.append(run)
        for line in lines { self.lines.append(line) }
        rowCount += run.sum.rows
    }

    mutating func finish() -> (SummedSequence<SectionRun>, SummedSequence<LineRun>) {
        (sections.finish(), lines.finish())
    }
}
