import CGtk
public import GtkBridge
import XCTest

/// Keys and pointer buttons as a user presses them: sent to the X server, so that they come the whole way through GTK.
///
/// On Wayland too: the compositor of `scripts/on-display` is a window on an X server, and hands on what comes there.
@MainActor
public enum TestInput {
    private typealias KeyFunction = @convention(c) (OpaquePointer, CUnsignedInt, CInt, CUnsignedLong) -> CInt
    private typealias MotionFunction = @convention(c) (OpaquePointer, CInt, CInt, CInt, CUnsignedLong) -> CInt
    private typealias OpenFunction = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias FlushFunction = @convention(c) (OpaquePointer, CInt) -> CInt
    private typealias KeycodeFunction = @convention(c) (OpaquePointer, CUnsignedLong) -> CUnsignedChar

    // Without the libraries a test that presses keys ends here, with the name of what is missing.
    private static let test = library("libXtst.so.6")
    private static let x11 = library("libX11.so.6")
    private static let display: OpaquePointer? = function("XOpenDisplay", x11, OpenFunction.self)?(nil)

    private static var isPointerMoved = false
    private static var buttonsDown: Set<Int> = []

    private static func library(_ name: String) -> UnsafeMutableRawPointer {
        guard let library = dlopen(name, RTLD_NOW) else {
            preconditionFailure("Tests with keys and clicks need \(name).")
        }
        return library
    }

    /// Presses and releases a key, by its name in GDK ("Down", "a", "Control_L"), while `modifiers` are held.
    public static func press(_ key: String, holding modifiers: [String] = []) {
        for modifier in modifiers { sendKey(modifier, isDown: true) }
        sendKey(key, isDown: true)
        sendKey(key, isDown: false)
        for modifier in modifiers.reversed() { sendKey(modifier, isDown: false) }
        flush()
    }

    /// Moves the pointer to a point of a widget. Windows have their corner at the screen's: there is no window manager.
    public static func movePointer(to point: Point, of widget: Widget) {
        guard let place = screenPlace(of: point, in: widget), let display else { return }
        isPointerMoved = true
        _ = function("XTestFakeMotionEvent", test, MotionFunction.self)?(display, -1, CInt(place.x), CInt(place.y), 0)
        flush()
    }

    /// Where a point of a widget is on the screen, in the server's pixels.
    static func screenPlace(of point: Point, in widget: Widget) -> Point? {
        guard let root = widget.root, let place = widget.convert(point, to: root) else { return nil }
        // Where a compositor draws windows, a shadow of the window's own may come before it.
        var (left, top) = (0.0, 0.0)
        gtk_native_get_surface_transform(OpaquePointer(root.unsafePointer), &left, &top)
        let scale = Double(root.scaleFactor)
        return Point(x: (place.x + left) * scale, y: (place.y + top) * scale)
    }

    /// Presses or releases a button of the pointer where it is: 1 to 3, and 4 and 5 for the wheel, up and down.
    public static func setButton(_ button: Int, isDown: Bool) {
        guard let display else { return }
        if isDown { buttonsDown.insert(button) } else { buttonsDown.remove(button) }
        _ = function("XTestFakeButtonEvent", test, KeyFunction.self)?(display, CUnsignedInt(button), isDown ? 1 : 0, 0)
        flush()
    }

    /// Moves the pointer to a point of a widget, and presses and releases a button there.
    public static func click(at point: Point, of widget: Widget, button: Int = 1) {
        movePointer(to: point, of: widget)
        setButton(button, isDown: true)
        setButton(button, isDown: false)
    }

    /// Clicks in the middle of a widget, while `modifiers` are held.
    public static func click(_ widget: Widget, holding modifiers: [String] = []) {
        for modifier in modifiers { sendKey(modifier, isDown: true) }
        click(at: middle(of: widget), of: widget)
        for modifier in modifiers.reversed() { sendKey(modifier, isDown: false) }
        flush()
    }

    /// Does something while keys are down.
    public static func hold(_ keys: [String], _ body: () -> Void) {
        for key in keys { sendKey(key, isDown: true) }
        flush()
        body()
        for key in keys.reversed() { sendKey(key, isDown: false) }
        flush()
    }

    /// Presses the first button in the middle of one widget and releases it in that of another; `body` comes between.
    public static func drag(from start: Widget, to end: Widget, _ body: () -> Void = {}) {
        movePointer(to: middle(of: start), of: start)
        setButton(1, isDown: true)
        body()
        movePointer(to: middle(of: end), of: end)
        setButton(1, isDown: false)
    }

    /// Turns the wheel over the middle of a widget, downwards.
    public static func scrollDown(over widget: Widget, notches: Int) {
        movePointer(to: middle(of: widget), of: widget)
        for _ in 0..<notches {
            setButton(5, isDown: true)
            setButton(5, isDown: false)
        }
    }

    /// Has a scrolled window go on as when fingers are lifted from a touchpad, which the test display has not.
    ///
    /// - Parameter velocity: downwards, in logical pixels a second.
    public static func fling(_ scrolled: ScrolledWindow, velocity: Double) {
        // The place of an answer comes last; signals without one do not look there.
        typealias Emit =
            @convention(c) (
                gpointer, UnsafePointer<CChar>, Double, Double, UnsafeMutablePointer<gboolean>
            ) -> Void
        let emit = function("g_signal_emit_by_name", dlopen(nil, RTLD_NOW), Emit.self)
        var answer: gboolean = 0
        // In GTK 4.24 a window goes on only if the fingers have moved it before.
        for (signal, amount) in [("scroll-begin", 0), ("scroll", 1), ("decelerate", velocity), ("scroll-end", 0)] {
            for controller in scrollControllers(of: scrolled) { emit?(controller, signal, 0, amount, &answer) }
        }
    }

