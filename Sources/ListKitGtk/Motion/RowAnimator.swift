import GtkBridge
import ListKit

/// The one place that knows where each row is presented while it moves.
///
/// Rows stand at their new places as soon as an update is applied. While they move they are presented away from there:
/// allocated once more with another transform, on top of the GtkListBox's own allocation, which costs about a redraw
/// and which picking follows (GTK 4.8.3).
@MainActor
final class RowAnimator {
    var motion = ListMotion()
    let clock = ListMotionClock()
    private(set) var ghosts: [Ghost] = []
    weak var view: ListBoxView?

    private var tracks: [ObjectIdentifier: (row: ListRow, track: MotionTrack)] = [:]
    /// Rows that have arrived, and still have the transform and opacity of their last frame.
    private var arrived: [ListRow] = []
    private var settled: [@MainActor (Bool) -> Void] = []
    private var tick: TickToken?
    private var wakeUp: LoopToken?
    private var frameCount = 0
    private var frames = FrameCount()

    init() {
        clock.didChange = { [unowned self] in clockDidChange() }
    }

    var isMoving: Bool { clock.isMoving }

    /// How many rows and pictures are on their way.
    var movingCount: Int { tracks.count + ghosts.count }

    func presentation(of row: ListRow) -> RowPresentation {
        tracks[ObjectIdentifier(row)]?.track.presentation(at: clock.now) ?? .atRest
    }

    // MARK: Beginning

    /// The rows in sight as they are presented now, with their pictures: to be taken before an update changes them.
    func scene(offset: Double, pageHeight: Double) -> MotionScene {
        guard let view else { return MotionScene(rows: [], offset: offset, pageHeight: pageHeight, index: RowIndex()) }
        let rows = view.window.rows.compactMap { row -> MotionScene.Row? in
            let place = view.window.index.offset(of: row.position) - offset
            let height = view.window.index.height(of: row.position)
            let track = tracks[ObjectIdentifier(row)]?.track
            let presented = track?.presentation(at: clock.now) ?? .atRest
            func isInSight(_ y: Double) -> Bool { y < pageHeight && y + height > 0 }
            guard isInSight(place) || isInSight(place + presented.y) else { return nil }
            let formerLook = row.takeFormerLook()
            return MotionScene.Row(
                row: row, position: row.position, place: place, height: height, track: track,
                presented: presented, picture: formerLook ?? row.handle.currentImage(),
                left: view.window.index.insets(of: row.position.section).left, width: Double(row.handle.width), isRebound: formerLook != nil)
        }
        return MotionScene(rows: rows, offset: offset, pageHeight: pageHeight, index: view.window.index)
    }

    /// Moves what is in sight from where it was presented to where it is now.
    ///
    /// - Parameter settled: called when all of it has arrived, or when another update takes over.
    func animate(
        from scene: MotionScene, plan: ListBatchPlan, reloaded: Set<ObjectIdentifier>,
        settled: @escaping @MainActor (Bool) -> Void
    ) {
        guard let view else { return settled(false) }
        let index = view.window.index
        let offset = view.scrollPosition.offset
        let rows = view.window.rows
        let after = rows.map {
            MotionPlan.After(
                position: $0.position, y: index.offset(of: $0.position) - offset, height: index.height(of: $0.position))
        }
        let moves = MotionPlan(
            plan, before: scene.rows.map { .init(position: $0.position, y: $0.place + $0.presented.y, height: $0.height) },
            after: after, pageHeight: scene.pageHeight, oldY: { scene.oldY(of: $0) },
            newY: { index.offset(of: $0) - offset })
        let interrupted = takeSettled()
        let before = tracks
        tracks = [:]
        // Their own movement goes on; the list went on below them.
        for number in ghosts.indices { ghosts[number].offset += offset - scene.offset }
        clock.begin()
        for (number, arrival) in moves.arrivals {
            let row = rows[number]
            switch arrival {
            case .seen(let old):
                let seen = scene.rows[old]
                follow(row, from: seen, to: after[number].y)
                if seen.isRebound || reloaded.contains(ObjectIdentifier(row)) { fadeOver(row, seen, offset: offset) }
            case .beyond(let y):
                set(row, RowPresentation(y: y - after[number].y))
            case .inserted:
                set(row, view.firstPresentation(of: row))
            }
        }
        for (number, departure) in moves.departures { leave(scene.rows[number], departure, offset: offset) }
        for (key, moving) in before where tracks[key] == nil { arrived.append(moving.row) }
        for callback in interrupted { callback(true) }
        self.settled.append(settled)
        tracks.isEmpty && ghosts.isEmpty ? finish() : run()
    }

    private func set(_ row: ListRow, _ origin: RowPresentation, velocity: RowPresentation? = nil) {
        guard origin != .atRest || velocity != nil else { return }
        tracks[ObjectIdentifier(row)] = (
            row, MotionTrack(motion: motion, start: clock.now, origin: origin, velocity: velocity)
        )
    }

    private func follow(_ row: ListRow, from seen: MotionScene.Row, to place: Double) {
        if place == seen.place {
            // On its way there already.
            if let track = seen.track, clock.now < track.end { tracks[ObjectIdentifier(row)] = (row, track) }
            return
        }
        var origin = seen.presented
        origin.y += seen.place - place
        let velocity = seen.track.flatMap { clock.now < $0.end ? $0.velocity(at: clock.now) : nil }
        set(row, origin, velocity: velocity)
    }

    private func fadeOver(_ row: ListRow, _ seen: MotionScene.Row, offset: Double) {
        ghosts.append(
            Ghost(
                picture: seen.picture, left: seen.left, width: seen.width, height: seen.height, offset: seen.place + offset, row: row,
                track: MotionTrack(
                    motion: motion, start: clock.now, origin: .atRest, velocity: nil,
                    target: RowPresentation(opacity: 0))))
    }

