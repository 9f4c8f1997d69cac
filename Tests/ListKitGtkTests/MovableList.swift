import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// A window with groups of words over an adapter. Every word can be dragged; a group of one takes its section along.
@MainActor
final class MovableList: ListInWindow, ListAdapterDataSource, ListAdapterMoveDelegate {
    let window = Window()
    let list = ListBoxView()
    let adapter = ListAdapter(updater: ListAdapterUpdater())
    private(set) var groups: [WordGroup]
    /// Words that cannot be moved.
    var fixedWords: Set<String> = []
    /// Refuses every place in the group.
    var refusesDrops = false
    var keepsOrder = false
    /// Opens a real menu where one is asked for.
    var opensMenus = false
    private(set) var moves: [String] = []
    /// The words that were clicked.
    fileprivate(set) var chosen: [String] = []
    /// The words whose menu was asked for.
    fileprivate(set) var menus: [String] = []
    unowned let test: GtkTestCase

    fileprivate let hasHeaders: Bool
    fileprivate let itemWidth: ListItemWidth

    init(
        _ groups: [[String]], hasHeaders: Bool = false, itemWidth: ListItemWidth = .line,
        direction: ListScrollDirection = .vertical, isRightToLeft: Bool = false, height: Int = 400,
        in test: GtkTestCase
    ) {
        self.hasHeaders = hasHeaders
        self.itemWidth = itemWidth
        list.scrollDirection = direction
        list.isRightToLeft = isRightToLeft
        self.groups = groups.enumerated().map { WordGroup(id: $0.offset, words: $0.element) }
        self.test = test
        adapter.dataSource = self
        adapter.moveDelegate = self
        adapter.collectionView = list
        open(width: 300, height: height)
        test.pump(until: window.isMapped && window.isActive, "the window")
        settle()
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { groups }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        let controller = WordController()
        controller.list = self
        controller.itemWidth = itemWidth
        if hasHeaders { controller.supplementaryViewSource = controller }
        return controller
    }

