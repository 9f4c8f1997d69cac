import GtkBridge
import ListKit
import ListKitReplay

/// A colour that is visible on light and on dark backgrounds. Components are from 0 to 1.
struct ChangeColor: Hashable, Sendable {
    var red: Double
    var green: Double
    var blue: Double

    static let green = ChangeColor(red: 0.18, green: 0.68, blue: 0.42)
    static let red = ChangeColor(red: 0.88, green: 0.27, blue: 0.25)
    static let amber = ChangeColor(red: 0.88, green: 0.6, blue: 0.1)
    static let blue = ChangeColor(red: 0.25, green: 0.53, blue: 0.9)
    static let purple = ChangeColor(red: 0.6, green: 0.35, blue: 0.75)
    static let grey = ChangeColor(red: 0.55, green: 0.55, blue: 0.55)

    init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    init(_ kind: ListChangeKind) {
        switch kind {
        case .insert: self = .green
        case .delete: self = .red
        case .update: self = .amber
        case .move: self = .blue
        }
    }

    init(_ phase: RecordedPhase.Name) {
        switch phase {
        case .waiting: self = .grey
        case .collecting, .diffing: self = .amber
        case .changing, .validating, .rows: self = .blue
        case .layout, .painting: self = .green
        case .motion: self = .purple
        }
    }
}

extension Snapshot {
    func fill(_ rect: Rect, _ color: ChangeColor, alpha: Double = 1) {
        fill(rect, red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }
}
