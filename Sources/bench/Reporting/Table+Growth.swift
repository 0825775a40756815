extension Table {
  private static let growthColumns = [
    Column("name", 17), Column("count", 9), Column("clock", 11), Column("step", 6),
    Column("each", 11), Column("cpu", 11), Column("peak", 10), Column("", 1),
  ]

  var growthHeader: String {
    row(Self.growthColumns.map(\.title), Self.growthColumns) + "  measured\n"
  }

  var growthFooter: String {
    """

    clock: median elapsed time · step: divided by that of the line above · each: elapsed time for one
    item or activity · cpu: least processor time · peak: of resident memory · *: the cores were busy

    """
  }

  func line(_ step: Growth.Step) -> String {
    row(
      [
        step.growth.name, String(step.count), milliseconds(step.samples.median(\.wall)),
        step.timesBefore.map(fixed) ?? "", "\(fixed(step.each * 1e6)) µs",
        milliseconds(step.samples.minimum(\.cpu)), "\(fixed(step.samples.peakInMiB)) MiB",
        step.cores.areIdle ? "" : "*",
      ], Self.growthColumns) + "  \(step.growth.what)\n"
  }
}
