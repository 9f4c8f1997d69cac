import FeedModel
package import GtkBridge
import ListKitGtk

/// The rows of the viewer's list one after the other, headers among them, for a list that knows no sections.
@MainActor
package final class BenchmarkRows {
    enum Row {
        case header(Day)
        case post(PostModel)
    }

    package let pictures: BenchmarkPictures
    private let feed: BenchmarkFeed
    private let controller: DaySectionController
    private var models: [Int: [PostModel]] = [:]

    /// - Parameter list: where the rows stand: pictures are read at its scale.
    package init(of feed: BenchmarkFeed, in list: Widget) {
        self.feed = feed
        let pictures = PostPictures(list: list)
        self.pictures = BenchmarkPictures(pictures: pictures, feed: feed)
        controller = DaySectionController(
            session: feed.session, pictures: pictures, onActivate: { _ in }, onTyping: { _, _ in })
    }

    package func makeRow() -> BenchmarkRow { BenchmarkRow(pictures: pictures.pictures) { [unowned self] in row($0) } }

    /// What a row shows is made when its day is first asked for: that a list knows its rows by number is its advantage.
    private func row(_ number: Int) -> Row {
        let (day, post) = feed.places[number]
        let content = feed.session.days[day]
        guard let post else { return .header(content) }
        let dayModels = models[day] ?? controller.viewModels(for: content).compactMap { $0 as? PostModel }
        models[day] = dayModels
        return .post(dayModels[post])
    }
}

/// The content of a row, for one number after another: the viewer's header or its cell.
@MainActor
package final class BenchmarkRow {
    package let widget: Widget
    private let box = Box(.vertical)
    private let pictures: PostPictures
    private let row: @MainActor (Int) -> BenchmarkRows.Row
    private lazy var header: DayHeader = append(DayHeader())
    private lazy var post: PostCell = append(PostCell())
    private var isHeader: Bool?

    init(pictures: PostPictures, row: @escaping @MainActor (Int) -> BenchmarkRows.Row) {
        widget = box
        self.pictures = pictures
        self.row = row
    }

    package func show(_ number: Int) {
        switch row(number) {
        case .header(let day):
            turn(toHeader: true)
            header.show(day)
        case .post(let model):
            turn(toHeader: false)
            post.pictures = pictures
            post.bindViewModel(model)
        }
    }

    /// The row is not shown any more.
    package func clear() {
        if isHeader == false { post.prepareForReuse() }
    }

    private func turn(toHeader isHeader: Bool) {
        guard isHeader != self.isHeader else { return }
        if let old = self.isHeader { (old ? header.content : post.content).isVisible = false }
        (isHeader ? header.content : post.content).isVisible = true
        self.isHeader = isHeader
    }

    private func append<View: ListBoxReusableView>(_ view: View) -> View {
        box.append(view.content)
        return view
    }
}
