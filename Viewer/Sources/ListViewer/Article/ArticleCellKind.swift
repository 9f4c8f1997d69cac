import FeedModel

/// Which cell shows a block.
enum ArticleCellKind: Hashable {
    case text, code, rule, file, picture, failure

    init(_ kind: ArticleBlock.Kind) {
        self =
            switch kind {
            case .paragraph, .heading, .entry: .text
            case .code, .table: .code
            case .rule: .rule
            case .enclosure: .file
            case .picture: .picture
            case .failure: .failure
            }
    }
}
