import ListKit
import TestSupport
import Testing

import ListScripts
@testable import ListKitReplay

@Suite("What stops the program, and what it says")
struct RuleTests {
    @Test("Each mistake ends the process with its sentence", arguments: Mistake.all)
    func stops(_ mistake: Mistake) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [id = mistake.id as String] in
            await MainActor.run { Mistake.all.first { $0.id == id }?.make() }
        }
        #expect(mistake.missing(in: result?.standardErrorContent) == [])
    }
}

extension Mistake {
    fileprivate static let all = [
        Mistake(
            "is dequeued for the item 0 of section 0 while the view asks for no row; dequeue inside the request only."
        ) {
            let list = TestList(count: 1)
            _ = list.view.dequeueReusableCell(TestCell.self, withReuseIdentifier: nil, for: at(0))
        },
        Mistake("TestCell is dequeued for the item 1 of section 0 while the view asks for the item 0") {
            brokenList { view, path in
                view.dequeueReusableCell(TestCell.self, withReuseIdentifier: nil, for: at(path.item + 1))
            }
        },
        Mistake("is dequeued for the item 0 of section 0; a request takes exactly one.") {
            brokenList { view, path in
                _ = view.dequeueReusableCell(TestCell.self, withReuseIdentifier: nil, for: path)
                return view.dequeueReusableCell(TestCell.self, withReuseIdentifier: nil, for: path)
            }
        },
        Mistake("answered with a TestCell that was not dequeued for this request.") {
            brokenList { _, _ in TestCell() }
        },
        Mistake("answered with another TestCell than the one dequeued for it.") {
            brokenList { view, path in
                _ = view.dequeueReusableCell(TestCell.self, withReuseIdentifier: nil, for: path)
                return TestCell()
            }
        },
        Mistake("An update begins while an update is being applied; wait until it has been applied.") {
            let list = TestList(count: 1)
            list.owner.whenDisplaying = {
                _ = try? list.view.performBatchUpdates(ListBatchUpdate(data: .init()), animated: true) { _ in }
            }
            try? list.insert([9], at: 0)
        },
        Mistake("The list in memory is not as it must be: ", "A row among those with a place has none.") {
            let list = TestList(count: 5)
            list.view.rows[0].position = nil
            list.view.assertInvariants()
        },
        Mistake("Item 7 of section 0 cannot be selected; the section has 5 items.") {
            TestList(count: 5).view.selectItem(at: at(7))
        },
        Mistake("Item 0 of section 2 cannot be selected; the view has 1 sections.") {
            TestList(count: 5).view.selectItem(at: at(0, section: 2))
        },
        Mistake("Section 1 is out of bounds; the view has 1 sections.") {
            _ = TestList(count: 5).view.numberOfItems(inSection: 1)
        },
        Mistake("A row height of 0.0 would put every row on screen.") { _ = StrictCollectionView(rowHeight: 0) },
        Mistake("The view cannot scroll to nan.") {
            TestList(count: 5).view.scroll(toOffset: .nan, animated: false)
        },
        Mistake("The list is being dragged already.") {
            let view = TestList(count: 5).view
            for _ in 0..<2 { view.beginDragging() }
        },
        Mistake("The list is not being dragged.") { TestList(count: 5).view.endDragging(willDecelerate: true) },
        Mistake("The list does not go on by itself.") { TestList(count: 5).view.endDecelerating() },
        Mistake("Transaction 3 is not there; the recording has 0.") {
            _ = RecordedHistory(ListRecording()).lists(around: 3)
        },
        Mistake("Token 2 is out of bounds; the list has 2.") {
            _ = TokenList([ItemTokens.Cell(identity: 1, content: 1), ItemTokens.Cell(identity: 2, content: 2)])[2]
        },
        Mistake(" bytes would record nothing.") {
            let adapter = ListAdapter(view: StrictCollectionView(), objects: { [Int]() }) { (_: Int) in
                ListGenericSectionController<Int>()
            }
            _ = ListRecorder(adapter, limit: .init(transactions: 0))
        },
    ]
}

/// A list whose owner answers the first request by a rule of its own.
@MainActor
private func brokenList(_ answer: @escaping (StrictCollectionView, ListIndexPath) -> any ListCell) {
    let owner = TestOwner([TestSection(0, ids: 0..<3)])
    owner.answer = answer
    StrictCollectionView().dataSource = owner
}
