public import ListKit

extension RecordedTransaction: Codable {
    /// In nanoseconds, both ways. No recording runs for 36 years, and a few such times add up without an overflow.
    static let timeLimit = 1 << 60

    private enum Key: String, CodingKey {
        case number, kind, requests, outcome, phases, diffedInBackground, animated, change, items, dropped, objects,
            diff
        case updatedInPlace, update, operations, rows, viewportBefore, viewportAfter, held, scrolls, works, frames,
            sightings, diagnostics
        /// The name of `diagnostics` in older files.
        case warnings
    }

    /// Encodes the transaction. What is empty or false is left out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        func encode<Element: Encodable>(_ values: [Element], _ key: Key) throws {
            if !values.isEmpty { try container.encode(values, forKey: key) }
        }
        try container.encode(number, forKey: .number)
        try container.encode(kind, forKey: .kind)
        try encode(requests, .requests)
        try container.encode(outcome, forKey: .outcome)
        try encode(phases, .phases)
        if diffedInBackground { try container.encode(true, forKey: .diffedInBackground) }
        if animated { try container.encode(true, forKey: .animated) }
        try encode(change.steps, .change)
        try encode(items, .items)
        try encode(dropped, .dropped)
        try encode(objects, .objects)
        try container.encodeIfPresent(diff, forKey: .diff)
        try container.encodeIfPresent(updatedInPlace, forKey: .updatedInPlace)
        try container.encodeIfPresent(update, forKey: .update)
        try encode(operations, .operations)
        try container.encodeIfPresent(rows, forKey: .rows)
        try container.encodeIfPresent(viewportBefore, forKey: .viewportBefore)
        try container.encodeIfPresent(viewportAfter, forKey: .viewportAfter)
        try container.encodeIfPresent(held, forKey: .held)
        try encode(scrolls, .scrolls)
        try encode(works, .works)
        try container.encodeIfPresent(frames, forKey: .frames)
        try encode(sightings, .sightings)
        try encode(diagnostics, .diagnostics)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func decode<Element: Decodable>(_ type: Element.Type, _ key: Key) throws -> [Element] {
            try container.decodeIfPresent([Element].self, forKey: key) ?? []
        }
        self.init(
            number: try container.decode(Int.self, forKey: .number),
            kind: try container.decode(ListEvent.Transaction.self, forKey: .kind))
        requests = try decode(RecordedRequest.self, .requests)
        outcome = try container.decode(RecordedOutcome.self, forKey: .outcome)
        phases = try decode(RecordedPhase.self, .phases)
        diffedInBackground = try container.decodeIfPresent(Bool.self, forKey: .diffedInBackground) ?? false
        animated = try container.decodeIfPresent(Bool.self, forKey: .animated) ?? false
        change = RecordedListChange(steps: try decode(RecordedListChange.Step.self, .change))
        items = try decode(RecordedItemChange.self, .items)
        dropped = try decode(RecordedDrop.self, .dropped)
        objects = try decode(RecordedObject.self, .objects)
        diff = try container.decodeIfPresent(RecordedDiff.self, forKey: .diff)
        updatedInPlace = try container.decodeIfPresent(ListIndexSet.self, forKey: .updatedInPlace)
        update = try container.decodeIfPresent(ListBatchUpdate.self, forKey: .update)
        operations = try decode(ListRowOperation.self, .operations)
        rows = try container.decodeIfPresent([RecordedRow].self, forKey: .rows)
        viewportBefore = try container.decodeIfPresent(RecordedViewport.self, forKey: .viewportBefore)
        viewportAfter = try container.decodeIfPresent(RecordedViewport.self, forKey: .viewportAfter)
        held = try container.decodeIfPresent(ListHeldPlace.self, forKey: .held)
        scrolls = try decode(ListScrollStep.self, .scrolls)
        works = try decode(RecordedWork.self, .works)
        frames = try container.decodeIfPresent(RecordedFrames.self, forKey: .frames)
        sightings = try decode(RecordedSighting.self, .sightings)
        diagnostics =
            try decode(RecordedDiagnostic.self, .diagnostics) + decode(RecordedDiagnostic.self, .warnings)
        limitTimes()
    }

    /// A file may have any numbers.
    private mutating func limitTimes() {
        func limited(_ time: Int) -> Int { max(-Self.timeLimit, min(time, Self.timeLimit)) }
        for index in requests.indices {
            requests[index].askedAt = limited(requests[index].askedAt)
            requests[index].completedAt = requests[index].completedAt.map(limited)
        }
        for index in phases.indices {
            phases[index].start = limited(phases[index].start)
            phases[index].duration = limited(phases[index].duration)
        }
        for index in works.indices {
            works[index].duration = limited(works[index].duration)
            works[index].longest = limited(works[index].longest)
        }
    }
}

/// As the name of the case.
extension ListEvent.Transaction: Codable {}
