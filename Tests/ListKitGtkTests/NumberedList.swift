import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListScripts

/// A data source without an adapter: sections of numbered items, each row as high as it is told.
@MainActor
final class NumberedList: ListCollectionViewDataSource {
    var sections: [[Int]]
    var hasHeaders: Bool
    var hasEntries = false
    /// Sections that have no header although others do.
    var sectionsWithoutHeader: Set<Int> = []
    /// Instead of the section's number.
    var titles: [Int: String] = [:]
    /// Sections whose header has a button.
    var sectionsWithButtons: Set<Int> = []
    var heights: [Int: Int] = [:]
    /// Of the others; nil for heights by their numbers.
    var commonHeight: Int?
    /// Of every row along the list; nil for rows that measure themselves.
    var givenLength: Double?
    /// Space around and between the rows of a section.
    var metrics: [Int: ListSectionMetrics] = [:] {
        didSet { respaced.formUnion(Set(metrics.keys).union(oldValue.keys).filter { metrics[$0] != oldValue[$0] }) }
    }
    /// The sections whose space is another one since the view was told last.
    var respaced: Set<Int> = []
    /// Numbers that are shown in a cell of another type.
    var numbersInOtherCells: Set<Int> = []
    /// Whether the content of a number's row is hidden, as a filter may do.
    var hides: (Int) -> Bool = { _ in false }
    private(set) var bindCount = 0
    /// Called whenever a cell was dequeued, and is bound.
    var whenBinding: () -> Void = {}

    init(_ sections: [[Int]], hasHeaders: Bool = false) {
        self.sections = sections
        self.hasHeaders = hasHeaders
    }

    func numberOfSections(in collectionView: any AdapterView) -> Int { sections.count }

    func collectionView(_ collectionView: any AdapterView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(
        _ collectionView: any AdapterView, supplementaryKindsInSection section: Int
    ) -> ListSupplementaryKinds { hasHeaders && !sectionsWithoutHeader.contains(section) ? .header : [] }

    func collectionView(
        _ collectionView: any AdapterView, cellForItemAt path: ListIndexPath
    ) -> any ListCell {
        bindCount += 1
        let number = sections[path.section][path.item]
        let plain = hasEntries ? EntryCell.self : NumberCell.self
        let type = numbersInOtherCells.contains(number) ? OtherNumberCell.self : plain
        let cell = collectionView.dequeueReusableCell(type, withReuseIdentifier: nil, for: path)
        whenBinding()
        cell.show(number, height: heights[number] ?? commonHeight ?? 40 + number % 7 * 10)
        cell.content.isVisible = !hides(number)
        return cell
    }

    func collectionView(
        _ collectionView: any AdapterView, viewForSupplementaryElementOfKind kind: ListSupplementaryKind,
        inSection section: Int
    ) -> any ListReusableView {
        let type = sectionsWithButtons.contains(section) ? ButtonTitleView.self : TitleView.self
        let view = collectionView.dequeueReusableSupplementaryView(
            type, ofKind: kind, withReuseIdentifier: nil, inSection: section)
        view.label.text = titles[section] ?? "Section \(section)"
        return view
    }

    func collectionView(
        _ collectionView: any AdapterView, heightForRowAt position: ListRowPosition
    ) -> Double? { givenLength }

    func collectionView(
        _ collectionView: any AdapterView, metricsForSection section: Int
    ) -> ListSectionMetrics? { metrics[section] }

    /// One section after another, numbered through.
    static func counting(_ counts: [Int]) -> [[Int]] {
        var next = 0
        return counts.map { count in
            defer { next += count }
            return Array(next..<next + count)
        }
    }
}

/// A number on a row of a given height, with a button that can have the focus.
class NumberCell: ListBoxCell {
    let label = Label()
    let button = Button("Press")
    fileprivate let box = Box(.horizontal, spacing: 6)
    private(set) var number = -1
    private(set) var reuseCount = 0

    override func makeContent() -> Widget {
        box.append(label)
        box.append(button)
        return box
    }

    override func prepareForReuse() { reuseCount += 1 }

    func show(_ number: Int, height: Int) {
        self.number = number
        label.text = "\(number)"
        content.setSizeRequest(height: height)
    }
}

final class OtherNumberCell: NumberCell {}

/// A number with a line to type in.
final class EntryCell: NumberCell {
    let entry = Entry(text: "words")

    override func makeContent() -> Widget {
        let content = super.makeContent()
        box.append(entry)
        return content
    }
}

class TitleView: ListBoxReusableView {
    let label = Label()
    override func makeContent() -> Widget { label }
}

/// A title with two buttons that can have the focus.
final class ButtonTitleView: TitleView {
    let buttons = [Button("Sort"), Button("More")]
    override func makeContent() -> Widget { Box(.horizontal, [label] + buttons) }
}
