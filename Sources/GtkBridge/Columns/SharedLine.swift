/// The common height of neighbours, some of which align their first lines of text.
struct SharedLine {
    /// The height of the widgets that are not aligned.
    private var free = SizeRequest(0)
    private var above = SizeRequest(0)
    private var below = SizeRequest(0)
    private var hasLine = false

    mutating func add(_ request: BaselineRequest, standsOnLine: Bool) {
        guard standsOnLine, let baseline = request.baseline else { return free.grow(to: request.size) }
        hasLine = true
        above.grow(to: baseline)
        below.grow(
            to: SizeRequest(
                minimum: request.size.minimum - baseline.minimum, natural: request.size.natural - baseline.natural))
    }

    var height: BaselineRequest {
        var size = SizeRequest(minimum: above.minimum + below.minimum, natural: above.natural + below.natural)
        size.grow(to: free)
        guard hasLine else { return BaselineRequest(size) }
        return BaselineRequest(
            size,
            baseline: SizeRequest(
                minimum: Self.line(above.minimum, below.minimum, in: size.minimum),
                natural: Self.line(above.natural, below.natural, in: size.natural)))
    }

    /// The position of the line in a height; nil if no widget is aligned.
    func baseline(in height: Int) -> Int? { hasLine ? Self.line(above.minimum, below.minimum, in: height) : nil }

    /// The extra space is divided equally above and below, as in a Box.
    private static func line(_ above: Int, _ below: Int, in height: Int) -> Int {
        above + max(0, height - above - below) / 2
    }
}

extension SizeRequest {
    fileprivate mutating func grow(to other: SizeRequest) {
        minimum = max(minimum, other.minimum)
        natural = max(natural, other.natural)
    }
}
