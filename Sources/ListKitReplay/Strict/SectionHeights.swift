import ListDiffKit
import ListKit

/// The heights of one section's rows: the default one, but for those that asked for another.
struct SectionHeights {
    /// The place of a row in its section, in order: header, items, footer.
    typealias Key = Int

    /// Rows whose height the data source has been asked for.
    private var asked: Set<Key> = []
    /// What rows are taller than the default by. None are zero.
    private var extras: [Key: Double] = [:]

    var hasNoMemory: Bool { asked.isEmpty && extras.isEmpty }

    /// - Complexity: O(remembered rows), like all sums here.
    func extra(before key: Key) -> Double {
        extras.isEmpty ? 0 : extras.reduce(0) { $1.key < key ? $0 + $1.value : $0 }
    }

    var totalExtra: Double { extras.values.reduce(0, +) }

    func extra(of key: Key) -> Double { extras[key] ?? 0 }

    func isKnown(_ key: Key) -> Bool { asked.contains(key) }

    /// Rows that have something to remember.
    var rememberedKeys: Set<Key> { asked.union(extras.keys) }

    mutating func set(extra: Double, isKnown: Bool, for key: Key) {
        extras[key] = extra == 0 ? nil : extra
        if isKnown { asked.insert(key) } else { asked.remove(key) }
    }

    mutating func forgetAll() { asked = [] }

    mutating func forget(_ key: Key) { asked.remove(key) }

    static func key(of position: ListRowPosition) -> Key {
        switch position {
        case .header: -1
        case .item(let path): path.item
        case .footer: .max
        }
    }

    static func position(of key: Key, section: Int) -> ListRowPosition {
        switch key {
        case -1: .header(section: section)
        case .max: .footer(section: section)
        default: .item(ListIndexPath(section: section, item: key))
        }
    }
}
