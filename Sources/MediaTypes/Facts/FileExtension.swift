/// A suffix without its leading dot, and the weight of its glob.
struct FileExtension: Hashable {
  let text: String
  let weight: Int
}
