extension CompiledTypes {
  /// The types that must be known even if no database is installed or the installed one has a gap.
  ///
  /// Each line is a type in lower case, followed by `.suffix` (the first one is preferred), `/whole-name`,
  /// `<parent`, `=alias`, and `~` with its spelling if that has capitals.
  static let table: [StaticString] = [
    images, recordings, text, sourceText, structuredText, documents, archives, programs,
  ]

  private static let images: StaticString = """
    image/avif .avif =image/avif-sequence
    image/bmp .bmp .dib =image/x-bmp =image/x-ms-bmp
    image/gif .gif
    image/heif .heic .heif .hif =image/heic =image/heic-sequence =image/heif-sequence
    image/jp2 .jp2
    image/jpeg .jpg .jpeg .jpe =image/jpg =image/pjpeg
    image/jxl .jxl
    image/png .png =image/x-png
    image/svg+xml .svg <application/xml =image/svg
    image/svg+xml-compressed .svgz <application/gzip
    image/tiff .tif .tiff
    image/vnd.adobe.photoshop .psd =image/x-psd =image/psd
    image/vnd.djvu .djvu .djv
    image/vnd.microsoft.icon .ico =image/x-icon =image/ico
    image/webp .webp
    image/x-adobe-dng .dng
    image/x-canon-cr2 .cr2
    image/x-canon-cr3 .cr3
    image/x-eps .eps .epsf .epsi <application/postscript
    image/x-nikon-nef .nef
    image/x-tga .tga =image/tga
    image/x-xcf .xcf
    image/x-xpixmap .xpm =image/x-xpm
    """

  private static let recordings: StaticString = """
    application/mxf .mxf
    application/ogg .ogx =application/x-ogg
    application/x-matroska
    audio/aac .aac
    audio/ac3 .ac3
    audio/amr ~audio/AMR .amr
    audio/amr-wb ~audio/AMR-WB .awb
    audio/flac .flac =audio/x-flac
    audio/midi .mid .midi .kar =audio/x-midi
    audio/mp4 .m4a .f4a =audio/m4a =audio/x-m4a
    audio/mpeg .mp3 =audio/mp3 =audio/x-mp3 =audio/x-mpeg
    audio/ogg .ogg .oga <application/ogg =audio/x-ogg
    audio/webm <video/webm
    audio/x-aiff .aiff .aif
    audio/x-flac+ogg <audio/ogg =audio/x-oggflac
    audio/x-m4b .m4b <audio/mp4
    audio/x-matroska .mka <application/x-matroska
    audio/x-mpegurl .m3u .m3u8 <text/plain =audio/mpegurl =audio/x-m3u
    audio/x-ms-wma .wma <application/vnd.ms-asf
    audio/x-opus+ogg .opus <audio/ogg =audio/opus
    audio/x-speex+ogg .spx <audio/ogg
    audio/x-vorbis+ogg <audio/ogg =audio/vorbis =audio/x-vorbis
    audio/x-wav .wav =audio/wav =audio/wave =audio/vnd.wave
    application/vnd.apple.mpegurl <text/plain
    application/vnd.ms-asf .asf
    application/vnd.rn-realmedia .rm .rmvb
    video/3gpp .3gp .3gpp <video/mp4 =video/3gp =audio/3gpp
    video/3gpp2 .3g2 =audio/3gpp2
    video/mp2t .m2ts .m2t .mpegts
    video/mp4 .mp4 .m4v .f4v =video/x-m4v
    video/mpeg .mpg .mpeg .mpe .vob =video/x-mpeg
    video/ogg .ogv <application/ogg =video/x-ogg
    video/quicktime .mov .qt
    video/vnd.mpegurl .mxu .m4u <text/plain
    video/webm .webm
    video/x-flv .flv
    video/x-matroska .mkv <application/x-matroska
    video/x-ms-wmv .wmv <application/vnd.ms-asf
    video/x-msvideo .avi =video/avi =video/msvideo
    video/x-theora+ogg <video/ogg =video/x-theora
    """

