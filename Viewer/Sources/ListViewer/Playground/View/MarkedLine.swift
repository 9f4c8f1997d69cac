import GtkBridge

/// A text with chips at its end. A chip has its words only where the text is whole beside them, else its sign.
final class MarkedLine: CustomWidget {
    private let text: Widget
    private let chips: [Widget]
    private let spacing: Int

    init(spacing: Int, _ text: Widget, _ chips: [Widget]) {
        self.text = text
        self.chips = chips
        self.spacing = spacing
        super.init(cssName: "markedline")
        for widget in [text] + chips { addChild(widget) }
    }

    private var shownChips: [Widget] { chips.filter(\.isVisible) }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        let requests = ([text] + shownChips).map { $0.measure(orientation) }
        let (minima, naturals) = (requests.map(\.minimum), requests.map(\.natural))
        guard orientation == .horizontal else { return SizeRequest(minimum: minima.max()!, natural: naturals.max()!) }
        let gaps = spacing * (requests.count - 1)
        return SizeRequest(minimum: minima.reduce(gaps, +), natural: naturals.reduce(gaps, +))
    }

    override func sizeAllocate(width: Int, height: Int) {
        let requests = shownChips.map { $0.measure(.horizontal) }
        let least = requests.reduce(0) { $0 + spacing + $1.minimum }
        var room = width - text.measure(.horizontal).natural - least
        let widths = requests.map { request in
            let more = request.natural - request.minimum
            guard more <= room else { return request.minimum }
            room -= more
            return request.natural
        }
        var start = widths.reduce(width) { $0 - spacing - $1 }
        allocate(text, width: start, height: height, start: 0, y: 0, in: width)
        for (chip, chipWidth) in zip(shownChips, widths) {
            start += spacing
            allocate(chip, width: chipWidth, height: height, start: start, y: 0, in: width)
            start += chipWidth
        }
    }
}
