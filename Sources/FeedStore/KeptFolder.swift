/// A folder of the list of feeds. It contains feeds only, and no folders.
public struct KeptFolder: Hashable, Identifiable, Sendable {
    public let id: KeptID<KeptFolder>
    public var title: String
    /// Whether its feeds are hidden in the list.
    public var isFolded: Bool
}
