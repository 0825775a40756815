import Lua
import ShareCore

/// The keys that tables of a configuration may have, with their documentation.
enum ConfigurationKeys {
  /// The keys of `share.activity`.
  static let activity: [Parameter] =
    identity + appearance + [
      Parameter(
        "accepts", .either([.options(accepts), .function, .boolean]), optional: true,
        "The accepted items: an accept rule, a function of items and context, or true."),
      Parameter(
        "needs", .list(.string), optional: true,
        "Required programs; a missing one hides the activity."),
      Parameter("options", .list(.options(option)), optional: true, "The options."),
      Parameter(
        "confirm", .either([.string, .function]), optional: true,
        "A question to confirm, or a function that returns one or nil."),
      Parameter(
        "compose", .options(compose), optional: true, "Whether a share activity takes a message."),
    ] + conduct + functions

  /// The keys of accept rules.
  static let accepts: [Parameter] =
    AcceptKey.allCases.map { key in
      Parameter(
        key.rawValue, .either([.integer, .boolean]), optional: true,
        "The maximum number of \(key.plural); true for any number.")
    } + [
      Parameter("min", .integer, optional: true, "The minimum number of items."),
      Parameter("max", .integer, optional: true, "The maximum number of items."),
      Parameter(
        "types", .list(.string), optional: true,
        "MIME types, patterns such as `image/*`, or classes such as `image`."),
      Parameter("names", .list(.string), optional: true, "Globs for file names."),
      Parameter("schemes", .list(.string), optional: true, "URL schemes."),
      Parameter(
        "max_bytes", .integer, optional: true, "The maximum size of all items together, in bytes."),
      Parameter(
        "match", .choice(AcceptRule.Match.allCases.map(\.rawValue)), defaultText: "all",
        "Whether all items must match, or one is enough."),
      Parameter(
        "strict", .boolean, defaultText: "false",
        "Whether `files` leaves out pictures, movies and other files that have keys of their own."),
    ]

  /// The keys of one option of an activity.
  static let option: [Parameter] = [
    Parameter("name", .string, "The name for `-o`."),
    Parameter(
      "type", .choice(ActivityOption.Kind.allCases.map(\.rawValue)), defaultText: "string",
      "The type of the value."),
    Parameter("title", .string, optional: true, "The label in a form."),
    Parameter("help", .string, optional: true, "An explanation."),
    Parameter(
      "default", .either([.string, .number, .boolean]), optional: true,
      "The value if none is given."),
    Parameter(
      "choices", .list(.string), optional: true, "The values to choose from, for the type `choice`."
    ),
    Parameter("min", .number, optional: true, "The minimum number."),
    Parameter("max", .number, optional: true, "The maximum number."),
    Parameter("optional", .boolean, defaultText: "false", "Whether the value may be missing."),
  ]

  /// The keys of `share.rule`.
  static let rule: [Parameter] = [
    Parameter("name", .string, "The name, which `share explain` shows."),
    Parameter(
      "when", .either([.options(accepts), .function]),
      "The condition: an accept rule, or a function of items and context."),
    Parameter("exclude", .list(.string), "Ids and globs of the activities to hide."),
  ]

  /// The keys of `compose`.
  static let compose: [Parameter] = [
    Parameter(
      "message", .choice(Activity.MessageRule.allCases.map(\.rawValue)),
      "Whether a message is required or optional.")
  ]

  private static let identity: [Parameter] = [
    Parameter("id", .string, "The id: lower-case letters, digits, `.`, `_` and `-`."),
    Parameter("title", .string, "The title in the sheet; at most about 20 columns."),
    Parameter("short_title", .string, optional: true, "A shorter title for narrow terminals."),
    Parameter("group", .choice(["share", "action"]), defaultText: "action", "The group."),
  ]

  private static let appearance: [Parameter] = [
    Parameter("symbol", .string, optional: true, "One character to show before the title."),
    Parameter(
      "icon", .string, optional: true,
      "The path of a template image (PNG), relative to the folder of this file."),
    Parameter("help", .string, optional: true, "A sentence that says what the activity does."),
  ]

  private static let conduct: [Parameter] = [
    Parameter("each", .boolean, defaultText: "false", "Whether `perform` is called once per item."),
    Parameter(
      "parallel", .boolean, optional: true, "Whether several workers may run the activity at once."),
    Parameter("once", .boolean, defaultText: "false", "Whether automatic retries are forbidden."),
  ]

  private static let functions: [Parameter] = [
    Parameter(
      "available", .function, optional: true,
      "Called with items and context; returns true, or false and a reason."),
    Parameter(
      "prepare", .function, optional: true, "Called once with items and context, before `perform`."),
    Parameter(
      "perform", .function,
      "Called with items and context; returns items, nothing, or nil and a message."),
    Parameter(
      "finish", .function, optional: true, "Called once with the result and context, at the end."),
  ]
}
