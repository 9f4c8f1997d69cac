public import XCTest

extension XCTestCase {
    /// Fails where a page's first block of code has a line that a test file has not, in this order.
    ///
    /// - Parameters:
    ///   - page: from the root of the project.
    ///   - heading: the block is the first one below it; nil: of the page.
    ///   - file: where the code is compiled.
    public func assertCompiled(_ page: String, below heading: String? = nil, in file: String = #filePath) throws {
        let here = URL(fileURLWithPath: file)
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        var text = try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
        if let heading { text = try XCTUnwrap(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first) }
        let block = try XCTUnwrap(text.components(separatedBy: "```swift\n").dropFirst().first)
            .components(separatedBy: "```")[0]
        var rest = try String(contentsOf: here, encoding: .utf8)[...]
        for line in block.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            let found = try XCTUnwrap(rest.range(of: line), "The line of \(page) is not compiled here: \(line)")
            rest = rest[found.upperBound...]
        }
    }
}
