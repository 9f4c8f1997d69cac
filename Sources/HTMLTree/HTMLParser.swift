/// Makes trees of HTML.
package enum HTMLParser {
    /// Reads a page.
    ///
    /// - Parameter bytes: UTF-8.
    /// - Complexity: O(bytes)
    package static func tree(ofDocument bytes: [UInt8]) -> HTMLTree {
        var builder = HTMLTreeBuilder(bytes)
        builder.run()
        return builder.tree
    }

    /// Reads a part of a page, such as the content of a post.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - context: The name of the element around it.
    /// - Complexity: O(bytes)
    package static func tree(
        ofFragment bytes: [UInt8], in context: HTMLName = .div, _ namespace: HTMLTree.Namespace = .html
    ) -> HTMLTree {
        var builder = HTMLTreeBuilder(bytes, context: (context, namespace))
        builder.run()
        return builder.tree
    }
}
