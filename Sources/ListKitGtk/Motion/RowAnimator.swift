import GtkBridge
import ListKit

/// The list whose rows are animated.
@MainActor
protocol RowAnimatorClient: AnyObject {
    /// Returns how an inserted row looks at first.
    func firstPresentation(of row: ListRow) -> RowPresentation
    /// Returns how a removed row looks at last.
    ///
    /// - Parameter position: in the structure before the update.
    func lastPresentation(ofRowAt position: ListRowPosition) -> RowPresentation
    /// Whether a row exists only because the next layout could bring it back into sight.
    func waitsForLayout(_ row: ListRow) -> Bool
    /// - Parameter frames: the frames of the motion; nil if it had none.
    func motionDidEnd(_ frames: FrameCount?)
}

/// The only type that knows where each row is presented while it moves.
///
/// Rows get their new places as soon as an update is applied. While they move, they are presented elsewhere: allocated
/// again with a transform. That costs about a redraw, and the pointer finds them there (GTK 4.8.3).
@MainActor
final class RowAnimator {
    var motion = ListMotion()
    weak var client: (any RowAnimatorClient)?
    let window: RowWindow
    let layout: RowLayout
    let viewport: ListViewport
    private let pinnedHeaders: PinnedHeaders
    private let drag: RowDrag
    let frames: MotionFrames
    private(set) var ghosts: [Ghost] = []
    /// How rows and pinned headers move.
    private(set) var tracks: [ObjectIdentifier: MotionTrack] = [:]
    /// The rows that were last allocated away from their places, and have a transform and an opacity.
    private var away: Set<ObjectIdentifier> = []
    private(set) var raised = RaisedRows()
    /// The rows that slide out of their parents in a tree.
    private var sliding = SlidingRows()
    /// Where the items ended, in list space, before the updates that are being animated.
    private(set) var formerEndOfItems = 0.0
    private var settled: [@MainActor (Bool) -> Void] = []
    /// How the rows move that set out now.
    private var tempo = ListMotion()

    init(
        _ window: RowWindow, _ layout: RowLayout, _ pinnedHeaders: PinnedHeaders, _ drag: RowDrag,
        in viewport: ListViewport
    ) {
        self.window = window
        self.layout = layout
        self.pinnedHeaders = pinnedHeaders
        self.drag = drag
        self.viewport = viewport
        frames = MotionFrames(of: viewport)
        window.listBox.setLayout(self)
        // A program may retain the clock longer than the list.
        clock.didChange = { [weak self] in
            guard let self, isMoving else { return }
            show()
            clock.isStopped ? frames.pause() : run()
        }
    }

    var clock: ListMotionClock { frames.clock }

    var isMoving: Bool { clock.isMoving }

    /// Whether rows glide, unless a tool holds them.
    var takesTime: Bool { Display.animationsEnabled && motion.duration > 0 }

    /// Whether rows glide now: the list is visible, and the user wants motion or a tool holds the rows.
    var isInMotion: Bool { viewport.isMapped && layout.hasSize && (takesTime || clock.isHeld) }

    /// The headers pinned over the rows, and their places in the viewport, in list space, relative to where lines
    /// begin.
    var pins: [(pin: PinnedHeader, place: ListRect)] {
        let content = layout.content
        return pinnedHeaders.pins.map { ($0, pinnedHeaders.place(of: $0, in: content)) }
    }

    /// The number of rows and pictures that move.
    var movingCount: Int { tracks.count + ghosts.count }

    /// - Parameter moving: a row, or the copy of a header.
    func presentation(of moving: AnyObject) -> RowPresentation {
        // A held row moves only with the pointer.
        guard let track = tracks[ObjectIdentifier(moving)], drag.row !== moving else {
            return rest(of: moving)
        }
        return track.presentation(at: clock.now)
    }

    /// Returns how a row or a pinned header is presented when nothing moves: at its place, unless a row is dragged.
    func rest(of moving: AnyObject) -> RowPresentation {
        guard let held = drag.held, let row = moving as? ListRow else { return .atRest }
        return held.presentation(of: row, in: layout.content)
    }

    /// Returns whether a row moves, and a part of it is visible.
    func isSeenMoving(_ row: ListRow) -> Bool {
        guard tracks[ObjectIdentifier(row)] != nil else { return false }
        return layout.content.isInSight(row.position, shiftedBy: presentation(of: row).offset.y)
    }

