import GtkBridge

/// Of which version a picture is, and in which round of refreshing that was so.
struct ImageStamp: Hashable {
    /// Nil if its loader cannot tell versions apart.
    var version: FileVersion?
    /// How often the prefetcher had been refreshed when the loader was asked.
    var round = 0
}
