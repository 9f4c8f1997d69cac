/// Stops the program with a sentence where a caller broke a rule: in debug and in release builds alike.
///
///     demand(index < count, "Item \(index) is out of bounds; the section has \(count) items.")
///
/// The standard library's `precondition` stops a release build too, but without its message: `-O` drops that. For a
/// mistake that has no condition to test, call `fatalError` with the sentence.
@inlinable
package func demand(
    _ condition: Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition { fatalError(sentence(), file: file, line: line) }
}
