import GtkBridge

/// The pages of the window. A page is created when it is first shown.
@MainActor
final class PageStack {
    let content = Stack(crossfades: true)
    private(set) var page: ViewerPage

    /// The widget of the shown page.
    var widget: Widget? { made[page] }

    var onChange: @MainActor (ViewerPage) -> Void = { _ in }

    private var makers: [ViewerPage: @MainActor () -> Widget] = [:]
    private var made: [ViewerPage: Widget] = [:]

    init(_ page: ViewerPage, _ content: Widget) {
        self.page = page
        made[page] = content
        self.content.add(content, name: page.rawValue)
    }

    func add(_ page: ViewerPage, _ make: @escaping @MainActor () -> Widget) { makers[page] = make }

    func show(_ page: ViewerPage) {
        guard page != self.page, let widget = made[page] ?? make(page) else { return }
        self.page = page
        content.visibleChild = widget
        onChange(page)
    }

    private func make(_ page: ViewerPage) -> Widget? {
        guard let widget = makers[page]?() else { return nil }
        made[page] = widget
        content.add(widget, name: page.rawValue)
        return widget
    }
}
