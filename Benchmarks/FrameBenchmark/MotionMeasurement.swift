import GtkBridge
import ListKit
import ListKitGtk
import ListKitReplay

/// What a frame of an animated update takes, beside a frame in which the same window is painted anew and nothing moves.
/// Milliseconds of CPU.
struct MotionMeasurement {
    private(set) var motionFrames: [Double] = []
    private(set) var plainFrames: [Double] = []
    /// Rows on their way.
    private(set) var movingRows = 0

    /// As many rows as fit; all of them move.
    private static let shown = 30

    @MainActor
    init(rowCount: Int, frames count: Int) {
        let rows = NumberedRows(count: rowCount)
        let list = ListBoxView()
        list.dataSource = rows
        let canvas = RepaintedCanvas(list)
        let window = Window()
        window.isDecorated = false
        window.setDefaultSize(width: 720, height: Self.shown * NumberedRows.height)
        window.child = canvas
        window.present()
        let frames = FrameTimes(of: window)
        var warmUp = 0
        frames.run(animating: { canvas.repaint() }) {
            warmUp += 1; return warmUp > 20
        }

        var before = CPUTime.now
        frames.run(animating: { canvas.repaint() }) {
            plainFrames.append(frames.last - before)
            before = frames.last
            return plainFrames.count >= count
        }
        // Long enough that the motion does not end before the measurement.
        list.motion.duration = Double(count)
        let structure = list.structure
        list.willUpdate()
        let update = rows.reverse(first: Self.shown)
        list.carryOut(.repairing(from: structure, to: structure, update: update), animated: true) { _ in }
        movingRows = list.rowsInMotion
        // Rows that pass each other set out one after the other: in the middle most of them are on their way.
        list.motionClock.step(by: list.motion.duration / 2)
        frames.run { true }
        before = CPUTime.now
        frames.run {
            motionFrames.append(frames.last - before)
            before = frames.last
            return motionFrames.count >= count
        }
        frames.stop()
        window.destroy()
    }
}

/// Numbers in rows of one height.
@MainActor
private final class NumberedRows: ListCollectionViewDataSource {
    static let height = 25
    private var numbers: [Int]

    init(count: Int) { numbers = Array(0..<count) }

    /// Turns the order of the first rows around.
    func reverse(first count: Int) -> ListBatchUpdate {
        numbers[..<count].reverse()
        let moves = (0..<count).map {
            ListMoveIndexPath(
                from: ListIndexPath(section: 0, item: count - 1 - $0), to: ListIndexPath(section: 0, item: $0))
        }
        return ListBatchUpdate(data: ListBatchUpdateData(moveIndexPaths: moves))
    }

    func numberOfSections(in collectionView: any AdapterView) -> Int { 1 }
    func collectionView(_ collectionView: any AdapterView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
    }
    func collectionView(
        _ collectionView: any AdapterView, supplementaryKindsInSection section: Int
    ) -> ListSupplementaryKinds { [] }
    func collectionView(_ collectionView: any AdapterView, widthForItemAt path: ListIndexPath) -> Double? { nil }
    func collectionView(_ collectionView: any AdapterView, metricsForSection section: Int) -> ListSectionMetrics? {
        nil
    }
    func collectionView(_ collectionView: any AdapterView, canMoveItemAt path: ListIndexPath) -> Bool { false }
    func collectionView(
        _ collectionView: any AdapterView, moveItemAt path: ListIndexPath, to proposed: ListIndexPath
    ) -> Bool { false }
    func collectionView(
        _ collectionView: any AdapterView, cellForItemAt path: ListIndexPath
    ) -> any ListCell {
        let cell = collectionView.dequeueReusableCell(NumberCell.self, withReuseIdentifier: nil, for: path)
        cell.label.text = "Row number \(numbers[path.item]), which has a few words on it"
        return cell
    }
    func collectionView(
        _ collectionView: any AdapterView, viewForSupplementaryElementOfKind kind: ListSupplementaryKind,
        inSection section: Int
    ) -> any ListReusableView { preconditionFailure("These rows have no headers.") }
    func collectionView(
        _ collectionView: any AdapterView, heightForRowAt position: ListRowPosition
    ) -> Double? { Double(Self.height) }
}

private final class NumberCell: ListBoxCell {
    let label = Label()
    override func makeContent() -> Widget { label }
}

/// A background that changes at will, so that GTK paints everything on it anew.
private final class RepaintedCanvas: CustomWidget {
    private let content: Widget
    private var isLighter = false

    init(_ content: Widget) {
        self.content = content
        super.init(cssName: "canvas")
        addChild(content)
    }

    func repaint() {
        isLighter.toggle()
        queueDraw()
    }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        content.measure(orientation, forSize: size)
    }
    override func sizeAllocate(width: Int, height: Int) { content.allocate(width: width, height: height) }
    override func snapshot(_ snapshot: Snapshot) {
        let shade = isLighter ? 0.96 : 0.95
        snapshot.fill(
            Rect(x: 0, y: 0, width: Double(width), height: Double(height)), red: shade, green: shade, blue: shade)
        snapshotChildren(snapshot)
    }
}
