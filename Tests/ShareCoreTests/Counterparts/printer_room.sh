#!/bin/sh
# Runs a printer that speaks IPP, in a network of its own: ipp://127.0.0.1:8631/ipp/print.
# usage: unshare --net --mount sh printer_room.sh FOLDER
# What it prints is kept as FOLDER/printed/N, with its type and the settings of the job as N.ticket.
set -e
folder=$1
ip link set lo up
. "$(dirname "$0")/avahi.sh"
mkdir "$folder/jobs" "$folder/printed"
# Called for each document, with the file's name.
cat >"$folder/keep" <<'EOF'
#!/bin/sh
cd "${0%/*}/printed" || exit 1
printf '%s\n' "$CONTENT_TYPE" "$IPP_JOB_NAME" "$IPP_COPIES" "$IPP_SIDES" >"$IPP_JOB_ID.ticket"
cat "$1" >"$IPP_JOB_ID.new" && mv "$IPP_JOB_ID.new" "$IPP_JOB_ID"
EOF
chmod +x "$folder/keep"
echo $$ >"$folder/process.new" && mv "$folder/process.new" "$folder/process"
exec ippeveprinter -p 8631 -d "$folder/jobs" -f application/pdf,image/jpeg,text/plain -2 \
  -c "$folder/keep" Test >"$folder/log" 2>&1
