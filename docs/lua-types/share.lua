---@meta share

---One piece of content, with read-only fields.
---@class share.item
---@field kind "text"|"url"|"file"|"folder"|"data" The kind.
---@field type? string The MIME type; nil for URLs.
---@field name? string The name, or the last component of the path.
---@field path? string The absolute path of a file or folder.
---@field url? string The URL of a URL item, byte for byte.
---@field text? string The text of a text item.
---@field size? integer The size in bytes, if known.
---@field modified? number When a file or folder was last modified, in seconds since 1970.
local item = {}

---Returns whether the item's type is the given type or conforms to it.
---@param type string A MIME type, `image/*`, or a class such as `image` or `text`.
---@return boolean conforms
function item:conforms(type) end

---Returns the content of the item: the bytes of a file, a text, data or a URL.
---@param max? integer The maximum number of bytes to read.
---@return string? bytes
---@return string? message
function item:read(max) end

---Returns an iterator over the lines of the content, without line ends.
---@return function next
function item:lines() end

---A list of items: a table with positions 1, 2, … and methods.
---@class share.items: share.item[]
local items = {}

---Returns an iterator over the items.
---@return function next
function items:each() end

---Returns whether every item is of a type.
---@param type string A MIME type, `image/*`, or a class such as `image` or `text`.
---@return boolean all
function items:all(type) end

---Returns whether at least one item is of a type.
---@param type string A MIME type, `image/*`, or a class such as `image` or `text`.
---@return boolean any
function items:any(type) end

---Returns the number of items of a type.
---@param type string A MIME type, `image/*`, or a class such as `image` or `text`.
---@return integer count
function items:count(type) end

---Returns a list of the items for which a function returns true.
---@param keep function Called with each item.
---@return table items
function items:filter(keep) end

---Returns a table of the results of a function for each item, without nil.
---@param change function Called with each item.
---@return table values
function items:map(change) end

---The situation, and in an activity also its options and output files.
---@class share.context
---@field terminal boolean Whether there is a terminal.
---@field ssh boolean Whether the session runs over SSH.
---@field ci boolean Whether share runs in continuous integration.
---@field display? string `wayland`, `x11` or nil.
---@field caller? string The caller, from `--from`.
---@field values table The values of `--context key=value`, by key.
---@field options table In an activity: the options, by name.
---@field message? string In an activity: the message of the share.
---@field subject? string In an activity: the subject of the share.
local context = {}

---Returns the path of a new temporary file in the final folder.
---@param item share.item The item from which the file is made.
---@param options? { suffix?: string, extension?: string, name?: string } How to name the file.
---@return string path
function context:output(item, options) end

---Returns the path of a temporary folder, which is removed after the run.
---@return string path
function context:temporary() end

---Reports progress, which is shown on a terminal.
---@param done number The amount done.
---@param total? number The total amount, if known.
---@param label? string The current step.
function context:progress(done, total, label) end

---Returns whether the run is being cancelled.
---@return boolean cancelled
function context:cancelled() end

---The result of a run.
---@class share.result
---@field activity? string The id of the activity, if one was chosen.
---@field status "completed"|"cancelled"|"failed" The outcome.
---@field items (share.item)[] The returned items.
---@field skipped (share.item)[] The skipped items.
---@field failed (table)[] The items that failed, as tables of `item` and `error`.
---@field error? table `{ code, message, … }` if the run failed.
local result = {}

---Returns the items of the result, or raises its error; a cancelled result cancels the script.
---@return table items
function result:check() end

---The functions and values that Sharesheet offers to scripts.
---@class share
---@field version any The version of share.
---@field context any The situation, as in rules: terminal, ssh, ci, display, caller, values.
---@field items share.items The items of a script or session, as a list. Items listed on standard input are read when they are first used; `share.items:each()` goes through them in constant memory.
share = {}

