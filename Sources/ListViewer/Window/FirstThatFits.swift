import GtkBridge

/// Shows the first of its widgets that fits. They say the same at different lengths.
final class FirstThatFits: CustomWidget {
    private let choices: [Widget]

    /// - Parameter choices: from the widest to the narrowest.
    init(_ choices: [Widget]) {
        self.choices = choices
        super.init(cssName: "firstthatfits")
        for choice in choices { addChild(choice) }
    }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        let requests = choices.map { $0.measure(orientation) }
        guard let first = requests.first, let last = requests.last else { return SizeRequest(0) }
        if orientation == .horizontal {
            return SizeRequest(minimum: last.minimum, natural: max(last.minimum, first.natural))
        }
        return SizeRequest(
            minimum: requests.map(\.minimum).max()!, natural: requests.map(\.natural).max()!)
    }

    override func sizeAllocate(width: Int, height: Int) {
        let chosen = choices.first { $0.measure(.horizontal).natural <= width } ?? choices.last
        for choice in choices {
            choice.isChildVisible = choice == chosen
            if choice == chosen { choice.allocate(width: width, height: height) }
        }
    }
}
