import ShareCore
import Testing

struct ActivityIDTests {
  @Test(arguments: ["a", "0", "shrink", "org.example.mail", "a-b_c.d", "9lives", "a.", "a-"])
  func `small letters, digits, dots, dashes and underscores make an id`(text: String) {
    #expect(ActivityID.isValid(text))
  }

  @Test(arguments: [
    "", "A", "aB", ".a", "-a", "_a", "a b", "é", "aé", "a/b", "a\n", "a*", "a\u{0}",
  ])
  func `anything else does not`(text: String) {
    #expect(!ActivityID.isValid(text))
  }
}
