import Lua
import ShareCore

/// Lists the keys that tables of a configuration may hold, with their documentation.
enum ConfigurationKeys {
  /// Holds the keys of `share.activity`.
  static let activity: [Parameter] =
    identity + appearance + [
      Parameter(
        "accepts", .either([.options(accepts), .function, .boolean]), optional: true,
        "What it takes: an accept rule, a function of items and context, or true."),
      Parameter("needs", .list(.string), optional: true, "Programs; a missing one hides it."),
      Parameter("options", .list(.options(option)), optional: true, "What it asks for."),
      Parameter(
        "confirm", .either([.string, .function]), optional: true,
        "A question, or a function that returns one or nil."),
      Parameter(
        "compose", .options(compose), optional: true, "Whether share activities take a message."),
    ] + conduct + functions

  /// Holds the keys of accept rules.
  static let accepts: [Parameter] =
    AcceptKey.allCases.map { key in
      Parameter(
        key.rawValue, .either([.integer, .boolean]), optional: true,
        "How many \(key.plural) it takes at the most; true is any number.")
    } + [
      Parameter("min", .integer, optional: true, "Items it needs at least."),
      Parameter("max", .integer, optional: true, "Items it takes at the most."),
      Parameter("types", .list(.string), optional: true, "MIME types, `image/*`, or classes."),
      Parameter("names", .list(.string), optional: true, "Globs of file names."),
      Parameter("schemes", .list(.string), optional: true, "Schemes of URLs."),
      Parameter("max_bytes", .integer, optional: true, "Bytes of all items together."),
      Parameter(
        "match", .choice(AcceptRule.Match.allCases.map(\.rawValue)), defaultText: "all",
        "Whether every item must be taken, or one is enough."),
      Parameter("strict", .boolean, defaultText: "false", "Whether `files` takes no pictures."),
    ]

  /// Holds the keys of one option of an activity.
  static let option: [Parameter] = [
    Parameter("name", .string, "What `-o` calls it."),
    Parameter(
      "type", .choice(ActivityOption.Kind.allCases.map(\.rawValue)), defaultText: "string",
      "What its value is."),
    Parameter("title", .string, optional: true, "What a form calls it."),
    Parameter("help", .string, optional: true, "What it is for."),
    Parameter(
      "default", .either([.string, .number, .boolean]), optional: true,
      "Its value where none is given."),
    Parameter("choices", .list(.string), optional: true, "The values of a choice."),
    Parameter("min", .number, optional: true, "The least number."),
    Parameter("max", .number, optional: true, "The greatest number."),
    Parameter("optional", .boolean, defaultText: "false", "Whether it may have no value."),
  ]

  /// Holds the keys of `share.rule`.
  static let rule: [Parameter] = [
    Parameter("name", .string, "What explains it."),
    Parameter("when", .either([.options(accepts), .function]), "When it holds."),
    Parameter("exclude", .list(.string), "Ids and globs that are hidden then."),
  ]

  /// Holds the keys of `compose`.
  static let compose: [Parameter] = [
    Parameter(
      "message", .choice(Activity.MessageRule.allCases.map(\.rawValue)),
      "Whether a message must be there.")
  ]

  private static let identity: [Parameter] = [
    Parameter("id", .string, "Small letters, digits, `.`, `_` and `-`."),
    Parameter("title", .string, "What people see; about 20 columns."),
    Parameter("short_title", .string, optional: true, "A title for narrow places."),
    Parameter("group", .choice(["share", "action"]), defaultText: "action", "Where it stands."),
  ]

  private static let appearance: [Parameter] = [
    Parameter("symbol", .string, optional: true, "One character that stands for it."),
    Parameter(
      "icon", .string, optional: true,
      "A template picture, PNG; a relative path begins at the folder of this file."),
    Parameter("help", .string, optional: true, "A sentence about what it does."),
  ]

  private static let conduct: [Parameter] = [
    Parameter("each", .boolean, defaultText: "false", "Whether it works once per item."),
    Parameter("parallel", .boolean, optional: true, "Whether several workers may run it."),
    Parameter("once", .boolean, defaultText: "false", "Whether it is never run again unasked."),
  ]

  private static let functions: [Parameter] = [
    Parameter(
      "available", .function, optional: true,
      "Returns true, or false and why; called with items and context."),
    Parameter("prepare", .function, optional: true, "Called once, before `perform`."),
    Parameter(
      "perform", .function,
      "Does the work; returns items, nothing, or nil and a message."),
    Parameter("finish", .function, optional: true, "Called once, with the result, at the end."),
  ]
}