    /// Returns how far a row is lifted above those that it passes, from 0 to 1; nil if it passes none.
    func lift(of row: ListRow) -> Double? {
        raised.isPassing(row) ? tracks[ObjectIdentifier(row)]?.lift(at: clock.now) ?? 0 : nil
    }

    /// How rows move. A list that is held needs a motion even if the app has none.
    private var currentMotion: ListMotion { clock.isHeld && motion.duration == 0 ? ListMotion() : motion }

    // MARK: Updates

    /// Removes the ghosts of objects that move out of sight, and returns them as rows.
    func takeLeaving(besides seen: [MotionScene.Row], offset: Double) -> [MotionScene.Row] {
        var positions = Set(seen.map(\.position))
        var rows: [MotionScene.Row] = []
        for number in ghosts.indices.reversed() {
            guard let position = ghosts[number].position else { continue }
            ghosts[number].position = nil
            guard positions.insert(position).inserted else { continue }
            rows.append(ghosts.remove(at: number).seen(at: position, offset: offset, now: clock.now))
        }
        return rows
    }

    /// Moves the visible rows from where they were presented to their places.
    ///
    /// - Parameters:
    ///   - former: the rows before the update. Without one, everything arrives at once.
    ///   - plan: the update.
    ///   - reloaded: the rows that were bound again.
    ///   - settled: called when all rows have arrived, or when another update takes over.
    func animate(
        from former: MotionScene?, plan: ListBatchPlan, reloaded: [ListRow],
        settled: @escaping @MainActor (Bool) -> Void
    ) {
        guard let client else { return settled(false) }
        guard let former else {
            for row in window.rows { _ = row.takeFormerLook() }
            finish()
            return settled(true)
        }
        let reloaded = Set(reloaded.map(ObjectIdentifier.init))
        let content = layout.content
        let shift = former.lineStart - layout.lineStart
        let scene = shift == 0 ? former : former.seen(fromLineStart: layout.lineStart)
        // What is out of sight until the next layout leaves as a picture does: to the edge, not to its place.
        let rows = window.rows.filter { !$0.isStoodInFor && !client.waitsForLayout($0) }
        let after = rows.map { MotionPlan.Row(position: $0.position, place: content.place(of: $0.position)) }
        let moves = MotionPlan(
            plan,
            before: scene.rows.map {
                .init(position: $0.position, place: $0.place.moved(x: $0.presented.offset.x, y: $0.presented.offset.y))
            },
            after: after, pageHeight: scene.before.viewportSize.height, oldY: scene.before.y, newY: content.y)
        let slides = TreeMotion(
            moves, before: scene.rows.map(TreeMotion.Row.init),
            after: zip(rows, after).map { .init(place: $1.place, treePlace: $0.treePlace) })
        let interrupted = takeSettled()
        tempo = tempo(after: former)
        formerEndOfItems = max(isMoving ? formerEndOfItems : 0, scene.before.geometry.endOfItems)
        tracks = [:]
        // Ghosts continue to move; their places follow the list.
        for number in ghosts.indices {
            ghosts[number].place = ghosts[number].place.moved(x: shift, y: content.offset - scene.before.offset)
        }
        clock.begin()
        let starts = starts(of: slides, after: after, rows)
        for (number, arrival) in moves.arrivals {
            let row = rows[number]
            switch arrival {
            case .seen(let old):
                let seen = scene.rows[old]
                // A row of a tree that opens or closes turns its arrow, and looks the same otherwise.
                let isTurned = seen.treePlace?.isExpanded != row.treePlace?.isExpanded
                let isRebound = !isTurned && (seen.isRebound || reloaded.contains(ObjectIdentifier(row)))
                follow(
                    row, from: seen, to: after[number].place.origin, isRebound: isRebound,
                    delay: moves.delays[number])
                if isRebound { fadeOver(row, seen, offset: content.offset) }
            case .beyond(let y): set(row, RowPresentation(offset: ListPoint(x: 0, y: y - after[number].place.minY)))
            case .inserted:
                if let slide = slides.opening[number], let start = starts[slide.parent] {
                    sliding.insert(row, outOf: rows[slide.parent])
                    set(row, start.origin, velocity: start.velocity)
                } else {
                    set(row, client.firstPresentation(of: row))
                }
            }
        }
        let pinned = followPins(from: scene, plan)
        for (number, departure) in moves.departures where !pinned.contains(scene.rows[number].position) {
            let seen = scene.rows[number]
            leave(
                seen, departure, offset: content.offset, to: plan.destination(of: seen.position)?.position,
                passing: moves.passing.departures.contains(number),
                into: slides.closing[number].map { (rows[$0.parent], $0.hiddenOffset) })
        }
        for number in moves.passing.arrivals { sliding.remove(rows[number]) }
        raised.forgetWaiting { tracks[ObjectIdentifier($0)] == nil }
        for number in moves.passing.arrivals where tracks[ObjectIdentifier(rows[number])] != nil {
            raised.wait(rows[number])
        }
        raiseRowsThatSetOut()
        for callback in interrupted { callback(true) }
        self.settled.append(settled)
        if tracks.isEmpty && ghosts.isEmpty { return finish() }
        run()
        // What rows looked like before fades away over rows that stay where they are.
        if tracks.isEmpty, ghosts.allSatisfy({ $0.row != nil }) { for callback in takeSettled() { callback(true) } }
    }