---Registers an activity.
---@param activity { id: string, title: string, short_title?: string, group?: "share"|"action", symbol?: string, icon?: string, help?: string, accepts?: { files?: integer|boolean, images?: integer|boolean, movies?: integer|boolean, audio?: integer|boolean, pdfs?: integer|boolean, text_files?: integer|boolean, folders?: integer|boolean, urls?: integer|boolean, text?: integer|boolean, data?: integer|boolean, min?: integer, max?: integer, types?: (string)[], names?: (string)[], schemes?: (string)[], max_bytes?: integer, match?: "all"|"any", strict?: boolean }|function|boolean, needs?: (string)[], options?: ({ name: string, type?: "string"|"integer"|"number"|"boolean"|"choice"|"path"|"secret", title?: string, help?: string, default?: string|number|boolean, choices?: (string)[], min?: number, max?: number, optional?: boolean })[], confirm?: string|function, compose?: { message: "optional"|"required" }, each?: boolean, parallel?: boolean, once?: boolean, available?: function, prepare?: function, perform: function, finish?: function } The description of the activity.
function share.activity(activity) end

---Registers a context rule, which excludes activities when its condition holds.
---@param rule { name: string, when: { files?: integer|boolean, images?: integer|boolean, movies?: integer|boolean, audio?: integer|boolean, pdfs?: integer|boolean, text_files?: integer|boolean, folders?: integer|boolean, urls?: integer|boolean, text?: integer|boolean, data?: integer|boolean, min?: integer, max?: integer, types?: (string)[], names?: (string)[], schemes?: (string)[], max_bytes?: integer, match?: "all"|"any", strict?: boolean }|function, exclude: (string)[] } The description of the rule.
function share.rule(rule) end

---Excludes activities for good, by ids and globs.
---@param ... string|table Ids such as `airplay`, or globs.
function share.exclude(...) end

---Puts activities first in their group, in this order.
---@param ids (string)[] Ids of share and action activities.
function share.order(ids) end

---Sets names for addresses, for use in options called `to`.
---@param targets table Addresses by name.
function share.targets(targets) end

---Sets default values for the options of activities.
---@param defaults table Option values by name, by activity id.
function share.defaults(defaults) end

---Makes an item from a file or folder.
---@param path string The path, relative to the working folder or absolute.
---@return share.item? item
---@return string? message
function share.file(path) end

---Makes an item from a URL, which is kept byte for byte.
---@param url string The URL.
---@return share.item? item
---@return string? message
function share.url(url) end

---Makes an item from text.
---@param text string|number The text, which is kept byte for byte.
---@param options? { type?: string, name?: string } The type and name.
---@return share.item item
function share.text(text, options) end

---Makes an item from bytes that are not in a file.
---@param bytes string The bytes.
---@param options? { type?: string, name?: string } The type and name.
---@return share.item item
function share.data(bytes, options) end

---Makes an item whose content is provided only when an activity needs it.
---@param item { type: string, name?: string, provide: function } The type, name and provider.
---@return share.item item
function share.lazy(item) end

---Makes one item from several representations of the same content, best first.
---@param item { representations: table, name?: string, thumbnail?: string } The representations, name and thumbnail.
---@return share.item item
function share.item(item) end

---Returns a list of the files and folders that match a pattern, sorted by name.
---@param pattern string A path with wildcards.
---@return table items
function share.glob(pattern) end

---Returns the activities shown for items, in the order of the sheet.
---@param items share.item|table An item or a list of items.
---@param options? { exclude?: (string)[], from?: string, context?: table } 
---@return table activities
function share.list(items, options) end

---Returns all activities, and why each hidden one is hidden, as `share explain --json` does.
---@param items share.item|table An item or a list of items.
---@param options? { exclude?: (string)[], from?: string, context?: table } 
---@return table verdicts
function share.explain(items, options) end

---Performs an activity on items and returns the result.
---@param id string The id of the activity.
---@param items share.item|table An item or a list of items.
---@param options? { exclude?: (string)[], from?: string, context?: table, options?: table, message?: string|number, answers?: (string)[], each?: boolean, workers?: integer, timeout?: number, retries?: integer, on_conflict?: "fail"|"rename"|"skip"|"overwrite", subject?: string|number, yes?: boolean } As for `share run`.
---@return table result
function share.run(id, items, options) end

---Lets the person choose an activity for items, performs it and returns the result.
---@param items share.item|table An item or a list of items.
---@param options? { exclude?: (string)[], from?: string, context?: table, options?: table, message?: string|number, answers?: (string)[], each?: boolean, workers?: integer, timeout?: number, retries?: integer, on_conflict?: "fail"|"rename"|"skip"|"overwrite", subject?: string|number, yes?: boolean } As for `share run`.
---@return table result
function share.present(items, options) end

