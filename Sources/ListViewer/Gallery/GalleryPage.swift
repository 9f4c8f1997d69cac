import Gallery
import GtkBridge
import Localization

/// The list of examples, and the chosen one beside it. A narrow page shows one of the two.
final class GalleryPage: CustomWidget {
    /// The least width for both.
    private static let widthForBoth = 680
    private static let listWidth = 264

    let list: ExampleList
    let pane: ExamplePane
    let back = Button(
        child: Box(
            .horizontal, spacing: 4, [Image(iconName: "go-previous-symbolic"), Label(localized("All Examples"))]))
    private let divider = Separator(.vertical)
    /// Whether a narrow page shows the example.
    private var isExampleInFront = false
    private var isNarrow = false

    init(_ examples: [ExampleEntry] = ExampleEntry.all, files: RuntimeFiles? = try? RuntimeFiles()) {
        list = ExampleList(examples)
        pane = ExamplePane(sources: ExampleSources(files))
        super.init(cssName: "gallerypage")
        back.hasFrame = false
        back.addClass("example-back")
        back.tooltip = localized("All Examples (Escape)")
        for widget in [list.view, divider, back, pane.content] { addChild(widget) }
        showPanes()
        if let first = examples.first { open(first) }
        list.onSelect = { [unowned self] in open($0) }
        list.onChoose = { [unowned self] in choose($0) }
        back.onClicked { [unowned self] in goBack() }
        let keys = KeyController()
        keys.onPressed { [unowned self] key, _ in
            guard key == .escape, isNarrow, isExampleInFront else { return false }
            goBack()
            return true
        }
        addController(keys)
    }

    func choose(_ example: ExampleEntry) {
        open(example)
        isExampleInFront = true
        showPanes()
        if isNarrow { back.grabFocus() }
    }

    private func open(_ example: ExampleEntry) {
        list.select(example)
        if pane.shown != example { pane.show(example) }
    }

    private func goBack() {
        isExampleInFront = false
        showPanes()
        list.takeFocus()
    }

    private func showPanes() {
        list.view.isChildVisible = !isNarrow || !isExampleInFront
        pane.content.isChildVisible = !isNarrow || isExampleInFront
        back.isChildVisible = isNarrow && isExampleInFront
        divider.isChildVisible = !isNarrow
    }

    // MARK: Widget

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        // The least width is that of a narrow page; the least height must suffice for both.
        let isWide = orientation == .vertical && size >= Self.widthForBoth
        let list = list.view.measure(orientation, forSize: isWide ? Self.listWidth : size)
        let example = pane.content.measure(orientation, forSize: isWide ? size - Self.listWidth - dividerWidth : size)
        let aboveExample = orientation == .vertical && !isWide ? backHeight : 0
        return SizeRequest(
            minimum: max(list.minimum, example.minimum + aboveExample),
            natural: max(list.natural, example.natural + aboveExample))
    }

    private var dividerWidth: Int { divider.measure(.horizontal).minimum }
    private var backHeight: Int { back.measure(.vertical).minimum }

    override func sizeAllocate(width: Int, height: Int) {
        if isNarrow != (width < Self.widthForBoth) {
            isNarrow.toggle()
            showPanes()
        }
        if isNarrow {
            let top = backHeight
            list.view.allocate(width: width, height: height)
            allocate(back, width: back.measure(.horizontal).minimum, height: top, start: 0, in: width)
            pane.content.allocate(width: width, height: height - top, y: Double(top))
        } else {
            let start = Self.listWidth + dividerWidth
            allocate(list.view, width: Self.listWidth, height: height, start: 0, in: width)
            allocate(divider, width: dividerWidth, height: height, start: Self.listWidth, in: width)
            allocate(pane.content, width: width - start, height: height, start: start, in: width)
        }
    }
}
