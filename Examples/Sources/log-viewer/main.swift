// A log that grows: a section for each hour, filtered as you type, followed at its end.
//
//     log-viewer [--lines N] [--still]
//
// N lines to begin with, 50,000 by default. Three more come four times a second, or none with --still.

import Foundation
import GtkBridge
import ListKitGtk

// MARK: Data

enum Level: String, CaseIterable {
    case info, warning, error
}

struct Line: Equatable {
    let number: Int
    /// Since midnight.
    let second: Int
    let level: Level
    let text: String

    var hour: Int { second / 3_600 }
    var time: String { String(format: "%02d:%02d:%02d", hour % 24, second / 60 % 60, second % 60) }

    init(number: Int, second: Int) {
        self.number = number
        self.second = second
        (level, text) =
            switch number % 16 {
            case 3: (.info, "Saved 24 posts of feed \(number % 97)")
            case 6: (.warning, "Feed \(number % 97) answered after \(2 + number % 7) seconds")
            case 9: (.info, "Worker \(number / 16 % 8) is idle")
            case 12:
                (
                    .error,
                    "Feed \(number % 97) is not well-formed: the element <title> in line \(number % 613) is not closed"
                )
            case 15:
                (
                    .info,
                    "Worker \(number / 16 % 8) took the 12 feeds of worker \((number / 16 + 3) % 8), which has not "
                        + "answered since its "
                        + "last report and is started anew"
                )
            default: (.info, "GET /feeds/\(number % 97)/posts?page=\(number % 13): 200 in \(4 + number % 83) ms")
            }
    }
}

/// A line as the list shows it. With another query it is another one, so that its row is bound again.
struct Hit: ListDiffable, Identifiable, Equatable {
    let line: Line
    let query: String
    var id: Int { line.number }
}

struct Hour: ListDiffable, Identifiable, Equatable {
    let id: Int
    var hits: [Hit] = []
}

extension String {
    func ranges(ofAnyCase query: String) -> [Range<Index>] {
        var found: [Range<Index>] = []
        while let next = range(
            of: query, options: .caseInsensitive, range: (found.last?.upperBound ?? startIndex)..<endIndex)
        {
            found.append(next)
        }
        return found
    }
}

// MARK: Rows

final class HitCell: ListBoxCell, ListBindable {
    let time = Label()
    let level = Label()
    let text = Label()

    override func makeContent() -> Widget {
        time.addClass("time")
        level.widthInCharacters = 7
        level.xAlign = 0
        text.wraps = true
        text.wrapMode = .wordOrCharacter
        text.xAlign = 0
        text.hasHorizontalExpand = true
        for label in [time, level, text] { label.verticalAlign = .start }
        let row = Box(.horizontal, spacing: 12, [time, level, text])
        row.margins = Insets(top: 4, start: 16, bottom: 4, end: 16)
        return row
    }

    func bindViewModel(_ hit: Hit) {
        time.text = hit.line.time
        level.text = hit.line.level.rawValue
        for one in Level.allCases { level.setClass(one.rawValue, one == hit.line.level) }
        let marks: [TextAttribute] = [
            .bold, .foreground(red: 0, green: 0, blue: 0), .background(red: 1, green: 0.85, blue: 0.3),
        ]
        text.setText(hit.line.text, marking: hit.line.text.ranges(ofAnyCase: hit.query), as: marks)
    }
}

final class HourHeader: ListBoxReusableView {
    let hour = Label()
    let count = Label()

    override func makeContent() -> Widget {
        hour.addClass("hour")
        count.addClass("count")
        hour.xAlign = 0
        hour.hasHorizontalExpand = true
        let row = Box(.horizontal, spacing: 12, [hour, count])
        row.margins = Insets(top: 12, start: 16, bottom: 4, end: 16)
        return row
    }
}

final class HourController: ListBindingSectionController<Hour>, ListSupplementaryViewSource {
    override func viewModels(for hour: Hour) -> [any ListDiffable] { hour.hits }

    override func cell(forViewModel hit: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(HitCell.self, at: index)
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(HourHeader.self, ofKind: kind)
        header.hour.text = String(format: "%02d:00", object.id % 24)
        header.count.text = count(object.hits.count)
        return header
    }
}

