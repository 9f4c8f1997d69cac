import GtkBridge

/// The CSS of lists. The viewport paints the background, rows add nothing to their content, and pinned headers and
/// passing rows cover other rows in the colour of a window, or of a list with the class `view`. A program with another
/// colour behind its list sets it for `pinnedheader` and `row.passing`.
@MainActor
enum ListStyle {
    private static var installed: StyleSheet?

    private static let css = """
        listviewport > list { background: none; padding: 0; border: none; box-shadow: none; }
        listviewport > list > row { padding: 0; border: none; }
        listviewport > pinnedheader { color: @theme_text_color; background-color: @theme_bg_color; }
        listviewport > list > row.passing:not(:selected) { background-color: @theme_bg_color; }
        .view > listviewport > pinnedheader { background-color: @theme_base_color; }
        .view > listviewport > list > row.passing:not(:selected) { background-color: @theme_base_color; }
        listviewport > list > row.dragged { box-shadow: 0 2px 10px alpha(black, 0.3); }
        listviewport > list > row.dragged:not(:selected) { background-color: @theme_base_color; }
        listviewport > list > row.carried { opacity: 0.4; }
        listviewport > list > row.droptarget {
            color: @theme_fg_color; background-color: mix(@theme_bg_color, @theme_selected_bg_color, 0.2);
            box-shadow: inset 0 0 0 2px @theme_selected_bg_color;
        }
        columns > .numeric { font-feature-settings: "tnum"; }
        columnheader { border-bottom: 1px solid @borders; }
        columnheader button {
            padding: 4px 8px; min-height: 0; min-width: 0; border-radius: 0; border: none; box-shadow: none;
        }
        columnheader button:not(:hover):not(:active) { background: none; }
        columnheader button.moving { opacity: 0.4; }
        columnheader > handle {
            background: image(@borders) center / 1px 60% no-repeat;
        }
        columnheader > gap { background: @theme_selected_bg_color; }
        windowlayer > .carriedcount {
            padding: 2px 6px; min-width: 12px; border-radius: 12px; font-size: smaller; font-weight: bold;
            color: @theme_selected_fg_color; background-color: @theme_selected_bg_color;
        }
        listtreeexpander > image.open:dir(ltr) { -gtk-icon-transform: rotate(90deg); }
        listtreeexpander > image.open:dir(rtl) { -gtk-icon-transform: rotate(-90deg); }
        listtreeexpander > image.turning { transition: -gtk-icon-transform 200ms ease-out; }
        """

    static func install() {
        guard installed == nil else { return }
        installed = StyleSheet.load(css: css, priority: .library) { error in
            assertionFailure("The list's own style sheet is wrong: \(error)")
        }
    }
}
