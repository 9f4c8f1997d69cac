@testable import ListKit
import Testing

struct SelectionRequestTests {
    @Test func choosingAnItemTakesThePlaceOfTheOthersThatMayGo() {
        let request = SelectionRequest.choose(
            path(1), in: SelectionModel([path(1), path(2), path(3)]), isSingle: false)
        #expect(outcome(request, refusing: [3]) == "? 2 3, selects , deselects 2")
        let other = SelectionRequest.choose(path(1), in: SelectionModel([path(2), path(3)]), isSingle: false)
        #expect(outcome(other, refusing: [3]) == "? 1 2 3, selects 1, deselects 2")
        #expect(outcome(other, refusing: [1]) == "? 1, nothing")
    }

    @Test func inSingleModeNothingHappensWhereTheOtherItemStays() {
        let request = SelectionRequest.choose(path(1), in: SelectionModel([path(2)]), isSingle: true)
        #expect(outcome(request) == "? 1 2, selects 1, deselects 2")
        #expect(outcome(request, refusing: [2]) == "? 1 2, nothing")
    }

    @Test func togglingLeavesTheOthers() {
        let selection = SelectionModel([path(1), path(2)])
        #expect(outcome(.toggle(path(1), in: selection)) == "? 1, selects , deselects 1")
        #expect(outcome(.toggle(path(3), in: selection)) == "? 3, selects 3, deselects ")
        #expect(outcome(.toggle(path(3), in: selection), refusing: [3]) == "? 3, nothing")
    }

    @Test func ofARangeEachItemGoesByTheAnswerAboutItself() {
        let request = SelectionRequest.replace(
            SelectionModel([path(1), path(2)]), by: SelectionModel([path(2), path(3), path(4)]))
        #expect(outcome(request, refusing: [3]) == "? 3 4 1, selects 4, deselects 1")
    }

    private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }

    /// What was asked, and what happens.
    private func outcome(_ request: SelectionRequest, refusing refused: Set<Int> = []) -> String {
        var asked = "?"
        func ask(_ path: ListIndexPath) -> Bool {
            asked += " \(path.item)"
            return !refused.contains(path.item)
        }
        guard let change = request.change(shouldSelect: ask, shouldDeselect: ask) else { return asked + ", nothing" }
        func words(_ paths: [ListIndexPath]) -> String { paths.map { "\($0.item)" }.joined(separator: " ") }
        return "\(asked), selects \(words(change.selected)), deselects \(words(change.deselected))"
    }
}