    private static func scrollControllers(of widget: Widget) -> [gpointer] {
        let controllers = gtk_widget_observe_controllers(widget.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
        guard let controllers else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        return (0..<g_list_model_get_n_items(controllers)).compactMap { position in
            guard let controller = g_list_model_get_item(controllers, position) else { return nil }
            // The widget keeps it.
            g_object_unref(controller)
            let instance = controller.assumingMemoryBound(to: GTypeInstance.self)
            let isScroll = g_type_check_instance_is_a(instance, gtk_event_controller_scroll_get_type()) != 0
            return isScroll ? controller : nil
        }
    }

    /// Gives the X server's input focus to a window, as a window manager does, or to none.
    ///
    /// - Throws: `XCTSkip` on Wayland, where a compositor takes that from no one.
    public static func setInputFocus(_ window: Window?) throws {
        if TestDisplay.isWayland { throw XCTSkip("Only on X11 can a program give the focus to another one's window.") }
        typealias SetFocus = @convention(c) (OpaquePointer, CUnsignedLong, CInt, CUnsignedLong) -> CInt
        guard let display, let set = function("XSetInputFocus", x11, SetFocus.self) else { return }
        _ = set(display, window.map(identifier) ?? 0, 0, 0)
        flush()
    }

    /// Marks a window as one of a program, as a window manager does: on X11 only such a one is a target of drags.
    public static func letDragsInto(_ window: Window) {
        guard !TestDisplay.isWayland else { return }
        typealias Atom = @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> CUnsignedLong
        typealias Change =
            @convention(c) (
                OpaquePointer, CUnsignedLong, CUnsignedLong, CUnsignedLong, CInt, CInt, UnsafePointer<CUnsignedLong>,
                CInt
            ) -> CInt
        guard let display, let atom = function("XInternAtom", x11, Atom.self)?(display, "WM_STATE", 0),
            let change = function("XChangeProperty", x11, Change.self)
        else { return }
        // In the normal state, and with no icon.
        _ = change(display, identifier(of: window), atom, atom, 32, 0, [1, 0], 2)
        flush()
    }

    /// The X server's number for a window.
    private static func identifier(of window: Window) -> CUnsignedLong {
        typealias Number = @convention(c) (OpaquePointer) -> CUnsignedLong
        // GDK's functions for X11 are in the same library as GTK, which is loaded already.
        let number = function("gdk_x11_surface_get_xid", dlopen(nil, RTLD_NOW), Number.self)
        return gtk_native_get_surface(OpaquePointer(window.unsafePointer)).flatMap { number?($0) } ?? 0
    }

    /// Releases what the test has left pressed.
    static func releaseButtons() {
        for button in buttonsDown { setButton(button, isDown: false) }
    }

    /// Takes the pointer out of the next test's window, if this test has moved it.
    ///
    /// On Wayland a window learns only after its first frame that it came up under the pointer, and paints another one.
    static func leave() {
        guard isPointerMoved, let display else { return }
        isPointerMoved = false
        // The server ends this at its last pixel.
        _ = function("XTestFakeMotionEvent", test, MotionFunction.self)?(display, -1, 32_000, 32_000, 0)
        flush()
    }

    private static func middle(of widget: Widget) -> Point {
        Point(x: Double(widget.width / 2), y: Double(widget.height / 2))
    }

    private static func sendKey(_ name: String, isDown: Bool) {
        guard let display, let keycode = function("XKeysymToKeycode", x11, KeycodeFunction.self) else { return }
        let symbol = CUnsignedLong(gdk_keyval_from_name(name))
        precondition(symbol != CUnsignedLong(GDK_KEY_VoidSymbol), "There is no key \(name).")
        var code = keycode(display, symbol)
        if code == 0 { code = addKey(symbol) }
        _ = function("XTestFakeKeyEvent", test, KeyFunction.self)?(display, CUnsignedInt(code), isDown ? 1 : 0, 0)
    }

    private static var addedKeys: [CUnsignedLong: CUnsignedChar] = [:]

    /// Gives the keyboard a key that it lacks, such as one that composes.
    private static func addKey(_ symbol: CUnsignedLong) -> CUnsignedChar {
        if let code = addedKeys[symbol] { return code }
        typealias ChangeMapping =
            @convention(c) (OpaquePointer, CInt, CInt, UnsafePointer<CUnsignedLong>, CInt) -> CInt
        // Codes that no key of a usual keyboard has.
        let code = CUnsignedChar(249 + addedKeys.count)
        addedKeys[symbol] = code
        if let display, let change = function("XChangeKeyboardMapping", x11, ChangeMapping.self) {
            _ = change(display, CInt(code), 1, [symbol], 1)
            flush()
        }
        return code
    }

    /// Ends a test with keys that the keyboard is given only then: a Wayland compositor knows those that it began with.
    public static func requireComposing() throws {
        if TestDisplay.isWayland { throw XCTSkip("Weston knows the keys that the keyboard had when it was started.") }
    }

    private static func flush() {
        if let display { _ = function("XSync", x11, FlushFunction.self)?(display, 0) }
    }

    private static func function<F>(_ name: String, _ library: UnsafeMutableRawPointer?, _ type: F.Type) -> F? {
        guard let library, let symbol = dlsym(library, name) else { return nil }
        return unsafeBitCast(symbol, to: type)
    }
}