    /// How the rows of an update move. It takes over from those that are on their way; one that comes in the same
    /// moment as another joins it.
    private func tempo(after scene: MotionScene) -> ListMotion {
        let tracks = scene.rows.compactMap(\.track) + ghosts.filter { $0.row == nil }.map(\.track)
        let running = tracks.filter { clock.now < $0.end }
        if running.contains(where: { $0.start < clock.now }) { return currentMotion.takingOver(tempo) }
        return running.isEmpty ? currentMotion : tempo
    }

    /// Moves pinned headers from where they were seen, pinned or as rows. Others fade in.
    ///
    /// - Returns: their positions before the update.
    private func followPins(from scene: MotionScene, _ plan: ListBatchPlan) -> Set<ListRowPosition> {
        var positions: Set<ListRowPosition> = []
        for (pin, place) in pins {
            let old = plan.origin(of: .header(section: pin.section)).old
            if let seen = scene.rows.first(where: { $0.position == old }) {
                positions.insert(seen.position)
                follow(pin, from: seen, to: place.origin)
            } else {
                set(pin, RowPresentation(opacity: 0))
            }
        }
        return positions
    }

    /// - Parameters:
    ///   - moving: a row or a pinned header.
    ///   - origin: how it is presented at first.
    ///   - velocity: its speed, if it moves already.
    ///   - lift: how far it is lifted, if it is.
    ///   - delay: see ``MotionPlan/delays``. Ignored for a row that moves already.
    private func set(
        _ moving: AnyObject, _ origin: RowPresentation, velocity: RowPresentation? = nil, lift: Double? = nil,
        delay: Double? = nil
    ) {
        let rest = rest(of: moving)
        guard origin != rest || velocity != nil else { return }
        // Beside rows that go on at their speed, one that sets out at the highest would run into them.
        let velocity = velocity ?? (tempo.duration < currentMotion.duration ? .atRest - .atRest : nil)
        guard let delay, velocity == nil else {
            return tracks[ObjectIdentifier(moving)] = track(from: origin, velocity: velocity, lift: lift, to: rest)
        }
        var part = tempo
        part.duration *= MotionPlan.shareOfOne
        tracks[ObjectIdentifier(moving)] = MotionTrack(
            motion: part, start: clock.now + delay * tempo.duration, origin: origin, velocity: nil, target: rest)
    }

    private func track(
        from origin: RowPresentation, velocity: RowPresentation? = nil, lift: Double? = nil, to target: RowPresentation
    ) -> MotionTrack {
        MotionTrack(
            motion: tempo, start: clock.now, origin: origin, velocity: velocity, target: target,
            liftAtStart: lift ?? 0)
    }

    private func follow(
        _ moving: AnyObject, from seen: MotionScene.Row, to place: ListPoint, isRebound: Bool = false,
        delay: Double? = nil
    ) {
        // The pointer holds it.
        if let row = drag.row, row === moving { return }
        // Two translucent pictures above each other are more opaque than one, and a held list must not show anything
        // new. So the old look is visible, and the new one fades in.
        let fadesIn = isRebound && (seen.presented.opacity < 1 || clock.isHeld)
        if place == seen.place.origin, rest(of: moving) == seen.rest, !fadesIn {
            // It moves there already.
            if let track = seen.track, clock.now < track.end { tracks[ObjectIdentifier(moving)] = track }
            return
        }
        var origin = seen.presented
        origin.offset.x += seen.place.origin.x - place.x
        origin.offset.y += seen.place.origin.y - place.y
        if fadesIn { origin.opacity = 0 }
        set(moving, origin, velocity: seen.track?.pace(at: clock.now), lift: seen.lift, delay: delay)
    }

