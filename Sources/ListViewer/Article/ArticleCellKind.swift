import FeedModel

enum ArticleCellKind: Hashable {
    case text, heading, code, table, rule, file, picture, failure

    init(_ kind: ArticleBlock.Kind) {
        self =
            switch kind {
            case .paragraph, .entry: .text
            case .heading: .heading
            case .code: .code
            case .table: .table
            case .rule: .rule
            case .enclosure: .file
            case .picture: .picture
            case .failure: .failure
            }
    }
}
