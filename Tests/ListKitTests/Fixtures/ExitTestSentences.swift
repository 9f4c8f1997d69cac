import Testing

/// Whether a process that stopped said a sentence before it did.
func said(_ sentence: String, in result: ExitTest.Result?) -> Bool {
    guard let result else { return false }
    return String(decoding: result.standardErrorContent, as: UTF8.self).contains(sentence)
}
