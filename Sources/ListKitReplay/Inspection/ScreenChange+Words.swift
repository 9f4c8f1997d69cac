import ListKit
import Localization

/// How far rows have moved, and where they stand, in sentences: each is whole, as other languages have another order.
extension ScreenChange {
    private var isVertical: Bool { after.scrollDirection == .vertical }

    static func pixels(_ number: Double) -> String { localized("\(Int(number.rounded())) px") }

    /// What the rows that stayed in sight did.
    func movement(_ distance: Double) -> String {
        let pixels = Self.pixels(abs(distance))
        return switch (isVertical, distance > 0) {
        case (true, true): localized("The rows that stayed moved down by \(pixels).")
        case (true, false): localized("The rows that stayed moved up by \(pixels).")
        case (false, true): localized("The rows that stayed moved towards the end by \(pixels).")
        case (false, false): localized("The rows that stayed moved back by \(pixels).")
        }
    }

    /// What the rows before the one with the focus did, which stayed.
    func movementBeforeFocus(_ distance: Double) -> String {
        let pixels = Self.pixels(abs(distance))
        return switch (isVertical, distance > 0) {
        case (true, true): localized("It has the focus. The rows before it moved down by \(pixels).")
        case (true, false): localized("It has the focus. The rows before it moved up by \(pixels).")
        case (false, true): localized("It has the focus. The rows before it moved towards the end by \(pixels).")
        case (false, false): localized("It has the focus. The rows before it moved back by \(pixels).")
        }
    }

    /// Where a row stayed.
    func place(of row: String, y: Double) -> String {
        if abs(y) < 1 {
            return isVertical ? localized("\(row) stayed at the top.") : localized("\(row) stayed at the beginning.")
        }
        let pixels = Self.pixels(abs(y))
        return switch (isVertical, y < 0) {
        case (true, true): localized("\(row) stayed \(pixels) above the top.")
        case (true, false): localized("\(row) stayed \(pixels) below the top.")
        case (false, true): localized("\(row) stayed \(pixels) before the beginning.")
        case (false, false): localized("\(row) stayed \(pixels) behind the beginning.")
        }
    }

    /// The size of the list across its direction, if it changed; nil where it did not.
    var changedWidth: String? {
        let changed = isVertical ? after.width - before.width : after.height - before.height
        guard abs(changed) >= 1 else { return nil }
        let pixels = Self.pixels(abs(changed))
        return switch (isVertical, changed > 0) {
        case (true, true): localized("The list became \(pixels) wider.")
        case (true, false): localized("The list became \(pixels) narrower.")
        case (false, true): localized("The list became \(pixels) taller.")
        case (false, false): localized("The list became \(pixels) shorter.")
        }
    }

    /// What happened to rows above those that stayed.
    enum ChangeAbove {
        case came, arrived, went, left

        /// A clause with the first names, such as "2 rows came above them: Note 8, Note 9".
        func words(_ names: [String]) -> String {
            let (count, rest) = (names.count, names.count - 3)
            let first = names.prefix(3).map(\.self).listed
            let list =
                rest > 0 ? localized(rest, one: "\(first) and \(rest) more", other: "\(first) and \(rest) more") : first
            return switch self {
            case .came:
                localized(
                    count, one: "\(count) row came above them: \(list)", other: "\(count) rows came above them: \(list)"
                )
            case .arrived:
                localized(
                    count, one: "\(count) row moved above them: \(list)",
                    other: "\(count) rows moved above them: \(list)")
            case .went:
                localized(
                    count, one: "\(count) row went from above them: \(list)",
                    other: "\(count) rows went from above them: \(list)")
            case .left:
                localized(
                    count, one: "\(count) row moved away from above them: \(list)",
                    other: "\(count) rows moved away from above them: \(list)")
            }
        }
    }
}
