import ListDiffKit
import ListKit
import ListKitReplay
import Testing

/// Each broken rule ends the process; what it says is checked, so that it is the right one.
@Suite("Broken rules")
struct RuleTests {
    @Test("Dequeuing outside a request")
    func outside() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList(count: 1)
                _ = list.view.dequeueReusableCell(TestCell.self, withReuseIdentifier: nil, for: at(0))
            }
        }
        expect(
            result,
            says:
                "is dequeued for the item 0 of section 0"
                + " while the view asks for no row; dequeue inside the request only."
        )
    }

    @Test("Dequeuing for another path than the one asked for")
    func otherPath() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                brokenList { view, path in
                    view.dequeueReusableCell(TestCell.self, withReuseIdentifier: nil, for: at(path.item + 1))
                }
            }
        }
        expect(result, says: "TestCell is dequeued for the item 1 of section 0 while the view asks for the item 0")
    }

    @Test("Dequeuing twice in one request")
    func twice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                brokenList { view, path in
                    _ = view.dequeueReusableCell(TestCell.self, withReuseIdentifier: nil, for: path)
                    return view.dequeueReusableCell(TestCell.self, withReuseIdentifier: nil, for: path)
                }
            }
        }
        expect(result, says: "is dequeued for the item 0 of section 0; a request takes exactly one.")
    }

    @Test("Answering with a cell that was not dequeued")
    func notDequeued() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { brokenList { _, _ in TestCell() } }
        }
        expect(result, says: "answered with a TestCell that was not dequeued for this request.")
    }

    @Test("Answering with another cell than the dequeued one")
    func otherCell() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                brokenList { view, path in
                    _ = view.dequeueReusableCell(TestCell.self, withReuseIdentifier: nil, for: path)
                    return TestCell()
                }
            }
        }
        expect(result, says: "answered with another TestCell than the one dequeued for it.")
    }

    @Test("Scrolling while the view asks for a row")
    func scrollInRequest() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                brokenList { view, path in
                    view.scrollBy(1)
                    return TestCell()
                }
            }
        }
        expect(result, says: "The view is scrolled while the view asks for the item 0 of section 0.")
    }

    @Test("Updating while an update is applied")
    func nestedUpdate() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList(count: 1)
                list.owner.whenDisplaying = {
                    _ = try? list.view.performBatchUpdates(ListBatchUpdate(data: .init()), animated: true) { _ in }
                }
                try? list.insert([9], at: 0)
            }
        }
        expect(
            result,
            says: "An update begins while an update is being applied; wait until performBatchUpdates has returned.")
    }

    @Test("Selecting an item that is not there")
    func selectNothing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { TestList(count: 5).view.selectItem(at: at(7)) }
        }
        expect(result, says: "Item 7 of section 0 cannot be selected; the section has 5 items.")
    }

    @Test("Selecting an item of a section that is not there")
    func selectNowhere() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { TestList(count: 5).view.selectItem(at: ListIndexPath(section: 2, item: 0)) }
        }
        expect(result, says: "Item 0 of section 2 cannot be selected; the view has 1 sections.")
    }

    @Test("Counting the items of a section that is not there")
    func countNowhere() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = TestList(count: 5).view.numberOfItems(inSection: 1) }
        }
        expect(result, says: "Section 1 is out of bounds; the view has 1 sections.")
    }

    @Test("Rows without height")
    func noHeight() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = StrictCollectionView(rowHeight: 0) }
        }
        expect(result, says: "A row height of 0.0 would put every row on screen.")
    }

    @Test("Scrolling to where nothing is a place")
    func scrollNowhere() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { TestList(count: 5).view.scroll(toOffset: .nan, animated: false) }
        }
        expect(result, says: "The view cannot scroll to nan.")
    }

    @Test("Fingers that come twice, leave without having come, or a rest without a way")
    func dragging() async {
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = TestList(count: 5).view
                for _ in 0..<2 { view.beginDragging() }
            }
        }
        expect(twice, says: "The list is being dragged already.")
        let lifted = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { TestList(count: 5).view.endDragging(willDecelerate: true) }
        }
        expect(lifted, says: "The list is not being dragged.")
        let rested = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { TestList(count: 5).view.endDecelerating() }
        }
        expect(rested, says: "The list does not go on by itself.")
    }

    private func expect(
        _ result: ExitTest.Result?, says sentence: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(said.contains(sentence), sourceLocation: sourceLocation)
    }
}

/// A list whose owner answers the first request by a rule of its own.
@MainActor
private func brokenList(_ answer: @escaping (StrictCollectionView, ListIndexPath) -> any ListCell) {
    let owner = TestOwner([TestSection(0, ids: 0..<3)])
    owner.answer = answer
    StrictCollectionView().dataSource = owner
}
