import Foundation
import Testing

@testable import FeedModel

@Suite struct FeedDateTests {
    @Test(arguments: [
        ("2017-05-17T08:02:12-07:00", 1_495_033_332),
        ("2017-05-17T15:02:12Z", 1_495_033_332),
        ("2017-05-17t15:02:12z", 1_495_033_332),
        ("2017-05-17 15:02:12Z", 1_495_033_332),
        ("2017-05-17T15:02:12", 1_495_033_332),
        ("2017-05-17T15:02:12.5+00:00", 1_495_033_332.5),
        ("2017-05-17T15:02:12,250Z", 1_495_033_332.25),
        ("2017-05-17T15:02:12.1234567890123456789Z", 1_495_033_332.123456789),
        ("2017-05-17T15:02Z", 1_495_033_320),
        ("2017-05-17T20:32:12+0530", 1_495_033_332),
        ("2017-05-17T17:02:12+02", 1_495_033_332),
        ("\n 2017-05-17T15:02:12Z ", 1_495_033_332),
        ("2016-12-31T23:59:60Z", 1_483_228_800),
        ("1970-01-01T00:00:00Z", 0),
        ("1969-12-31T23:59:59Z", -1),
        ("2000-02-29T00:00:00Z", 951_782_400),
        ("0000-01-01T00:00:00Z", -62_167_219_200),
        ("9999-12-31T23:59:59Z", 253_402_300_799),
        ("2017-05-17", 1_495_022_400),
    ])
    func aDateIsRead(text: String, seconds: Double) {
        #expect(FeedDate.parse(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "2017-13-01", "2017-00-01", "2017-02-29", "1900-02-29", "2017-04-31", "2017-05-00", "2017-05-17T15",
        "2017-05-17T25:00:00Z", "2017-05-17T24:00:01Z", "2017-05-17T15:60:00Z", "2017-05-17T15:02:61Z",
        "2017-05-17T15:02:12+24:00", "2017-05-17T15:02:12+02:60", "1495033332", "２０１７-05-17", "+2017-05-17",
        "yesterday", "05/06/2017", "5-6-2017", "17/05/17", "May 2017", "17 May", "31 Feb 2017", "17 May 2017 25:00",
        "17 May June 2017", "17 Mar June 2017", "1 2 May 2017", "17 May 2017 13:00 PM",
        "17 May 2017 13:02 PM extra 5", "Wed, 17 Mai foo", "0",
        "12:30",
        "99999-01-01",
    ])
    func whatIsNoDateIsNone(text: String) {
        #expect(FeedDate.parse(text) == nil)
    }

    /// All of them mean the same moment.
    @Test(arguments: [
        "Wed, 17 May 2017 15:02:12 GMT", "Wed, 17 May 2017 15:02:12 +0000", "17 May 2017 15:02:12 UT",
        "Wednesday, 17-May-17 15:02:12 GMT", "wed, 17 may 2017 15:02:12 z", "Wed, 17 May 17 15:02:12 GMT",
        "Wed, 17 May 117 15:02:12 GMT", "Wed, 17 May 2017 08:02:12 PDT", "Wed, 17 May 2017 10:02:12 -0500",
        "Wed, 17 May 2017 17:02:12 +0200 (CEST)", "Wed, 17 May 2017 17:02:12 CEST", "Wed 17 May 2017 20:32:12 IST",
        "Wed, 17 May 2017 17:02:12 GMT+02:00", "Wed, 17 May 2017 17:02:12 +2:00", "May 17, 2017 3:02:12 PM",
        "Wed May 17 15:02:12 2017", "Wed May 17 15:02:12 UTC 2017", "May 17th, 2017 15:02:12", "17. Mai 2017 15:02:12",
        "Mi, 17 Mai 2017 17:02:12 +0200", "17 mayo 2017 15:02:12", "2017/05/17 15:02:12", "17.05.2017 15:02:12",
        "17/05/2017 15:02:12", "05/17/2017 15:02:12", "2017-5-17 15:02:12", "20170517T150212Z", "2017-05-17T15:02:12 Z",
        "2017-05-17 15:02:12 +0000", "2017-05-17 17:02:12 CEST", "Wed,17 May 2017 15:02:12",
        "  17  May\n2017  15:02:12 ",
        "Wed, 17 May 2017 15:02:12 Nowhere", "2017-May-17 15:02:12", "Wed, 17 May, 2017 15:02:12 GMT",
        "Wed, 17 May 2017 15:02:12.000 GMT", "17.5.17 15:02:12", "May 17, 2017 3:02:12 p.m.",
        "May 17, 2017 11:02:12 a.m. EDT", "17 mayo 2017 3:02:12 p. m. UTC", "May 17, 2017, 3:02:12 P.M",
        "2017-05-17T11:02:12-04:00[America/New_York]",
    ])
    func whatFeedsWriteInPlaceOfADateIsRead(text: String) {
        #expect(FeedDate.parse(text)?.timeIntervalSince1970 == 1_495_033_332)
    }

    @Test(arguments: [
        ("2017", "2017-01-01"), ("2017-05", "2017-05-01"), ("17 May 2017", "2017-05-17"), ("2017/5/7", "2017-05-07"),
        ("May 7, 2017", "2017-05-07"), ("6/6/2017", "2017-06-06"), ("Sun, 31 Dec 99", "1999-12-31"),
        ("20170517", "2017-05-17"), ("12 August 2021", "2021-08-12"), ("3 Sept 2021", "2021-09-03"),
        ("1 décembre 2020", "2020-12-01"), ("24 dez 2020", "2020-12-24"), ("5 août 2020", "2020-08-05"),
        ("1 set 2020", "2020-09-01"),
    ])
    func aDayWithoutATimeIsNoon(text: String, day: String) {
        #expect(FeedDate.parse(text) == FeedDate.parse(day + "T12:00:00Z"))
    }

    @Test(arguments: [
        ("mar., 05 mars 2024 10:00:00 +0100", "2024-03-05T09:00:00Z"),
        ("mar, 05 mar 2024 10:00:00 +0100", "2024-03-05T09:00:00Z"),
        ("mar, 04 giu 2024 10:00:00 +0200", "2024-06-04T08:00:00Z"),
        ("mar., 16 mai 2017 15:02:12 +0000", "2017-05-16T15:02:12Z"),
        ("Mar 5, 2024 10:00 AM", "2024-03-05T10:00:00Z"), ("5 mar 2024 10:00", "2024-03-05T10:00:00Z"),
        ("Tue Mar 05 10:00:00 2024", "2024-03-05T10:00:00Z"),
    ])
    func marIsTuesdayWhereAMonthFollows(text: String, date: String) {
        #expect(FeedDate.parse(text) == FeedDate.parse(date))
    }

    @Test func midnightMayBeTheEndOfADay() {
        #expect(FeedDate.parse("Wed, 17 May 2017 24:00:00 GMT") == FeedDate.parse("2017-05-18T00:00:00Z"))
        #expect(FeedDate.parse("17 May 2017 12:30 AM") == FeedDate.parse("2017-05-17T00:30:00Z"))
        #expect(FeedDate.parse("17 May 2017 12:30 PM") == FeedDate.parse("2017-05-17T12:30:00Z"))
    }

    @Test func everyDayAgreesWithTheCalendar() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        // Noon of every 13th day from 1900 to 2100 and a bit.
        for step in 0..<5_700 {
            let date = Date(timeIntervalSince1970: Double(step * 13 - 25_567) * 86_400 + 43_200)
            let day = FeedDay(date, in: calendar.timeZone)
            #expect(FeedDate.parse(day.description) == date)
        }
    }
}
