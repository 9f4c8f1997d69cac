import ListKit

/// A row in sight before and after is never let go in between, whatever is measured on the way. A view guesses the
/// heights of rows by those that it has measured: here the guesses are far off.
extension ListScript {
    /// The reader of feeds had this: a post is opened in a grid of cards, and its paragraphs are far lower than these.
    @MainActor
    func lowInserts(_ stage: some ListStage) -> ScriptReport {
        let cards = (0..<40).map { ScriptItem($0, height: 300, width: 95) }
        let list = ScriptList(stage, [ScriptSection(1, items: cards, itemWidth: .each)])
        let stayed = list.expectSameRows("the opening of a card") {
            let opened = [2, 50, 51].map { ScriptItem($0, version: 1, height: 20) }
            list.batch(section: 0, Array(cards[..<2]) + opened + cards[3...]) { batch, controller in
                batch.insert(in: controller, at: [3, 4])
                batch.reload(in: controller, at: [2])
            }
            list.turn()
        }
        list.expect(stayed, Set(0..<7), "What is in sight before and after")
        list.expectRows()
        return list.report
    }

    /// An item comes that is far higher than the others, and the program scrolls on to these.
    @MainActor
    func highInsert(_ stage: some ListStage) -> ScriptReport {
        let list = ScriptList(stage, [ScriptSection(1, 0..<60)])
        let stayed = list.expectSameRows("a high item and a scroll") {
            list.batch(section: 0, [ScriptItem(0), ScriptItem(100, height: 2_000)] + (1..<60).map { ScriptItem($0) }) {
                $0.insert(in: $1, at: [1])
            }
            list.turn(scrollingTo: 3)
        }
        list.expect(stayed.contains(4) && stayed.count > 4, "Only \(stayed) are in sight before and after.")
        list.expectRows()
        return list.report
    }

    /// Those that a scroll leads past are far lower than the first one.
    @MainActor
    func lowItems(_ stage: some ListStage) -> ScriptReport {
        let items = [ScriptItem(0, height: 460)] + (1..<200).map { ScriptItem($0, height: 20) }
        let list = ScriptList(stage, [ScriptSection(1, items: items)])
        let last = list.lines.last ?? []
        let stayed = list.expectSameRows("a scroll past low items") {
            // With the last line of those at the top, at the end of the viewport.
            let count = list.lines.last?.count ?? 1
            list.scroll(to: ListIndexPath(section: 0, item: (last.first ?? 0) + 24 * count), .bottom)
        }
        list.expect(stayed, Set(last), "What is in sight before and after")
        list.expectRows()
        return list.report
    }
}
