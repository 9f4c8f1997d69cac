/// Loads pages from a source as the reader comes near an edge of a list, and shows there that it loads, that loading
/// has failed, or that this was all.
///
///     let pager = ListPager { (page: Int?) in
///         let posts = try await server.posts(onPage: page ?? 0)
///         return ListPage(posts, next: posts.isEmpty ? nil : (page ?? 0) + 1)
///     }
///     let adapter = ListAdapter(view: list, objects: { pager.elements }) { (_: Post) in PostController() }
///     adapter.loadPages(from: pager)
///
/// The source gets nil for the first page, and then the `next` of the page before. It is asked for one page at a time.
@MainActor
public final class ListPager<Element, Cursor> {
    /// What the pages have brought, in the order in which they came. You may change it, and then update the list.
    public var elements: [Element] = []

    /// What the pager does.
    public private(set) var state = ListPagerState.ready

    /// Whether a row at the edge says that all pages are there. True by default. A list without objects has no such
    /// row.
    public var showsEnd = true

    /// What the row says while there are more pages; nil for ListKit's own words. The next update of the list shows it.
    public var loadingText: String?

    /// What the row says when all pages are there; nil for ListKit's own words. The next update of the list shows it.
    public var endText: String?

    /// Makes what the row says when a page could not be loaded. Return nil for ListKit's own words. Called once for
    /// each failure, in a turn of its own.
    public var failureText: (@MainActor (any Error) -> String?)?

    /// Called after each change of ``state``, in a turn of its own, before the list is updated.
    public var onChange: (@MainActor () -> Void)?

    private let load: @MainActor (Cursor?) async throws -> ListPage<Element, Cursor>
    private var cursor: Cursor?
    private var task: Task<Void, Never>?
    /// Why the last page could not be loaded, in the program's words.
    private var reason: String?
    /// By which a late result of a load that was stopped is known.
    private var stopCount = 0
    private(set) var pageCount = 0
    var rowDidChange: (@MainActor () -> Void)?
    var willLeave: (@MainActor () -> Void)?
    var didResume: (@MainActor () -> Void)?

    /// Creates a pager. It loads nothing before it is asked to.
    ///
    /// - Parameter load: returns the page that begins at a cursor, or the first one if the cursor is nil. The pager
    ///   retains it. If it adds elements to data of your own, it must not do so once its task is cancelled.
    public init(load: @escaping @MainActor (_ cursor: Cursor?) async throws -> ListPage<Element, Cursor>) {
        self.load = load
    }

    isolated deinit { task?.cancel() }

    /// Loads the next page, also after a failure. Does nothing while a page is being loaded, and after the last one.
    ///
    /// The list calls this by itself when the reader comes near, except after a failure.
    public func loadMore() {
        switch state {
        case .ready, .failed: begin()
        case .loading, .complete: break
        }
    }

    /// Removes all elements, and begins again with the first page: for another query.
    ///
    /// A page that is being loaded is cancelled. If it comes nevertheless, it is dropped.
    public func restart() {
        stop()
        elements = []
        cursor = nil
        pageCount += 1
        begin()
        rowDidChange?()
    }

    /// Says where the next page begins. Call it when the source has grown, or when the list shows another part of it.
    ///
    /// The elements stay. A failure is forgotten, and a page that is being loaded is cancelled. If it comes
    /// nevertheless, it is dropped.
    ///
    /// - Parameter next: nil if all pages are there.
    public func resume(at next: Cursor?) {
        stop()
        cursor = next
        state = next == nil ? .complete : .ready
        announce()
        didResume?()
    }

    private func begin() {
        let hadFailed = state.isFailure
        state = .loading
        announce()
        task = Task { [weak self, load, cursor, stopCount] in
            guard self?.stopCount == stopCount else { return }
            let result: Result<ListPage<Element, Cursor>, any Error>
            do { result = .success(try await load(cursor)) } catch { result = .failure(error) }
            self?.take(result, ifStoppedTimes: stopCount)
        }
        if hadFailed { rowDidChange?() }
    }

    private func take(_ result: Result<ListPage<Element, Cursor>, any Error>, ifStoppedTimes count: Int) {
        guard count == stopCount else { return }
        task = nil
        switch result {
        case .success(let page):
            elements += page.elements
            cursor = page.next
            pageCount += 1
            state = page.next == nil ? .complete : .ready
        case .failure(let error):
            state = .failed(error)
            reason = failureText?(error)
        }
        onChange?()
        rowDidChange?()
    }

    private func stop() {
        task?.cancel()
        task = nil
        stopCount += 1
    }

    /// In a turn of its own, as a load may begin in the middle of a layout.
    private func announce() {
        Task { [weak self] in self?.onChange?() }
    }
}

extension ListPager: PageSource {
    var row: ListPagerRow.Kind? {
        switch state {
        case .ready, .loading: .loading
        case .failed: .failed
        case .complete: showsEnd ? .complete : nil
        }
    }

    var rowText: String? {
        switch state {
        case .ready, .loading: loadingText
        case .failed: reason
        case .complete: endText
        }
    }

    func readerIsNear() {
        if case .ready = state { begin() }
    }

    func cancel() {
        stop()
        guard state.isLoading else { return }
        state = .ready
        announce()
    }
}

/// What a ``ListPager`` does.
public enum ListPagerState {
    /// There are more pages, and none is being loaded.
    case ready
    case loading
    /// The last page could not be loaded. The pager waits for ``ListPager/loadMore()``, which the row's button calls.
    case failed(any Error)
    /// All pages are there.
    case complete

    var isLoading: Bool { if case .loading = self { true } else { false } }
    var isFailure: Bool { if case .failed = self { true } else { false } }
}
