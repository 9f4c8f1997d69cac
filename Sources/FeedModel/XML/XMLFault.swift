/// Why a document is not valid XML.
struct XMLFault: Hashable {
    /// Completes "… is not valid XML at line 3: ".
    let reason: String
    let line: Int
    /// Whether the rest of the document is not read.
    var isFatal = false
}
