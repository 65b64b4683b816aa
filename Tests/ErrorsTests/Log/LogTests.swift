import BundledFlows
import Catalogue
import Errors
import Foundation
import Model
import TestFlows
import Testing

@Test
func `every line says where it stands in the sources`() {
  let versions = BundledFlows.logVersions
  #expect(versions.map(\.msal) == ["2.14.0", "1.6.0", "1.2.5", "1.1.0", "1.0.3", "0.4.1"])
  for pattern in versions.flatMap(\.lines) {
    #expect(!pattern.citations.isEmpty, "\(pattern.id)")
  }
}

/// What may stand before MSAL's message, and the version and the moment that are understood.
private let heads: [(head: String, unknown: [String], moment: String?)] = [
  (
    "TID=1009 MSAL 2.14.0 iOS 17.4 [2026-03-01 10:00:00 - <id>] [MSAL] ", [],
    "2026-03-01 10:00:00"
  ),
  (
    "TID=1 (main thread) MSAL 2.14.0 iOS Sim 17.4 [2026-03-01 10:00:00 - <id>] [MSAL] ", [],
    "2026-03-01 10:00:00"
  ),
  (
    "2026-03-01 12:00:00.1 App[12:345] TID=9 MSAL 2.14.0 OS X 14.4 [2026-03-01 10:00:00 - <id>] [MSAL] INFO: ",
    [],
    "2026-03-01 10:00:00"
  ),
  (
    "TID=9 MSAL 2.14.0 iOS 17.4 [2026-03-01 10:00:00 - <id>] [MSAL] MSIDSilentController.m:87: -[MSIDSilentController acquireToken:] ",
    [], "2026-03-01 10:00:00"
  ),
  (
    "TID=9 MSAL 2.14.0 iOS 17.4 [2026-03-01 10:00:00 - <id>] MSIDSilentController.m:87: __45-[MSIDSilentController acquireToken:]_block_invoke ",
    [], "2026-03-01 10:00:00"
  ),
  ("MSAL 1.6.2 iOS 15.1 [2026-03-01 10:00:00 - <id>] ", ["1.6.2"], "2026-03-01 10:00:00"),
  ("TID=9 MSAL 2.14.0 iOS 17.4 [٢٠٢٦-٠٣-٠١ ١٠:٠٠:٠٠ - <id>] ", [], "٢٠٢٦-٠٣-٠١ ١٠:٠٠:٠٠"),
  (
    "TID=9 MSAL 2.14.0 iOS 17.4 [2569-03-01 3:00:00 PM - <id>] ", [],
    "2569-03-01 3:00:00 PM"
  ),
  (
    "TID=9 MSAL 2.14.0 iOS 17.4 [2026-03-01 12:00:00 AM - <id>] ", [],
    "2026-03-01 12:00:00 AM"
  ),
  ("TID=9 MSAL 2.14.0 iOS 17.4 [gestern - <id>] ", [], nil),
]

@Test(arguments: heads.indices)
func `a line is understood whatever stands around it`(index: Int) throws {
  let (head, unknown, moment) = heads[index]
  let followed = Followed(
    head.replacing("<id>", with: DeviceLog.id("A")) + "Beginning silent flow.\n")
  let request = try #require(followed.told.first?.request)
  #expect(request.kind == .silent)
  #expect(request.correlation == DeviceLog.id("A"))
  #expect(request.moment == moment)
  #expect(followed.versions == unknown)
}

@Test func `lines of others are passed over, also where they look like MSAL's`() {
  for line in [
    "MSAL is great", "XMSAL 2.14.0 [x] Beginning silent flow.", "MSAL 2 [",
    "MSAL 2.14.0 no bracket", "[MSAL] ", "",
  ] {
    #expect(Followed(line + "\n").lines.isEmpty, "\(line)")
  }
}

@Test func `a line that is there twice changes nothing`() {
  var log = DeviceLog()
  log.say(DeviceLog.refused(["User.Read"]), at: "10:00:00", "A")
  let twice = log.lines.flatMap { [$0, $0] }.map { $0 + "\n" }.joined()
  let told = Followed(twice).told
  #expect(told.count == 1)
  #expect(told.first?.run.state == Followed(log.text).told.first?.run.state)
}

@Test
func
  `an endless log is followed in bounded memory`()
{
  var follower = LogFollower(BundledFlows.logVersions)
  var ended = 0
  var most = 0
  for number in 0..<LogFollower.mostRequests * 2 {
    let id = "AAAAAAAA-0000-4000-8000-" + String(format: "%012d", number)
    let time = String(
      format: "%02d:%02d:%02d", number / 3600, number / 60 % 60, number % 60)
    let head = "TID=1 MSAL 2.14.0 iOS 17.4 [2026-03-01 \(time) - \(id)] [MSAL] "
    // Every other one never ends.
    let lines =
      [head + "Beginning silent flow."]
      + (number % 2 == 0 ? [head + DeviceLog.failure("acquireTokenSilent", -50002)] : [])
    follower.feed(lines.map { $0 + "\n" }.joined().utf8) {
      if case .ended = $0 { ended += 1 }
    }
    most = max(most, follower.keptRequests)
  }
  #expect(most <= LogFollower.mostRequests)
  #expect(ended >= LogFollower.mostRequests)
}

@Test func `hostile bytes are survived, and nothing raw leaves`() {
  for seed in Seeds.all {
    var random = SplitMix(seed: seed)
    var log = DeviceLog()
    log.say(
      DeviceLog.refused(["User.Read", "adele.vance@contoso.com"]), at: "10:00:00", "A")
    log.say(
      DeviceLog.pageOpened([
        "\u{1B}[31m", "eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9.eyJvaWQiOiJhIn0.c2ln",
      ]), at: "10:00:01",
      "B")
    var bytes = [UInt8](log.text.utf8)
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = .random(
        in: 0...255, using: &random)
    }
    let told = Followed(bytes, pieces: Int.random(in: 1...200, using: &random)).text
    #expect(
      !told.contains("adele.vance@contoso.com")
        && !told.contains("eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9"),
      "seed \(seed): \(told)")
  }
}

@Test func `a line of any length costs no more than its first part`() {
  let head =
    "TID=1 MSAL 2.14.0 iOS 17.4 [2026-03-01 10:00:00 - \(DeviceLog.id("A"))] [MSAL] "
  let long =
    head + "acquireTokenSilent returning with error: (MSALErrorDomain, -50002) "
    + String(repeating: "x", count: 3_000_000)
  #expect(Followed(long).told.count == 1)
}
