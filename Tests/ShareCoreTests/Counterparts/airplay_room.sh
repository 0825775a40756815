#!/bin/sh
# Makes two networks with a cable between them, runs receivers in one and stays in the other.
# usage: unshare --net sh airplay_room.sh FOLDER PYTHON     (its own process is in the network to use)
set -e
folder=$1 python=$2 here=$(dirname "$0")
ip link set lo up
# Everything that is only the receivers' own: the network, and where avahi keeps its socket.
unshare --net --mount sh -s "$folder" "$python" "$here" <<'EOF' &
set -e
folder=$1 python=$2 here=$3
ip link set lo up
echo $$ >"$folder/network.new" && mv "$folder/network.new" "$folder/network"
until ip link show room >/dev/null 2>&1; do sleep 0.05; done
ip addr add 10.77.0.2/24 dev room
# Devices are told apart by their addresses; those of the others are not for avahi to announce.
for number in 3 4 5 6 7; do ip addr add "10.77.0.$number/32" dev lo; done
ip link set room up
. "$here/avahi.sh"
"$python" -B "$here/airplay_screen.py" "$folder" Screen 10.77.0.3 play Locked 10.77.0.4 refuse \
  Deaf 10.77.0.5 hang Rude 10.77.0.6 die Away 10.77.0.7 away 2>"$folder/screens.log" &
# One that was killed comes back.
while :; do
  shairport-sync -c "$folder/music.conf" -u -o stdout >>"$folder/music.pcm" 2>>"$folder/music.log" &
  echo $! >"$folder/music.pid"
  wait $!
done
EOF
until [ -e "$folder/network" ]; do sleep 0.05; done
ip link add sender type veth peer name room netns "$(cat "$folder/network")"
ip addr add 10.77.0.1/24 dev sender
ip link set sender up
echo >"$folder/connected"
wait
