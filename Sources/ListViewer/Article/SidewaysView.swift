import GtkBridge

/// A widget that does not wrap, with a scroll bar below it if it is wider than its place.
///
/// A ``ScrolledWindow`` alone lays its bar over the last line: it does not know its width when it says its height.
final class SidewaysView: CustomWidget {
    private let scroller = ScrolledWindow(horizontal: .automatic, vertical: .never)
    /// The size of the whole content in a place of a width.
    private let size: (Int) -> (width: Int, height: Int)
    /// The height of a bar that does not cover what is above it.
    private static let plainBarHeight = 16

    init(_ child: Widget, size: @escaping (Int) -> (width: Int, height: Int)) {
        self.size = size
        super.init(cssName: "sidewaysview")
        scroller.limitScrolling(to: .horizontal)
        scroller.child = child
        addChild(scroller)
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        guard orientation == .vertical else { return SizeRequest(minimum: 0, natural: ArticlePicture.width) }
        let width = size < 0 ? ArticlePicture.width : size
        let content = self.size(width)
        return SizeRequest(content.height + (content.width > width ? barHeight : 0))
    }

    private lazy var barHeight = scroller.heightUnderBar > 0 ? scroller.heightUnderBar : Self.plainBarHeight

    override func sizeAllocate(width: Int, height: Int) {
        _ = scroller.measure(.horizontal)
        _ = scroller.measure(.vertical)
        scroller.allocate(width: width, height: height)
    }
}
