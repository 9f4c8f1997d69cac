import ListDiffKit
import Testing

@testable import ListKit

@MainActor
@Suite("Layout: what holds for every list")
struct LayoutPropertyTests {
    @Test(
        "After each change, what was computed from the lowest touched section on is what a new layout computes",
        arguments: 1...60 as ClosedRange<UInt64>)
    func incremental(seed: UInt64) {
        var world = LayoutWorld(seed: seed)
        for step in 1...30 {
            let lowest = world.change()
            let list = world.list
            list.layout.didModifySection(lowest)
            let fresh = LayoutList(list.sections, layout: world.makeLayout())
            fresh.layout.viewport = list.layout.viewport
            let place = "Seed \(seed), step \(step), from section \(lowest)"
            #expect(list.layout.geometry.sections == fresh.layout.geometry.sections, "\(place)")
            #expect(list.takeAsked() == Array(min(lowest, list.sections.count)..<list.sections.count), "\(place)")
            #expect(list.layout.contentSize == fresh.layout.contentSize, "\(place)")
            let all = rect(-1000, -1000, 1e6, 1e6)
            #expect(
                list.layout.layoutAttributesForElements(in: all) == fresh.layout.layoutAttributesForElements(in: all),
                "\(place)")
        }
    }

    @Test(
        "A rectangle finds exactly the rows that a look at every row finds", arguments: 1...60 as ClosedRange<UInt64>)
    func rectangles(seed: UInt64) {
        var world = LayoutWorld(seed: seed)
        for step in 1...10 {
            world.list.layout.didModifySection(world.change())
            for _ in 1...8 {
                world.scroll()
                let rect = world.randomRect()
                let found = world.list.layout.layoutAttributesForElements(in: rect)
                let place = "Seed \(seed), step \(step), \(rect) at \(world.list.layout.viewport.bounds.origin)"
                #expect(found == world.everyRow(in: rect), "\(place)")
            }
        }
    }

    @Test("Items of one section never overlap, and stay within its insets", arguments: 1...60 as ClosedRange<UInt64>)
    func itemsAreApart(seed: UInt64) {
        var world = LayoutWorld(seed: seed, isPlain: true)
        let list = world.list
        list.layout.viewport = ListLayoutViewport(bounds: list.layout.viewport.bounds, pixelScale: 2)
        for _ in 1...8 { list.layout.didModifySection(world.change()) }
        for (number, section) in list.sections.enumerated() {
            let insets = section.metrics.insets
            let frames = list.frames(number).compactMap(\.self)
            for (index, frame) in frames.enumerated() {
                #expect(!frames[..<index].contains { $0.intersects(frame) }, "Seed \(seed), section \(number)")
                let across = frame.span(along: .horizontal)
                #expect(across.start >= insets.left && across.end <= 101 - insets.right, "Seed \(seed)")
            }
        }
    }

    // MARK: The search

    @Test("The candidates for a span begin and end with spans that matter", arguments: 1...200 as ClosedRange<UInt64>)
    func spans(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func spans(_ count: Int) -> [Span] {
            (0..<count).map { Span(start: Double($0 * 3 + random.below(30)), length: Double(random.below(20))) }
        }
        var all = spans(random.below(30))
        var index = SpanIndex(all)
        for _ in 1...6 {
            let wanted = Span(start: Double(random.below(120) - 10), length: Double(1 + random.below(30)))
            let candidates = index.candidates(for: wanted)
            for (place, span) in all.enumerated() where span.intersects(wanted) {
                #expect(candidates.contains(place), "Seed \(seed), \(wanted)")
            }
            if let first = candidates.first { #expect(all[first].end > wanted.start, "Seed \(seed), \(wanted)") }
            if let last = candidates.last { #expect(all[last].start < wanted.end, "Seed \(seed), \(wanted)") }

            let first = random.below(all.count + 1)
            all = all[..<first] + spans(random.below(30))
            index.replace(from: first, with: all[first...])
            #expect(index == SpanIndex(all), "Seed \(seed)")
        }
    }

    @Test("A rectangle in a list of 100,000 sections is found among few candidates")
    func fewCandidates() {
        var sections = SpanIndex((0..<100_000).map { Span(start: Double($0) * 10, length: 10) })
        #expect(sections.candidates(for: Span(start: 500_005, length: 100)) == 50_000..<50_011)
        sections.replace(from: 99_999, with: [Span(start: 999_990, length: 50)])
        #expect(sections.candidates(for: Span(start: 999_995, length: 100)) == 99_999..<100_000)
    }
}