---Asks a question that must be answered and returns the answer.
---@param alert { title: string, message?: string, fields?: ({ name: string, title?: string, default?: string|number, secure?: boolean })[], actions: ({ title: string, style?: "default"|"cancel"|"destructive", handler?: function })[], preferred?: string } The question.
---@return string title
---@return table values
function share.alert(alert) end

---Offers several actions and returns the title of the chosen one.
---@param sheet { title?: string, message?: string, actions: ({ title: string, style?: "default"|"cancel"|"destructive", handler?: function })[] } The choices.
---@return string title
function share.action_sheet(sheet) end

---Asks for values of given types in one form and returns them by name.
---@param options ({ name: string, type?: "string"|"integer"|"number"|"boolean"|"choice"|"path"|"secret", title?: string, help?: string, default?: string|number|boolean, choices?: (string)[], min?: number, max?: number, optional?: boolean })[] The fields of the form.
---@return table values
function share.ask(options) end

---Runs a program with a list of arguments, without a shell.
---@param command { [integer]: string|number, input?: string, output?: string, cwd?: string, env?: table, timeout?: number, allow?: (integer)[], mode?: "capture"|"terminal"|"detach" } The program, its arguments, and options.
---@return table? result
---@return string? message
---@return table? details
function share.exec(command) end

---Runs a shell script with items as its arguments (`"$@"`).
---@param script string The script, as for `sh -c`.
---@param items? any An item or a list of items.
---@param options? { input?: string, output?: string, cwd?: string, env?: table, timeout?: number, allow?: (integer)[], mode?: "capture"|"terminal"|"detach" } As for `share.exec`.
---@return table? result
---@return string? message
---@return table? details
function share.sh(script, items, options) end

---Raises an error object `{ code, message }`, which `pcall` can catch.
---@param message string|number The error message.
---@param options? { retry?: boolean } Facts about the failure.
function share.fail(message, options) end

---Cancels the run.
function share.cancel() end

---Returns the absolute path of a program, or nil if it is not installed.
---@param name string The name of the program.
---@return string? path
function share.which(name) end

---Returns an environment variable of the share process, or nil.
---@param name string The name of the variable.
---@return string? value
function share.env(name) end

---Makes a folder and its missing parent folders.
---@param path string The path of the folder.
---@return string? path
---@return string? message
function share.mkdir(path) end

---Writes a whole file under a temporary name, then renames it.
---@param path string The path of the file.
---@param bytes string|number The content.
---@param options? { on_conflict?: "fail"|"rename"|"skip"|"overwrite" } How to write.
---@return string? path
---@return string? message
function share.write(path, bytes, options) end

---Writes and reads JSON; integers, null, empty arrays and empty objects stay distinct.
---@class share.json
---@field null any The value that stands for JSON null.
share.json = {}

---Returns a value as JSON on one line, with sorted keys.
---@param value? any The value; nil becomes null.
---@return string text
function share.json.encode(value) end

---Returns the value of a JSON text, or nil and a message if the text is invalid.
---@param text string One JSON text.
---@return any? value
---@return string? message
function share.json.decode(text) end

---Splits and joins paths, without access to the file system.
---@class share.path
share.path = {}

---Returns the last component of a path.
---@param path string 
---@return string name
function share.path.name(path) end

---Returns the last component without its extension.
---@param path string 
---@return string stem
function share.path.stem(path) end

---Returns the extension without its dot, also double ones such as `tar.gz`.
---@param path string 
---@return string extension
function share.path.extension(path) end

---Returns the parent folder of a path.
---@param path string 
---@return string parent
function share.path.parent(path) end

---Joins components with slashes; an absolute component replaces those before it.
---@param ... string 
---@return string path
function share.path.join(...) end

---Makes a path absolute in the working folder, without resolving links or `..`.
---@param path string 
---@return string path
function share.path.absolute(path) end

---Prints messages for the person on standard error.
---@class share.log
share.log = {}

---Prints a message that only `--verbose` shows.
---@param message string|number 
function share.log.debug(message) end

---Prints a message, unless `--quiet` is given.
---@param message string|number 
function share.log.info(message) end

---Prints a warning, unless `--quiet` is given.
---@param message string|number 
function share.log.warn(message) end

return share