  private static let text: StaticString = """
    application/rtf .rtf <text/plain =text/rtf
    application/x-subrip .srt <text/plain
    message/rfc822 .eml <text/plain
    text/calendar .ics .vcs =text/x-vcalendar =application/ics
    text/css .css
    text/csv .csv =text/x-csv =text/x-comma-separated-values
    text/html .html .htm
    text/markdown .md .markdown .mkd =text/x-markdown
    text/plain .txt .text .ini .cfg .conf
    text/tab-separated-values .tsv
    text/troff .tr .roff
    text/vcard .vcf .vcard =text/x-vcard =text/directory
    text/vtt .vtt
    text/x-authors /authors
    text/x-bibtex .bib
    text/x-changelog /changelog
    text/x-copying /copying
    text/x-log .log
    text/org .org =text/x-org
    text/x-patch .patch .diff =text/x-diff
    text/x-readme /readme
    text/x-rst .rst
    text/x-tex .tex .latex .ltx .sty .cls
    """

  private static let structuredText: StaticString = """
    application/atom+xml .atom <application/xml
    application/geo+json .geojson <application/json
    application/json .json <text/plain
    application/jsonl .jsonl .ndjson <text/plain =application/x-ndjson =application/ndjson =application/x-jsonlines =application/x-jsonl
    application/ld+json .jsonld <application/json
    application/mbox .mbox <text/plain
    application/postscript .ps <text/plain
    application/rss+xml .rss <application/xml =text/rss
    application/schema+json <application/json
    application/sql .sql <text/plain =text/x-sql
    application/toml .toml <text/plain
    application/x-desktop .desktop <text/plain
    application/x-ipynb+json .ipynb <application/json
    application/x-mswinurl .url <text/plain
    application/x-webloc .webloc <application/xml
    application/x-yaml .yaml .yml <text/plain =application/yaml =text/yaml =text/x-yaml
    application/xhtml+xml .xhtml <application/xml
    application/xml .xml .xbl .xsd .rng <text/plain =text/xml
    application/xslt+xml .xsl .xslt <application/xml
    text/vnd.trolltech.linguist <application/xml =text/vnd.qt.linguist =application/x-linguist
    """

  private static let sourceText: StaticString = """
    application/ecmascript .es <text/plain
    application/javascript .js .mjs .cjs .jsm <application/ecmascript =text/javascript =application/x-javascript
    application/x-awk .awk <text/plain
    application/x-csh .csh <application/x-shellscript
    application/x-fishscript .fish <application/x-shellscript
    application/x-perl .pl .pm .perl <text/plain =text/x-perl
    application/x-php .php <text/plain
    application/x-powershell .ps1 .psm1 <text/plain
    application/x-ruby .rb <text/plain =text/x-ruby
    application/x-shellscript .sh .bash .zsh .ksh <text/plain =text/x-sh =application/x-sh
    text/jsx .jsx
    text/rust .rs =text/x-rust
    text/typescript .ts .tsx .mts .cts =application/typescript =application/x-typescript =text/x-typescript
    text/x-c++hdr .hpp .hh .hxx <text/x-chdr
    text/x-c++src .cpp .cc .cxx .c++ <text/x-csrc
    text/x-chdr .h <text/x-csrc
    text/x-clojure .clj .cljs
    text/x-cmake .cmake /cmakelists.txt
    text/x-csharp .cs
    text/x-csrc .c =text/x-c
    text/x-dart .dart
    text/x-elixir .ex .exs
    text/x-emacs-lisp .el
    text/x-erlang .erl
    text/x-go .go
    text/x-gradle .gradle
    text/x-groovy .groovy
    text/x-haskell .hs
    text/x-java .java
    text/x-kotlin .kt .kts
    text/x-lua .lua
    text/x-makefile .mk /makefile /gnumakefile
    text/x-meson /meson.build
    text/x-objcsrc .m <text/x-csrc
    text/x-pascal .pas
    text/x-python .py .pyw =application/x-python
    text/x-python3 .py3 <text/x-python
    text/x-r .r
    text/x-sass .sass
    text/x-scala .scala
    text/x-scheme .scm
    text/x-scss .scss
    text/x-swift .swift
    text/tcl .tcl =text/x-tcl
    text/x-vala .vala
    text/x-vue .vue
    text/x-zig .zig
    """

