import GtkBridge
import ListKitGtk

private struct Station: ListDiffable, Identifiable, Equatable {
    let id: String
    let weather: String
}

private final class StationCell: ListBoxCell {
    private let name = Label()
    private let weather = Label()

    override func makeContent() -> Widget {
        name.xAlign = 0
        name.hasHorizontalExpand = true
        weather.addClass("dim-label")
        let row = Box(.horizontal, spacing: 16, [name, weather])
        row.margins = Insets(top: 8, start: 16, bottom: 8, end: 16)
        return row
    }

    func show(_ station: Station) {
        name.text = station.id
        weather.text = station.weather
    }
}

/// A page that replaces the empty list.
@MainActor
private func page(_ picture: Widget, title: String, hint: String, button: Button? = nil) -> Widget {
    let heading = Label(title)
    let text = Label(hint)
    heading.addClass("title-4")
    text.addClass("dim-label")
    for label in [heading, text] {
        label.wraps = true
        label.justification = .center
    }
    let page = Box(.vertical, spacing: 12, [picture, heading, text])
    if let button { page.append(button) }
    page.horizontalAlign = .center
    page.verticalAlign = .center
    page.margins = Insets(all: 24)
    return page
}

@MainActor
private func icon(_ name: String) -> Widget {
    let image = Image(iconName: name)
    image.pixelSize = 64
    image.opacity = 0.4
    return image
}

/// A list without rows says why, and what can be done.
@MainActor
final class StatesExample: ListAdapterDataSource {
    enum State: String, CaseIterable {
        case loaded = "Loaded"
        case empty = "Empty"
        case loading = "Loading"
        case failed = "Error"
    }

    let view: Widget
    private let adapter = ListAdapter()
    private var loading: LoopToken?
    private var state = State.loaded {
        didSet { adapter.performUpdates(animated: true) }
    }

    init() {
        let list = ListBoxView()
        list.hasVerticalExpand = true
        let bar = Box(.horizontal)
        bar.addClass("linked")
        bar.horizontalAlign = .center
        // None at the sides: the buttons fit a window of 360 pixels.
        bar.margins = Insets(top: 12, start: 0, bottom: 12, end: 0)
        view = Box(.vertical, [bar, list])
        adapter.dataSource = self
        adapter.collectionView = list
        for state in State.allCases {
            let button = Button(state.rawValue)
            button.onClicked { [weak self] in
                self?.loading = nil
                self?.state = state
            }
            bar.append(button)
        }
    }

    func objects(for _: ListAdapter) -> [any ListDiffable] {
        guard state == .loaded else { return [] }
        return [
            Station(id: "Summit", weather: "−4°, snow"),
            Station(id: "Mountain hut", weather: "2°, fog"),
            Station(id: "Village", weather: "9°, rain"),
        ]
    }

    func listAdapter(_: ListAdapter, sectionControllerFor object: any ListDiffable) -> ListSectionController? {
        ListSingleSectionController(StationCell.self, for: Station.self) { $0.show($1) }
    }

    func emptyView(for _: ListAdapter) -> (any ListEmptyView)? {
        switch state {
        case .loaded, .empty:
            return page(
                icon("weather-clear-night-symbolic"), title: "No stations yet", hint: "Their weather will stand here.")
        case .loading:
            return page(
                Spinner(isSpinning: true), title: "Asking the stations…", hint: "The summit is slow to answer.")
        case .failed:
            let button = Button("Try again")
            button.horizontalAlign = .center
            button.onClicked { [weak self] in
                self?.state = .loading
                self?.loading = MainLoop.after(1) { self?.state = .loaded }
            }
            return page(
                icon("network-offline-symbolic"), title: "No answer", hint: "Check the connection, then try again.",
                button: button)
        }
    }
}
