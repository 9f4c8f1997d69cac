import GtkBridge
import ListKitGtk

/// The diff playground: two lists to edit, the live list between them, and how the diff came about.
final class PlaygroundPage: CustomWidget {
    private(set) var model = PlaygroundModel()
    let before = EditorPane(title: "Before")
    let after = EditorPane(title: "After")
    let stage = Stage()
    let passes = PassesView(PlaygroundModel.start)
    let tables = ResultTables()
    private(set) lazy var transport = Transport(stage.list)
    private(set) lazy var bar = EditBar { [unowned self] in load($0.lists) }
    private(set) lazy var keys = PageKeys(allKeys, elsewhere: Self.otherKeys)
    private let result = ResultBar()
    private let screen: PlayColumn
    private let content = ScrolledWindow(horizontal: .never, vertical: .automatic)

    init() {
        screen = PlayColumn(title: "On screen", card: stage.list)
        super.init(cssName: "playground")
        layOut()
        connect()
        showAll()
    }

    private func layOut() {
        let columns = [before.column.content, screen.content, after.column.content]
        // Six rows, so that the start is seen as a whole.
        for column in columns { column.setSizeRequest(height: 256) }
        let lists = FlowColumns(spacing: 12, columns.map { .init(widget: $0, width: 100) })
        lists.hasVerticalExpand = true
        let controls = WrapBox(spacing: 8, transport.groups + bar.groups + [keys.help])
        let panes = FlowColumns(
            spacing: 12,
            [
                .init(widget: passes.symbols.content, width: 200), .init(widget: passes.old.content, width: 176),
                .init(widget: passes.new.content, width: 176), .init(widget: tables.operations.content, width: 190),
                .init(widget: tables.moves.content, width: 190),
            ])
        panes.hasVerticalExpand = true
        let page = Box(.vertical, spacing: 12, [lists, controls, result.content, passes.heading, panes])
        page.addClass("playground")
        content.child = page
        addChild(content)
        keys.attach(to: self)
    }

