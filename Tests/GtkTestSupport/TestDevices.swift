import CGtk
public import GtkBridge
import XCTest

/// A touch screen, a touchpad, a wheel that turns by less than a notch, and a pen, for tests: devices of an Xorg whose
/// driver takes events from a socket. Their events come the whole way through the X server and GTK.
///
/// `scripts/on-display` starts that server for `DISPLAY_SERVER=devices`, and says where the sockets are. Without it a
/// test that calls ``require()`` is skipped.
@MainActor
public enum TestDevices {
    /// One device, which the driver serves by a socket of its own.
    private enum Device: String {
        case touchScreen = "touch-screen"
        case touchpad, wheel, pen
    }

    private static var sockets: [Device: DeviceSocket] = [:]
    private static var downFingers: [Int: Point] = [:]

    private static var folder: String? { ProcessInfo.processInfo.environment["LISTKIT_TEST_DEVICES"] }

    /// Ends a test where there are no such devices.
    public static func require() throws {
        if folder == nil { throw XCTSkip("Only scripts/on-display with DISPLAY_SERVER=devices has such devices.") }
    }

    // MARK: Fingers on the screen

    /// Puts a finger on a point of a widget.
    public static func touch(_ point: Point, of widget: Widget, finger: Int = 1) {
        guard let place = TestInput.screenPlace(of: point, in: widget) else { return }
        downFingers[finger] = place
        send(.touchScreen, .touch(finger: finger, .begin, x: place.x, y: place.y))
    }

    /// Moves a finger that is on the screen.
    public static func moveFinger(to point: Point, of widget: Widget, finger: Int = 1) {
        guard let place = TestInput.screenPlace(of: point, in: widget) else { return }
        downFingers[finger] = place
        send(.touchScreen, .touch(finger: finger, .update, x: place.x, y: place.y))
    }

    /// Lifts a finger, where it is.
    public static func liftFinger(_ finger: Int = 1) {
        guard let place = downFingers.removeValue(forKey: finger) else { return }
        send(.touchScreen, .touch(finger: finger, .end, x: place.x, y: place.y))
    }

    /// Sets after how many milliseconds a finger that rests is a long press.
    public static func setLongPressTime(_ milliseconds: Int) {
        guard let settings = gtk_settings_get_default() else { return }
        var value = GValue()
        g_value_init(&value, GType(7 << 2))
        g_value_set_uint(&value, guint(milliseconds))
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-long-press-time", &value)
        g_value_unset(&value)
    }

    // MARK: Fingers on the touchpad, and the wheel

    /// Moves two fingers on the touchpad, over whatever the pointer is. In notches of a wheel, as X counts them.
    public static func swipeOnTouchpad(x: Double = 0, y: Double = 0) {
        send(.touchpad, .scroll(x: x, y: y))
    }

    /// Lifts the fingers.
    public static func liftFromTouchpad() { send(.touchpad, .scroll(x: 0, y: 0)) }

    /// Turns the wheel, by whole notches or by parts of one.
    public static func turnWheel(notches: Double) { send(.wheel, .scroll(x: 0, y: notches)) }

    // MARK: The pen

    /// Moves the pen's tip above the tablet to a point of a widget, or on it where it is pressed.
    public static func movePen(to point: Point, of widget: Widget) {
        guard let place = TestInput.screenPlace(of: point, in: widget) else { return }
        send(.pen, .proximity(true))
        send(.pen, .place(x: place.x, y: place.y))
    }

    /// Presses the pen's tip (1) or its barrel's button (3), or releases it.
    public static func setPenButton(_ button: Int, isDown: Bool) { send(.pen, .button(button, isDown: isDown)) }

    /// Takes the pen away, and lifts whatever a test has left.
    static func leave() {
        for finger in downFingers.keys { liftFinger(finger) }
        if sockets[.pen] != nil { send(.pen, .proximity(false)) }
    }

    private static func send(_ device: Device, _ message: DeviceMessage) {
        guard let folder else { return }
        let socket = sockets[device] ?? DeviceSocket(path: "\(folder)/\(device.rawValue)")
        sockets[device] = socket
        socket.send(message)
    }
}