    private func leave(_ seen: MotionScene.Row, _ departure: MotionPlan.Departure, offset: Double) {
        var target = RowPresentation.atRest
        switch departure {
        case .removed: target = view?.lastPresentation(ofRowAt: seen.position) ?? .gone
        case .beyond(let y): target.y = y - seen.place
        }
        let velocity = seen.track.flatMap { clock.now < $0.end ? $0.velocity(at: clock.now) : nil }
        ghosts.append(
            Ghost(
                picture: seen.picture, left: seen.left, width: seen.width, height: seen.height, offset: seen.place + offset, row: nil,
                track: MotionTrack(
                    motion: motion, start: clock.now, origin: seen.presented, velocity: velocity, target: target)))
    }

    // MARK: Running

    private func run() {
        guard let view else { return }
        view.viewport.queueAllocate()
        view.viewport.queueDraw()
        guard tick == nil || tick?.isActive == false else { return }
        tick = view.viewport.addTick { [weak self] in self?.frameWillCome(at: $0) ?? false }
        watch()
    }

    /// A hidden window gets few frames or none: what nobody sees ends by the wall clock.
    private func watch() {
        let frames = frameCount
        wakeUp = MainLoop.after(max(0.1, remaining / clock.speed) + 0.1) { [weak self] in
            guard let self, isMoving else { return }
            if !clock.isPaused, frameCount == frames { finish() } else { watch() }
        }
    }

    private var remaining: Double { max(0, end - clock.now) }

    private var end: Double {
        max(tracks.values.map(\.track.end).max() ?? 0, ghosts.map(\.track.end).max() ?? 0)
    }

    private func frameWillCome(at time: Double) -> Bool {
        frameCount += 1
        clock.advance(toFrameAt: time)
        if clock.isPaused {
            frames.pause()
            return true
        }
        frames.add(at: time, interval: view?.viewport.frameClock?.refreshInterval ?? 0)
        advance()
        return isMoving
    }

    private func clockDidChange() {
        guard isMoving else { return }
        place()
        view?.viewport.queueDraw()
    }

    /// Shows where everything is now, and ends when all of it has arrived.
    private func advance() {
        ghosts.removeAll { clock.now >= $0.track.end }
        for (key, moving) in tracks where clock.now >= moving.track.end {
            tracks[key] = nil
            arrived.append(moving.row)
        }
        place()
        view?.viewport.queueDraw()
        if tracks.isEmpty && ghosts.isEmpty { finish() }
    }

    /// Allocates the moving rows where they are presented: in each frame, and after each allocation of the GtkListBox.
    func place() {
        guard let view, !(tracks.isEmpty && arrived.isEmpty) else { return }
        let settling = Set(arrived.map(ObjectIdentifier.init))
        arrived = []
        var y = 0.0
        for row in view.window.rows {
            // The space around a row is its margins, and part of its share of the GtkListBox.
            let (above, below) = view.window.index.space(around: row.position)
            let height = above + view.window.index.height(of: row.position) + below
            let key = ObjectIdentifier(row)
            if tracks[key] != nil || settling.contains(key) { show(row, presentation(of: row), y: y, height: height) }
            y += height
        }
    }

    private func show(_ row: ListRow, _ presented: RowPresentation, y: Double, height: Double) {
        guard let view else { return }
        row.handle.allocate(
            width: view.layout.rowWidth, height: Int(height), x: presented.x, y: y + presented.y,
            scale: presented.scale)
        row.handle.opacity = min(1, max(0, presented.opacity))
    }

    // MARK: Ending

    /// A row goes to the pool: its place is another object's next.
    func forget(_ row: ListRow) {
        let wasMoving = tracks.removeValue(forKey: ObjectIdentifier(row)) != nil
        if wasMoving || arrived.contains(where: { $0 === row }) { row.handle.opacity = 1 }
        arrived.removeAll { $0 === row }
        for number in ghosts.indices.reversed() where ghosts[number].row === row { ghosts.remove(at: number) }
    }

    /// Ends all movements where they lead to.
    func finish() {
        tick?.cancel()
        tick = nil
        wakeUp = nil
        ghosts = []
        arrived += tracks.values.map(\.row)
        tracks = [:]
        clock.end()
        place()
        view?.viewport.queueDraw()
        view?.showEmptyViewWhenStill()
        if frames != FrameCount() { view?.watch.motionDidEnd(frames) }
        frames = FrameCount()
        for callback in takeSettled() { callback(true) }
    }

    private func takeSettled() -> [@MainActor (Bool) -> Void] {
        defer { settled = [] }
        return settled
    }

    // MARK: Painting

    /// Paints the pictures that belong below the rows, or those that belong above them.
    func paintGhosts(aboveRows: Bool, _ snapshot: Snapshot) {
        guard let view, !ghosts.isEmpty else { return }
        let left = max(0, (view.layout.viewportSize.width - Double(view.layout.rowWidth)) / 2)
        for ghost in ghosts where (ghost.row != nil) == aboveRows {
            var presented = ghost.track.presentation(at: clock.now)
            var y = ghost.offset - view.scrollPosition.offset
            if let row = ghost.row {
                y = view.window.index.offset(of: row.position) - view.scrollPosition.offset
                presented.y += presentation(of: row).y
            }
            let (width, height) = (ghost.width * presented.scale, ghost.height * presented.scale)
            let area = Rect(
                x: left + ghost.left + presented.x + (ghost.width - width) / 2, y: y + presented.y + (ghost.height - height) / 2,
                width: width, height: height)
            snapshot.opacity(min(1, max(0, presented.opacity))) { snapshot.paint(ghost.picture, in: area) }
        }
    }
}