    func listAdapter(
        _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable]
    ) {
        moves.append("section")
        if !keepsOrder { groups = objects.compactMap { $0 as? WordGroup } }
    }

    fileprivate func didMove(_ words: [String], in id: Int) {
        moves.append("item")
        if let number = groups.firstIndex(where: { $0.id == id }) { groups[number].words = words }
    }

    /// Shows other groups, by an update.
    func show(_ groups: [WordGroup]) {
        self.groups = groups
        adapter.performUpdates(animated: true, completion: nil)
        test.pump(until: isUpToDate, "the update")
    }

    /// Whether the rows that exist are those of the groups.
    private var isUpToDate: Bool {
        guard list.numberOfSections == groups.count,
            groups.indices.allSatisfy({ list.numberOfItems(inSection: $0) == groups[$0].words.count })
        else { return false }
        return list.window.rows.allSatisfy { row in
            guard let path = row.position.itemPath else { return true }
            return (row.cell as? WordCell)?.label.text == groups[path.section].words[path.item]
        }
    }

    // MARK: What is on screen

    /// The words of the rows, in order.
    var words: [String] { list.window.rows.compactMap(word(of:)) }

    func word(of row: ListRow) -> String? { (row.cell as? WordCell)?.label.text }
    func row(_ word: String) -> ListRow? { list.window.rows.first { self.word(of: $0) == word } }

    /// Where the row of a word is presented in the viewport.
    func y(_ word: String) -> Double { row(word)?.handle.bounds(in: list.viewport)?.y ?? .nan }

    func ys(_ words: String...) -> [Double] { words.map(y) }

    // MARK: The pointer

    /// Presses the button on a word's row, at a height in the row.
    func press(_ word: String, at y: Double = 10) {
        guard let row = row(word) else { return }
        TestInput.movePointer(to: Point(x: 200, y: y), of: row.handle)
        TestInput.setButton(1, isDown: true)
    }

    /// Moves the pointer to a height in the viewport, and waits for the drag to follow.
    func movePointer(toY y: Double) {
        TestInput.movePointer(to: Point(x: 205, y: y), of: list.viewport)
    }

    /// Presses a row and drags it so far that its top edge is at a height of the viewport.
    func drag(_ word: String, toTop top: Double, line: UInt = #line) {
        press(word)
        move(word, toTop: top, line: line)
    }

    func move(_ word: String, toTop top: Double, line: UInt = #line) {
        movePointer(toY: top + 10)
        test.pump(until: abs(y(word) - top) < 1, "the row of \(word) being at \(top), not at \(y(word))", line: line)
    }

    func release() { TestInput.setButton(1, isDown: false) }

    /// Clicks without a movement before it, and waits for the choice.
    func clickWhereThePointerIs(line: UInt = #line) {
        TestInput.setButton(1, isDown: true)
        release()
        test.pump(until: !chosen.isEmpty, "the click", line: line)
    }

    /// Lets all motion end.
    func rest() {
        list.motionClock.isPaused = false
        test.pump(until: !list.motionClock.isMoving && list.drag.row == nil, "the motion ending")
        settle()
    }

    func close() {
        checkRest()
        window.destroy()
        test.didClose(window)
    }

    /// Nothing is left of a drag: no picture, no row away from its place, none that looks dragged.
    func checkRest(file: StaticString = #filePath, line: UInt = #line) {
        rest()
        XCTAssertEqual(list.checkInvariants(), [], file: file, line: line)
        XCTAssertEqual(list.animator.movingCount, 0, file: file, line: line)
        XCTAssertNil(list.animator.raised.held, file: file, line: line)
        for row in list.window.rows {
            let place = list.window.geometry.offset(of: row.position) - list.scrollPosition.offset
            guard let bounds = row.handle.bounds(in: list.viewport) else { continue }
            if list.isInSight(row), list.scrollDirection == .vertical {
                XCTAssertEqual(bounds.y, place, accuracy: 0.01, file: file, line: line)
            }
            XCTAssertFalse(row.handle.hasClass("dragged"), file: file, line: line)
            XCTAssertEqual(row.handle.opacity, 1, file: file, line: line)
        }
    }
}

/// The words are the section's business.
struct WordGroup: ListDiffable, Identifiable, Equatable {
    let id: Int
    var words: [String]

    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
}

final class WordCell: ListBoxCell, ListBindable {
    static var bindCount = 0
    let label = Label()
    let button = Button("Press")

    override func makeContent() -> Widget {
        let box = Box(.horizontal, [label, button])
        box.setSizeRequest(height: 40)
        return box
    }

    func bindViewModel(_ word: String) {
        label.text = word
        Self.bindCount += 1
    }
}

private final class WordController: ListBindingSectionController<WordGroup>, ListSupplementaryViewSource {
    weak var list: MovableList?
    private var words: [String] { viewModels.compactMap { $0 as? String } }

    override func viewModels(for group: WordGroup) -> [any ListDiffable] { group.words }
    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(WordCell.self, at: index)
    }
    override func didSelectItem(at index: Int) { list?.chosen.append(words[index]) }
    override func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool {
        list?.menus.append(words[index])
        if list?.opensMenus == true,
            let cell = collectionContext.cellForItem(at: index, sectionController: self) as? WordCell
        {
            PopoverMenu([MenuItem("Copy") {}]).open(in: cell, at: point)
        }
        return true
    }
    override func canMoveItem(at index: Int) -> Bool { list?.fixedWords.contains(words[index]) == false }
    override func canMoveItem(at oldIndex: Int, to newIndex: Int) -> Bool { list?.refusesDrops == false }
    override func moveObject(from oldIndex: Int, to newIndex: Int) {
        super.moveObject(from: oldIndex, to: newIndex)
        if let object { list?.didMove(words, in: object.id) }
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        dequeueReusableSupplementaryView(TitleView.self, ofKind: kind)
    }
}