    override var requestMode: SizeRequestMode { content.sizeRequestMode }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        content.measure(orientation, forSize: size)
    }

    override func sizeAllocate(width: Int, height: Int) { content.allocate(width: width, height: height) }

    private func connect() {
        for (pane, side) in [(before, PlaySide.before), (after, .after)] {
            pane.editor.onEdit = { [unowned self] in edit(side, $0, stroke: $1.map { "\($0) \(side)" }) }
            pane.editor.onStrokeEnd = { [unowned self] in model.endStroke() }
        }
        transport.apply.onClicked { [unowned self] in apply() }
        transport.reset.onClicked { [unowned self] in reset() }
        transport.pause.onClicked { [unowned self] in setPaused(transport.pause.isActive) }
        transport.back.onClicked { [unowned self] in step(by: -1) }
        transport.forward.onClicked { [unowned self] in step(by: 1) }
        transport.scrub.onUserChange { [unowned self] in scrub(to: $0) }
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
        stage.onTick = { [unowned self] in transport.show(isAfter: model.shown == .after) }
        stage.onApplied = { [unowned self] in
            goToWantedPosition()
            showResult()
        }
    }

    /// To the list after, unless a list has it already; not to a button: Space is to play.
    func takeFocus() {
        if !before.hasFocusInList, !after.hasFocusInList { after.editor.takeFocus() }
    }

    // MARK: Edits

    /// The list that has the focus, or else the one after.
    private var currentSide: PlaySide { before.containsFocus ? .before : .after }
    private var currentEditor: EditorList { currentSide == .before ? before.editor : after.editor }

    private func edit(_ side: PlaySide, _ edit: PlayEdit, stroke: String? = nil) {
        if model.edit(side, edit, stroke: stroke) { didEdit() }
    }

    private func random() {
        guard let seed = bar.seedNumber else { return bar.seed.addClass("error") }
        model.seed = seed
        edit(.after, .random)
        bar.show(model)
    }

    func load(_ lists: PlayLists) {
        model.load(lists)
        didEdit()
    }

    private func undo() {
        model.undo()
        didEdit()
    }

    private func redo() {
        model.redo()
        didEdit()
    }

    private func didEdit() {
        stage.forgetOperations()
        showAll()
    }

    // MARK: On screen

    /// Animates to the list after; again, from the list before, when that is on screen already.
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
        model.reset()
        didEdit()
    }

    private func playOrPause() {
        if stage.list.motionClock.isMoving { setPaused(!stage.list.motionClock.isPaused) } else { apply() }
    }

    private func setPaused(_ isPaused: Bool) {
        stage.list.motionClock.isPaused = isPaused
        transport.show(isAfter: model.shown == .after)
    }

    /// - Parameter frames: below 0 for back.
    private func step(by frames: Int) {
        let clock = stage.list.motionClock
        let start = clock.isMoving ? clock.position : model.shown == .after ? stage.list.motion.duration : -Stage.frame
        scrub(to: start + Double(frames) * Stage.frame)
    }

    /// Stops the motion at a moment of it; where none goes on it begins anew.
    private func scrub(to position: Double) {
        let clock = stage.list.motionClock
        clock.isPaused = true
        let position = max(0, min(position, stage.list.motion.duration))
        if clock.isMoving {
            clock.position = position
            return transport.show(isAfter: model.shown == .after)
        }
        wantedPosition = position
        apply()
    }

    /// Where the motion that is about to begin is to stand.
    private var wantedPosition: Double?

    private func goToWantedPosition() {
        if let wantedPosition { stage.list.motionClock.position = wantedPosition }
        wantedPosition = nil
    }

    private func setSpeed(_ speed: Double) {
        stage.list.motionClock.speed = speed
        transport.show(isAfter: model.shown == .after)
    }

    private func changeSpeed(by steps: Int) {
        let speeds = Transport.speeds
        let index = (speeds.firstIndex(of: stage.list.motionClock.speed) ?? 0) + steps
        if speeds.indices.contains(index) { setSpeed(speeds[index]) }
    }

    // MARK: Showing

    private func showAll() {
        before.show(model.lists.before)
        after.show(model.lists.after)
        passes.show(model.lists)
        bar.show(model)
        let screenLists = PlayLists(
            before: model.lists.before.withoutDuplicates, after: model.lists.after.withoutDuplicates)
        stage.show(PlayDiff(screenLists).marks)
        stage.show(model.screen.withoutDuplicates)
        screen.note.text = model.shown == .before ? "before" : "after"
        showResult()
    }

    private func showResult() {
        let diff = PlayDiff(model.lists)
        result.show(diff, stage.times)
        tables.show(diff, stage.operations)
        transport.show(isAfter: model.shown == .after)
    }

    // MARK: Keys

    private var allKeys: [PageKey] {
        func key(
            _ keys: [Key], _ modifiers: Modifiers = [], _ name: String, _ words: String = "",
            _ action: @escaping @MainActor (PlaygroundPage) -> Void
        ) -> PageKey {
            PageKey(keys: keys, modifiers: modifiers, name: name, words: words) { [unowned self] in action(self) }
        }
        func typed(
            _ characters: String, _ name: String, _ words: String = "",
            _ action: @escaping @MainActor (PlaygroundPage) -> Void
        ) -> PageKey {
            key(characters.map(Key.character), [], name, words, action)
        }
        return [
            key([.space], [], "Space", "Play or pause") { $0.playOrPause() },
            key([.enter], .control, "Ctrl+Enter", "Apply, or again") { $0.apply() },
            typed("b", "B", "Back to the list before") { $0.reset() },
            typed(".", ". and ,", "One frame on, or back") { $0.step(by: 1) },
            typed(",", ",") { $0.step(by: -1) },
            typed("+=", "+ and -", "Faster, or slower") { $0.changeSpeed(by: 1) },
            typed("-", "-") { $0.changeSpeed(by: -1) },
            typed("[", "[ and ]", "One step of the diff back, or on") { $0.passes.go(to: $0.passes.step - 1) },
            typed("]", "]") { $0.passes.go(to: $0.passes.step + 1) },
            typed("{", "{ and }", "One pass of the diff back, or on") { $0.passes.previousPass() },
            typed("}", "}") { $0.passes.nextPass() },
            typed("s", "S", "Shuffle the list after") { $0.edit(.after, .shuffle) },
            typed("r", "R", "Reverse the list after") { $0.edit(.after, .reverse) },
            typed("x", "X", "Random edits") { $0.random() },
            typed("t", "T", "Type the list; Escape leaves it") { $0.currentPane.isTyping.toggle() },
            typed("p", "P", "Presets") { $0.bar.presets.open() },
            key([.character("n")], .control, "Ctrl+N", "Insert a row") { $0.currentEditor.insert() },
            key([.character("d")], .control, "Ctrl+D", "Duplicate the row") { $0.currentEditor.duplicate() },
            key([.character("z")], .control, "Ctrl+Z", "Undo") { $0.undo() },
            key([.character("Z")], .control, "Ctrl+Shift+Z", "Redo") { $0.redo() },
            key([.f1, .character("?")], [], "F1", "These keys") { $0.keys.help.open() },
        ]
    }

    private static let otherKeys = [
        (name: "Delete", words: "Delete the row"), (name: "Enter, F2", words: "Edit the row"),
        (name: "Alt+Up, Alt+Down", words: "Move the row"), (name: "Ctrl+1, 2, 3", words: "Feed, playground, gallery"),
    ]

    private var currentPane: EditorPane { currentSide == .before ? before : after }
}
