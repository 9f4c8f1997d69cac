import ListKit
import Localization

/// The view's own report of its place on screen.
extension ScreenChange {
    /// The row that the update held still, and the reason, in a sentence. Nil if the view did not report it.
    public var anchor: String? {
        guard let held else { return nil }
        // Translators: a row without a name, at the beginning of a sentence.
        let row = heldRow ?? localized("A row")
        let words =
            switch held.reason {
            case .end: localized("The end of the list was held, because the list follows its end.")
            case .start: localized("The start of the list was held: what is new there comes into view.")
            case .otherContent:
                localized("No item stays: the list begins at its start, or at the end that it follows.")
            case .popover: localized("\(row) was held, because a popover or a menu is open in it.")
            case .selection: localized("\(row) was held, because it is selected.")
            case .order: localized("The scroll offset was held, because the rows in sight have another order.")
            case .typing: localized("\(row) was held, because the user is typing in it.")
            case .focus: localized("\(row) was held, because it has the focus.")
            case .first: localized("\(row) was held, the first row in sight that stays.")
            case .neighbor: localized("\(row) was held, the nearest row that stays: none in sight does.")
            case .offset: localized("The scroll offset was held, because the list keeps it or no row stays.")
            case .scroll: localized("The program had scrolled and no layout had followed yet, so that place was held.")
            case .drag: localized("\(row) was held, because the user is moving it.")
            }
        guard !held.isInPlace else { return words }
        return [
            words, localized("The list is too short to keep it in its place, so the list stands at its end."),
        ].paragraph
    }

    /// The cause and distance of each scroll, in a sentence. Nil if the list was not scrolled, or the view did not
    /// report it.
    public var movers: String? {
        guard let held else { return nil }
        var parts: [String] = []
        let shift = held.newOffset - held.oldOffset
        if abs(shift) >= 1 { parts.append(words(for: held, Self.signed(shift))) }
        for mover in ListScrollStep.Mover.allCases {
            let distance = distance(by: mover)
            if abs(distance) >= 1 { parts.append(Self.words(for: mover, Self.signed(distance))) }
        }
        // Translators: the value is a list, as in "+80 px to hold Note 7, −3 px by the user".
        let scrolled = parts.isEmpty ? "" : localized("The list was scrolled by \(parts.listed).")
        let sentences = [scrolled, guesses(held)].paragraph
        return sentences.isEmpty ? nil : sentences
    }

    private func words(for held: ListHeldPlace, _ shift: String) -> String {
        guard held.isInPlace else { return localized("\(shift) as far as the list goes") }
        return switch held.reason {
        case .end: localized("\(shift) to follow the end")
        case .start: localized("\(shift) to the start")
        case .scroll: localized("\(shift) to where the program scrolled")
        default: heldRow.map { localized("\(shift) to hold \($0)") } ?? localized("\(shift) by the update")
        }
    }

    private static func words(for mover: ListScrollStep.Mover, _ distance: String) -> String {
        switch mover {
        case .user: localized("\(distance) by the user")
        case .program: localized("\(distance) by the program")
        case .animation: localized("\(distance) by an animated scroll")
        case .focus: localized("\(distance) to show the row with the focus")
        case .heights: localized("\(distance) because rows had other heights than guessed")
        case .width: localized("\(distance) because of the new width")
        case .end: localized("\(distance) by the end of the list")
        }
    }

    private func guesses(_ held: ListHeldPlace) -> String {
        let (count, error) = (held.guessedRowCount, held.guessError)
        guard count > 0, abs(error) >= 1 else { return "" }
        let pixels = Self.pixels(abs(error))
        return error > 0
            ? localized(
                count, one: "\(count) row turned out \(pixels) longer than guessed.",
                other: "\(count) rows turned out \(pixels) longer than guessed.")
            : localized(
                count, one: "\(count) row turned out \(pixels) shorter than guessed.",
                other: "\(count) rows turned out \(pixels) shorter than guessed.")
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
        case .focus:
            return newFocus.map { localized("The focus came to \($0), and the list scrolled to show it.") }
                ?? localized("The list scrolled to show the row with the focus.")
        case .user: return localized("The user scrolled by \(pixels) before the layout.")
        case .animation: return localized("An animated scroll went on by \(pixels) before the layout.")
        default: return localized("The program scrolled by \(pixels) before the layout.")
        }
    }

    private static func signed(_ number: Double) -> String { "\(number < 0 ? "−" : "+")\(pixels(abs(number)))" }

    /// Whether the numbers from a file are possible.
    static func isSound(_ held: ListHeldPlace?, _ scrolls: [ListScrollStep]) -> Bool {
        let numbers = [held?.oldOffset, held?.newOffset, held?.viewportY, held?.guessError].compactMap(\.self)
        let limit = ReplayLimits.distance
        return (numbers + scrolls.flatMap { [$0.from, $0.to] }).allSatisfy { (-limit...limit).contains($0) }
            && scrolls.count <= 1_000
    }
}
