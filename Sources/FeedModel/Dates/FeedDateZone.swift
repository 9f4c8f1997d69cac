import SystemData

/// The zone of a written date: an offset, or the name of a zone with summer time.
enum FeedDateZone: Equatable {
    /// In seconds east of Greenwich.
    case offset(Double)
    case named(String)

    /// - Parameter word: In small letters.
    init?(word: String) {
        if let hours = Self.hours[word] {
            self = .offset(hours * 3_600)
        } else if let name = Self.places[word] {
            self = .named(name)
        } else {
            return nil
        }
    }

    /// - Parameter clock: Seconds since 1970 as if the clock were in UTC.
    func offset(atClock clock: Double) -> Double {
        switch self {
        case .offset(let seconds): return seconds
        case .named(let name):
            guard let zone = SystemZone(name) else { return 0 }
            return Double(zone.offset(atClock: Int64(clock)))
        }
    }

    /// Whether the system's zone data has the name.
    static func isKnown(_ name: String) -> Bool {
        guard SystemZone(name) != nil else { return false }
        return true
    }

    /// Words that mean standard or summer time, whichever is in use.
    private static let places = [
        "et": "America/New_York", "ct": "America/Chicago", "mt": "America/Denver", "pt": "America/Los_Angeles",
        "akt": "America/Anchorage", "aet": "Australia/Sydney", "nzt": "Pacific/Auckland",
    ]

    /// The first words of "Eastern Time" and "Pacific Standard Time".
    static let regions = ["eastern": "et", "central": "ct", "mountain": "mt", "pacific": "pt"]

    /// In hours east of Greenwich. A name that two zones share means the one with more feeds.
    private static let hours: [String: Double] = [
        "z": 0, "ut": 0, "utc": 0, "gmt": 0, "wet": 0, "azost": 0, "west": 1, "bst": 1, "cet": 1, "met": 1, "mez": 1,
        "wat": 1, "cest": 2, "mest": 2, "mesz": 2, "eet": 2, "cat": 2, "sast": 2, "idt": 3, "eest": 3, "eat": 3,
        "msk": 3, "trt": 3, "irst": 3.5, "msd": 4, "gst": 4, "samt": 4, "azt": 4, "aft": 4.5, "pkt": 5, "uzt": 5,
        "yekt": 5, "ist": 5.5, "npt": 5.75, "almt": 6, "omst": 6, "bdt": 6, "mmt": 6.5, "ict": 7, "wib": 7, "krat": 7,
        "novt": 7, "sgt": 8, "hkt": 8, "myt": 8, "pht": 8, "phst": 8, "wita": 8, "awst": 8, "irkt": 8, "jst": 9,
        "kst": 9, "wit": 9, "yakt": 9, "acst": 9.5, "aest": 10, "chst": 10, "vlat": 10, "acdt": 10.5, "aedt": 11,
        "magt": 11, "nzst": 12, "pett": 12, "nzdt": 13, "azot": -1, "cvt": -1, "uyst": -2, "brst": -2, "brt": -3,
        "art": -3, "uyt": -3, "gft": -3, "clst": -3, "adt": -3, "clt": -4, "bot": -4, "vet": -4, "ast": -4,
        "nst": -3.5, "ndt": -2.5, "cot": -5, "pet": -5, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7,
        "mdt": -6, "pst": -8, "pdt": -7, "akst": -9, "akdt": -8, "hst": -10,
    ]
}
