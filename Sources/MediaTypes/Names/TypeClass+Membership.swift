extension TypeClass {
  /// The classes that an item may count as, the most specific first.
  ///
  /// A drawing in XML is an image rather than text; a playlist is text rather than audio.
  static let primary: [TypeClass] = [.image, .pdf, .text, .movie, .audio]

  /// Returns the classes of a type by its ancestors (including itself) and the database's generic icon.
  static func classes(
    of type: MediaType, ancestors: [MediaType], genericIcon: String?
  ) -> [TypeClass] {
    var classes: [TypeClass] = []
    let isText = ancestors.contains(.plainText)
    if isText { classes.append(.text) }
    if ancestors.contains(.pdf) { classes.append(.pdf) }
    if ancestors.contains(where: { $0.isInGroup("image") }) { classes.append(.image) }
    if !isText, type.isInGroup("video") || movies.contains(type) { classes.append(.movie) }
    if !isText, type.isInGroup("audio") { classes.append(.audio) }
    if isArchive(type, genericIcon) { classes.append(.archive) }
    if isText, isSource(ancestors, genericIcon) { classes.append(.source) }
    return classes
  }

  private static func isArchive(_ type: MediaType, _ genericIcon: String?) -> Bool {
    archives.contains(type) || genericIcon == "package-x-generic" && !otherPackages.contains(type)
  }

  /// Excludes JSON, which the database treats as a script by its icon and parent, but which is data.
  private static func isSource(_ ancestors: [MediaType], _ genericIcon: String?) -> Bool {
    !ancestors.contains(.json)
      && (genericIcon == "text-x-script" || ancestors.contains(where: sourceTypes.contains))
  }

  private static let movies = TypeList(
    "application/mxf application/vnd.rn-realmedia application/x-matroska application/vnd.ms-asf")

  /// The archives and compressed files, as a substitute for the icons of a database.
  private static let archives = TypeList(
    """
    application/gzip application/vnd.android.package-archive application/vnd.debian.binary-package
    application/vnd.ms-cab-compressed application/vnd.rar application/x-7z-compressed
    application/x-archive application/x-bzip application/x-bzip-compressed-tar application/x-compress
    application/x-compressed-tar application/x-cpio application/x-java-archive application/x-lz4
    application/x-lz4-compressed-tar application/x-lzip application/x-lzma application/x-rpm
    application/x-tar application/x-xz application/x-xz-compressed-tar
    application/x-zstd-compressed-tar application/zip application/zstd
    """)

  /// The types that have the icon of a package but are not archives.
  private static let otherPackages = TypeList(
    "application/x-doom-wad application/x-pak application/x-partial-download application/zlib")

  private static let sourceTypes = TypeList(
    """
    application/ecmascript application/javascript application/sql application/vnd.coffeescript
    application/x-awk application/x-csh application/x-fishscript application/x-m4 application/x-perl
    application/x-php application/x-powershell application/x-ruby application/x-shellscript text/css
    text/javascript text/jsx text/rust text/tcl text/typescript text/vbscript text/x-adasrc
    text/x-chdr text/x-clojure text/x-cmake text/x-cobol text/x-common-lisp text/x-crystal
    text/x-csharp text/x-csrc text/x-dart text/x-dsrc text/x-eiffel text/x-elixir text/x-emacs-lisp
    text/x-erlang text/x-fortran text/x-genie text/x-go text/x-gradle text/x-groovy text/x-haskell
    text/x-idl text/x-java text/x-kotlin text/x-lua text/x-makefile text/x-matlab text/x-meson
    text/x-modelica text/x-mof text/x-ocaml text/x-ocl text/x-opencl-src text/x-pascal text/x-python
    text/x-qml text/x-r text/x-sass text/x-scala text/x-scheme text/x-scons text/x-scss text/x-svhdr
    text/x-svsrc text/x-swift text/x-vala text/x-verilog text/x-vhdl text/x-vue text/x-zig
    """)
}
