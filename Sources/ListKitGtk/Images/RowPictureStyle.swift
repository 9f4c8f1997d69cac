import GtkBridge

/// How pictures in rows look unless the program says otherwise; the placeholder follows the theme's text colour.
@MainActor
enum RowPictureStyle {
    private static var installed: StyleSheet?

    private static let css = """
        rowpicture { border-radius: 8px; background-color: alpha(currentColor, 0.07); }
        rowpicture.loaded { background-color: transparent; }
        rowpicture > image { opacity: 0.35; -gtk-icon-size: 24px; }
        """

    static func install() {
        guard installed == nil else { return }
        installed = StyleSheet.load(css: css, priority: .library) { error in
            assertionFailure("The style sheet of pictures in rows is wrong: \(error)")
        }
    }
}
