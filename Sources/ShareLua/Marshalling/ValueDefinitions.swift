import Lua

/// The fields and methods of the values that scripts meet, as the library documents them.
struct ValueDefinitions {
  let item: RecordDefinition
  let context: ObjectDefinition
  let listMethods: [LuaFunction]
  let resultMethods: [LuaFunction]
  /// The function that the provider of a lazy item gets.
  let progress: LuaFunction
}
