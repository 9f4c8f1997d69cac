import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The example of docs/updates.md, as it stands there; `testTheGuideShowsThisCode` compares both.

private struct Fruit: ListDiffable, Identifiable, Equatable { let id: Int; var name: String }

private final class FruitCell: ListBoxCell {
    let name = Label()
    override func makeContent() -> Widget { name }
}

@preconcurrency @MainActor
final class UpdatesGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws { try assertCompiled("docs/updates.md", below: "Events") }

    func testTheGuidesObserverFollowsAnItemThroughAnUpdate() {
        var printed: [String] = []
        func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }
        let list = ListBoxView()
        var fruits = (0..<3).map { Fruit(id: $0, name: "Fruit \($0)") }
        let adapter = ListAdapter(view: list, objects: { fruits }) { (_: Fruit) in
            ListSingleSectionController(FruitCell.self, for: Fruit.self) { cell, fruit in cell.name.text = fruit.name }
        }
        withWindow(width: 300, height: 200, child: list) { window in
            settle(window)
            var marked: ListIndexPath? = ListIndexPath(section: 2, item: 0)
            let observation = adapter.events.addObserver { event in
                switch event.kind {
                case .began(_, let causes): for cause in causes { print("asked for by", cause.origin) }
                case .didApply(let plan): marked = marked.flatMap(plan.newPath(ofOld:)); print(plan.update.data)
                case .completed(_, let finished): print(finished ? "shown" : "not shown")
                default: break
                }
            }
            fruits.removeFirst()
            let line = #line + 1
            adapter.performUpdates(animated: false)
            settle(window)
            XCTAssertEqual(marked, ListIndexPath(section: 1, item: 0))
            XCTAssertEqual(printed.first, "asked for by ListKitGtkTests/UpdatesGuideTests.swift:\(line)")
            XCTAssertEqual(printed.last, "shown")
            XCTAssertEqual(printed.count, 3)
            observation.cancel()
        }
        withExtendedLifetime(adapter) { list.dispose() }
    }
}
