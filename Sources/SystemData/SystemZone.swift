import CGLib

/// A time zone of the system's zone data, such as `America/Los_Angeles`.
package struct SystemZone: ~Copyable {
    private let zone: OpaquePointer

    /// `nil` if the zone data has no such name.
    package init?(_ name: String) {
        guard name.utf8.count <= 60, name.utf8.allSatisfy(Self.isInName),
            let zone = g_time_zone_new_identifier(name)
        else { return nil }
        self.zone = zone
    }

    deinit { g_time_zone_unref(zone) }

    /// The seconds east of Greenwich at a time that clocks of the zone show. Of a time that they show twice, the first
    /// counts; of one that they skip, the offset before.
    ///
    /// - Parameter clock: Seconds since 1970 as if the clock were in UTC.
    package func offset(atClock clock: Int64) -> Int {
        var time = gint64(clock)
        let interval = g_time_zone_adjust_time(zone, G_TIME_TYPE_DAYLIGHT, &time)
        return Int(g_time_zone_get_offset(zone, interval))
    }

    // No dots: a name is not a path to other files.
    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"),
            UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