    /// Lets the old look fade out over the new one, and below looks that are still older.
    private func fadeOver(_ row: ListRow, _ seen: MotionScene.Row, offset: Double) {
        let origin = RowPresentation(opacity: seen.presented.opacity)
        ghosts.insert(Ghost(seen, offset: offset, over: row, track: track(from: origin, to: .gone)), at: 0)
    }

    private func leave(
        _ seen: MotionScene.Row, _ departure: MotionPlan.Departure, offset: Double, to position: ListRowPosition?,
        passing: Bool, into parent: (row: ListRow, y: Double)?
    ) {
        var target = RowPresentation.atRest
        switch departure {
        case .removed where parent != nil: target.offset.y = parent?.y ?? 0
        case .removed: target = client?.lastPresentation(ofRowAt: seen.position) ?? .gone
        case .beyond(let y): target.offset.y = y - seen.place.minY
        }
        let track = track(
            from: seen.presented, velocity: seen.track?.pace(at: clock.now), lift: seen.lift, to: target)
        let isLifted = passing || seen.lift != nil
        ghosts.append(
            Ghost(
                seen, offset: offset, position: position, parent: parent?.row, isAboveRows: seen.isPinned || isLifted,
                isLifted: isLifted,
                track: track))
    }

    // MARK: Trees

    /// How the rows that slide out of each parent start: hidden behind it, or where what slides into it is now, which
    /// they replace.
    ///
    /// - Returns: by the parent's index in `after`.
    private func starts(
        of slides: TreeMotion, after: [MotionPlan.Row], _ rows: [ListRow]
    ) -> [Int: (origin: RowPresentation, velocity: RowPresentation?)] {
        var starts: [Int: (origin: RowPresentation, velocity: RowPresentation?)] = [:]
        for slide in slides.opening.values where starts[slide.parent] == nil {
            var start = (origin: RowPresentation.atRest, velocity: RowPresentation?.none)
            start.origin.offset.y = slide.hiddenOffset
            let closing = ghosts.filter { $0.parent === rows[slide.parent] }
            let bottoms = closing.map {
                $0.place.maxY - layout.content.offset + $0.track.presentation(at: clock.now).offset.y
            }
            if let bottom = bottoms.max() {
                start.origin.offset.y = bottom - after[slide.parent].place.maxY - slide.height
                start.velocity = closing.first?.track.pace(at: clock.now)
                ghosts.removeAll { $0.parent === rows[slide.parent] }
            }
            starts[slide.parent] = start
        }
        return starts
    }

    /// The edge, in the viewport, above which what slides out of a row, or into it, is hidden.
    func bottom(of parent: ListRow) -> Double {
        layout.content.place(of: parent.position).maxY + presentation(of: parent).offset.y
    }

    // MARK: Dragging

    /// Carries out a change that puts rows elsewhere, and moves them there from where they are presented.
    func glide(_ change: () -> Void) {
        let before = window.rows.map { row in
            (
                row: row, presented: presentation(of: row), rest: rest(of: row),
                pace: tracks[ObjectIdentifier(row)]?.pace(at: clock.now), lift: lift(of: row)
            )
        }
        change()
        raiseHeldRow()
        let isInMotion = isInMotion
        let held = drag.row
        var begins = false
        for (row, presented, oldRest, pace, lift) in before where rest(of: row) != oldRest {
            tracks[ObjectIdentifier(row)] = nil
            guard isInMotion, row !== held else { continue }
            if !begins {
                clock.begin()
                tempo = currentMotion
            }
            begins = true
            set(row, presented, velocity: pace, lift: lift)
        }
        if begins { run() } else if isMoving, tracks.isEmpty, ghosts.isEmpty { finish() } else { show() }
    }

    /// Called when the pointer holds another row.
    func raiseHeldRow() {
        if let row = drag.row { raised.held = row }
    }

    /// Raises a row that comes from another list, until it has arrived.
    func raise(_ row: ListRow) {
        if tracks[ObjectIdentifier(row)] != nil { raised.held = row }
    }

    /// Has the held row painted by a layer over the whole window, until it has arrived.
    func paintHeldRow(on layer: HeldRowLayer) {
        if raised.held == nil { layer.remove() } else { raised.layer = layer }
    }

    var isHeldRowOverWindow: Bool { raised.layer != nil }

    func repaintLayer() { raised.layer?.queueDraw() }

    /// Called when another row is lifted, before it is.
    func forgetLayer() { raised.layer = nil }

    // MARK: Frames

    private func run() {
        frames.run(
            remaining: { [weak self] in self?.remaining ?? 0 }, advance: { [weak self] in self?.advance() },
            finish: { [weak self] in self?.finish() })
    }

