import GtkBridge
import ListKitGtk
import Localization

final class ArticleRuleCell: ArticleCell {
    override func fill(_ body: Box) {
        let line = Separator(.horizontal)
        line.addClass("article-rule")
        body.append(line)
    }

    override var accessibleLabel: String? { localized("separator", context: "screen reader") }
}
