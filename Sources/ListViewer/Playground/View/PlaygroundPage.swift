import GtkBridge
import ListKitGtk
import Localization

/// The diff playground: two lists to edit, the list on screen between them, and an explanation of the diff.
final class PlaygroundPage: Wrapper {
    private(set) var model: PlaygroundModel
    let before = EditorPane(title: localized("Before", context: "list"))
    let after = EditorPane(title: localized("After", context: "list"))
    let stage = Stage()
    let passes = PassesView(PlaygroundModel.start)
    let tables = ResultTables()
    let selfPlay = SelfPlay()
    private(set) lazy var transport = Transport(stage.list)
    private(set) lazy var bar = EditBar(PresetMenu { [unowned self] in load($0.lists) })
    private(set) lazy var keys = PageKeys(allKeys, elsewhere: Self.otherKeys)
    private(set) lazy var folds = (
        passes: Fold(localized("How the Diff Found It"), passes.content),
        operations: Fold(localized("Row Operations"), tables.operations.content),
        moves: Fold(localized("Moves: The Fewest, and IGListKit’s"), tables.moves.content)
    )
    let story = Label()
    private let result = ResultBar()
    let screen: PlayColumn
    let lists: LinkedLists
    private var colours = IdentityColours()
    private let touches = (keys: KeyController(), clicks: ClickGesture(button: 0))
    private let content = ScrolledWindow(horizontal: .never, vertical: .automatic)

    /// Lets the user choose a file, and calls back with its path.
    var onChooseFile: @MainActor (PatternFile.Purpose, @escaping @MainActor (String) -> Void) -> Void = { _, _ in }
    let banner = Banner()

    init(_ lists: PlayLists = PlaygroundModel.start) {
        model = PlaygroundModel(lists)
        screen = PlayColumn(title: localized("On Screen"), card: stage.list)
        let columns = [before.column.content, screen.content, after.column.content]
        // Six rows fit, so that the whole first example is visible.
        for column in columns { column.setSizeRequest(height: 256) }
        self.lists = LinkedLists(columns, [before.editor.list, stage.list, after.editor.list])
        super.init(content, cssName: "playground")
        layOut()
        connect()
        showAll()
    }

    private func layOut() {
        story.addClass("play-story")
        story.wraps = true
        story.wrapMode = .wordOrCharacter
        story.xAlign = 0
        lists.hasVerticalExpand = true
        let controls = WrapBox(spacing: 8, transport.groups + bar.groups + [keys.help])
        let more = Box(.vertical, [folds.passes.content, folds.operations.content, folds.moves.content])
        more.addClass("play-folds")
        let page = Box(.vertical, spacing: 12, [story, result.content, lists, controls, bar.editLine, more])
        page.addClass("playground")
        page.hasVerticalExpand = true
        content.child = Box(.vertical, [banner.content, page])
        keys.attach(to: self)
    }

    private func connect() {
        for (pane, side) in [(before, PlaySide.before), (after, .after)] {
            pane.editor.onEdit = { [unowned self] in edit(side, $0, stroke: $1.map { "\($0) \(side)" }) }
            pane.editor.onStrokeEnd = { [unowned self] in model.endStroke() }
        }
        transport.play.onClicked { [unowned self] in playOrPause() }
        transport.reset.onClicked { [unowned self] in reset() }
        transport.back.onClicked { [unowned self] in step(by: -1) }
        transport.forward.onClicked { [unowned self] in step(by: 1) }
        transport.scrub.onChange { [unowned self] in scrub(to: $0) }
        transport.speed.onChange = { [unowned self] in setSpeed($0) }
        bar.shuffle.onClicked { [unowned self] in edit(.after, .shuffle) }
        bar.reverse.onClicked { [unowned self] in edit(.after, .reverse) }
        bar.random.onClicked { [unowned self] in random() }
        bar.seed.onActivate { [unowned self] in random() }
        bar.insert.onClicked { [unowned self] in currentEditor.insert() }
        bar.delete.onClicked { [unowned self] in currentEditor.delete() }
        bar.duplicate.onClicked { [unowned self] in currentEditor.duplicate() }
        bar.undo.onClicked { [unowned self] in undo() }
        bar.redo.onClicked { [unowned self] in redo() }
        for editor in [before.editor, after.editor] { editor.colour = { [unowned self] in colours[$0] } }
        stage.colour = { [unowned self] in colours[$0] }
        bar.presets.onOpen = { [unowned self] in
            onChooseFile(.open) { [weak self] path in Task { await self?.open(path) } }
        }
        bar.presets.onSave = { [unowned self] in
            onChooseFile(.save) { [weak self] path in Task { await self?.save(to: path) } }
        }
        stage.onTick = { [unowned self] in showMotion() }
        stage.onArrived = { [unowned self] in
            restoreSpeed()
            if isMapped { selfPlay.rowsRest() }
        }
        stage.onApplied = { [unowned self] in
            goToWantedPosition()
            showResult()
        }
        selfPlay.onTurn = { [unowned self] in takeTurn() }
        selfPlay.onStop = { [unowned self] in
            restoreSpeed()
            showNote()
        }
        touches.keys.propagationPhase = .capture
        touches.keys.onPressed { [unowned self] _, _ in
            selfPlay.stop()
            return false
        }
        touches.clicks.propagationPhase = .capture
        touches.clicks.onPressed { [unowned self] _, _, _ in selfPlay.stop() }
        addController(touches.keys)
        addController(touches.clicks)
    }

