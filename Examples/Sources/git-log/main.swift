// A log of 100,000 commits that are read in pages, as they come near. A click opens a commit, or closes it.
//
//     git-log [--commits N] [--page N] [--fail] [--newest-last]
//
// Of as many commits, in pages of as many. With --fail the fourth page cannot be read at first. With --newest-last older
// commits come in at the start, as in a chat.

import Foundation
import GtkBridge
import ListKitGtk

// MARK: Data

struct Commit: ListDiffable, Identifiable, Equatable, Sendable {
    let id: String
    let number: Int
    let subject: String
    let author: String
    let files: [String]

    init(number: Int) {
        id = String(format: "%08x", number &* 2_654_435_761 % 4_294_967_296)
        self.number = number
        let verb = ["Fix", "Add", "Remove", "Rename", "Test"][number % 5]
        subject = "\(verb) the thing of module \(number % 97)"
        author = ["Ada", "Grace", "Linus"][number % 3]
        files = (0...number % 12).map {
            "Sources/Module\(number % 97)/File\($0).swift | \(number % 40) +\(number % 7)-"
        }
    }
}

/// Reads commits away from the main actor, as slowly as a disk that has other things to do.
actor Repository {
    private let total: Int
    private var fails: Bool
    private var readCount = 0

    init(total: Int, fails: Bool) { (self.total, self.fails) = (total, fails) }

    func page(from start: Int, size: Int, author: String) async throws -> ListPage<Commit, Int> {
        readCount += 1
        try await Task.sleep(for: .milliseconds(40))
        if fails, readCount == 4 {
            fails = false
            throw CocoaError(.fileReadUnknown)
        }
        let end = min(total, start + size)
        let commits = (start..<end).map(Commit.init).filter { author.isEmpty || $0.author.hasPrefix(author) }
        return ListPage(commits, next: end < total ? end : nil)
    }
}

/// A commit as the list shows it.
struct Row: ListDiffable, Identifiable, Equatable {
    let commit: Commit
    let isOpen: Bool
    var id: String { commit.id }
}

// MARK: Rows

final class CommitCell: ListBoxCell {
    private let hash = Label()
    private let subject = Label()
    private let author = Label()
    private let files = Label()

    override func makeContent() -> Widget {
        for label in [hash, subject, author, files] { label.xAlign = 0 }
        for label in [hash, files] { label.addClass("monospace") }
        author.addClass("dim-label")
        subject.isEllipsized = true
        files.wraps = true
        let line = Columns(spacing: 12)
        line.append(hash, width: .fixed(90))
        line.append(subject, width: .flexible)
        line.append(author, width: .fixed(80))
        let row = Box(.vertical, spacing: 4, [line, files])
        row.margins = Insets(top: 3, start: 8, bottom: 3, end: 8)
        return row
    }

    func show(_ row: Row) {
        hash.text = row.commit.id
        subject.text = row.commit.subject
        author.text = row.commit.author
        files.isVisible = row.isOpen
        files.text = row.isOpen ? row.commit.files.joined(separator: "\n") : ""
    }
}

// MARK: Window

@MainActor
final class GitLog {
    private let list = ListBoxView()
    private let author = SearchEntry()
    private let status = Label()
    private var open: Set<String> = []
    private let isNewestLast: Bool
    private let pager: ListPager<Commit, Int>
    private lazy var adapter = ListAdapter(view: list, objects: { [unowned self] in rows }) { [unowned self] (_: Row) in
        let controller = ListSingleSectionController(CommitCell.self, for: Row.self) { $0.show($1) }
        controller.onActivate = { [unowned self] in toggle($0.id) }
        return controller
    }

    init(_ repository: Repository, pageSize: Int, isNewestLast: Bool) {
        self.isNewestLast = isNewestLast
        pager = ListPager { [author] start in
            try await repository.page(from: start ?? 0, size: pageSize, author: author.text)
        }
        if isNewestLast { list.placeKeeping = .chat }
        adapter.loadPages(from: pager, at: isNewestLast ? .start : .end)
        pager.onChange = { [unowned self] in status.text = "\(pager.elements.count.formatted()) commits" }
    }

    private var rows: [Row] {
        let rows = pager.elements.map { Row(commit: $0, isOpen: open.contains($0.id)) }
        return isNewestLast ? rows.reversed() : rows
    }

    func openWindow(_ application: Application) {
        author.placeholder = "Author"
        author.hasHorizontalExpand = true
        author.onSearch { [unowned self] _ in pager.restart() }
        list.hasVerticalExpand = true
        let bar = Box(.horizontal, spacing: 12, [author, status])
        bar.margins = Insets(all: 8)
        let window = ApplicationWindow(application)
        window.title = "Git Log"
        window.setDefaultSize(width: 800, height: 700)
        window.child = Box(.vertical, [bar, list])
        window.present()
        list.grabFocus()
    }

    private func toggle(_ id: String) {
        if open.remove(id) == nil { open.insert(id) }
        adapter.performUpdates(animated: true)
    }
}

// MARK: Program

func number(after option: String) -> Int? {
    CommandLine.arguments.firstIndex(of: option).flatMap { Int(CommandLine.arguments[$0 + 1]) }
}

let repository = Repository(
    total: number(after: "--commits") ?? 100_000, fails: CommandLine.arguments.contains("--fail"))
let log = GitLog(
    repository, pageSize: number(after: "--page") ?? 200, isNewestLast: CommandLine.arguments.contains("--newest-last"))
let application = Application(identifier: "org.example.GitLog")
application.onActivate { log.openWindow(application) }
exit(application.run())
