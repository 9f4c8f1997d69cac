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

    /// By row, or by the copy of a header that is pinned.
    private(set) var tracks: [ObjectIdentifier: (row: ListRow?, track: MotionTrack)] = [:]
    /// Rows that were shown away from their places last, and have the transform and opacity of that.
    private var away: [ObjectIdentifier: ListRow] = [:]

    /// The row that is painted over the others: it is dragged, or on its way from there.
    var raised: ListRow? {
        didSet {
            guard raised !== oldValue else { return }
            oldValue?.handle.removeClass("dragged")
            raised?.handle.addClass("dragged")
        }
    }

    /// Rows that go past others, which are painted over those.
    private var passing: [ObjectIdentifier: ListRow] = [:]

    private var settled: [@MainActor (Bool) -> Void] = []
    /// Runs with the frames while something moves.
    private(set) var tick: TickToken?
    private var wakeUp: LoopToken?
    private var frameCount = 0
    private var frames = FrameCount()

    init() {
        clock.didChange = { [unowned self] in clockDidChange() }
    }

    var isMoving: Bool { clock.isMoving }

    /// How many rows and pictures are on their way.
    var movingCount: Int { tracks.count + ghosts.count }

    /// - Parameter moving: a row, or the copy of a header.
    func presentation(of moving: AnyObject) -> RowPresentation {
        // What the pointer holds moves with it alone.
        let isHeld = view?.drag.row.map { $0 === moving } ?? false
        let track = isHeld ? nil : tracks[ObjectIdentifier(moving)]?.track
        return track?.presentation(at: clock.now) ?? rest(of: moving)
    }

    /// Whether a row is on its way, and a part of it is seen there.
    func isSeenMoving(_ row: ListRow) -> Bool {
        guard let view, tracks[ObjectIdentifier(row)] != nil else { return false }
        let index = view.window.geometry
        let y = index.offset(of: row.position) + presentation(of: row).y - view.scrollPosition.offset
        return y < view.layout.viewportSize.height && y + index.height(of: row.position) > 0
    }

    /// How something is presented when nothing moves: at its place, unless a row is dragged.
    func rest(of moving: AnyObject) -> RowPresentation {
        guard let view, view.drag.row != nil, let row = moving as? ListRow else { return .atRest }
        if let top = view.drag.top(of: row) {
            return RowPresentation(y: top + view.scrollPosition.offset - view.window.geometry.offset(of: row.position))
        }
        return RowPresentation(y: view.drag.displacement(of: row.position))
    }

    // MARK: Beginning

    /// Takes rows over that are seen as a picture on its way out of sight.
    func takeLeaving(besides seen: [MotionScene.Row], offset: Double) -> [MotionScene.Row] {
        var positions = Set(seen.map(\.position))
        var rows: [MotionScene.Row] = []
        for number in ghosts.indices.reversed() {
            guard let position = ghosts[number].position else { continue }
            ghosts[number].position = nil
            guard positions.insert(position).inserted else { continue }
            let ghost = ghosts.remove(at: number)
            rows.append(
                MotionScene.Row(
                    position: position, place: ghost.offset - offset, height: ghost.height, track: ghost.track,
                    presented: ghost.track.presentation(at: clock.now), rest: ghost.track.target,
                    picture: ghost.picture, left: ghost.left, width: ghost.width, isRebound: false))
        }
        return rows
    }

    /// Moves what is in sight from where it was presented to where it is now.
    ///
    /// - Parameter settled: called when all of it has arrived, or when another update takes over.
    func animate(
        from scene: MotionScene, plan: ListBatchPlan, reloaded: Set<ObjectIdentifier>,
        settled: @escaping @MainActor (Bool) -> Void
    ) {
        guard let view else { return settled(false) }
        let index = view.window.geometry
        let offset = view.scrollPosition.offset
        let rows = view.window.rows.filter { !$0.isStoodInFor }
        let after = rows.map {
            MotionPlan.After(
                position: $0.position, y: index.offset(of: $0.position) - offset, height: index.height(of: $0.position))
        }
        let moves = MotionPlan(
            plan,
            before: scene.rows.map { .init(position: $0.position, y: $0.place + $0.presented.y, height: $0.height) },
            after: after, pageHeight: scene.pageHeight, oldY: { scene.oldY(of: $0) },
            newY: { index.offset(of: $0) - offset })
        let interrupted = takeSettled()
        tracks = [:]
        // Their own movement goes on; the list went on below them.
        for number in ghosts.indices { ghosts[number].offset += offset - scene.offset }
        clock.begin()
        for (number, arrival) in moves.arrivals {
            let row = rows[number]
            switch arrival {
            case .seen(let old):
                let seen = scene.rows[old]
                let isRebound = seen.isRebound || reloaded.contains(ObjectIdentifier(row))
                follow(row, from: seen, to: after[number].y, isRebound: isRebound)
                if isRebound { fadeOver(row, seen, offset: offset) }
            case .beyond(let y):
                set(row, RowPresentation(y: y - after[number].y))
            case .inserted:
                set(row, view.firstPresentation(of: row))
            }
        }
        let pinned = followPins(from: scene, plan)
        for (number, departure) in moves.departures where !pinned.contains(scene.rows[number].position) {
            let seen = scene.rows[number]
            leave(
                seen, departure, offset: offset, to: plan.destination(of: seen.position)?.position,
                isAboveRows: seen.isPinned || moves.passing.departures.contains(number))
        }
        for number in moves.passing.arrivals { pass(rows[number]) }
        for callback in interrupted { callback(true) }
        self.settled.append(settled)
        tracks.isEmpty && ghosts.isEmpty ? finish() : run()
    }

    /// Headers that are pinned now come from where they were seen, as rows or pinned; others appear.
    ///
    /// - Returns: their positions before the update.
    private func followPins(from scene: MotionScene, _ plan: ListBatchPlan) -> Set<ListRowPosition> {
        guard let headers = view?.pinnedHeaders else { return [] }
        var positions: Set<ListRowPosition> = []
        for pin in headers.pins {
            let old = plan.origin(of: .header(section: pin.section)).old
            if let seen = scene.rows.first(where: { $0.position == old }) {
                positions.insert(seen.position)
                follow(pin, from: seen, to: headers.y(of: pin))
            } else {
                set(pin, RowPresentation(opacity: 0))
            }
        }
        return positions
    }

    private func set(_ moving: AnyObject, _ origin: RowPresentation, velocity: RowPresentation? = nil) {
        let rest = rest(of: moving)
        guard origin != rest || velocity != nil else { return }
        tracks[ObjectIdentifier(moving)] = (
            moving as? ListRow,
            MotionTrack(motion: motion, start: clock.now, origin: origin, velocity: velocity, target: rest)
        )
    }

    private func follow(_ moving: AnyObject, from seen: MotionScene.Row, to place: Double, isRebound: Bool = false) {
        // The pointer has it.
        if let row = view?.drag.row, row === moving { return }
        // Two looks of one opacity over each other are more than one. What is seen is the old one; the new one comes.
        let fadesIn = isRebound && seen.presented.opacity < 1
        if place == seen.place, rest(of: moving) == seen.rest, !fadesIn {
            // On its way there already.
            if let track = seen.track, clock.now < track.end {
                tracks[ObjectIdentifier(moving)] = (moving as? ListRow, track)
            }
            return
        }
        var origin = seen.presented
        origin.y += seen.place - place
        if fadesIn { origin.opacity = 0 }
        set(moving, origin, velocity: seen.track?.pace(at: clock.now))
    }

    /// The look before fades over the new one, and below one from before that which has not faded yet. One that was
    /// taken before the row was bound again has the row's opacity in it.
    private func fadeOver(_ row: ListRow, _ seen: MotionScene.Row, offset: Double) {
        ghosts.insert(
            Ghost(
                picture: seen.picture, left: seen.left, width: seen.width, height: seen.height,
                offset: seen.place + offset, row: row,
                isAboveRows: false,
                track: MotionTrack(
                    motion: motion, start: clock.now,
                    origin: RowPresentation(opacity: seen.isRebound ? 1 : seen.presented.opacity), velocity: nil,
                    target: RowPresentation(opacity: 0))), at: 0)
    }

    private func leave(
        _ seen: MotionScene.Row, _ departure: MotionPlan.Departure, offset: Double, to position: ListRowPosition?,
        isAboveRows: Bool
    ) {
        var target = RowPresentation.atRest
        switch departure {
        case .removed: target = view?.lastPresentation(ofRowAt: seen.position) ?? .gone
        case .beyond(let y): target.y = y - seen.place
        }
        ghosts.append(
            Ghost(
                picture: seen.picture, left: seen.left, width: seen.width, height: seen.height,
                offset: seen.place + offset, row: nil, position: position,
                isAboveRows: isAboveRows,
                track: MotionTrack(
                    motion: motion, start: clock.now, origin: seen.presented, velocity: seen.track?.pace(at: clock.now),
                    target: target)))
    }

    // MARK: Dragging

    /// Carries out a change of where rows rest, and moves them there from where they are presented.
    func glide(_ change: () -> Void) {
        guard let view else { return change() }
        let before = view.window.rows.map { row in
            (
                row: row, presented: presentation(of: row), rest: rest(of: row),
                pace: tracks[ObjectIdentifier(row)]?.track.pace(at: clock.now)
            )
        }
        change()
        let isInMotion = view.isInMotion
        var begins = false
        for (row, presented, oldRest, pace) in before where rest(of: row) != oldRest {
            tracks[ObjectIdentifier(row)] = nil
            guard isInMotion, view.drag.top(of: row) == nil else { continue }
            if !begins { clock.begin() }
            begins = true
            set(row, presented, velocity: pace)
        }
        if begins { run() } else if isMoving, tracks.isEmpty, ghosts.isEmpty { finish() } else { show() }
    }

    /// Shows the rows where they are presented now, at the next frame.
    func show() {
        place()
        lowerWhatHasArrived()
        view?.viewport.queueDraw()
        view?.viewport.rowsDidMove()
    }

    private func lowerWhatHasArrived() {
        for (key, row) in passing where tracks[key] == nil { lower(row) }
        guard let raised, tracks[ObjectIdentifier(raised)] == nil, view?.drag.row !== raised else { return }
        self.raised = nil
    }

    private func pass(_ row: ListRow) {
        guard tracks[ObjectIdentifier(row)] != nil, passing.updateValue(row, forKey: ObjectIdentifier(row)) == nil
        else { return }
        row.handle.addClass("passing")
    }

    private func lower(_ row: ListRow) {
        guard passing.removeValue(forKey: ObjectIdentifier(row)) != nil else { return }
        row.handle.removeClass("passing")
    }

    /// Whether a row is painted over those that it passes. Painted twice, what shines through would do so less.
    func isPassing(_ row: ListRow) -> Bool {
        passing[ObjectIdentifier(row)] != nil && row.opacity >= 1 && row !== raised
    }

    func isAboveOthers(_ row: ListRow) -> Bool { row === raised || isPassing(row) }

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
        if isMoving { show() }
    }

    /// Shows where everything is now, and ends when all of it has arrived.
    private func advance() {
        ghosts.removeAll { clock.now >= $0.track.end }
        for (key, moving) in tracks where clock.now >= moving.track.end { tracks[key] = nil }
        show()
        if tracks.isEmpty && ghosts.isEmpty { finish() }
    }

    /// Allocates what moves where it is presented, and what is pinned: in each frame, and after each allocation of the
    /// GtkListBox.
    func place() {
        placeRows()
        view?.pinnedHeaders.place()
    }

    private func placeRows() {
        guard let view, !(tracks.isEmpty && away.isEmpty) || view.drag.row != nil else { return }
        let index = view.window.geometry
        let wereAway = away
        away = [:]
        var y = 0.0
        for row in view.window.rows {
            // The space around a row is its margins, and part of its share of the GtkListBox.
            let (above, below) = index.space(around: row.position)
            let height = above + index.height(of: row.position) + below
            let key = ObjectIdentifier(row)
            let presented = presentation(of: row)
            if presented != .atRest {
                away[key] = row
                // Not `y`: a row that is kept although its place is out of sight stands beside the others.
                show(row, presented, y: restY(of: row, above: above), height: height)
            } else if wereAway[key] != nil {
                show(row, presented, y: y, height: height)
            }
            y += height
        }
    }

    /// The top edge of a row's share in the GtkListBox, as it is counted by its place in the list.
    func restY(of row: ListRow, above: Double) -> Double {
        guard let view else { return 0 }
        let offset = view.scrollPosition.offset
        return view.window.geometry.offset(of: row.position) - above - offset - view.window.extent(at: offset).y
    }

    func show(_ row: ListRow, _ presented: RowPresentation, y: Double, height: Double) {
        guard let view else { return }
        row.handle.allocate(
            width: view.layout.rowWidth, height: Int(height), x: presented.x, y: y + presented.y,
            scale: presented.scale)
        row.opacity = presented.opacity
    }

    // MARK: Ending

    /// A row goes to the pool: its place is another object's next.
    func forget(_ row: ListRow) {
        tracks[ObjectIdentifier(row)] = nil
        if away.removeValue(forKey: ObjectIdentifier(row)) != nil { row.opacity = 1 }
        if raised === row { raised = nil }
        lower(row)
        for number in ghosts.indices.reversed() where ghosts[number].row === row { ghosts.remove(at: number) }
    }

    /// A copy of a header goes, or is another's next.
    func forget(_ pin: PinnedHeader) { tracks[ObjectIdentifier(pin)] = nil }

    /// Ends all movements where they lead to.
    func finish() {
        tick?.cancel()
        tick = nil
        wakeUp = nil
        ghosts = []
        tracks = [:]
        clock.end()
        show()
        view?.showEmptyViewWhenStill()
        // Rows out of sight were kept as long as they were seen on their way.
        if let window = view?.window, window.rows.count > window.shown.count { view?.viewport.queueAllocate() }
        if frames != FrameCount() { view?.watch.motionDidEnd(frames) }
        frames = FrameCount()
        for callback in takeSettled() { callback(true) }
    }

    private func takeSettled() -> [@MainActor (Bool) -> Void] {
        defer { settled = [] }
        return settled
    }
}
