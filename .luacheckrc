std = "lua54"
read_globals = { "share" }
max_line_length = 100
exclude_files = { "docs/lua-types" }
