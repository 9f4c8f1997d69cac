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
        "", "2017", "2017-05", "2017-5-17", "2017-13-01", "2017-00-01", "2017-02-29", "1900-02-29", "2017-04-31",
        "2017-05-00", "2017-05-17T", "2017-05-17T15", "2017-05-17T24:00:00Z", "2017-05-17T15:60:00Z",
        "2017-05-17T15:02:61Z", "2017-05-17T15:02:12.Z", "2017-05-17T15:02:12Zulu", "2017-05-17T15:02:12+24:00",
        "2017-05-17T15:02:12+02:60", "2017-05-17T15:02:12+2:00", "17-05-2017", "Wed, 17 May 2017 15:02:12 GMT",
        "1495033332", "２０１７-05-17", "+2017-05-17", "2017-05-17T15:02:12 Z", "yesterday",
    ])
    func whatIsNoDateIsNone(text: String) {
        #expect(FeedDate.parse(text) == nil)
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
