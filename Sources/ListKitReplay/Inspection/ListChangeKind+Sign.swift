package import ListKit

extension ListChangeKind {
    /// A character to show beside the colour of a change, for readers who cannot distinguish the colours.
    package var sign: String {
        switch self {
        case .insert: "+"
        case .delete: "−"
        case .update: "~"
        case .move: "→"
        }
    }
}
