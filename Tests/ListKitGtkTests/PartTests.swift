import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import ListScripts
import XCTest

/// Parts of the host by themselves, with fakes in place of the list.
@preconcurrency @MainActor
final class PartTests: GtkTestCase {
    func testAScrollAnimationFollowsItsTargetThatMovesOnTheWay() {
        var (offset, height) = (0.0, 1_200.0)
        func content() -> ScrolledContent { list(height, scrolledTo: offset) }
        var animation = ScrollAnimation(to: .bottom, in: content(), continuing: nil)
        XCTAssertEqual(animation.offset(in: content()), 0)
        animation.advance(by: 0.1)
        offset = animation.offset(in: content())
        XCTAssertGreaterThan(offset, 500)
        XCTAssertLessThan(offset, 1000)
        // Rows that came below moved the end, and the list stays where it is.
        height = 1_600
        animation.listDidChange(to: content())
        XCTAssertEqual(animation.offset(in: content()), offset, accuracy: 0.001)
        XCTAssertFalse(animation.isOver)
        animation.advance(by: 0.2)
        XCTAssertEqual(animation.offset(in: content()), 1_400)
        XCTAssert(animation.isOver)
    }

    func testAScrollAnimationThatTookOverAnotherOneDoesNotJumpWhenTheListChanges() {
        var first = ScrollAnimation(to: .bottom, in: list(1_200, scrolledTo: 0), continuing: nil)
        first.advance(by: 0.1)
        let content = list(1_200, scrolledTo: first.offset(in: list(1_200, scrolledTo: 0)))
        var second = ScrollAnimation(to: .top, in: content, continuing: first)
        second.advance(by: 0.02)
        let offset = second.offset(in: content)
        XCTAssertGreaterThan(offset, content.offset, "It goes on in the old direction at first.")
        second.listDidChange(to: list(1_200, scrolledTo: offset))
        XCTAssertEqual(second.offset(in: content), offset, accuracy: 0.001)
    }

    /// A list of one row, in a viewport of 200.
    private func list(_ height: Double, scrolledTo offset: Double) -> ScrolledContent {
        var geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 1)]))
        geometry.setLineWidth(300)
        geometry.setHeight(height, of: .item(ListIndexPath(section: 0, item: 0)))
        return ScrolledContent(geometry, offset: offset, viewportSize: ListSize(width: 300, height: 200))
    }

    func testAKeyIsUsedUpOnlyIfTheListHasAUseForIt() {
        let list = ListBox()
        let keys = KeyboardInput()
        let fake = FakeKeyTarget()
        keys.client = fake
        keys.attach(to: list, in: Box(.vertical))
        XCTAssertTrue(keys.press(.down, []))
        XCTAssertTrue(keys.press(.end, .shift))
        XCTAssertFalse(keys.press(.space, .control), "Nothing is selected by it.")
        XCTAssertFalse(keys.press(.character("x"), []))
        XCTAssertEqual(
            fake.commands, [.move(.down, []), .move(.last, .shift), .toggle])
        fake.isDragging = true
        XCTAssertTrue(keys.press(.escape, []))
        XCTAssertEqual(fake.commands.count, 3, "Escape ended the drag, and did nothing else.")
    }

    func testArrowKeysLeadWhereTheyPoint() {
        let list = ListBox()
        let keys = KeyboardInput()
        let fake = FakeKeyTarget()
        keys.client = fake
        keys.attach(to: list, in: Box(.vertical))
        func steps(_ axes: ListAxes) -> [KeyCommand] {
            fake.axes = axes
            fake.commands = []
            for key in [Key.up, .down, .left, .right] { _ = keys.press(key, .shift) }
            for key in [Key.up, .left] { _ = keys.press(key, .alt) }
            return fake.commands
        }
        func expected(_ steps: [CursorStep], _ up: MoveDirection, _ left: MoveDirection) -> [KeyCommand] {
            steps.map { .move($0, .shift) } + [.moveItem(up), .moveItem(left)]
        }
        XCTAssertEqual(steps(ListAxes()), expected([.up, .down, .previous, .next], .up, .left))
        XCTAssertEqual(
            steps(ListAxes(isRightToLeft: true)), expected([.up, .down, .next, .previous], .up, .right))
        XCTAssertEqual(steps(ListAxes(.horizontal)), expected([.previous, .next, .up, .down], .left, .up))
        XCTAssertEqual(
            steps(ListAxes(.horizontal, isRightToLeft: true)),
            expected([.previous, .next, .down, .up], .left, .down))
        fake.axes = ListAxes()
        XCTAssertFalse(keys.press(.left, []), "Where no row stands beside it the key is for what is in the row.")
        fake.sharesLine = true
        XCTAssertTrue(keys.press(.left, []))
    }

    func testAnItemThatMayNotBeDeselectedStaysAloneInSingleMode() {
        let selection = ItemSelection()
        let owner = FakeSelectionOwner()
        selection.client = owner
        selection.mode = .single
        selection.choose(path(1))
        owner.kept = [path(1)]
        selection.choose(path(2))
        XCTAssertEqual(selection.items.paths, [path(1)])
        selection.mode = .multiple
        selection.click(path(3), .control, in: sections.geometry)
        selection.click(path(5), .shift, in: sections.geometry)
        XCTAssertEqual(selection.items.paths, [1, 3, 4, 5].map(path))
        XCTAssertEqual(owner.log, ["+1", "+3", "+4", "+5"])
        XCTAssertTrue(selection.deselectAll())
        XCTAssertEqual(selection.items.paths, [path(1)])
    }

    func testAHeaderCopyIsKeptForTheNextHeaderAndMeasuredWithIt() {
        let (viewport, list) = (CustomWidget(), ListBoxView())
        let source = FakeHeaderSource()
        list.dataSource = source
        let headers = PinnedHeaders(list.window.binder, in: viewport)
        var gone: [Int] = []
        headers.willLetGo = { gone.append($0.section) }
        let content = sections
        headers.pin([0], over: [])
        let pin = headers.pins[0]
        XCTAssertEqual(source.asked, [0])
        headers.pin([0], over: [])
        XCTAssertEqual(source.asked, [0], "It shows what it should.")
        XCTAssertEqual(headers.place(of: pin, in: content).minY, 0)
        headers.pin([], over: [])
        headers.pin([1], over: [])
        XCTAssertTrue(headers.pins[0] === pin)
        XCTAssertEqual(source.asked, [0, 1])
        XCTAssertEqual(gone, [0])
        XCTAssertEqual((pin.content?.view as? FakeHeaderSource.TitleView)?.reuseCount, 1)
        XCTAssertEqual(pin.measure(.vertical).minimum, 70, "As high as the source says.")
        headers.pin([], over: [])
        viewport.dispose()
    }

    func testAWatchMakesNothingWhileNothingWatches() {
        let (list, watcher) = (ListBoxView(), FakeWatcher())
        list.delegate = watcher
        list.watch.begin()
        XCTAssertEqual(watcher.eventCount, 0)
        watcher.watchesRows = true
        list.watch.begin()
        list.watch.motionDidEnd(FrameCount())
        XCTAssertEqual(watcher.eventCount, 2)
    }

    /// Two sections with a header of 30 and ten items of 50, scrolled by 100.
    private var sections: ScrolledContent {
        let section = ListViewStructure.Section(itemCount: 10, kinds: .header)
        var geometry = ContentGeometry(ListViewStructure(sections: [section, section]))
        geometry.estimate = RowHeightEstimate(item: 50, supplementary: 30)
        geometry.setLineWidth(300)
        return ScrolledContent(
            geometry, offset: 100, viewportSize: ListSize(width: 300, height: 200), stickyHeaderOffset: 0)
    }

    private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
}

