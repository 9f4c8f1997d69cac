import Testing

@testable import ListKit

/// What a program can read of events about rows, pictures and work.
@Suite("Events in words")
struct EventDescriptionTests {
    private static let first = ListRowPosition.item(ListIndexPath(section: 0, item: 0))
    private static let second = ListRowPosition.item(ListIndexPath(section: 0, item: 1))

    private static let reports: [(ListViewEvent, String)] = [
        (.carriedOut([], rows: []), "No row has changed."),
        (
            .carriedOut(
                [
                    .remove(first), .move(from: first, to: second), .insert(first),
                    .rebind(from: first, to: second, inPlace: true),
                ], rows: []),
            "Rows have changed: [item 0 of section 0 removed, item 0 of section 0 moved to item 1 of section 0, "
                + "item 0 of section 0 inserted, item 1 of section 0 rebound]."
        ),
        (.scrolled(ListScrollStep(.heights, from: 3, to: 8)), "Scrolled from 3.0 to 8.0 px (heights)."),
        (.painted, "The first frame is painted."),
        (.motionEnded(frameCount: 17, missedFrameCount: 2), "The motion has ended: 17 frames, 2 missed."),
    ]

    @Test("What a view did is a sentence", arguments: reports.indices)
    func report(index: Int) {
        let (event, sentence) = Self.reports[index]
        #expect(ListViewReport(event).description == sentence)
    }

    @Test("The place that an update has held is named, with the reason")
    func heldPlace() {
        var place = ListHeldPlace(.start, oldOffset: 0, newOffset: 4)
        #expect(place.description == "Held in place: start; scrolled from 0.0 to 4.0 px.")
        place.row = Self.second
        #expect(place.description == "Held in place: item 1 of section 0 (start); scrolled from 0.0 to 4.0 px.")
    }

    @Test("A picture says what became of it, work what it took")
    func picturesAndWork() {
        let kinds: [ListImageEvent.Kind] = [.requested, .loaded, .failed("It is no picture."), .cancelled]
        #expect(
            kinds.map { ListImageEvent($0, address: "a.png").description }
                == ["requested a.png", "loaded a.png", "failed a.png: It is no picture.", "cancelled a.png"])
        let work = ListWork(.binding, type: "PostCell", count: 3, duration: .seconds(2), longest: .seconds(1))
        #expect(work.description == "binding PostCell: 3 in 2.0 seconds, the longest in 1.0 seconds")
    }
}
