/// Remembers a view that refused an update: what it shows is behind the list, and the next update has to bring all of
/// it in line.
@MainActor
final class ViewHealth {
    private weak var viewBehind: (any AdapterView)?

    func refusedUpdate(_ view: any AdapterView) { viewBehind = view }

    func tookUpdate(_ view: any AdapterView) {
        if viewBehind === view { viewBehind = nil }
    }

    func hasRefused(_ view: any AdapterView) -> Bool { viewBehind === view }
}