    override func didMap() {
        // A stopped motion has ended while the page was not visible.
        if !stage.list.motionClock.isMoving { stage.list.motionClock.isPaused = false }
        showMotion()
        selfPlay.rowsRest()
    }

    override func willUnmap() { selfPlay.pause() }

    /// Gives the focus to the list after, unless a list has it. A focused button would take Space, which plays.
    func takeFocus() {
        if !before.hasFocusInList, !after.hasFocusInList { after.editor.takeFocus() }
    }

    // MARK: Edits

    /// The focused list, or the list after.
    private var currentSide: PlaySide { before.containsFocus ? .before : .after }
    var currentEditor: EditorList { currentSide == .before ? before.editor : after.editor }
    var currentPane: EditorPane { currentSide == .before ? before : after }

    func edit(_ side: PlaySide, _ edit: PlayEdit, stroke: String? = nil) {
        selfPlay.stop()
        if model.edit(side, edit, stroke: stroke) { didEdit() }
    }

    func random() {
        guard let seed = bar.seedNumber else { return bar.seed.addClass("error") }
        model.seed = seed
        edit(.after, .random)
        bar.show(model)
    }

    func load(_ lists: PlayLists) {
        selfPlay.stop()
        model.load(lists)
        didEdit()
    }

    // MARK: Files

    /// Shows a pattern, or why it cannot be read.
    func open(_ path: String) async {
        do throws(PatternFile.Failure) {
            load(try await PatternFile.load(path))
            banner.sentence = nil
        } catch { banner.sentence = error.description }
    }

    func save(to path: String) async {
        do throws(PatternFile.Failure) {
            try await PatternFile.save(model.lists, to: path)
            banner.sentence = nil
        } catch { banner.sentence = error.description }
    }

    // MARK: Undo

    func undo() {
        selfPlay.stop()
        model.undo()
        didEdit()
    }

    func redo() {
        selfPlay.stop()
        model.redo()
        didEdit()
    }

    private func didEdit() {
        stage.forgetOperations()
        showAll()
    }

    // MARK: On screen

    /// Animates from the list before to the list after.
    func apply() {
        guard model.shown == .after else { return start() }
        model.reset()
        stage.show(model.screen.withoutDuplicates) { [weak self] in self?.start() }
    }

    private func start() {
        model.apply()
        stage.animate(to: model.screen.withoutDuplicates)
        showAll()
    }

    func reset() {
        selfPlay.stop()
        model.reset()
        didEdit()
    }

    func playOrPause() {
        selfPlay.stop()
        if stage.list.motionClock.isMoving { setPaused(!stage.list.motionClock.isPaused) } else { apply() }
    }

    private func setPaused(_ isPaused: Bool) {
        stage.list.motionClock.isPaused = isPaused
        showMotion()
    }

    /// - Parameter frames: negative to go back.
    func step(by frames: Int) {
        let clock = stage.list.motionClock
        let start = clock.isMoving ? clock.position : model.shown == .after ? stage.list.motion.duration : -Stage.frame
        scrub(to: start + Double(frames) * Stage.frame)
    }

    /// Stops the motion at a moment. If nothing moves, the motion starts again.
    private func scrub(to position: Double) {
        selfPlay.stop()
        let clock = stage.list.motionClock
        clock.isPaused = true
        let position = max(0, min(position, stage.list.motion.duration))
        if clock.isMoving {
            clock.position = position
            return showMotion()
        }
        wantedPosition = position
        apply()
    }

