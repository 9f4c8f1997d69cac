import GtkBridge
import ListKitGtk
import Localization

/// The row of a line between two parts of an article.
final class ArticleRuleCell: ArticleCell {
    override func fill(_ body: Box) {
        let line = Separator(.horizontal)
        line.addClass("article-rule")
        body.append(line)
    }

    override var accessibleLabel: String? { localized("separator", context: "screen reader") }
}
