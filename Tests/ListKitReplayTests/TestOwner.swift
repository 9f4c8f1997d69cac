import ListKit
import ListKitReplay
import ListScripts

/// One item of the lists under test.
struct TestItem: Hashable {
    var id: Int
    var version = 0
    var isTall = false
    var usesOtherCell = false
}

struct TestSection: Hashable {
    var id: Int
    var items: [TestItem]
    var kinds: ListSupplementaryKinds = []
    var headerUsesOtherView = false

    init(_ id: Int, _ items: [TestItem], kinds: ListSupplementaryKinds = []) {
        self.id = id
        self.items = items
        self.kinds = kinds
    }

    init(_ id: Int, ids: some Sequence<Int>, kinds: ListSupplementaryKinds = []) {
        self.init(id, ids.map { TestItem(id: $0) }, kinds: kinds)
    }
}

class TestCell: ListCell {
    var item: TestItem?
    var reuseCount = 0

    required init() {}

    func prepareForReuse() {
        item = nil
        reuseCount += 1
    }
}

final class OtherTestCell: TestCell {}

class TestHeader: ListReusableView {
    var section: Int?
    var reuseCount = 0

    required init() {}

    func prepareForReuse() { reuseCount += 1 }
}

final class OtherTestHeader: TestHeader {}

/// Owns a view: answers from plain arrays and writes down what it hears.
@MainActor
final class TestOwner: ListCollectionViewDataSource, ListCollectionViewOwner {
    var sections: [TestSection]
    var events: [String] = []
    /// What is on screen, by what the view has said.
    var displayed: [ObjectIdentifier: String] = [:]
    var faults: [String] = []

    /// Of headers and footers; that of their kind where it is nil.
    var identifier: String?
    var allowsSelection = true
    var heightRequests = 0
    /// Nil for that of any row.
    var headerHeight: Double?
    var tallHeight = 100.0
    /// Of an item that has its own.
    var width: (TestItem) -> Double? = { Double($0.id * 37 % 120 + 30) }
    /// Of each section.
    var metrics: ListSectionMetrics?
    /// In place of the plain answer to a cell request.
    var answer: ((StrictCollectionView, ListIndexPath) -> any ListCell)?
    var whenDisplaying: (() -> Void)?
    var whenScrolling: (() -> Void)?
    var whenDeselecting: (() -> Void)?
    /// Items that the user moved by hand; none may be moved where it is nil.
    var movedByHand: [ListIndexPath]?

    init(_ sections: [TestSection]) { self.sections = sections }

    func numberOfSections(in collectionView: any AdapterView) -> Int { sections.count }

    func collectionView(_ collectionView: any AdapterView, numberOfItemsInSection section: Int) -> Int {
        sections[section].items.count
    }

    func collectionView(
        _ collectionView: any AdapterView, supplementaryKindsInSection section: Int
    ) -> ListSupplementaryKinds { sections[section].kinds }

    func collectionView(
        _ collectionView: any AdapterView, cellForItemAt path: ListIndexPath
    ) -> any ListCell {
        if let answer, let view = collectionView as? StrictCollectionView { return answer(view, path) }
        let item = sections[path.section].items[path.item]
        let type = item.usesOtherCell ? OtherTestCell.self : TestCell.self
        let cell = collectionView.dequeueReusableCell(type, withReuseIdentifier: nil, for: path)
        cell.item = item
        return cell
    }

    func collectionView(
        _ collectionView: any AdapterView, viewForSupplementaryElementOfKind kind: ListSupplementaryKind,
        inSection section: Int
    ) -> any ListReusableView {
        let type = sections[section].headerUsesOtherView ? OtherTestHeader.self : TestHeader.self
        let view = collectionView.dequeueReusableSupplementaryView(
            type, ofKind: kind, withReuseIdentifier: identifier ?? kind.rawValue, inSection: section)
        view.section = sections[section].id
        return view
    }

    func collectionView(
        _ collectionView: any AdapterView, heightForRowAt position: ListRowPosition
    ) -> Double? {
        heightRequests += 1
        guard let path = position.itemPath else { return headerHeight }
        return sections[path.section].items[path.item].isTall ? tallHeight : nil
    }

    func collectionView(_ collectionView: any AdapterView, widthForItemAt path: ListIndexPath) -> Double? {
        width(sections[path.section].items[path.item])
    }

    func collectionView(
        _ collectionView: any AdapterView, metricsForSection section: Int
    ) -> ListSectionMetrics? { metrics }

    func collectionView(_ collectionView: any AdapterView, canMoveItemAt path: ListIndexPath) -> Bool {
        movedByHand != nil
    }

    func collectionView(
        _ collectionView: any AdapterView, moveItemAt path: ListIndexPath, to target: ListIndexPath
    ) -> Bool {
        movedByHand = (movedByHand ?? []) + [path]
        return true
    }

    // MARK: What it hears

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath
    ) {
        if displayed[ObjectIdentifier(cell)] != nil { faults.append("\(name(cell)) comes on screen twice.") }
        displayed[ObjectIdentifier(cell)] = name(cell)
        events.append("will \(name(cell)) at \(path)")
        whenDisplaying?()
    }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell, forItemAt path: ListIndexPath
    ) {
        if displayed.removeValue(forKey: ObjectIdentifier(cell)) != name(cell) {
            faults.append("\(name(cell)) leaves the screen and was not on it.")
        }
        events.append("end \(name(cell)) at \(path)")
    }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplaySupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) { events.append("will \(kind.rawValue) at \(section)") }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplayingSupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) { events.append("end \(kind.rawValue) at \(section)") }

    func collectionView(
        _ collectionView: any ListCollectionView, didReload oldCell: any ListCell, at oldPath: ListIndexPath,
        with newCell: any ListCell, at newPath: ListIndexPath
    ) {
        if displayed.removeValue(forKey: ObjectIdentifier(oldCell)) == nil {
            faults.append("\(name(oldCell)) is bound again and was not on screen.")
        }
        displayed[ObjectIdentifier(newCell)] = name(newCell)
        events.append("reload \(name(newCell)) from \(oldPath) to \(newPath)")
    }

    func collectionView(_ collectionView: any ListCollectionView, shouldSelectItemAt path: ListIndexPath) -> Bool {
        events.append("should select \(path)")
        return allowsSelection
    }

    func collectionView(
        _ collectionView: any ListCollectionView, shouldDeselectItemAt path: ListIndexPath
    ) -> Bool {
        events.append("should deselect \(path)")
        return allowsSelection
    }

    func collectionView(_ collectionView: any ListCollectionView, didSelectItemAt path: ListIndexPath) {
        events.append("select \(path)")
    }

    func collectionView(_ collectionView: any ListCollectionView, didDeselectItemAt path: ListIndexPath) {
        events.append("deselect \(path)")
        whenDeselecting?()
    }

    func collectionView(_ collectionView: any ListCollectionView, didHighlightItemAt path: ListIndexPath) {
        events.append("highlight \(path)")
    }

    func collectionView(_ collectionView: any ListCollectionView, didUnhighlightItemAt path: ListIndexPath) {
        events.append("unhighlight \(path)")
    }

    func collectionViewDidScroll(_ collectionView: any ListCollectionView) {
        events.append("scroll")
        whenScrolling?()
    }

    private func name(_ cell: any ListCell) -> String { (cell as? TestCell)?.item.map { "\($0.id)" } ?? "nothing" }
}