    /// Where the next motion stops.
    private var wantedPosition: Double?

    private func goToWantedPosition() {
        if let wantedPosition { stage.list.motionClock.position = wantedPosition }
        wantedPosition = nil
    }

    private func setSpeed(_ speed: Double) {
        // Buttons also call this if the speed was set elsewhere.
        guard speed != stage.list.motionClock.speed else { return }
        selfPlay.stop()
        usualSpeed = nil
        showSpeed(speed)
    }

    private func showSpeed(_ speed: Double) {
        stage.list.motionClock.speed = speed
        showMotion()
    }

    func changeSpeed(by steps: Int) {
        let speeds = Transport.speeds
        let index = (speeds.firstIndex(of: stage.list.motionClock.speed) ?? 0) + steps
        if speeds.indices.contains(index) { setSpeed(speeds[index]) }
    }

    // MARK: By itself

    /// The user's speed, while the page plays by itself at its own.
    private var usualSpeed: Double?

    /// Moves from the list before to the list after, or returns at once.
    private func takeTurn() {
        if model.shown == .before {
            if usualSpeed == nil { usualSpeed = stage.list.motionClock.speed }
            stage.list.motionClock.speed = SelfPlay.speed
            start()
        } else {
            model.reset()
            showAll()
            selfPlay.rowsRest()
        }
    }

    /// Moving rows keep their speed until they have arrived.
    private func restoreSpeed() {
        guard let usualSpeed, !selfPlay.isOn, !stage.list.motionClock.isMoving else { return }
        self.usualSpeed = nil
        showSpeed(usualSpeed)
    }

    // MARK: Showing

    private func showAll() {
        colours.see(model.lists)
        before.show(model.lists.before)
        after.show(model.lists.after)
        passes.show(model.lists)
        bar.show(model)
        stage.show(screenDiff.marks)
        stage.show(model.screen.withoutDuplicates)
        showResult()
        showLinks()
    }

    /// Connects each row with the same one in the next list.
    private func showLinks() {
        let shown = [before.editor.list, stage.list, after.editor.list]
        let moved = screenDiff.marks.filter { $1.contains { $0.kind == .move } }
        let all = PlayLinks(model.lists, screen: model.screen.withoutDuplicates).links.enumerated().map {
            number, links in
            links.map { link in
                LinkedLists.Link(
                    colour: colours[link.identifier],
                    change: link.from == nil
                        ? .insert
                        : link.to == nil ? .delete : moved[link.identifier] == nil ? .unchanged : .move,
                    from: link.from.map { LinkedLists.End(list: shown[number], index: $0) },
                    to: link.to.map { LinkedLists.End(list: shown[number + 1], index: $0) })
            }
        }
        lists.show(all)
    }

    /// The diff of the lists without duplicates.
    private var screenDiff: PlayDiff {
        PlayDiff(
            PlayLists(before: model.lists.before.withoutDuplicates, after: model.lists.after.withoutDuplicates))
    }

    private func showMotion() {
        transport.show(isAfter: model.shown == .after, wanted: wantedPosition)
        showNote()
    }

    private func showNote() {
        let words = selfPlay.isOn && Display.animationsEnabled ? localized("plays by itself") : wordsOnPosition
        // Called for every frame.
        if screen.note.text != words { screen.note.text = words }
    }

    /// Which list is on screen. A motion may be stopped at its beginning or end.
    private var wordsOnPosition: String {
        let (clock, duration) = (stage.list.motionClock, stage.list.motion.duration)
        guard model.shown == .after, !clock.isMoving || clock.position > 0 else {
            return localized("before", context: "list")
        }
        let isOnItsWay = clock.isMoving && clock.position < duration - Stage.frame / 2
        return isOnItsWay ? localized("between", context: "list") : localized("after", context: "list")
    }

    private func showResult() {
        let (seen, diff) = (screenDiff, PlayDiff(model.lists))
        let words = PlayStory(seen)
        if story.text != words.sentence { story.text = words.sentence }
        result.show(seen, note: words.note, duplicates: diff.duplicates)
        tables.show(diff, stage.operations)
        folds.passes.note.text = passes.summary
        folds.operations.note.text = tables.summary(stage.operations, stage.times)
        folds.moves.note.text = localized(
            "\(diff.fewest.moves.count) and \(diff.reference.moves.count)", context: "numbers of moves")
        showMotion()
    }
}
