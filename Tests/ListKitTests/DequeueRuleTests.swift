import ListDiffKit
import ListKit
import ListKitReplay
import Testing

/// Each broken rule ends the process with a sentence that names who broke it.
@Suite("The rules of dequeuing")
struct DequeueRuleTests {
    @Test("Outside a request")
    func outside() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList([Model(1)])
                _ = list.controller(0).cellForItem(at: 0)
                list.update([])
            }
        }
        expect(result, says: "TestController dequeues a TextCell for the item 0 of section 0")
        expect(
            result, says: ", but the view asks for no row; dequeue only inside the function that is to return it.")
    }

    @Test("For another item than the one asked for, be it a negative one")
    func otherItem() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { answer { $0.dequeueReusableCell(TextCell.self, at: -1) } }
        }
        expect(
            result,
            says:
                "Rogue dequeues a TextCell for the item -1 of section 0 while the view asks for the item 0 of section "
                + "0."
        )
    }

    @Test("By another section controller than the one asked")
    func otherController() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                var first: ListSectionController?
                answer { controller in
                    guard let other = first else {
                        first = controller
                        return controller.dequeueReusableCell(TextCell.self, at: 0)
                    }
                    return other.dequeueReusableCell(TextCell.self, at: 0)
                }
            }
        }
        expect(result, says: "for the item 0 of section 0 while the view asks for the item 0 of section 1.")
    }

    @Test("A header in place of a cell")
    func header() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                answer { controller in
                    _ = controller.dequeueReusableSupplementaryView(TestHeader.self, ofKind: .header)
                    return TextCell()
                }
            }
        }
        expect(
            result, says: "Rogue dequeues a TestHeader for the header of section 0 while the view asks for the item 0")
    }

    @Test("Twice for one row")
    func twice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                answer { controller in
                    _ = controller.dequeueReusableCell(TextCell.self, at: 0)
                    return controller.dequeueReusableCell(NumberCell.self, at: 0)
                }
            }
        }
        expect(result, says: "Rogue dequeues a second view, a NumberCell, for the item 0 of section 0")
    }

    @Test("An answer that was not dequeued, or not this time")
    func notDequeued() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { answer { _ in TextCell() } }
        }
        expect(
            result,
            says:
                "Rogue answers for the item 0 of section 0 with a TextCell that it has not dequeued in this very call.")
    }

    private func expect(
        _ result: ExitTest.Result?, says sentence: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(said.contains(sentence), "\(said)", sourceLocation: sourceLocation)
    }
}

@MainActor
private final class Rogue: ListSectionController {
    private let answer: (Rogue) -> any ListCell

    init(_ answer: @escaping (Rogue) -> any ListCell) {
        self.answer = answer
        super.init()
    }

    override func cellForItem(at index: Int) -> any ListCell { answer(self) }
}

/// A list of two sections whose controllers answer by a rule of their own.
@MainActor
private func answer(_ answer: @escaping (ListSectionController) -> any ListCell) {
    let list = TestList()
    list.makeController = { _ in Rogue(answer) }
    list.update([Model(1), Model(2)])
}
