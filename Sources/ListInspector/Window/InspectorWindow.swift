import GtkBridge
import ListKit
import ListKitGtk
import ListKitImages
import ListKitReplay
import Localization

/// The inspector's window: lays out its parts, and carries what the user does between them and the list looked at.
@MainActor
final class InspectorWindow {
    let window = Window()
    let timeline = TimelineArea()
    let transactions = TransactionList()
    let detail = DetailList()
    let filters = FilterBar()
    let search = SearchEntry()
    let saveBar = SaveBar()
    let controls = InspectorControls()
    let choices = ListChoices()

    /// Each list that has been inspected, with its recording.
    private var lists: [InspectedList] = []
    private(set) var list: InspectedList?
    /// By its lasting number; nil follows the newest.
    private var selection: Int?
    private var page = InspectorControls.Page.updates
    private var flash: RowFlash?
    private var activation: SignalConnection?
    private var nowRefresh: LoopToken?

    init() {
        InspectorStyle.install()
        layOut()
        connect()
    }

    private func layOut() {
        window.addClass("list-inspector")
        window.title = localized("List Inspector")
        window.setDefaultSize(width: 1000, height: 700)
        window.titlebar = controls.header
        search.placeholder = localized("Search by title or identifier")
        search.setAccessibleLabel(localized("Search for an object by its title or identifier"))
        search.searchDelay = 100
        search.margins = Insets(top: 8, start: 8, end: 8)
        transactions.view.hasVerticalExpand = true
        detail.view.hasVerticalExpand = true
        let side = Box(.vertical, [search, filters.content, transactions.view])
        side.addClass("side")
        window.child = Box(
            .vertical,
            [
                choices.content, timeline.content, SplitPane(side: side, main: detail.view), saveBar.content,
                controls.bottom,
            ])
    }

    private func connect() {
        transactions.onSelect = { [weak self] in self?.select(id: $0) }
        timeline.strip.onSelect = { [weak self] index in
            guard let self, let list else { return }
            select(id: list.id(ofTransaction: index))
        }
        detail.onFollow = { [weak self] index in
            guard let self, let list else { return }
            search.text = ""
            select(id: list.id(ofTransaction: index))
        }
        filters.onChange = { [weak self] in
            self?.selection = nil
            self?.page = .updates
            self?.refresh()
        }
        search.onSearch { [weak self] _ in self?.showLives() }
        choices.onChoose = { [weak self] in self?.show($0, images: nil) }
        saveBar.recording = { [weak self] in self?.list?.recording() }
        controls.onPause = { [weak self] isPaused in
            self?.list?.isPaused = isPaused
            self?.refresh()
        }
        controls.onClear = { [weak self] in
            self?.selection = nil
            self?.list?.clear()
        }
        controls.onBreak = { [weak self] in self?.list?.breaksOnWarning = $0 }
        controls.onFlash = { [weak self] in self?.setFlash($0) }
        controls.onSave = { [weak self] in self?.saveBar.isOpen.toggle() }
        controls.onPage = { [weak self] page in
            self?.page = page
            self?.refresh()
        }
        activation = window.onActiveChanged { [weak self] in self?.updateChoices() }
        window.addShortcut("<Control>f") { [weak self] in self?.search.grabFocus() }
        for keys in ["<Control>w", "Escape"] { window.addShortcut(keys) { [weak self] in self?.window.close() } }
    }

    // MARK: Content

    /// Records a list that is not looked at yet.
    func record(_ adapter: ListAdapter) {
        guard !lists.contains(where: { $0.adapter === adapter }) else { return }
        _ = add(adapter, nil)
        updateChoices()
    }

    func show(_ adapter: ListAdapter, images: ImagePrefetcher?) {
        lists.removeAll { $0.adapter == nil }
        let shown = lists.first { $0.adapter === adapter } ?? add(adapter, images)
        guard shown !== list else { return updateChoices() }
        list?.breaksOnWarning = false
        list?.onChange = { _ in }
        // Otherwise it could not be resumed from here.
        list?.isPaused = false
        list = shown
        selection = nil
        shown.breaksOnWarning = controls.breaks.isActive
        shown.onChange = { [weak self] in self?.didRead(brokenAt: $0) }
        setFlash(controls.flashes.isActive)
        updateChoices()
        refresh()
    }

    private func add(_ adapter: ListAdapter, _ images: ImagePrefetcher?) -> InspectedList {
        let list = InspectedList(adapter, images: images)
        lists.append(list)
        return list
    }

    private func updateChoices() { choices.show(InspectorAdapters.others, chosen: list?.adapter) }

