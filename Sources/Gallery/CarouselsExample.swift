import GtkBridge
import ListKitGtk

private struct Route: ListDiffable, Identifiable, Equatable {
    let id: String
    let stations: [Station]
}

private struct Station: ListDiffable, Identifiable, Equatable {
    let id: String
    let minutes: Int
}

private final class RouteHeader: ListBoxReusableView {
    let name = Label()

    override func makeContent() -> Widget {
        name.addClass("heading")
        name.xAlign = 0
        name.margins = Insets(top: 16, start: 12, bottom: 4, end: 12)
        return name
    }
}

private final class StationCell: ListBoxCell {
    private let name = Label()
    private let minutes = Label()

    override func makeContent() -> Widget {
        name.addClass("title-4")
        minutes.addClass("dim-label")
        name.margins = Insets(top: 16, start: 12, end: 12)
        minutes.margins = Insets(start: 12, bottom: 16, end: 12)
        for label in [name, minutes] { label.xAlign = 0 }
        let box = Box(.vertical, spacing: 4, [name, minutes])
        box.margins = Insets(all: 4)
        box.setSizeRequest(width: 132)
        box.addClass("frame")
        return box
    }

    func show(_ station: Station) {
        name.text = station.id
        minutes.text = station.minutes == 0 ? "Departure" : "after \(station.minutes) min"
    }
}

/// A section with a header and one row, which is a list with an adapter of its own.
private final class RouteController: ListNestedSectionController<Route, NestedListCell>, ListSupplementaryViewSource {
    init() {
        super.init(NestedListCell.self, for: Route.self, objects: { $0.stations }) { (_: Station) in
            ListSingleSectionController(StationCell.self, for: Station.self) { $0.show($1) }
        }
        inset = ListInsets(left: 8, right: 8)
        supplementaryViewSource = self
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(RouteHeader.self, ofKind: kind)
        header.name.text = object.id
        return header
    }
}

/// Each row is a horizontal list with its own adapter, sections and scroll position.
@MainActor
final class CarouselsExample {
    let view: Widget
    private let adapter: ListAdapter

    init() {
        let names = [
            "Harbour", "Old town", "Market", "Castle", "University", "Botanic garden", "Mill", "Stadium", "Airport",
            "Lakeside", "Forest", "Summit",
        ]
        let routes = (1...30).map { line in
            Route(
                id: "Line \(line)",
                stations: names.indices.map { stop in
                    Station(id: names[(stop * 5 + line) % names.count], minutes: stop * (2 + line % 3))
                })
        }
        let list = ListBoxView()
        view = list
        adapter = ListAdapter(view: list, objects: { routes }) { (_: Route) in RouteController() }
    }
}
