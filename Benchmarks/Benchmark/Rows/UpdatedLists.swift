import ListKit
import ListKitReplay

/// Lines that are one section.
struct Chapter: ListDiffable, Identifiable, Equatable, Sendable {
    let id: Int
    var lines: [Line]
}

final class ChapterController<Cell: ListBindableCell>: ListBindingSectionController<Chapter> {
    override func viewModels(for chapter: Chapter) -> [any ListDiffable] { chapter.lines }
    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(Cell.self, at: index)
    }
}

/// Sections of lines, as the guide writes them: values, and a binding section controller for each.
@MainActor
final class Book {
    let list: MeasuredList<Chapter>
    private var lineCount: Int
    private var round = 0

    convenience init(lineCount: Int, chapterCount: Int) {
        self.init(
            lineCount: lineCount, chapterCount: chapterCount, in: StrictCollectionView(), rest: 0, LineCell.self)
    }

    init<Cell: ListBindableCell>(
        lineCount: Int, chapterCount: Int, in view: any AdapterView, rest: Double, _ cell: Cell.Type
    ) {
        self.lineCount = lineCount
        let length = lineCount / chapterCount
        list = MeasuredList(
            (0..<chapterCount).map { Chapter(id: $0, lines: Line.numbered($0 * length..<($0 + 1) * length)) },
            in: view, rest: rest, controller: { _ in ChapterController<Cell>() })
    }

    /// Appends lines to the last chapter.
    func append(_ count: Int) -> Turns {
        let last = list.objects.count - 1
        list.objects[last].lines += Line.numbered(lineCount..<lineCount + count)
        lineCount += count
        return update(last)
    }

    /// Changes lines of as many chapters, and puts a new one on top of another.
    func change(_ count: Int) -> Double {
        round += 1
        for number in 0..<count {
            let chapter = (round * 37 + number * 97) % list.objects.count
            list.objects[chapter].lines[number % list.objects[chapter].lines.count].text = "Text \(round)"
        }
        let chapter = round % list.objects.count
        list.objects[chapter].lines.insert(Line(id: -round), at: 0)
        return update(chapter).spent
    }

    private func update(_ chapter: Int) -> Turns {
        let count = list.objects[chapter].lines.count
        return list.update(until: { list.view.numberOfItems(inSection: chapter) == count })
    }
}

/// One section that says itself what has come.
@MainActor
final class GrowingPage {
    struct Page: ListDiffable, Identifiable, Equatable, Sendable { let id: Int }

    private class PageController: ListGenericSectionController<Page> {
        fileprivate var lines: [Line]

        init(_ lines: [Line]) {
            self.lines = lines
            super.init()
        }

        override func numberOfItems() -> Int { lines.count }
    }

    private final class CellController<Cell: ListCell & ListBindable<Line>>: PageController {
        override func cellForItem(at index: Int) -> any ListCell {
            let cell = dequeueReusableCell(Cell.self, at: index)
            cell.bindViewModel(lines[index])
            return cell
        }
    }

    private let list: MeasuredList<Page>
    private let controller: PageController

    init<Cell: ListCell & ListBindable<Line>>(
        lineCount: Int, in view: any AdapterView, rest: Double, _ cell: Cell.Type
    ) {
        let controller = CellController<Cell>(Line.numbered(0..<lineCount))
        self.controller = controller
        list = MeasuredList([Page(id: 0)], in: view, rest: rest, controller: { _ in controller })
    }

    func append(_ count: Int) -> Turns {
        let controller = controller
        return list.update { completion in
            controller.collectionContext.performBatch(
                animated: false,
                updates: { batch in
                    let old = controller.lines.count
                    controller.lines += Line.numbered(old..<old + count)
                    batch.insert(in: controller, at: ListIndexSet(old..<old + count))
                }, completion: completion)
        }
    }
}

/// A list of which each update changes ten rows, and in which one comes on top.
@MainActor
final class ChangingLines {
    let list: MeasuredList<Line>
    private var round = 0

    init(_ count: Int) { list = MeasuredList(Line.numbered(0..<count), controller: Line.controller) }

    func change() -> Double {
        round += 1
        for number in 0..<10 {
            list.objects[(round * 37 + number * 97) % list.objects.count].text = "Text \(round)"
        }
        list.objects.insert(Line(id: -round), at: 0)
        return list.update().spent
    }
}
