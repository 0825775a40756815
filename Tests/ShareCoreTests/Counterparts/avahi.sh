# Starts a bus and avahi for the network that we are in; sourced by the rooms of tests, which have a
# mount namespace of their own. FOLDER holds bus.conf and avahi.conf.
# usage: . avahi.sh     (with $folder set)
mkdir -p /run/avahi-daemon
mount -t tmpfs none /run/avahi-daemon
dbus-daemon --config-file="$folder/bus.conf" --nofork --nopidfile 2>/dev/null &
until [ -S "$folder/bus" ]; do sleep 0.05; done
export DBUS_SYSTEM_BUS_ADDRESS="unix:path=$folder/bus"
avahi-daemon -f "$folder/avahi.conf" --no-drop-root --no-chroot --no-rlimits 2>"$folder/avahi.log" &
until grep -qE "startup complete|exiting" "$folder/avahi.log"; do sleep 0.05; done
