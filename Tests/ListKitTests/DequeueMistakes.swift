import ListKit
import ListKitReplay
import TestSupport

extension Mistake {
    /// Each sentence names who broke the rule.
    static let rows = [
        Mistake(
            "TestController dequeues a TextCell for the item 0 of section 0",
            ", but the view asks for no row; dequeue only inside the function that is to return it."
        ) {
            let list = TestList([Model(1)])
            _ = list.controller(0).cellForItem(at: 0)
            list.update([])
        },
        Mistake(
            "Rogue dequeues a TextCell for the item -1 of section 0 while the view asks for the item 0 of section 0."
        ) {
            answer { $0.dequeueReusableCell(TextCell.self, at: -1) }
        },
        Mistake("for the item 0 of section 0 while the view asks for the item 0 of section 1.") {
            var first: ListSectionController?
            answer { controller in
                guard let other = first else {
                    first = controller
                    return controller.dequeueReusableCell(TextCell.self, at: 0)
                }
                return other.dequeueReusableCell(TextCell.self, at: 0)
            }
        },
        Mistake("Rogue dequeues a TestHeader for the header of section 0 while the view asks for the item 0") {
            answer { controller in
                _ = controller.dequeueReusableSupplementaryView(TestHeader.self, ofKind: .header)
                return TextCell()
            }
        },
        Mistake("Rogue dequeues a second view, a NumberCell, for the item 0 of section 0") {
            answer { controller in
                _ = controller.dequeueReusableCell(TextCell.self, at: 0)
                return controller.dequeueReusableCell(NumberCell.self, at: 0)
            }
        },
        Mistake(
            "Rogue answers for the item 0 of section 0 with a TextCell that it has not dequeued in this very call."
        ) {
            answer { _ in TextCell() }
        },
    ]
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
