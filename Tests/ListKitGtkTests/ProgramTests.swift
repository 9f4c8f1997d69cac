import GtkTestSupport
import XCTest

/// Whole programs as somebody writes them who has read the README alone; they are in `Tests/Programs`.
@preconcurrency @MainActor
final class ProgramTests: GtkTestCase {
    func testAListWhoseAdapterIsALocalConstantOfTheActivationIsUpdated() throws {
        try assertRuns("activate", printing: "true c b a\n")
    }

    func testAListMayBeMadeBeforeTheApplication() throws {
        try assertRuns("first", printing: "true c b a\n")
    }

    func testAListInAProgramWithALoopOfItsOwnIsUpdated() throws {
        try assertRuns("own-loop", printing: "true c b a\n")
    }

    func testWidgetsNeedNoInitialisation() throws {
        for program in ["window", "label", "list"] { try assertRuns(program, printing: "") }
    }

    func testAnyWidgetMayBeTheFirstThingThatAProgramMakes() throws {
        let names = try ProgramRun("names").output.split(whereSeparator: \.isWhitespace).map(String.init)
        XCTAssertGreaterThan(names.count, 25)
        for name in names { try assertRuns(name, printing: "") }
    }

    func testAPopoverWithAMereTextTakesTheFocusWhereNothingElseDoes() throws {
        let program = try StartedProgram("popover")
        XCTAssertEqual(try program.readLine(), "ready")
        TestInput.press("space")
        let run = program.waitForEnd()
        XCTAssertEqual(run.output, "open with the focus\n")
        XCTAssertEqual(run.errors, "")
        XCTAssertEqual(run.status, 0)
    }

    func testWithoutADisplayTheFirstWidgetEndsTheProgramWithASentence() throws {
        for program in ["window", "label", "list"] {
            let run = try ProgramRun(program, hasDisplay: false)
            XCTAssertEqual(run.status, 1, program)
            XCTAssertEqual(
                run.errors,
                """
                There is no display to show a window on: start the program from a desktop, or set DISPLAY or \
                WAYLAND_DISPLAY.

                """, program)
        }
    }

    func testAnApplicationThatRunsInAJobStopsWithTheCure() throws {
        let run = try ProgramRun("run-in-job")
        XCTAssertNotEqual(run.status, 0)
        XCTAssert(
            run.errors.contains("write it inside Task { } or in the application's onActivate { }."), run.errors)
    }

    func testALoopOfTheProgramsOwnThatRunsInAJobIsReported() throws {
        let run = try ProgramRun("own-loop-in-job")
        XCTAssert(run.errors.contains("GLib's loop runs inside a main-actor job"), run.errors)
    }

    func testAHandlerThatDoesNotFitItsSignalStopsTheProgramWithASentence() throws {
        let sentences = [
            "wrong-shape": "Argument 0 of the signal offset-changed is a gchararray; the handler takes another.",
            "wrong-count": "The signal map has 0 arguments; a handler with 1 does not fit.",
        ]
        for (program, sentence) in sentences {
            let run = try ProgramRun(program)
            XCTAssertNotEqual(run.status, 0, program)
            XCTAssert(run.errors.contains(sentence), run.errors)
        }
    }

    func testWrongMarkupIsReportedInOneSentence() throws {
        let run = try ProgramRun("wrong-markup")
        XCTAssertEqual(run.status, 0)
        let lines = run.errors.split(separator: "\n")
        XCTAssertEqual(lines.count, 1, run.errors)
        XCTAssert(run.errors.hasPrefix("The markup “Two & three” of a label is shown as it is written: "), run.errors)
    }

    private func assertRuns(_ program: String, printing output: String) throws {
        let run = try ProgramRun(program)
        XCTAssertEqual(run.output, output, program)
        XCTAssertEqual(run.errors, "", program)
        XCTAssertEqual(run.status, 0, program)
    }
}

extension StartedProgram {
    /// One of the programs.
    fileprivate init(_ program: String, hasDisplay: Bool = true) throws {
        try self.init("Programs", [program], hasDisplay: hasDisplay)
    }
}

extension ProgramRun {
    /// One of the programs, run to its end.
    fileprivate init(_ program: String, hasDisplay: Bool = true) throws {
        self = try StartedProgram(program, hasDisplay: hasDisplay).waitForEnd()
    }
}
