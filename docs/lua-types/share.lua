---@meta share

---One piece of content; its fields are read-only.
---@class share.item
---@field kind "text"|"url"|"file"|"folder"|"data" What it is.
---@field type? string Its MIME type; nil for URLs.
---@field name? string Its name, or the last component of its path.
---@field path? string The absolute path of a file or folder.
---@field url? string The URL, byte for byte.
---@field text? string The text of a text item.
---@field size? integer Its size in bytes, where it is known.
---@field modified? number Seconds since 1970, of files and folders.
local item = {}

---Tells whether the item is of a type, or of one that is a kind of it.
---@param type string A MIME type, `image/*`, or a class such as `image` or `text`.
---@return boolean conforms
function item:conforms(type) end

---Reads the content of the item: the bytes of a file, a text, data or a URL.
---@param max? integer Bytes to read at the most.
---@return string? bytes
---@return string? message
function item:read(max) end

---Returns an iterator over the lines of the content, without their ends.
---@return function next
function item:lines() end

---A list of items: a table with positions 1, 2, … and methods.
---@class share.items: share.item[]
local items = {}

---Returns an iterator over the items, one after another.
---@return function next
function items:each() end

---Tells whether every item is of a type.
---@param type string A MIME type, `image/*`, or a class such as `image` or `text`.
---@return boolean all
function items:all(type) end

---Tells whether one item at least is of a type.
---@param type string A MIME type, `image/*`, or a class such as `image` or `text`.
---@return boolean any
function items:any(type) end

---Counts the items of a type.
---@param type string A MIME type, `image/*`, or a class such as `image` or `text`.
---@return integer count
function items:count(type) end

---Returns a list of the items for which a function is true.
---@param keep function Called with each item.
---@return table items
function items:filter(keep) end

---Returns a table of what a function makes of each item; nil is left out.
---@param change function Called with each item.
---@return table values
function items:map(change) end

---The situation, and in an activity its options and its place to write.
---@class share.context
---@field terminal boolean Whether there is a terminal.
---@field ssh boolean Whether the session came over ssh.
---@field ci boolean Whether it runs in continuous integration.
---@field display? string `wayland`, `x11` or nil.
---@field caller? string Who calls, as `--from` says.
---@field values table What `--context key=value` gave.
---@field options table In an activity: its options by name.
---@field message? string In an activity: the message of the share.
---@field subject? string In an activity: the subject of the share.
local context = {}

---Returns the path of a new temporary file beside its final place.
---@param item share.item The item the file is made from.
---@param options? { suffix?: string, extension?: string, name?: string } How it is called.
---@return string path
function context:output(item, options) end

---Returns the path of a folder of its own, which is gone after the run.
---@return string path
function context:temporary() end

---Tells how far the work has come; shown on a terminal.
---@param done number How much is done.
---@param total? number How much there is, where it is known.
---@param label? string What is being done.
function context:progress(done, total, label) end

---Tells whether the run is being given up.
---@return boolean cancelled
function context:cancelled() end

---What a run came to.
---@class share.result
---@field activity? string The id, where an activity was chosen.
---@field status "completed"|"cancelled"|"failed" The outcome.
---@field items (share.item)[] What was returned.
---@field skipped (share.item)[] What was left out.
---@field failed (table)[] Tables of `item` and `error`.
---@field error? table `{ code, message, … }` where it failed.
local result = {}

---Returns the items of a result, or raises its error; a cancelled one cancels.
---@return table items
function result:check() end

---Everything Sharesheet offers to scripts.
---@class share
---@field version any The version of share.
---@field context any The situation: terminal, ssh, ci, display, caller, values.
---@field items share.items The items of a script or of a session: a list of items. Items that come from a list on standard input are read when they are looked at; `share.items:each()` goes through them in constant memory.
share = {}

