import XCTest

@testable import ListViewer

final class PlaygroundModelTests: XCTestCase {
    private func names(_ items: [PlayItem]) -> [String] { items.map(\.text) }

    private func model(_ before: String, _ after: String) -> PlaygroundModel {
        PlaygroundModel(PlayLists(before: TypedList(before).items, after: TypedList(after).items))
    }

    func testAnEditChangesOneListOnly() {
        var model = model("a\nb\nc", "a\nb\nc")
        XCTAssert(model.edit(.after, .move(from: 2, to: 0)))
        XCTAssert(model.edit(.after, .setText("b 2", at: 2)))
        XCTAssert(model.edit(.before, .delete(at: 0)))
        XCTAssert(model.edit(.before, .duplicate(at: 1)))
        XCTAssertEqual(names(model.lists.after), ["c", "a", "b 2"])
        XCTAssertEqual(names(model.lists.before), ["b", "c", "c"])
    }

    func testANewRowHasANameThatNeitherListHas() {
        var model = model("ant\nbee", "cat")
        model.edit(.after, .insert(at: 0))
        model.edit(.before, .insert(at: 2))
        XCTAssertEqual(names(model.lists.after), ["dog", "cat"])
        XCTAssertEqual(names(model.lists.before), ["ant", "bee", "eel"])
    }

    func testWhatIsNotPossibleChangesNothing() {
        var model = model("a", "")
        for edit in [
            PlayEdit.shuffle, .reverse, .delete(at: 0), .duplicate(at: 0), .move(from: 0, to: 1), .insert(at: 1),
            .setText("x", at: 0),
        ] {
            XCTAssertFalse(model.edit(.after, edit), "\(edit)")
        }
        XCTAssertFalse(model.canUndo)
    }

    func testUndoGoesBackEditByEditAndRedoForthAgain() {
        var model = model("a\nb", "a\nb")
        let states =
            [model.lists]
            + [PlayEdit.reverse, .insert(at: 1), .delete(at: 0)].map { edit in
                model.edit(.after, edit)
                return model.lists
            }
        for state in states.dropLast().reversed() {
            model.undo()
            XCTAssertEqual(model.lists, state)
        }
        XCTAssertFalse(model.canUndo)
        for state in states.dropFirst() {
            model.redo()
            XCTAssertEqual(model.lists, state)
        }
        XCTAssertFalse(model.canRedo)
        model.undo()
        model.edit(.before, .reverse)
        XCTAssertFalse(model.canRedo, "A new edit is no past to go forth to.")
    }

    func testEditsOfOneStrokeAreUndoneTogether() {
        var model = model("a\nb\nc", "a\nb\nc")
        let start = model.lists
        model.edit(.after, .move(from: 0, to: 1), stroke: "typing")
        model.edit(.after, .move(from: 1, to: 2), stroke: "typing")
        model.endStroke()
        let typed = model.lists
        model.edit(.after, .move(from: 2, to: 1), stroke: "typing")
        model.undo()
        XCTAssertEqual(model.lists, typed)
        model.undo()
        XCTAssertEqual(model.lists, start)
    }

    func testRandomEditsComeBackForTheSameListAndSeed() {
        var (first, second) = (model("a\nb\nc\nd", "x"), model("a\nb\nc\nd", "y"))
        first.seed = 42
        second.seed = 42
        first.edit(.after, .random)
        second.edit(.after, .random)
        XCTAssertEqual(first.lists.after, second.lists.after)
        XCTAssertEqual(first.seed, 43)
        first.edit(.after, .random)
        XCTAssertNotEqual(first.lists.after, second.lists.after)
    }

    func testRandomEditsGiveNoIdentifierTwice() {
        for seed in 0..<200 as Range<UInt64> {
            var model = PlaygroundModel()
            model.seed = seed
            model.edit(.after, .random)
            let identifiers = model.lists.after.map(\.identifier)
            XCTAssertEqual(Set(identifiers).count, identifiers.count, "seed \(seed)")
        }
    }

    func testAfterTheListAfterWasAppliedTheNextEditGoesOnFromThere() {
        var model = model("a\nb", "b\na")
        model.apply()
        XCTAssertEqual(names(model.screen), ["b", "a"])
        model.edit(.after, .delete(at: 1))
        XCTAssertEqual(names(model.lists.before), ["b", "a"])
        XCTAssertEqual(names(model.lists.after), ["b"])
        XCTAssertEqual(names(model.screen), ["b", "a"], "The screen shows what it did.")
        model.undo()
        XCTAssertEqual(names(model.lists.before), ["a", "b"])
    }

    func testResetShowsTheListBeforeAgain() {
        var model = model("a\nb", "b\na")
        model.apply()
        model.reset()
        model.edit(.after, .delete(at: 1))
        XCTAssertEqual(names(model.lists.before), ["a", "b"])
    }
}
