import ShareCore
import Testing

struct IDTableTests {
  @Test func `ids are numbered in the order they came, each once`() {
    var table = IDTable()
    #expect(table.place(of: "a") == nil)
    for number in 0..<1_000 {
      let (isNew, isNewAgain) = (table.append("act-\(number)"), table.append("act-\(number / 2)"))
      #expect(isNew && !isNewAgain)
    }
    for number in 0..<1_000 { #expect(table.place(of: "act-\(number)") == number) }
    #expect(table.place(of: "act-1000") == nil)
    #expect(table.place(of: "") == nil)
  }
}