---Registers an activity.
---@param activity { id: string, title: string, short_title?: string, group?: "share"|"action", symbol?: string, icon?: string, help?: string, accepts?: { files?: integer|boolean, images?: integer|boolean, movies?: integer|boolean, audio?: integer|boolean, pdfs?: integer|boolean, text_files?: integer|boolean, folders?: integer|boolean, urls?: integer|boolean, text?: integer|boolean, data?: integer|boolean, min?: integer, max?: integer, types?: (string)[], names?: (string)[], schemes?: (string)[], max_bytes?: integer, match?: "all"|"any", strict?: boolean }|function|boolean, needs?: (string)[], options?: ({ name: string, type?: "string"|"integer"|"number"|"boolean"|"choice"|"path"|"secret", title?: string, help?: string, default?: string|number|boolean, choices?: (string)[], min?: number, max?: number, optional?: boolean })[], confirm?: string|function, compose?: { message: "optional"|"required" }, each?: boolean, parallel?: boolean, once?: boolean, available?: function, prepare?: function, perform: function, finish?: function } Describes the activity.
function share.activity(activity) end

---Registers a context rule: what is excluded when it holds.
---@param rule { name: string, when: { files?: integer|boolean, images?: integer|boolean, movies?: integer|boolean, audio?: integer|boolean, pdfs?: integer|boolean, text_files?: integer|boolean, folders?: integer|boolean, urls?: integer|boolean, text?: integer|boolean, data?: integer|boolean, min?: integer, max?: integer, types?: (string)[], names?: (string)[], schemes?: (string)[], max_bytes?: integer, match?: "all"|"any", strict?: boolean }|function, exclude: (string)[] } Describes the rule.
function share.rule(rule) end

---Rules out activities for good, by ids and globs.
---@param ... string|table Ids such as `airplay`, globs.
function share.exclude(...) end

---Puts share and action activities first in their groups, in this order.
---@param ids (string)[] Ids of share and action activities.
function share.order(ids) end

---Names addresses that an option `to` may be given.
---@param targets table Addresses by name.
function share.targets(targets) end

---Sets defaults of any activity's options.
---@param defaults table Options by activity.
function share.defaults(defaults) end

---Makes an item of a file or folder.
---@param path string A path; a relative one is in the working folder.
---@return share.item? item
---@return string? message
function share.file(path) end

---Makes an item of a URL, which is kept byte for byte.
---@param url string The URL.
---@return share.item? item
---@return string? message
function share.url(url) end

---Makes an item of text.
---@param text string|number The text, kept byte for byte.
---@param options? { type?: string, name?: string } Its type and name.
---@return share.item item
function share.text(text, options) end

---Makes an item of bytes that are no file.
---@param bytes string The bytes.
---@param options? { type?: string, name?: string } Its type and name.
---@return share.item item
function share.data(bytes, options) end

---Makes an item whose content is made only for the chosen activity.
---@param item { type: string, name?: string, provide: function } Its type, name and provider.
---@return share.item item
function share.lazy(item) end

---Makes one item of several representations of the same content, best first.
---@param item { representations: table, name?: string, thumbnail?: string } Its representations, name and thumbnail.
---@return share.item item
function share.item(item) end

---Returns a list of the files and folders that match a pattern, by name.
---@param pattern string A path with wildcards.
---@return table items
function share.glob(pattern) end

---Returns the activities shown for items, in order.
---@param items share.item|table An item or a list of items.
---@param options? { exclude?: (string)[], from?: string, context?: table } 
---@return table activities
function share.list(items, options) end

---Returns every activity, shown or hidden and why, as `share explain --json` does.
---@param items share.item|table An item or a list of items.
---@param options? { exclude?: (string)[], from?: string, context?: table } 
---@return table verdicts
function share.explain(items, options) end

---Performs an activity on items and returns its result.
---@param id string The id of the activity.
---@param items share.item|table An item or a list of items.
---@param options? { exclude?: (string)[], from?: string, context?: table, options?: table, message?: string|number, answers?: (string)[], each?: boolean, workers?: integer, timeout?: number, retries?: integer, on_conflict?: "fail"|"rename"|"skip"|"overwrite", subject?: string|number, yes?: boolean } As of `share run`.
---@return table result
function share.run(id, items, options) end

---Lets the person choose an activity for items, performs it, returns the result.
---@param items share.item|table An item or a list of items.
---@param options? { exclude?: (string)[], from?: string, context?: table, options?: table, message?: string|number, answers?: (string)[], each?: boolean, workers?: integer, timeout?: number, retries?: integer, on_conflict?: "fail"|"rename"|"skip"|"overwrite", subject?: string|number, yes?: boolean } As of `share run`.
---@return table result
function share.present(items, options) end

