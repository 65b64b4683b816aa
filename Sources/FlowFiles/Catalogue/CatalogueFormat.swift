import Catalogue
import Model

/// The format of a catalogue, version 1, as `docs/flow-format.md` describes it.
enum CatalogueFormat {
  /// The whole file.
  static let file = Record(
    name: "a catalogue",
    fields: [
      Field("format", .version, "Version of this format; 1 when absent."),
      Field("catalogue", .identifier, "Name of the catalogue.", required: true),
      Field("title", .text(.any), "Name of the catalogue as a person reads it."),
      FlowFormat.sources,
      Field("sentences", .list(.record(sentence), FlowFormat.any), "Fixed sentences of the open sources."),
      Field("lines", .list(.record(line), FlowFormat.any), "Lines of MSAL's log that name an error."),
      Field(
        "circumstances", .list(.record(circumstance), FlowFormat.any),
        "What stands around an error and changes what mends it; the first that fits is said."),
      Field(
        "tellers", .list(.record(teller), FlowFormat.any),
        "Who may speak in a text beside MSAL for iOS/macOS; the first whose word stands there counts."),
    ]
      + sections.map { section in
        Field(
          section.key, .entries(key: .text(.any), value: .record(section.record), count: FlowFormat.any), section.about)
      })

  /// The sections with their entries, one for each kind, in the order of the documentation.
  static let sections: [CatalogueSection] = [
    CatalogueSection(
      .msalError, key: "msalErrors", record: Record(name: "an MSAL error", fields: code + names + msal + common),
      about: "Codes that an app sees."),
    CatalogueSection(
      .internalError, key: "internalErrors",
      record: Record(name: "an internal error", fields: code + names + msal + madeBy + requests + common),
      about: "Codes under MSALInternalErrorCodeKey."),
    CatalogueSection(
      .userInfoKey, key: "userInfoKeys", record: Record(name: "a key", fields: key + common),
      about: "Keys of userInfo."),
    CatalogueSection(
      .systemError, key: "systemErrors", record: Record(name: "a system error", fields: code + names + system + common),
      about: "Errors of the system, passed on."),
    CatalogueSection(
      .oauthError, key: "oauthErrors", record: Record(name: "an OAuth error", fields: server + requests + common),
      about: "Values of error."),
    CatalogueSection(
      .suberror, key: "suberrors", record: Record(name: "a suberror", fields: server + requests + common),
      about: "Values of suberror."),
    CatalogueSection(
      .httpStatus, key: "httpStatuses", record: Record(name: "a status", fields: code + common),
      about: "HTTP statuses."),
    CatalogueSection(
      .serverNumber, key: "serverNumbers",
      record: Record(
        name: "a server's number",
        fields: [Field("name", .text(.any), "The list's short name.")] + server + requests + common),
      about: "Numbers of the server."),
    CatalogueSection(
      .coreError, key: "coreErrors", record: Record(name: "a code of the core", fields: code + coreOnly + common),
      about: "Codes of MSAL's common core."),
    CatalogueSection(
      .wrapperError, key: "wrapperErrors",
      record: Record(name: "a library's error", fields: spelled + former + common),
      about: "Names by which libraries around MSAL pass errors on."),
    CatalogueSection(
      .formerCode, key: "formerCodes", record: Record(name: "a former code", fields: code + former + common),
      about: "What was valid before version 1.0."),
  ]

  private static let code = [
    Field("code", .integer(-1_000_000...1_000_000), "The number as it prints.", required: true)
  ]

  private static let names = [
    Field("swift", .text(.any), "The case in Swift, without the dot."),
    Field(
      "spellings", .list(.text(.any), FlowFormat.any), "Swift names of older versions, and other ways to write it."),
  ]

  private static let msal = [
    Field("since", .text(.any), "The version that introduced it."),
    Field("group", .text(.any), "The part of the list it belongs to."),
    Field("obligation", .word(Obligation.allCases.map(\.rawValue)), "Whether an app has to handle it."),
    Field("appears", .word(Appearance.allCases.map(\.rawValue)), "Where an app can meet it."),
  ]

  private static let madeBy = [
    Field("madeBy", .list(.text(.any), FlowFormat.any), "What in the open sources makes it.")
  ]

