import GtkBridge
import ListKit
import ListKitGtk

/// One section, whose items are in columns.
final class ListKitGrid: GridContestant {
    static let name = "ListKit"

    private let tiles: Tiles
    private let section: TileController
    private let list = ListBoxView()
    private var adapter: ListAdapter?

    init(itemCount: Int) {
        let tiles = Tiles(count: itemCount)
        self.tiles = tiles
        section = TileController(tiles)
    }

    func makeWidget() -> Widget {
        adapter = ListAdapter(view: list, objects: { [tiles] in [tiles.section] }) { [section] (_: TileSection) in
            section
        }
        return list
    }

    var mostRows: Int { list.highestRowCount }

    var adjustment: Adjustment { list.verticalAdjustment }

    func insertAtFront() {
        section.collectionContext.performBatch(
            animated: false,
            updates: { [tiles, section] batch in
                tiles.insertAtFront()
                batch.insert(in: section, at: [0])
            }, completion: { _ in })
    }
}

private struct TileSection: ListDiffable, Identifiable, Equatable {
    let id = 0
}

@MainActor
private final class Tiles {
    let section = TileSection()
    private(set) var numbers: [Int]

    init(count: Int) { numbers = Array(0..<count) }

    func insertAtFront() { numbers.insert(numbers.count, at: 0) }
}

private final class TileController: ListSectionController {
    private let tiles: Tiles

    init(_ tiles: Tiles) {
        self.tiles = tiles
        super.init()
        itemWidth = .columns(Grid.columns)
    }

    override func numberOfItems() -> Int { tiles.numbers.count }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(TileCell.self, at: index)
        cell.show(tiles.numbers[index])
        return cell
    }
}
