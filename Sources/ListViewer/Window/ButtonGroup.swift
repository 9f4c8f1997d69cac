import GtkBridge

/// Buttons that belong together. They are joined if they fit into one line.
final class ButtonGroup: WrapBox {
    init(_ buttons: [Widget]) { super.init(spacing: 4, buttons) }

    private func isJoined(in width: Int) -> Bool {
        width >= children.reduce(0) { $0 + $1.measure(.horizontal).natural }
    }

    override func spacing(in width: Int) -> Int { isJoined(in: width) ? 0 : super.spacing(in: width) }

    override func sizeAllocate(width: Int, height: Int) {
        if isJoined(in: width) { addClass("linked") } else { removeClass("linked") }
        super.sizeAllocate(width: width, height: height)
    }
}
