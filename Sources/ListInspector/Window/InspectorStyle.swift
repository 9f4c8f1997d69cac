import GtkBridge

/// The inspector's own CSS, on the theme's colours.
@MainActor
enum InspectorStyle {
    private static var installed: StyleSheet?

    static func install() {
        guard installed == nil else { return }
        installed = StyleSheet.load(css: css, priority: .library) { error in
            assertionFailure("The inspector's style sheet is wrong: \(error)")
        }
    }

    /// Distances are of the scale 4, 8, 12, 16, 24.
    private static let css = """
        .list-inspector .figures { font-feature-settings: "tnum"; }
        .list-inspector .quiet { opacity: 0.6; font-size: smaller; }
        .list-inspector .strong { font-weight: 600; }
        .list-inspector .heading { font-weight: 700; font-size: larger; }
        .list-inspector .timeline-area { border-bottom: 1px solid alpha(@borders, 0.6); }
        .list-inspector .legend { padding: 0 12px 8px 12px; }
        .list-inspector .legend label { font-size: smaller; }
        .list-inspector .side { background-color: alpha(@theme_fg_color, 0.03); }
        .list-inspector .filters { padding: 8px; }
        .list-inspector .filters button { min-height: 24px; min-width: 18px; padding: 0 4px; }
        .list-inspector .bottom-bar { padding: 6px 8px; border-top: 1px solid alpha(@borders, 0.6); }
        .list-inspector .bottom-bar button { min-height: 24px; padding: 0 8px; }
        .list-inspector .choices { padding: 8px 12px 0 12px; }
        .list-inspector .empty-page { padding: 24px; }
        .list-inspector listviewport > list > row {
          color: @theme_fg_color; background: none; box-shadow: none; outline: none; animation: none;
        }

        .list-inspector .transaction { padding: 8px 12px 8px 4px; }
        .list-inspector row:hover > .transaction:not(.selected) { background-color: alpha(@theme_fg_color, 0.05); }
        .list-inspector .transaction.selected { background-color: alpha(@theme_selected_bg_color, 0.35); }
        .list-inspector row:focus-visible > box { outline: 2px solid @theme_selected_bg_color; outline-offset: -3px; }
        .list-inspector .transaction.earlier label { opacity: 0.75; }
        .list-inspector .earlier-caption {
          padding: 16px 12px 4px 12px; font-size: smaller; font-weight: 600; opacity: 0.6;
        }
        .list-inspector .warning-sign { color: mix(#e0991a, @theme_fg_color, 0.15); }

        .list-inspector .chip { border-radius: 8px; padding: 0 6px; font-size: smaller; font-feature-settings: "tnum"; }
        .list-inspector .chip.insert { background-color: alpha(#2ead6b, 0.3); }
        .list-inspector .chip.delete { background-color: alpha(#e04540, 0.3); }
        .list-inspector .chip.update { background-color: alpha(#e0991a, 0.32); }
        .list-inspector .chip.move { background-color: alpha(#4087e6, 0.32); }

        .list-inspector .page-heading { padding: 16px 16px 8px 16px; }
        .list-inspector .section-title { padding: 16px 16px 4px 16px; font-weight: 600; opacity: 0.75; }
        .list-inspector .warning-card {
          margin: 4px 12px; padding: 12px; border-radius: 8px; background-color: alpha(#e0991a, 0.16);
        }
        .list-inspector .warning-card.slow { background-color: alpha(@theme_fg_color, 0.07); }
        .list-inspector .warning-card.slow .warning-sign { color: @theme_fg_color; }
        .list-inspector .remedy { opacity: 0.75; }
        .list-inspector .phases { padding: 4px 16px; }
        .list-inspector .phases .part { font-size: smaller; opacity: 0.85; }
        .list-inspector .phases .slowest { font-weight: 600; opacity: 1; }
        .list-inspector flame { margin: 4px 0 8px 0; }
        .list-inspector .flame-label { font-size: smaller; padding: 0 4px; }
        .list-inspector .answer { padding: 4px 16px; }
        .list-inspector .collapsed { padding: 4px 16px 4px 56px; opacity: 0.55; }

        .list-inspector .change { margin: 1px 12px; padding: 5px 12px 5px 4px; border-radius: 6px; }
        .list-inspector .change.item { margin-left: 48px; }
        .list-inspector .change .sign { font-weight: 700; }
        .list-inspector .change .fields { font-family: monospace; font-size: smaller; opacity: 0.85; }
        .list-inspector .change.unchanged { opacity: 0.7; }
        .list-inspector .change.insert { background-color: alpha(#2ead6b, 0.16); }
        .list-inspector .change.delete { background-color: alpha(#e04540, 0.15); }
        .list-inspector .change.update { background-color: alpha(#e0991a, 0.16); }
        .list-inspector .change.move { background-color: alpha(#4087e6, 0.16); }
        .list-inspector .change.insert .sign,
        .list-inspector .insert-text { color: mix(#2ead6b, @theme_fg_color, 0.2); }
        .list-inspector .change.delete .sign,
        .list-inspector .delete-text { color: mix(#e04540, @theme_fg_color, 0.2); }
        .list-inspector .change.update .sign,
        .list-inspector .update-text { color: mix(#e0991a, @theme_fg_color, 0.25); }
        .list-inspector .change.move .sign, .list-inspector .move-text { color: mix(#4087e6, @theme_fg_color, 0.2); }

        .list-inspector .operation { padding: 2px 16px 2px 20px; font-family: monospace; font-size: smaller; }
        """
}