    private var remaining: Double {
        let end = max(tracks.values.map(\.end).max() ?? 0, ghosts.map(\.track.end).max() ?? 0)
        return max(0, end - clock.now)
    }

    /// Shows where everything is now, and ends the motion when everything has arrived.
    private func advance() {
        ghosts.removeAll { clock.now >= $0.track.end }
        for (key, track) in tracks where clock.now >= track.end { tracks[key] = nil }
        show()
        if tracks.isEmpty && ghosts.isEmpty { finish() }
    }

    /// Shows the rows where they are presented now, in the next frame.
    func show() {
        place()
        viewport.queueDraw()
        raised.layer?.queueDraw()
        viewport.rowsDidMove()
        raiseRowsThatSetOut()
        raised.lower(where: { tracks[ObjectIdentifier($0)] == nil }, except: drag.row)
        sliding.removeAll { tracks[ObjectIdentifier($0)] == nil }
    }

    private func raiseRowsThatSetOut() {
        raised.raise { tracks[ObjectIdentifier($0)].map { clock.now >= $0.start } ?? false }
    }

    // MARK: Placing

    /// Allocates everything that is presented elsewhere than it was allocated last.
    func place() {
        window.arePlacesNew ? placeRows() : placeMovingRows()
        placePins()
    }

    /// GTK must not lay the GtkListBox out without allocating each row: it would forget what waits in the others
    /// (4.8.3).
    private func placeRows() {
        window.measureChangedRows()
        let axes = layout.rowAxes
        if away.isEmpty, tracks.isEmpty, !drag.isActive {
            window.allocateAtRest(axes)
        } else {
            for row in window.rows { place(row, axes) }
        }
        window.didPlaceRows()
    }

    func placePins() {
        guard !pinnedHeaders.pins.isEmpty else { return }
        pinnedHeaders.place(in: layout.content, layout.axes, lineStart: layout.lineStart, presented: presentation)
    }

    /// Allocates the rows that move, and those that have just arrived.
    private func placeMovingRows() {
        guard !(tracks.isEmpty && away.isEmpty) || drag.isActive else { return }
        window.measureChangedRows()
        let axes = layout.rowAxes
        for row in window.rows where isAway(row) || presentation(of: row) != .atRest { place(row, axes) }
    }

    var hasRowsAway: Bool { !away.isEmpty }

    /// Whether a row was last allocated away from its place.
    func isAway(_ row: ListRow) -> Bool { away.contains(ObjectIdentifier(row)) }

    /// Allocates a row where it is presented.
    private func place(_ row: ListRow, _ axes: ListAxes) {
        let presented = presentation(of: row)
        if presented != .atRest {
            away.insert(ObjectIdentifier(row))
            row.opacity = presented.opacity
        } else if away.remove(ObjectIdentifier(row)) != nil {
            row.opacity = 1
        }
        layout.allocate(row, presented, axes)
        if let parent = sliding.parent(of: row) {
            row.hiddenHeight = bottom(of: parent) - layout.content.place(of: row.position).minY - presented.offset.y
        }
    }

    // MARK: Ending

    /// Called before a row loses its object.
    func forget(_ row: ListRow) {
        tracks[ObjectIdentifier(row)] = nil
        if away.remove(ObjectIdentifier(row)) != nil { row.opacity = 1 }
        raised.lower(row)
        sliding.remove(row)
        ghosts.removeAll { $0.row === row || $0.parent === row }
    }

    /// Called before a copy goes, or becomes that of another header.
    func forget(_ pin: PinnedHeader) { tracks[ObjectIdentifier(pin)] = nil }

    /// Ends the motion: everything jumps to where it was going.
    func finish() {
        let isAtRest = tracks.isEmpty && ghosts.isEmpty && away.isEmpty && !drag.isActive
        ghosts = []
        tracks = [:]
        raised.forgetWaiting { _ in true }
        frames.stop()
        if !isAtRest { show() }
        client?.motionDidEnd(frames.takeCount())
        for callback in takeSettled() { callback(true) }
    }

    private func takeSettled() -> [@MainActor (Bool) -> Void] {
        defer { settled = [] }
        return settled
    }
}

extension RowAnimator: ListBoxLayout {
    func measureRows(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        guard orientation == window.geometry.direction.across.orientation else { return SizeRequest(0) }
        return window.measureBreadth()
    }

    func allocateRows(width: Int, height: Int) { placeRows() }
}
