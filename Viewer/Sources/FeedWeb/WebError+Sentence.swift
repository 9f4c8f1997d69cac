import FeedModel

extension WebError {
    private static let addressLength = 120
    private static let wordsLength = 160

    var sentence: String {
        let name = "“\(LabelText.line(address, to: Self.addressLength))”"
        let host = (try? WebAddress(address)).map { LabelText.line($0.host, to: Self.addressLength) } ?? name
        switch reason {
        case .cancelled: return "The loading of \(name) was called off."
        case .notAnAddress: return "\(name) is no address of the web."
        case .unsupportedScheme(let scheme):
            return "\(name) cannot be loaded: it begins with \(Self.words(scheme)), not with http or https."
        case .holdsUserInfo:
            return "The address of \(name) holds a user name or a password, which are not sent. Leave them out."
        case .noSuchHost: return "There is no server called \(host)."
        case .noNetwork: return "\(host) cannot be reached: there is no network."
        case .refused: return "\(host) refuses the connection."
        case .unreachable(let why): return "\(host) cannot be reached: \(Self.words(why))."
        case .certificate(let fault): return "\(host) cannot be trusted: \(fault.clause)."
        case .insecure(let why): return "No secure connection to \(host) could be made: \(Self.words(why))."
        case .noSecureConnections:
            return "\(host) cannot be reached: this system makes no secure connections (glib-networking brings them)."
        case .noAnswer(let seconds): return "\(host) did not answer within \(Self.seconds(seconds))."
        case .stalled(let seconds): return "\(host) stopped in the middle: nothing came for \(Self.seconds(seconds))."
        case .tooSlow(let seconds): return "\(host) is too slow: \(name) did not come within \(Self.seconds(seconds))."
        case .interrupted: return "\(host) ended the connection before all of \(name) had come."
        case .notWeb: return "\(host) does not answer as a server of the web does."
        case .tooLarge(let limit): return "\(name) is larger than \(Self.size(limit))."
        case .wrongType(let type, let purpose):
            return "\(name) is no \(purpose.noun): its server says \(Self.words(type))."
        case .unreadablePacking: return "\(name) came packed in a way that cannot be unpacked."
        case .redirectCircle: return "\(name) leads back to itself: \(host) redirects in a circle."
        case .tooManyRedirects(let count): return "\(name) was not reached: there are more than \(count) redirects."
        case .redirectToScheme(let scheme):
            return "\(name) redirects to an address with \(Self.words(scheme)), which is not followed."
        case .badRedirect: return "\(name) redirects to what is no address of the web."
        case .status(let code, let wait): return Self.sentence(name, host, code, wait)
        case .noFeed: return "\(name) is a web page that names no feed."
        case .pageInsteadOfFeed: return "\(name) is a web page and no feed."
        case .failed(let why): return "\(name) could not be loaded: \(Self.words(why))."
        }
    }

    private static func sentence(_ name: String, _ host: String, _ code: Int, _ wait: Int?) -> String {
        switch code {
        case 401, 407: "\(name) is only for those who log in (\(code))."
        case 403: "\(host) does not give \(name) to this program (403)."
        case 404: "\(name) does not exist (404)."
        case 410: "\(name) is gone for good (410)."
        case 429:
            "\(host) was asked too often (429)." + (wait.map { " It can be asked again in \(time($0))." } ?? "")
        case 500...599: "\(host) has a fault of its own (\(code))."
        default: "\(host) did not give \(name): its answer was \(code)."
        }
    }

    /// Words of somebody else, without their full stop.
    private static func words(_ text: String) -> String {
        var line = LabelText.line(text, to: wordsLength)
        while line.last == "." { line.removeLast() }
        return line.isEmpty ? "nothing" : line
    }

    private static func seconds(_ count: Int) -> String { count == 1 ? "1 second" : "\(count) seconds" }

    private static func time(_ seconds: Int) -> String {
        switch seconds {
        case ..<120: self.seconds(seconds)
        case ..<7_200: "\((seconds + 59) / 60) minutes"
        default: "\((seconds + 3_599) / 3_600) hours"
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\(bytes) bytes" : "\(bytes >> 20) MB"
    }
}

extension CertificateFault {
    /// Completes "the server cannot be trusted: …".
    fileprivate var clause: String {
        switch self {
        case .expired: "its certificate has expired"
        case .notYetValid: "its certificate is not valid yet (or this machine's clock is wrong)"
        case .unknownIssuer: "its certificate is from an issuer that this system does not know"
        case .otherHost: "its certificate is that of another server"
        case .revoked: "its certificate was revoked"
        case .weak: "its certificate is made in a way that is not safe any more"
        case .other: "something is wrong with its certificate"
        }
    }
}
