import GtkBridge

/// A stripe, a text, and chips at the end. A chip shows its sign if its words do not fit.
final class MarkedLine: CustomWidget {
    private let stripe: Widget
    private let text: Widget
    private let chips: [Widget]
    private let spacing: Int

    init(spacing: Int, _ stripe: Widget, _ text: Widget, _ chips: [Widget]) {
        self.stripe = stripe
        self.text = text
        self.chips = chips
        self.spacing = spacing
        super.init(cssName: "markedline")
        for widget in [stripe, text] + chips { addChild(widget) }
    }

    private var shownChips: [Widget] { chips.filter(\.isVisible) }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        let requests = ([stripe, text] + shownChips).map { $0.measure(orientation) }
        let (minima, naturals) = (requests.map(\.minimum), requests.map(\.natural))
        guard orientation == .horizontal else { return SizeRequest(minimum: minima.max()!, natural: naturals.max()!) }
        let gaps = spacing * (requests.count - 1)
        return SizeRequest(minimum: minima.reduce(gaps, +), natural: naturals.reduce(gaps, +))
    }

    override func sizeAllocate(width: Int, height: Int) {
        let requests = shownChips.map { $0.measure(.horizontal) }
        let least = requests.reduce(0) { $0 + spacing + $1.minimum }
        let textStart = stripe.measure(.horizontal).minimum + spacing
        var room = width - textStart - text.measure(.horizontal).natural - least
        let widths = requests.map { request in
            let more = request.natural - request.minimum
            guard more <= room else { return request.minimum }
            room -= more
            return request.natural
        }
        var start = widths.reduce(width) { $0 - spacing - $1 }
        allocate(stripe, width: textStart - spacing, height: height, start: 0, y: 0, in: width)
        allocate(text, width: start - textStart, height: height, start: textStart, y: 0, in: width)
        for (chip, chipWidth) in zip(shownChips, widths) {
            start += spacing
            allocate(chip, width: chipWidth, height: height, start: start, y: 0, in: width)
            start += chipWidth
        }
    }
}
