import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class ColorSchemeTests: GtkTestCase {
    func testThePortalsAnswerAndItsChangesArrive() throws {
        let portal = try XCTUnwrap(FakePortal(colorScheme: 1), "There is no dbus-daemon.")
        defer { portal.stop() }
        var schemes: [ColorScheme] = []
        let preference = ColorSchemePreference(busAddress: portal.address) { schemes.append($0) }
        XCTAssertEqual(schemes, [])
        pump(until: schemes == [.dark])
        portal.colorScheme = 2
        pump(until: schemes == [.dark, .light])
        portal.colorScheme = 0
        pump(until: schemes == [.dark, .light, .noPreference])
        XCTAssertEqual(preference.current, .noPreference)
    }

    /// With the setting that GTK has from 4.20 on, and with the one before.
    func testTheProgramsOwnChoiceIsReadBackAndNotTakenForTheDesktops() {
        let isFollowed = Display.followsColorScheme
        defer { Display.colorScheme = .noPreference }
        for scheme in [ColorScheme.dark, .noPreference] {
            Display.colorScheme = scheme
            XCTAssertEqual(Display.colorScheme, scheme)
            XCTAssertEqual(Display.followsColorScheme, isFollowed)
        }
    }

    func testABusWithoutAPortalIsSilent() throws {
        var calls = 0
        let preference = ColorSchemePreference(busAddress: "unix:path=/no/such/bus") { _ in calls += 1 }
        let timer = MainLoop.after(0.05) {}
        pump(until: !timer.isPending)
        XCTAssertEqual(calls, 0)
        XCTAssertNil(preference.current)
    }

    func testAnApplicationWithoutABusIsSilent() {
        let application = Application(identifier: "org.example.ListKit.Test", isUnique: false)
        var calls = 0
        var preference: ColorSchemePreference?
        application.onActivate { preference = ColorSchemePreference(of: application) { _ in calls += 1 } }
        // No window: it ends at once.
        XCTAssertEqual(application.run(), 0)
        XCTAssertNotNil(preference)
        XCTAssertEqual(calls, 0)
    }

    func testGivingUpBeforeTheAnswerReleasesTheCallback() throws {
        let portal = try XCTUnwrap(FakePortal(colorScheme: 1), "There is no dbus-daemon.")
        defer { portal.stop() }
        var calls = 0
        var preference: ColorSchemePreference? = ColorSchemePreference(busAddress: portal.address) { _ in calls += 1 }
        weak let freed = preference
        preference = nil
        XCTAssertNil(freed)
        let timer = MainLoop.after(0.05) {}
        pump(until: !timer.isPending)
        XCTAssertEqual(calls, 0)
    }
}
