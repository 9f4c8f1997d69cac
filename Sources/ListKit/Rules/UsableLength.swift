/// What a list makes of the height or width that a section controller gives, whatever number that is.
package enum UsableLength {
    /// Negative values and NaN count as 0. Infinity counts as nil, and so does every length above ``longest``: the row
    /// then measures itself.
    package static func of(_ length: Double?) -> Double? { length.flatMap { $0 > longest ? nil : max(0, $0) } }

    /// 2^24 logical pixels. Up to here, 32-bit floats hold every whole pixel, and toolkits place widgets by them.
    package static let longest = 16_777_216.0
}
