import TestSupport
import Testing

@Suite(.waiting)
struct TranscriptTests {
  @Test(arguments: try Transcript.files(in: Repository.root + "/Tests/ShareCLITests/Transcripts"))
  func `a transcript holds, line by line`(path: String) throws {
    let report = try Transcript.verify(file: path)
    #expect(report.isEmpty, "\(report)")
  }
}