  private static let coreOnly =
    [
      Field("domain", .text(.any), "The error domain; MSIDErrorDomain when absent."),
      Field("appears", .word(Appearance.allCases.map(\.rawValue)), "Where an app can meet it."),
    ] + madeBy

  private static let otherwise = Field(
    "otherwise", .word(Mender.allCases.map(\.rawValue)),
    "Who else may have to mend it; `fix` says by which sign to tell.")

  private static let spelled = [
    Field("spellings", .list(.text(.any), FlowFormat.any), "Other ways to write it.")
  ]

  private static let sentence = Record(
    name: "a sentence",
    fields: [
      Field("text", .text(.any), "The part of it that never changes.", required: true),
      Field("entry", .text(.any), "The entry with which it comes."),
      Field("meaning", .text(.any), "What it means.", required: true),
      Field(
        "mends", .word(Mender.allCases.map(\.rawValue) + ["undecided"]),
        "Who can mend it; `undecided` where the text does not decide, and `fix` says what to look for.", required: true),
      otherwise,
      Field(
        "order", .word(["any"]), "Set where `text` is words in any order, with / between those of which one is enough."),
      Field("headline", .boolean, "True for what is only printed above the error itself; false when absent."),
      Field("fix", .text(.any), "What to do at the desk."),
      Field("app", .text(.any), "What the app does, where its code does not say that."),
      Field("request", .word(RequestKind.allCases.map(\.rawValue)), "The kind of request that ends so."),
      Field(
        "only", .word(SentenceBound.allCases.map(\.rawValue)),
        "Where it counts: beside a name of Microsoft's sign-in, as words of the system's in a text about a sign-in, on a line "
          + "that names a class or method of MSAL's, or in a text that shows MSAL."
      ),
      Field("cite", FlowFormat.citations, "Where it is made: a file and its line.", required: true),
    ])

