import GtkBridge
import ListKit
import ListKitGtk
import ListKitReplay
import Localization

/// Shows a recorded list at any moment. Each step is one update.
@MainActor
final class ReplayedList {
    let view = ListBoxView()
    let moments: RecordedMoments
    let history: RecordedHistory
    private(set) var moment = 0
    private var sections: [ReplayedSection] = []
    private var adapter: ListAdapter?
    private let empty = StatusPage(
        iconName: "view-list-symbolic", title: localized("The List Is Empty"),
        hint: localized("It had no rows at this moment."))

    private static let contentWidth = 720
    /// Lists with more rows are not shown.
    static let rowLimit = 1_000_000
    /// Nor those with more rows in sight at once.
    static let rowLimitInSight = 20_000

    init(_ recording: ListRecording) {
        moments = RecordedMoments(recording)
        history = RecordedHistory(recording)
        let (history, heights, lines) = (history, RecordedHeights(moments), RecordedLines(moments))
        view.scrollDirection = recording.scrollDirection
        view.maximumContentWidth = Self.contentWidth
        view.setAccessibleLabel(localized("Recorded list"))
        sections = sections(at: 0)
        adapter = ListAdapter(
            view: view, objects: { [weak self] in self?.sections ?? [] },
            emptyView: { [weak self, empty] in
                // Headers and footers are rows, too.
                self?.sections.contains { !$0.section.kinds.isEmpty } == true ? nil : empty.content
            }
        ) { (_: ReplayedSection) in
            ReplayedSectionController(history, heights, lines, along: recording.scrollDirection)
        }
        adapter?.name = localized("Recorded list")
    }

    /// Why a recording cannot be shown.
    static func reasonNotToShow(_ recording: ListRecording) -> String? {
        let moments = RecordedMoments(recording)
        let (lines, height) = (RecordedLines(moments), RecordedHeights(moments).usual)
        for moment in 0..<moments.count {
            let sections = moments.sections(at: moment)
            guard Set(sections.map(\.identity)).count == sections.count else {
                return localized("An object is in its list twice. --check says more.")
            }
            // The sum cannot overflow: a recording that was read has fewer rows.
            guard sections.reduce(0, { $0 + $1.itemCount }) <= rowLimit else {
                return localized(
                    "Its list has more than \(rowLimit) rows, the most that are shown. --check has a higher limit.")
            }
            guard rowsInSight(sections, lines, height) <= Double(rowLimitInSight) else {
                return localized("More than \(rowLimitInSight) rows of its list would be in sight at once.")
            }
        }
        return nil
    }

    /// An upper limit for the rows in sight. Rows with recorded heights or widths do not count, because the file names
    /// each of them.
    private static func rowsInSight(_ sections: [RecordedSection], _ lines: RecordedLines, _ height: Double) -> Double {
        let (width, length) = (Double(contentWidth), 4_000.0)
        let perLine = sections.lazy.map { section -> Double in
            switch lines.spaces(of: section)?.itemWidth ?? .line {
            case .line, .each: 1
            case .fixed(let itemWidth), .adaptive(let itemWidth): width / itemWidth
            case .share(let share): 1 / share
            case .columns(let count): Double(count)
            }
        }
        let rows = sections.reduce(0) { $0 + $1.itemCount }
        return min(Double(rows), max(1, perLine.max() ?? 1) * (length / height + 1))
    }

    /// Goes to a moment. The next moment starts from where the user was then; any other scrolls to where the user was
    /// then.
    func show(_ wanted: Int, animated: Bool = true) {
        let isNext = wanted == moment + 1
        let transaction = moments.transaction(before: wanted)
        if isNext, let before = transaction?.viewportBefore { scroll(to: before) }
        moment = wanted
        sections = sections(at: wanted)
        let viewport = wanted == 0 ? moments.recording.start.viewport : transaction?.viewportAfter
        adapter?.performUpdates(animated: animated, label: "Transaction \(wanted)") { [weak self] _ in
            guard let self, moment == wanted, !isNext, let viewport else { return }
            scroll(to: viewport)
        }
    }

    // MARK: Moments

    private func sections(at moment: Int) -> [ReplayedSection] {
        var changes: [Int: ObjectChange] = [:]
        if moment > 0 {
            for change in MergedTable(history, transaction: moment - 1).changes { changes[change.identity] = change }
        }
        let list = moments[moment]
        return list.sections.map { section in
            let change = changes[section.identity]
            var marks: [Int: ListChangeKind] = [:]
            for item in change?.items ?? [] { if let index = item.newItem { marks[index] = item.kind } }
            let items = list.items[section]
            let whole = items == nil || change?.kinds != [.update] ? change?.kinds.max() : nil
            return ReplayedSection(
                section: section, items: items,
                rows: (0..<section.itemCount).map {
                    ReplayedRow(
                        identity: items?[$0].identity ?? $0, content: items?[$0].content ?? section.content,
                        mark: marks[$0] ?? whole)
                })
        }
    }

    /// Scrolls the first visible row to its recorded place. A recorded offset would be wrong, because rows that were
    /// never recorded may have had other heights.
    private func scroll(to viewport: RecordedViewport) {
        guard let row = viewport.rows.first(where: { $0.y + $0.height > viewport.offset }),
            let frame = view.frameForRow(at: row.position)
        else { return }
        let isVertical = view.scrollDirection == .vertical
        let offset = (isVertical ? frame.origin.y : frame.origin.x) + viewport.offset - row.y
        let now = isVertical ? view.visibleRect.origin.y : view.visibleRect.origin.x
        if abs(offset - now) > 1 { view.scroll(toOffset: offset, animated: false) }
    }
}
