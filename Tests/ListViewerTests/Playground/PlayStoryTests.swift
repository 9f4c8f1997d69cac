import ListDiffKit
import Testing

@testable import ListViewer

/// The sentence in plain words.
struct PlayStoryTests {
    private func story(_ before: String, _ after: String) -> PlayStory {
        func items(_ text: String) -> [PlayItem] {
            TypedList(text.split(separator: " ").joined(separator: "\n")).items
        }
        return PlayStory(PlayDiff(PlayLists(before: items(before), after: items(after))))
    }

    @Test func theFirstSentenceNamesEveryChange() {
        let story = PlayStory(PlayDiff(PlaygroundModel.start))
        #expect(story.sentence == "fox moves to the top; cat goes; gnu comes; dog changes.")
        #expect(story.note == "1 move is enough; IGListKit’s rule counts 5.")
    }

    @Test func aRowMovesToAnEndOrBelowAnother() {
        #expect(story("a b c d", "b c d a").sentence == "a moves to the bottom.")
        #expect(story("a b c d e", "a d b c e").sentence == "d moves below a.")
    }

    @Test func ofManyRowsOnlyTheNumberIsSaid() {
        #expect(story("a b c d e f", "g h i j k l").sentence == "6 rows go; 6 rows come.")
        #expect(story("a b", "a b c d").sentence == "c and d come.")
        #expect(story("a b c d", "d c b a").sentence == "the list turns upside down.")
    }

    @Test func aChangeThatCannotBeSeenIsSaidToBeNone() {
        let never = PlayStory(PlayDiff(PlayPreset.neverEqual.lists))
        #expect(never.sentence == "6 rows are rebound but look the same.")
        #expect(story("a b", "a b").sentence == "Nothing changes.")
        #expect(story("", "").sentence == "Nothing changes.")
    }

    /// What is said first, and what the passes and the tables say of the same rows.
    @Test(arguments: PlayPreset.allCases) func noStepSaysOfARowThatStaysThatItHasMoved(_ preset: PlayPreset) {
        let passes = DiffPasses(preset.lists)
        let moved = Set(PlayDiff(preset.lists).fewest.moves.map(\.to))
        for (number, step) in passes.steps.enumerated() where step.pass == .moves {
            let sentence = passes.state(after: number + 1).sentence
            #expect(sentence.contains("It has moved.") == moved.contains(step.index), "\(sentence)")
        }
    }
}