  private static let documents: StaticString = """
    application/epub+zip .epub <application/zip
    application/illustrator .ai =application/vnd.adobe.illustrator
    application/msword .doc <application/x-ole-storage
    application/pdf .pdf =application/x-pdf
    application/vnd.amazon.mobi8-ebook .azw3
    application/vnd.apple.keynote .key <application/zip
    application/vnd.apple.numbers .numbers <application/zip
    application/vnd.apple.pages .pages <application/zip
    application/vnd.comicbook+zip .cbz <application/zip
    application/vnd.ms-excel .xls
    application/vnd.ms-excel.sheet.macroenabled.12 ~application/vnd.ms-excel.sheet.macroEnabled.12 .xlsm <application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
    application/vnd.ms-powerpoint .ppt
    application/vnd.ms-powerpoint.presentation.macroenabled.12 ~application/vnd.ms-powerpoint.presentation.macroEnabled.12 .pptm <application/vnd.openxmlformats-officedocument.presentationml.presentation
    application/vnd.ms-word.document.macroenabled.12 ~application/vnd.ms-word.document.macroEnabled.12 .docm <application/vnd.openxmlformats-officedocument.wordprocessingml.document
    application/vnd.oasis.opendocument.graphics .odg <application/zip
    application/vnd.oasis.opendocument.presentation .odp <application/zip
    application/vnd.oasis.opendocument.spreadsheet .ods <application/zip
    application/vnd.oasis.opendocument.text .odt <application/zip
    application/vnd.openxmlformats-officedocument.presentationml.presentation .pptx <application/zip
    application/vnd.openxmlformats-officedocument.spreadsheetml.sheet .xlsx <application/zip
    application/vnd.openxmlformats-officedocument.wordprocessingml.document .docx <application/zip
    application/x-mobipocket-ebook .mobi
    application/x-ole-storage
    font/otf .otf
    font/ttf .ttf
    font/woff .woff
    font/woff2 .woff2
    """

  private static let archives: StaticString = """
    application/gzip .gz =application/x-gzip
    application/vnd.android.package-archive .apk <application/x-java-archive
    application/vnd.debian.binary-package .deb <application/x-archive =application/x-deb
    application/vnd.ms-cab-compressed .cab
    application/vnd.rar .rar =application/x-rar =application/x-rar-compressed
    application/x-7z-compressed .7z =application/x-7zip
    application/x-apple-diskimage .dmg
    application/x-archive .a .ar
    application/x-bzip .bz2 .bz =application/x-bzip2 =application/bzip2
    application/x-bzip-compressed-tar .tar.bz2 .tbz2 .tbz <application/x-bzip
    application/x-cd-image .iso
    application/x-compress .z
    application/x-compressed-tar .tar.gz .tgz <application/gzip
    application/x-cpio .cpio
    application/x-java-archive .jar <application/zip =application/java-archive =application/x-jar
    application/x-lz4 .lz4
    application/x-lzip .lz
    application/x-lzma .lzma
    application/x-rpm .rpm
    application/x-tar .tar =application/x-gtar
    application/x-xz .xz
    application/x-xz-compressed-tar .tar.xz .txz <application/x-xz
    application/x-zstd-compressed-tar .tar.zst .tzst <application/zstd
    application/zip .zip =application/x-zip =application/x-zip-compressed
    application/zstd .zst =application/x-zstd
    """

  private static let programs: StaticString = """
    application/octet-stream .bin
    application/vnd.appimage .appimage <application/x-executable
    application/vnd.sqlite3 .sqlite3 .sqlite =application/x-sqlite3
    application/wasm .wasm
    application/x-bittorrent .torrent
    application/x-core
    application/x-executable
    application/x-java .class
    application/x-ms-dos-executable .exe =application/vnd.microsoft.portable-executable =application/x-dosexec
    application/x-object .o
    application/x-python-bytecode .pyc .pyo
    application/x-sharedlib .so
    application/x-trash .bak .old
    """
}