  private static let line = Record(
    name: "a line",
    fields: [
      Field(
        "text", .text(.any),
        "The line from its first fixed word on, with \(LogSlot.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")).",
        required: true),
      Field("error", .boolean, "False for lines that healthy requests log as well; true when absent."),
      Field("request", .word(RequestKind.allCases.map(\.rawValue)), "The kind of request that logs it."),
      Field("cite", FlowFormat.citations, "Where it is made: a file and its line.", required: true),
    ])

  private static let teller = Record(
    name: "a teller",
    fields: [
      Field("name", .text(.any), "The name as people know it; absent for libraries that work with any provider."),
      Field("role", .word(TellerRole.allCases.map(\.rawValue)), "What it is.", required: true),
      Field("words", .list(.text(.any), FlowFormat.any), "Words by which a text shows it, in lower case."),
      Field("meanings", .list(.text(.any), FlowFormat.any), "How meanings of the catalogue begin that are about it."),
      Field("place", .word(TellerPlace.allCases.map(\.rawValue)), "Where it runs."),
      Field("nativeBroker", .boolean, "True if it asks the broker of macOS by a native library of its own."),
      Field("carries", .boolean, "True if it brings MSAL for iOS/macOS along."),
      Field(
        "names", .entries(key: .reference(.entry), value: .text(.any), count: FlowFormat.any),
        "What it calls errors of MSAL for iOS/macOS, by their ids."),
      Field("log", .text(.any), "What its app does with an error that it cannot solve."),
      Field("note", .text(.any), "What is said behind each meaning."),
      Field("elsewhere", .text(.any), "How to reach what it does not pass on, where no other step is left."),
    ])

  private static let circumstance = Record(
    name: "a circumstance",
    fields: [
      Field("for", .list(.reference(.entry), FlowFormat.any), "The causes that it is for."),
      Field(
        "sentences", .list(.text(.any), FlowFormat.any), "Sentences without an entry that it is for, by their text."),
      Field("when", .record(signs), "What the text has to show, all of it.", required: true),
      Field("meaning", .text(.any), "What is said in place of what the cause means."),
      Field("mends", .word(Mender.allCases.map(\.rawValue)), "Who can mend it then.", required: true),
      otherwise,
      Field("fix", .text(.any), "What to do at the desk.", required: true),
      Field("leads", .boolean, "True where what mends the error in general is said behind that."),
      Field("app", .text(.any), "What the app does, where its code does not say that."),
      Field("cite", FlowFormat.citations, "Where that is said."),
    ])

  private static let signs = Record(
    name: "a sign",
    fields: [
      Field(
        "said", .list(.text(.any), FlowFormat.any), "Words, in lower case; one of them stands in what is said of it."),
      Field(
        "around", .list(.text(.any), FlowFormat.any),
        "Words, in lower case; one of them stands anywhere in a short text. … stands for a few words between two."),
      Field("also", .list(.text(.any), FlowFormat.any), "The same; one of them has to stand there as well."),
      Field(
        "without", .list(.text(.any), FlowFormat.any), "Words, in lower case; none of them stands in a short text."),
      Field(
        "address", .word(AddressForm.allCases.map(\.rawValue)), "The form of the first address that the error names."),
      Field("place", .word(TellerPlace.allCases.map(\.rawValue)), "Where the library runs that prints it."),
      Field("nativeBroker", .boolean, "True where a library prints it that asks the broker of macOS natively."),
      Field("broker", .boolean, "True where a broker's version stands in userInfo."),
      Field("library", .text(.any), "A part of the library's name, in lower case, before its version."),
      Field("below", .text(.any), "The version below which that library has the fault."),
      Field("system", .text(.any), "The system that the library names in the head of its lines, in lower case."),
      Field("doubledScope", .boolean, "True where a scope is an address within an address."),
      Field(
        "mendedIn", .text(.any),
        "The version of MSAL that mended it, where another library brings MSAL along; {carrier} is its name in the texts."
      ),
    ])

  private static let key = [
    Field("type", .text(.any), "The type of its value."),
    Field("since", .text(.any), "The version that introduced it."),
    Field("carriedBy", .list(.reference(.entry), FlowFormat.any), "The errors that carry it."),
  ]

  private static let system = [
    Field("domain", .text(.any), "The error domain."),
    Field("appears", .word(Appearance.allCases.map(\.rawValue)), "Where an app can meet it."),
    Field("concerns", .list(.reference(.entry), FlowFormat.any), "What MSAL makes of it."),
  ]

  private static let answer = Record(
    name: "an answer",
    fields: [
      Field("endpoint", .word(ServerEndpoint.allCases.map(\.rawValue)), "Who answers; token when absent."),
      Field("error", .text(.any), "The value of error.", required: true),
      Field("suberror", .text(.any), "The value of suberror."),
    ])

  private static let server = [
    Field("answer", .record(answer), "How the server answers."),
    Field("status", .integer(100...599), "The HTTP status with which it comes, where that says more than the answer."),
  ]

  private static let requests = [
    Field("silent", .boolean, "Whether silent requests meet it; true when absent."),
    Field(
      "interactive", .word(InteractiveSurface.allCases.map(\.rawValue)), "What becomes of it in interactive requests."),
  ]

  private static let former = [
    Field("concerns", .list(.reference(.entry), FlowFormat.any), "What stands for it today."),
    Field("domain", .text(.any), "The error domain."),
  ]

  private static let common = [
    Field("meaning", .text(.any), "What it means.", required: true),
    Field("mends", .word(Mender.allCases.map(\.rawValue)), "Who can mend it."),
    otherwise,
    Field("fix", .text(.any), "What to do at the desk."),
    Field("app", .text(.any), "What the app should do."),
    Field("user", .text(.any), "What the user should see."),
    Field("never", .text(.any), "What not to do."),
    Field(
      "forbids", .list(.word(AppAction.allCases.map(\.rawValue)), FlowFormat.any),
      "What of all that an app may be told `never` rules out; beside that it is not said."),
    Field("certainty", .word(Certainty.allCases.map(\.rawValue)), "How sure it is; verified when absent."),
    Field("keywords", .list(.text(.any), FlowFormat.any), "Words by which it is looked for."),
    Field("cite", FlowFormat.citations, "Where that is said."),
  ]
}

/// A section of a catalogue's file: the entries of one kind.
struct CatalogueSection: Sendable {
  var kind: EntryKind
  /// The key of the section.
  var key: String
  /// What its entries are like.
  var record: Record
  /// What it is for.
  var about: String

  init(_ kind: EntryKind, key: String, record: Record, about: String) {
    self.kind = kind
    self.key = key
    self.record = record
    self.about = about
  }
}
