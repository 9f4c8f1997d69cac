import FeedModel
import Localization

extension WebError {
    private static let addressLength = 120
    private static let wordsLength = 160

    var sentence: String {
        let name = localized("“\(LabelText.line(address, to: Self.addressLength))”", context: "address")
        let host = (try? WebAddress(address)).map { LabelText.line($0.host, to: Self.addressLength) } ?? name
        switch reason {
        case .cancelled: return localized("Loading \(name) was cancelled.")
        case .notAnAddress: return localized("\(name) is not a web address.")
        case .unsupportedScheme(let scheme):
            return localized("\(name) cannot be loaded: it begins with \(Self.words(scheme)), not with http or https.")
        case .holdsUserInfo:
            return localized("\(name) contains a user name or a password, which are never sent. Remove them.")
        case .noSuchHost: return localized("There is no server named \(host).")
        case .noNetwork: return localized("\(host) cannot be reached: there is no network.")
        case .refused: return localized("\(host) refused the connection.")
        case .unreachable(let why): return localized("\(host) cannot be reached: \(Self.words(why)).")
        case .certificate(let fault): return localized("\(host) cannot be trusted: \(fault.clause).")
        case .unencrypted: return localized("\(host) does not offer a secure connection.")
        case .insecure(let why): return localized("A secure connection to \(host) failed: \(Self.words(why)).")
        case .noSecureConnections:
            return localized("\(host) cannot be reached: secure connections need the package glib-networking.")
        case .noAnswer(let seconds): return localized("\(host) did not answer within \(Self.seconds(seconds)).")
        case .stalled(let seconds):
            return localized("\(host) stopped sending: no data came for \(Self.seconds(seconds)).")
        case .tooSlow(let seconds):
            return localized("\(host) is too slow: \(name) did not arrive within \(Self.seconds(seconds)).")
        case .interrupted: return localized("\(host) closed the connection before all of \(name) arrived.")
        case .notWeb: return localized("\(host) does not answer like a web server.")
        case .tooLarge(let limit): return localized("\(name) is larger than \(Self.size(limit)).")
        case .wrongType(let type, let purpose):
            let type = Self.words(type)
            return switch purpose {
            case .feed: localized("\(name) is not a feed: its server calls it \(type).")
            case .picture: localized("\(name) is not a picture: its server calls it \(type).")
            }
        case .unreadablePacking: return localized("\(name) arrived in a compression that cannot be read.")
        case .redirectCircle: return localized("\(name) leads back to itself: \(host) redirects in a loop.")
        case .tooManyRedirects(let count):
            return localized("\(name) was not reached: there are more than \(count) redirects.")
        case .redirectToScheme(let scheme):
            return localized(
                "\(name) redirects to an address that begins with \(Self.words(scheme)), which is not supported.")
        case .badRedirect: return localized("\(name) redirects to something that is not a web address.")
        case .status(let code, let wait): return Self.sentence(name, host, code, wait)
        case .noFeed: return localized("\(name) is a web page without a feed.")
        case .pageInsteadOfFeed: return localized("\(name) is a web page, not a feed.")
        case .failed(let why): return localized("\(name) could not be loaded: \(Self.words(why)).")
        }
    }

    private static func sentence(_ name: String, _ host: String, _ code: Int, _ wait: Int?) -> String {
        switch code {
        case 401, 407: localized("\(name) requires a login (\(code)).")
        case 403: localized("\(host) does not allow access to \(name) (403).")
        case 404: localized("\(name) does not exist (404).")
        case 410: localized("\(name) no longer exists (410).")
        case 429:
            wait.map { localized("\(host) received too many requests (429). Try again in \(time($0)).") }
                ?? localized("\(host) received too many requests (429).")
        case 500...599: localized("\(host) has an internal problem (\(code)).")
        default: localized("\(host) did not deliver \(name): it answered with status \(code).")
        }
    }

    /// A message from another library, without its full stop.
    private static func words(_ text: String) -> String {
        var line = LabelText.line(text, to: wordsLength)
        while line.last == "." { line.removeLast() }
        return line.isEmpty ? localized("nothing", context: "what a server says") : line
    }

    private static func seconds(_ count: Int) -> String {
        localized(count, one: "\(count) second", other: "\(count) seconds")
    }

    private static func time(_ seconds: Int) -> String {
        switch seconds {
        case ..<120: return self.seconds(seconds)
        case ..<7_200:
            let minutes = (seconds + 59) / 60
            return localized(minutes, one: "\(minutes) minute", other: "\(minutes) minutes")
        default:
            let hours = (seconds + 3_599) / 3_600
            return localized(hours, one: "\(hours) hour", other: "\(hours) hours")
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 20
            ? localized(bytes, one: "\(bytes) byte", other: "\(bytes) bytes") : localized("\(bytes >> 20) MB")
    }
}

extension CertificateFault {
    /// Completes "the server cannot be trusted: …".
    fileprivate var clause: String {
        switch self {
        case .expired: localized("its certificate has expired")
        case .notYetValid: localized("its certificate is not valid yet, or this computer's clock is wrong")
        case .unknownIssuer: localized("its certificate was issued by an unknown authority")
        case .otherHost: localized("its certificate belongs to another server")
        case .revoked: localized("its certificate was revoked")
        case .weak: localized("its certificate uses an outdated, unsafe method")
        case .other: localized("its certificate is not valid")
        }
    }
}