    private func didRead(brokenAt index: Int?) {
        if let index, let list {
            selection = list.id(ofTransaction: index)
            page = .updates
        }
        refresh()
    }

    func select(id: Int) {
        selection = id
        page = .updates
        refresh()
    }

    /// For the object of the search, whatever was selected before.
    private func showLives() {
        if !search.text.isEmpty {
            selection = nil
            page = .updates
        }
        refresh()
    }

    private func setFlash(_ isOn: Bool) {
        flash = nil
        if isOn, let adapter = list?.adapter, let view = list?.view { flash = RowFlash(adapter, view) }
    }

    func refresh() {
        guard let list else { return }
        controls.show(page: page, isPaused: list.isPaused)
        timeline.note = list.pauseWords
        let history = list.history
        let warnings = Dictionary(grouping: list.warnings, by: \.transaction)
        let query = search.text
        let lives = query.isEmpty ? [] : ObjectLife.lives(in: history, matching: query)
        let summaries = list.summaries
        let touched = Set(lives.flatMap { $0.events.map(\.transaction) })
        let shown = summaries.indices.filter { index in
            filters.filter.accepts(summaries[index], warnings[index] ?? [])
                && (query.isEmpty || touched.contains(index))
        }
        // Their data does not suit any filter or search.
        let earlier = filters.filter == .all && query.isEmpty ? list.earlier : []
        let selectedEarlier = earlier.first { EarlierRow.id(of: $0) == selection }
        // While lives are shown none is, until the user picks one.
        let selected =
            selectedEarlier != nil
            ? nil
            : selection.flatMap(list.index(ofID:))
                ?? (query.isEmpty && !filters.filter.isAboutWarnings ? shown.last : nil)
        transactions.show(
            shown.reversed().map { index in
                TransactionRow(
                    id: list.id(ofTransaction: index), summary: summaries[index],
                    faultCount: warnings[index]?.count { !$0.kind.isAboutTime } ?? 0,
                    isSlow: warnings[index]?.contains(where: \.kind.isAboutTime) ?? false,
                    isSelected: index == selected)
            },
            earlier: earlier.reversed().map {
                EarlierRow(
                    transaction: $0, isSelected: $0.transaction.number == selectedEarlier?.transaction.number)
            },
            emptyTitle: summaries.isEmpty
                ? localized("No Updates Yet")
                : query.isEmpty ? localized("No Updates of This Kind") : localized("No Such Update"),
            emptyHint: summaries.isEmpty
                ? localized("New updates of the list appear here.") : localized("Try another filter or search."))
        let faulty = Set(list.warnings.filter { !$0.kind.isAboutTime }.map(\.transaction))
        timeline.show(TimelineGeometry(history.transactions), warned: faulty, selected: selected)
        if page == .updates, let selectedEarlier {
            nowRefresh = nil
            detail.show(EarlierPage(selectedEarlier).rows)
        } else {
            showDetail(list, selected, lives, query)
        }
    }

    private func showDetail(
        _ list: InspectedList, _ selected: Int?, _ lives: [ObjectLife], _ query: String
    ) {
        nowRefresh = nil
        if page == .now {
            detail.show(NowPage(list).rows)
            // Scrolling requests no update, but changes all of this.
            nowRefresh = MainLoop.after(0.5) { [weak self] in self?.refreshNow() }
        } else if let selected {
            let page = DetailPage(
                list.history, transaction: selected, id: list.id(ofTransaction: selected),
                summary: list.summaries[selected], warnings: list.warnings.folded())
            detail.show(page.rows)
        } else if !query.isEmpty, lives.isEmpty {
            detail.showEmpty(
                title: localized("Nothing Found"),
                hint: localized("No object called “\(query)” has changed since the recording began."))
        } else if !query.isEmpty {
            detail.show(DetailPage(lives: lives, query: query, history: list.history).rows)
        } else if filters.filter.isAboutWarnings, !list.warnings.filter(filters.filter.accepts).isEmpty {
            let warnings = list.warnings.filter(filters.filter.accepts).folded()
            detail.show(DetailPage(warnings, filter: filters.filter, history: list.history).rows)
        } else {
            let words = list.history.transactions.isEmpty ? TransactionFilter.wordsBefore : filters.filter.wordsForNone
            detail.showEmpty(title: words.title, hint: words.hint)
        }
    }

    private func refreshNow() {
        guard let list, page == .now else { return }
        detail.show(NowPage(list).rows)
        nowRefresh = MainLoop.after(0.5) { [weak self] in self?.refreshNow() }
    }
}