---Interrupts with a question and returns the answer.
---@param alert { title: string, message?: string, fields?: ({ name: string, title?: string, default?: string|number, secure?: boolean })[], actions: ({ title: string, style?: "default"|"cancel"|"destructive", handler?: function })[], preferred?: string } What is asked.
---@return string title
---@return table values
function share.alert(alert) end

---Offers choices about what is being done and returns the chosen one.
---@param sheet { title?: string, message?: string, actions: ({ title: string, style?: "default"|"cancel"|"destructive", handler?: function })[] } What is offered.
---@return string title
function share.action_sheet(sheet) end

---Asks for typed values in one form and returns them by name.
---@param options ({ name: string, type?: "string"|"integer"|"number"|"boolean"|"choice"|"path"|"secret", title?: string, help?: string, default?: string|number|boolean, choices?: (string)[], min?: number, max?: number, optional?: boolean })[] What is asked for.
---@return table values
function share.ask(options) end

---Runs a program with a list of arguments; no shell is involved.
---@param command { [integer]: string|number, input?: string, output?: string, cwd?: string, env?: table, timeout?: number, allow?: (integer)[], mode?: "capture"|"terminal"|"detach" } Program, arguments, options.
---@return table? result
---@return string? message
---@return table? details
function share.exec(command) end

---Runs a shell script with items as its arguments, `"$@"`.
---@param script string What `sh -c` runs.
---@param items? any An item or a list of items.
---@param options? { input?: string, output?: string, cwd?: string, env?: table, timeout?: number, allow?: (integer)[], mode?: "capture"|"terminal"|"detach" } As of `share.exec`.
---@return table? result
---@return string? message
---@return table? details
function share.sh(script, items, options) end

---Raises an error object `{ code, message }`, which `pcall` can catch.
---@param message string|number What went wrong.
---@param options? { retry?: boolean } How it is to be taken.
function share.fail(message, options) end

---Gives up the run: its outcome is cancelled.
function share.cancel() end

---Returns the absolute path of a program, or nil where there is none.
---@param name string The name of the program.
---@return string? path
function share.which(name) end

---Returns a variable of the environment share was started with, or nil.
---@param name string The name of the variable.
---@return string? value
function share.env(name) end

---Makes a folder and those above it that are missing.
---@param path string The path of the folder.
---@return string? path
---@return string? message
function share.mkdir(path) end

---Writes a file whole: under a temporary name first, then renamed.
---@param path string The path of the file.
---@param bytes string|number What it holds.
---@param options? { on_conflict?: "fail"|"rename"|"skip"|"overwrite" } What it does.
---@return string? path
---@return string? message
function share.write(path, bytes, options) end

---Writes and reads JSON; integers, null, empty arrays and objects keep their kind.
---@class share.json
---@field null any The value that is null in JSON.
share.json = {}

---Returns a value as JSON, on one line, keys sorted.
---@param value? any What is written; nil is null.
---@return string text
function share.json.encode(value) end

---Returns the value of a JSON text, or nil and a message.
---@param text string One JSON text.
---@return any? value
---@return string? message
function share.json.decode(text) end

---Takes paths apart and puts them together; asks the file system nothing.
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

---Returns the extension without its dot; `tar.gz` is one.
---@param path string 
---@return string extension
function share.path.extension(path) end

---Returns the folder a path is in.
---@param path string 
---@return string parent
function share.path.parent(path) end

---Joins components by slashes; an absolute one begins anew.
---@param ... string 
---@return string path
function share.path.join(...) end

---Puts the working folder before a relative path; resolves nothing.
---@param path string 
---@return string path
function share.path.absolute(path) end

---Says something to the person, on standard error.
---@class share.log
share.log = {}

---Says something that only `--verbose` shows.
---@param message string|number 
function share.log.debug(message) end

---Says something, unless `--quiet`.
---@param message string|number 
function share.log.info(message) end

---Warns, unless `--quiet`.
---@param message string|number 
function share.log.warn(message) end

return share