@MainActor
private final class FakeKeyTarget: KeyboardInputClient {
    var axes = ListAxes()
    /// Whether rows stand beside the one that has the focus.
    var sharesLine = false
    var commands: [KeyCommand] = []
    var isDragging = false
    func perform(_ command: KeyCommand) -> Bool {
        commands.append(command)
        if case .move(let step, _) = command { return !step.isAlongLine || sharesLine }
        return command != .toggle
    }
    var isTypingAhead = false
    func willType() {}
    func cancelDrag() -> Bool { isDragging }
    func controlKeyDidChange(isDown: Bool) {}
    func enterRows(_ step: CursorStep, _ modifiers: Modifiers) -> Bool { false }
}

@MainActor
private final class FakeSelectionOwner: ItemSelectionClient {
    var kept: Set<ListIndexPath> = []
    var log: [String] = []

    func shouldSelect(_ path: ListIndexPath) -> Bool { true }
    func shouldDeselect(_ path: ListIndexPath) -> Bool { !kept.contains(path) }
    func didSelect(_ path: ListIndexPath) { log.append("+\(path.item)") }
    func didDeselect(_ path: ListIndexPath) { log.append("-\(path.item)") }
    func didActivate(_ path: ListIndexPath) { log.append("!\(path.item)") }
    func selectionDidChange() {}
}

@MainActor
private final class FakeHeaderSource: ListCollectionViewDataSource {
    final class TitleView: ListBoxReusableView {
        private(set) var reuseCount = 0
        override func makeContent() -> Widget { Label("Title") }
        override func prepareForReuse() { reuseCount += 1 }
    }

    private(set) var asked: [Int] = []

    func numberOfSections(in view: any AdapterView) -> Int { 2 }
    func collectionView(_ view: any AdapterView, numberOfItemsInSection section: Int) -> Int { 10 }
    func collectionView(_ view: any AdapterView, supplementaryKindsInSection section: Int) -> ListSupplementaryKinds {
        .header
    }
    func collectionView(_ view: any AdapterView, cellForItemAt path: ListIndexPath) -> any ListCell {
        view.dequeueReusableCell(ListBoxCell.self, withReuseIdentifier: nil, for: path)
    }
    func collectionView(
        _ view: any AdapterView, viewForSupplementaryElementOfKind kind: ListSupplementaryKind, inSection section: Int
    ) -> any ListReusableView {
        asked.append(section)
        return view.dequeueReusableSupplementaryView(
            TitleView.self, ofKind: kind, withReuseIdentifier: nil, inSection: section)
    }
    func collectionView(_ view: any AdapterView, heightForRowAt position: ListRowPosition) -> Double? {
        Double(60 + position.section * 10)
    }
}

@MainActor
private final class FakeWatcher: ListCollectionViewOwner {
    var watchesRows = false
    private(set) var eventCount = 0
    func collectionView(_ collectionView: any ListCollectionView, did event: ListViewEvent) { eventCount += 1 }
}
