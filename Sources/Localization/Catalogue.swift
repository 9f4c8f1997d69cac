import CGettext
import Synchronization

/// The translations of all texts in this project, which GNU gettext reads from `listkit.mo`.
///
///     Catalogue.use(in: "/usr/share/locale")
///
/// A program that never calls ``use(in:)`` shows English texts. A program in one language does not mix it with another.
public enum Catalogue {
    /// The name of the catalogue: a language's file is `<folder>/<language>/LC_MESSAGES/listkit.mo`.
    public static let domain = "listkit"

    private static let isInUse = Atomic(false)
    @TaskLocal private static var staysEnglish = false

    /// Translates texts from now on, into the language that the environment names: `LANGUAGE`, `LC_ALL`, `LC_MESSAGES`
    /// or `LANG`. Call it at the start, before the first window. A language without a catalogue leaves the texts in
    /// English.
    ///
    /// - Parameter folder: The folder that has a folder for each language, such as `/usr/share/locale`.
    public static func use(in folder: String) {
        setlocale(LC_MESSAGES, "")
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
        isInUse.store(true, ordering: .releasing)
    }

    /// Shows English texts again.
    public static func stop() { isInUse.store(false, ordering: .releasing) }

    /// Leaves the texts of a call in English, whatever language the program shows. Use it for what leaves the program:
    /// files, reports, and what scripts read.
    ///
    ///     let report = Catalogue.inEnglish { ListReport(recording).text }
    public static func inEnglish<Result>(_ body: () throws -> Result) rethrows -> Result {
        try $staysEnglish.withValue(true, operation: body)
    }

    private static var translates: Bool { isInUse.load(ordering: .acquiring) && !staysEnglish }

    /// - Returns: Nil where there is no translation.
    static func translation(of text: String, context: String?) -> String? {
        guard translates else { return nil }
        let key = context.map { "\($0)\u{4}\(text)" } ?? text
        return key.withCString { source in
            guard let found = dgettext(domain, source), found != source else { return nil }
            return String(cString: found)
        }
    }

    /// The same of a text that depends on a number.
    static func translation(of one: String, _ other: String, count: Int) -> String? {
        guard translates else { return nil }
        return one.withCString { one in
            other.withCString { other in
                guard let found = dngettext(domain, one, other, UInt(count.magnitude)), found != one, found != other
                else { return nil }
                return String(cString: found)
            }
        }
    }
}
