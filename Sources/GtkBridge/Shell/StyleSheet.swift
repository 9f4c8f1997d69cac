import CGtk

/// CSS for all windows of the program.
///
///     StyleSheet.load(css: "row { padding: 6px; }") { error in print(error) }
///
/// The display retains a style sheet until ``remove()``, whether a handle exists or not.
public final class StyleSheet: ObjectHandle {
    /// Which of several style sheets takes precedence.
    public enum Priority: Hashable, Sendable {
        /// Above the theme and below the program, for libraries with widgets of their own.
        case library
        /// Above the theme and below the user's own style, for programs.
        case application

        var value: guint {
            switch self {
            case .library: guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) - 1
            case .application: guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
            }
        }
    }

    /// A part of the CSS that GTK does not understand. The rest of the sheet is applied.
    public struct ParsingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The line, from 1.
        public let line: Int
        /// The column, from 1.
        public let column: Int
        /// A sentence in GTK's words.
        public let message: String

        public var description: String { "\(line):\(column): \(message)" }
    }

    /// Applies CSS from now on.
    ///
    /// - Parameters:
    ///   - css: the style sheet.
    ///   - priority: whether it takes precedence over others.
    ///   - onError: called for each mistake before this returns. Without it GTK would log a warning.
    /// - Precondition: the display is open; see ``Display/initialize()``.
    @discardableResult
    public static func load(
        css: String, priority: Priority = .application,
        onError: @escaping @MainActor (ParsingError) -> Void
    ) -> StyleSheet {
        make(priority, onError) { $0.replace(css: css) }
    }

    /// Applies the CSS of a file from now on. If the file cannot be read, that is an error at line 1, column 1.
    @discardableResult
    public static func load(
        path: String, priority: Priority = .application,
        onError: @escaping @MainActor (ParsingError) -> Void
    ) -> StyleSheet {
        make(priority, onError) { gtk_css_provider_load_from_path($0.instance(), path) }
    }

    /// Replaces the content of the sheet. Mistakes go to the same callback.
    func replace(css: String) { gtk_css_provider_load_from_data(instance(), css, -1) }

    /// Takes the style sheet from the display.
    public func remove() { gtk_style_context_remove_provider_for_display(gdk_display_get_default(), opaque) }

    /// - Parameter load: Called first, so that GTK restyles the widgets on screen only once.
    private static func make(
        _ priority: Priority, _ onError: @escaping @MainActor (ParsingError) -> Void, _ load: (StyleSheet) -> Void
    ) -> StyleSheet {
        guard let display = gdk_display_get_default() else { fatalError("There is no display to style.") }
        let sheet = StyleSheet(adopting: UnsafeMutableRawPointer(gtk_css_provider_new()))
        sheet.keepHandler("parsing-error") {
            sheet.connect("parsing-error") { (section: OpaquePointer, error: OpaquePointer) in
                guard let start = gtk_css_section_get_start_location(section) else { return }
                onError(
                    ParsingError(
                        line: Int(start.pointee.lines) + 1, column: Int(start.pointee.line_chars) + 1,
                        message: GtkError(copying: UnsafePointer<GError>(error)).message))
            }
        }
        load(sheet)
        gtk_style_context_add_provider_for_display(display, sheet.opaque, priority.value)
        return sheet
    }
}
