/// An edge of a list: where it starts or ends.
public enum ListEdge: Hashable, Sendable, CaseIterable {
    case start, end
}

/// Calls handlers when the reader comes near the beginning or the end of the list.
@MainActor
final class EdgeWatch {
    /// Who is called at an edge.
    enum Listening: Hashable {
        case program(ListEdge), pager(ListEdge)

        var edge: ListEdge {
            switch self {
            case .program(let edge), .pager(let edge): edge
            }
        }
    }

    private struct Listener {
        let listening: Listening
        var approach: ListEdgeApproach
        let handler: @MainActor () -> Void
    }

    private var listeners: [Listener] = []

    func set(_ listening: Listening, within distance: ListEdgeDistance, _ handler: (@MainActor () -> Void)?) {
        listeners.removeAll { $0.listening == listening }
        guard let handler else { return }
        listeners.append(
            Listener(listening: listening, approach: ListEdgeApproach(within: distance), handler: handler))
    }

    /// Called before the view shows that items have come or gone.
    func itemsWillChange() {
        for index in listeners.indices { listeners[index].approach.itemsDidChange() }
    }

    /// After each layout, which follows a scroll, an update and a change of size alike.
    ///
    /// - Parameters:
    ///   - visible: the part of the content in sight, in list space.
    ///   - offsets: where the list can scroll to.
    func viewDidLayOut(visible: ListRect, offsets: ClosedRange<Double>) {
        let height = visible.size.height
        guard height > 0 else { return }
        var handlers: [@MainActor () -> Void] = []
        for index in listeners.indices {
            let rest =
                switch listeners[index].listening.edge {
                case .start: visible.minY - offsets.lowerBound
                case .end: offsets.upperBound - visible.minY
                }
            if listeners[index].approach.update(rest: rest, viewportHeight: height) {
                handlers.append(listeners[index].handler)
            }
        }
        for handler in handlers { handler() }
    }
}

extension ListAdapter {
    /// Calls a closure when the reader comes near the end of the list, so that you can load more.
    ///
    ///     adapter.onNearEnd { [weak feed] in feed?.loadNextPage() }
    ///
    /// ``loadPages(from:at:)`` loads and shows pages with less code.
    ///
    /// The closure is called once for each approach. No scroll is needed: an empty list, and a list shorter than its
    /// viewport, are near their end. It is called again after each update that has brought or taken items, as long as
    /// the end is near, whatever stands there. So pages are loaded until there is enough, and a page that brought
    /// nothing is not requested again.
    ///
    /// The call comes after a layout, or at once if the list is already on screen. The closure may ask for updates.
    ///
    /// - Parameters:
    ///   - distance: what counts as near.
    ///   - handler: replaces the previous closure; nil ends the calls.
    public func onNearEnd(
        within distance: ListEdgeDistance = .viewports(1), _ handler: (@MainActor () -> Void)?
    ) {
        listen(.program(.end), within: distance, handler)
    }

    /// Calls a closure when the reader comes near the beginning of the list. See ``onNearEnd(within:_:)``.
    public func onNearStart(
        within distance: ListEdgeDistance = .viewports(1), _ handler: (@MainActor () -> Void)?
    ) {
        listen(.program(.start), within: distance, handler)
    }

    func listen(
        _ listening: EdgeWatch.Listening, within distance: ListEdgeDistance = .viewports(1),
        _ handler: (@MainActor () -> Void)?
    ) {
        edges.set(listening, within: distance, handler)
        checkEdges()
    }

    /// Not while the view is between two data sources, or released: it has no rows then, so nothing is near.
    func checkEdges() {
        guard let view, view.dataSource === viewDataSource else { return }
        edges.viewDidLayOut(visible: view.visiblePlace, offsets: view.scrollableOffsets)
    }
}
