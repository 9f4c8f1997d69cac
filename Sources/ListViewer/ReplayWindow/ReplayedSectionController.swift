import GtkBridge
import ListKit
import ListKitGtk
import ListKitReplay
import Localization

/// Shows a section of a recorded list, with the recorded sizes and lines.
final class ReplayedSectionController: ListBindingSectionController<ReplayedSection>, ListSupplementaryViewSource {
    private let history: RecordedHistory
    private let heights: RecordedHeights
    private let lines: RecordedLines
    private let direction: ListScrollDirection

    init(
        _ history: RecordedHistory, _ heights: RecordedHeights, _ lines: RecordedLines,
        along direction: ListScrollDirection
    ) {
        self.direction = direction
        self.history = history
        self.heights = heights
        self.lines = lines
        super.init()
        supplementaryViewSource = self
    }

    override func viewModels(for object: ReplayedSection) -> [any ListDiffable] { object.rows }

    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        let cell = dequeueReusableCell(ReplayedCell.self, at: index)
        cell.title = { [weak self] in self?.title(of: $0) ?? "" }
        return cell
    }

    override func didUpdate(to object: ReplayedSection) {
        let spaces = lines.spaces(of: object.section) ?? ListSectionMetrics()
        inset = spaces.insets
        minimumLineSpacing = spaces.lineSpacing
        minimumInteritemSpacing = spaces.interitemSpacing
        itemWidth = spaces.itemWidth
        super.didUpdate(to: object)
    }

    override func height(forViewModel viewModel: any ListDiffable, at index: Int) -> Double? {
        direction == .vertical ? length(ofItem: index) : lines.width(ofItem: index, in: object.section)
    }

    override func width(forViewModel viewModel: any ListDiffable, at index: Int) -> Double? {
        direction == .vertical ? lines.width(ofItem: index, in: object.section) : length(ofItem: index)
    }

    /// Along the scroll direction.
    private func length(ofItem index: Int) -> Double? {
        section.map {
            heights.height(of: .item(ListIndexPath(section: $0, item: index)), in: object.section, items: object.items)
        }
    }

    /// The object of the row: its item, or the section's object if it is the only item.
    private func title(of row: ReplayedRow) -> String {
        if object.items != nil { return history.objects.name(of: row.identity).description }
        let name = history.objects.name(of: object.section.identity).description
        return object.rows.count == 1 ? name : localized("\(name), item \(row.identity)")
    }

    // MARK: Headers and footers

    func supportedElementKinds() -> ListSupplementaryKinds { object.section.kinds }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let view = dequeueReusableSupplementaryView(ReplayedHeader.self, ofKind: kind)
        let name = history.objects.name(of: object.section.identity).description
        view.show(kind == .header ? name : localized("End of \(name)"))
        return view
    }

    func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { length(ofKind: kind) }
    func widthForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { length(ofKind: kind) }

    private func length(ofKind kind: ListSupplementaryKind) -> Double? {
        section.map {
            heights.height(of: kind == .header ? .header(section: $0) : .footer(section: $0), in: object.section)
        }
    }
}

final class ReplayedCell: ListBoxCell, ListBindable {
    private let name = Label()
    private let chip = MarkChip()

    var title: @MainActor (ReplayedRow) -> String = { _ in "" }

    override func makeContent() -> Widget {
        name.isEllipsized = true
        name.xAlign = 0
        name.hasHorizontalExpand = true
        let line = Box(.horizontal, spacing: 8, [name, chip.content])
        line.addClass("replay-row")
        return line
    }

    func bindViewModel(_ row: ReplayedRow) {
        name.text = title(row)
        let kind = row.mark.flatMap { ChangeKind(rawValue: $0.rawValue) }
        chip.show(kind, words: kind.map { "\($0.sign) \($0.rawValue)" } ?? "", sign: kind?.sign ?? "")
        accessibleTextDidChange()
    }

    /// A chip has its words twice: long and short.
    override var accessibleLabel: String? { name.text }
}

final class ReplayedHeader: ListBoxReusableView {
    private let name = Label()

    override func makeContent() -> Widget {
        name.isEllipsized = true
        name.xAlign = 0
        name.addClass("replay-header")
        return name
    }

    func show(_ text: String) { name.text = text }
}
