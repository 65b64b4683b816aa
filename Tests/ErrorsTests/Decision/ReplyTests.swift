import BundledFlows
import Catalogue
import Errors
import Testing

private let catalogue = BundledFlows.catalogue

@Test(arguments: ServerReply.Sender.allCases)
func `what the server would send for a number is read back as that number`(
  sender: ServerReply.Sender
) throws {
  let numbers = catalogue.entries.filter { $0.kind == .serverNumber }
  #expect(numbers.count > 400)
  for entry in numbers {
    let reply = try #require(ServerReply(entry, from: sender))
    let found = Texts.found(reply.http)
    #expect(found.map(\.serverNumbers) == [[entry.id]], "\(entry.id)\n\(reply.http)")
    #expect(
      found.first.map { Explanation($0, in: catalogue).cause?.id } == entry.id,
      "\(entry.id)")
  }
}

@Test func `an OAuth error, a suberror and a status are read back as they were asked for`()
  throws
{
  for entry in catalogue.entries where [.oauthError, .suberror].contains(entry.kind) {
    let reply = try #require(ServerReply(entry))
    let found = Texts.found(reply.http)
    #expect(found.count == 1, "\(entry.id)\n\(reply.http)")
    if entry.kind == .oauthError {
      #expect(
        found.first?.oauthError?.lowercased() == entry.id.lowercased(),
        "\(entry.id)\n\(reply.http)")
    } else {
      #expect(found.first?.suberror == entry.answer?.suberror, "\(entry.id)\n\(reply.http)")
    }
  }
  for entry in catalogue.entries where entry.kind == .httpStatus {
    let reply = try #require(ServerReply(entry))
    let found = Texts.found(reply.http)
    #expect(found.first?.status == entry.code, "\(entry.id)\n\(reply.http)")
  }
}

@Test func `who is to wait is told how long, and an API asks for claims`() throws {
  let many = try #require(catalogue["HTTP 429"])
  let busy = try #require(ServerReply(many))
  #expect(busy.headers.contains { $0.name == "Retry-After" && Int($0.value) != nil })
  let challenge = try #require(catalogue["insufficient_claims"])
  let claims = try #require(ServerReply(challenge))
  let found = Texts.found(claims.http)
  #expect(claims.status == 401 && found.first?.claims?.contains("nbf") == true)
  let code = try #require(catalogue["MSALErrorInternal"])
  #expect(ServerReply(code) == nil)
}
