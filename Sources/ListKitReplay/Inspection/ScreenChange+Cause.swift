import ListKit

/// What the view itself said of its place on screen. Recordings of older versions have none of it.
extension ScreenChange {
    /// What the update held still, and why, in a sentence. Nil where the view did not say.
    public var anchor: String? {
        guard let held else { return nil }
        let row = heldRow ?? "a row"
        let words =
            switch held.reason {
            case .end: "The end of the list was held, which the list follows."
            case .start: "The start of the list was held: what is new there comes into view."
            case .typing: "\(row) was held, because the user is typing in it."
            case .focus: "\(row) was held, because it has the focus."
            case .first: "\(row) was held, the first row in sight that stays."
            case .neighbor: "\(row) was held, the nearest row that stays: none in sight does."
            case .offset: "The scroll offset was held, for no row stays."
            case .scroll: "What the program had scrolled to was held: no layout had carried that out."
            case .drag: "\(row) was held, because the user is moving it."
            }
        guard !held.isInPlace else { return words }
        return "\(words) The list is too short to have it in its place, and stands at its end."
    }

    /// The cause and distance of each scroll, in a sentence. Nil if the list was not scrolled, or the view did not
    /// report it.
    public var movers: String? {
        guard let held else { return nil }
        var parts: [String] = []
        let shift = held.newOffset - held.oldOffset
        if abs(shift) >= 1 {
            let purpose =
                switch held.reason {
                case _ where !held.isInPlace: "as far as the list goes"
                case .end: "to follow the end"
                case .start: "to the start"
                case .scroll: "to where the program scrolled"
                default: heldRow.map { "to hold \($0)" } ?? "by the update"
                }
            parts.append("\(Self.signed(shift)) \(purpose)")
        }
        for mover in ListScrollStep.Mover.allCases {
            let distance = distance(by: mover)
            if abs(distance) >= 1 { parts.append("\(Self.signed(distance)) \(words(for: mover))") }
        }
        var sentences = parts.isEmpty ? [] : ["The list was scrolled by \(parts.joined(separator: ", "))."]
        if held.guessedRowCount > 0, abs(held.guessError) >= 1 {
            let rows = held.guessedRowCount == 1 ? "1 row" : "\(held.guessedRowCount) rows"
            sentences.append(
                "\(rows) turned out \(Self.pixels(abs(held.guessError))) \(held.guessError > 0 ? "longer" : "shorter") "
                    + "than guessed.")
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    private func words(for mover: ListScrollStep.Mover) -> String {
        switch mover {
        case .user: "by the user"
        case .program: "by the program"
        case .animation: "by an animated scroll"
        case .focus: "to show the row with the focus"
        case .heights: "for rows of other heights than guessed"
        case .width: "for the new width"
        case .end: "by the end of the list"
        }
    }

    func distance(by mover: ListScrollStep.Mover) -> Double {
        scrolls.reduce(0) { $0 + ($1.mover == mover ? $1.to - $1.from : 0) }
    }

    /// Why the list jumped, as far as what came between the update and its layout explains it.
    var reasonOfScroll: String? {
        let movers: [ListScrollStep.Mover] = [.focus, .program, .user, .animation]
        guard let mover = movers.max(by: { abs(distance(by: $0)) < abs(distance(by: $1)) }),
            abs(distance(by: mover)) >= 1
        else { return nil }
        let pixels = Self.pixels(abs(distance(by: mover)))
        switch mover {
        case .focus: return "The focus came to \(newFocus ?? "a row"), and the list scrolled to show it."
        case .user: return "The user scrolled by \(pixels) before the layout."
        case .animation: return "An animated scroll went on by \(pixels) before the layout."
        default: return "The program scrolled by \(pixels) before the layout."
        }
    }

    static func pixels(_ number: Double) -> String { "\(Int(number.rounded())) px" }

    private static func signed(_ number: Double) -> String { "\(number < 0 ? "−" : "+")\(pixels(abs(number)))" }

    /// Whether what a file says of places can be.
    static func isSound(_ held: ListHeldPlace?, _ scrolls: [ListScrollStep]) -> Bool {
        let numbers = [held?.oldOffset, held?.newOffset, held?.viewportY, held?.guessError].compactMap(\.self)
        let limit = ReplayLimits.distance
        return (numbers + scrolls.flatMap { [$0.from, $0.to] }).allSatisfy { (-limit...limit).contains($0) }
            && scrolls.count <= 1_000
    }
}
