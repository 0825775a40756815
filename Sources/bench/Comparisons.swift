/// All comparisons, in the order of the report.
///
/// Processes come first: a child's peak memory is at least that of the process that started it,
/// and the comparisons inside this process make it larger.
enum Comparisons {
  static var all: [Comparison] {
    [.memory] + Comparison.streams + [
      .start,
      .listBesideLua,
      .listBesideRifle,
      .listOfThousands,
      .replStart,
      .sheetPaint,
      .sheetBesideFzf,
      .sheetKey,
      .sheetFilter,
      .typesBesideFile,
      .typesBesideGio,
      .typesAndSelection,
      .openingBesideXDGOpen,
      .openingBesideGio,
      .choosing,
      .calling,
      .callingWithArguments,
      .completing,
      .asking,
    ]
  }
}
