/// A folder of the list of feeds.
public struct KeptFolder: Hashable, Identifiable, Sendable {
    public let id: KeptID<KeptFolder>
    public var title: String
    /// The folder that it is in; `nil` at the top level.
    public var parent: KeptID<KeptFolder>?
    /// Whether what is in it is hidden in the list.
    public var isFolded: Bool
}
