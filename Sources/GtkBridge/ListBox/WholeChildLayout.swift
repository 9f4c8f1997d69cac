import CGtk

/// Makes a layout manager for a widget with one child, which always gets the size that it needs. If the widget is
/// smaller, the child extends beyond its bottom, and beyond the side where lines end.
func makeWholeChildLayout() -> UnsafeMutablePointer<GtkLayoutManager> {
    gtk_custom_layout_new(
        { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
        { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
            minimumBaseline?.pointee = -1
            naturalBaseline?.pointee = -1
            guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
            RowNumbers.measureCount[widget] += 1
            gtk_widget_measure(child, orientation, size, minimum, natural, nil, nil)
        },
        { widget, width, height, baseline in
            guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
            var (neededWidth, neededHeight): (gint, gint) = (0, 0)
            gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &neededWidth, nil, nil, nil)
            neededWidth = max(width, neededWidth)
            gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, neededWidth, &neededHeight, nil, nil, nil)
            var transform: OpaquePointer?
            if gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL, neededWidth > width {
                var origin = graphene_point_t(x: Float(width - neededWidth), y: 0)
                transform = gsk_transform_translate(nil, &origin)
            }
            // Takes over the transform.
            gtk_widget_allocate(child, neededWidth, max(height, neededHeight), baseline, transform)
        })
}
