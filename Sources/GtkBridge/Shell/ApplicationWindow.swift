import CGtk

/// A window of an ``Application``, which runs as long as it has one.
public final class ApplicationWindow: Window {
    /// Creates a window of an application.
    public convenience init(_ application: Application) {
        self.init(making: gtk_application_window_new(application.instance()))
    }
}
