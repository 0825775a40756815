/// The topics, in the order of the help.
package enum Topics {
  /// Every topic.
  package static let all: [Topic] = [
    .items,
    .sheet,
    .types,
    .rules,
    .answers,
    .outcomes,
    .exitCodes,
    .json,
    .configuration,
    .luaTypes,
    .environment,
  ]
}