func count(_ lines: Int) -> String { lines == 1 ? "1 line" : "\(lines.formatted()) lines" }

// MARK: Window

@MainActor
final class LogViewer: ListScrollViewDelegate {
    private var lines: [Line]
    private var hours: [Hour] = []

    private let list = ListBoxView()
    private let search = SearchEntry()
    private let total = Label()
    private let toEnd = Button("To the end")
    private lazy var adapter = ListAdapter(
        view: list, objects: { [unowned self] in hours }, emptyView: { Label("No line has this in it.") }
    ) { (_: Hour) in
        let controller = HourController()
        controller.supplementaryViewSource = controller
        return controller
    }

    init(lines count: Int) {
        let spacing = max(1, 80_000 / max(1, count))
        lines = (0..<count).map { Line(number: $0, second: $0 * spacing) }
        list.placeKeeping = .log
        list.stickyHeaders = true
        list.hasVerticalExpand = true
        adapter.scrollViewDelegate = self
        filter()
    }

    func open(_ application: Application) {
        total.addClass("count")
        toEnd.addClass("to-end")
        toEnd.horizontalAlign = .center
        toEnd.verticalAlign = .end
        toEnd.margins = Insets(all: 16)
        toEnd.isVisible = false
        toEnd.onClicked { [self] in adapter.scrollToEnd(animated: true) }
        search.placeholder = "Filter"
        search.hasHorizontalExpand = true
        search.onSearch { [self] _ in filter() }

        let bar = Box(.horizontal, spacing: 12, [search, total])
        bar.margins = Insets(top: 8, start: 16, bottom: 8, end: 16)
        let content = Overlay(child: list)
        content.addOverlay(toEnd)

        let window = ApplicationWindow(application)
        window.title = "Log"
        window.setDefaultSize(width: 800, height: 600)
        window.child = Box(.vertical, [bar, content])
        window.present()
    }

    /// Begins again with all lines.
    private func filter() {
        hours = []
        show(lines)
        adapter.performUpdates(animated: true)
    }

    func append(_ count: Int) {
        let last = lines.last?.second ?? 0
        let new = (0..<count).map { Line(number: lines.count + $0, second: last + 1 + $0) }
        lines += new
        show(new)
        adapter.performUpdates(animated: false)
    }

    /// Puts those of the lines that fit the filter behind what is shown.
    private func show(_ lines: [Line]) {
        let query = search.text
        for line in lines where query.isEmpty || !line.text.ranges(ofAnyCase: query).isEmpty {
            if hours.last?.id != line.hour { hours.append(Hour(id: line.hour)) }
            hours[hours.count - 1].hits.append(Hit(line: line, query: query))
        }
        total.text = count(hours.reduce(0) { $0 + $1.hits.count })
    }

    func collectionViewDidScroll(_ view: any ListCollectionView) { toEnd.isVisible = !list.isAtEnd }
}

// MARK: Program

let style = """
    listboxview { font-feature-settings: "tnum"; }
    .time, .count, .info { color: alpha(@theme_fg_color, 0.6); }
    .count { font-feature-settings: "tnum"; }
    .warning { color: mix(@warning_color, @theme_fg_color, 0.25); }
    .error { color: mix(@error_color, @theme_fg_color, 0.25); }
    .hour { font-weight: bold; }
    listviewport > pinnedheader { box-shadow: 0 1px alpha(@borders, 0.6); }
    .to-end { padding: 4px 16px; border-radius: 24px; }
    """
let arguments = CommandLine.arguments
let lines = arguments.firstIndex(of: "--lines").flatMap { Int(arguments[$0 + 1]) } ?? 50_000

let application = Application(identifier: "org.example.Log")
application.onActivate {
    StyleSheet.load(css: style) { print($0) }
    let viewer = LogViewer(lines: lines)
    viewer.open(application)
    guard !arguments.contains("--still") else { return }
    Task { [weak viewer] in
        while true {
            try await Task.sleep(for: .milliseconds(250))
            guard let viewer else { return }
            viewer.append(3)
        }
    }
}
exit(application.run())
