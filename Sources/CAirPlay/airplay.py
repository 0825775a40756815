"""Finds AirPlay devices and plays on them, for share(1).

Runs in the Python of `atvremote`, which has pyatv. Reads one JSON object from standard input:
{"do": "find"} or {"do": "play", "to": NAME, "items": [{"kind", "source", "type"}]}, with "patience" and
"pause" in seconds. Writes JSON Lines: devices, progress, and what became of each item.
"""

import asyncio
import ipaddress
import json
import os
import signal
import sys
import time

import aiohttp
import miniaudio
import pyatv
from pyatv import exceptions
from pyatv.const import Protocol
from pyatv.storage.file_storage import FileStorage
from pyatv.storage.memory_storage import MemoryStorage
from pyatv.support import rtsp
from pyatv.support.http import http_connect


class Refusal(Exception):
    """Tells in a sentence why something cannot be played."""


def say(**fields):
    print(json.dumps(fields), flush=True)


async def settings():
    """Loads what `atvremote` knows of paired devices."""
    storage = FileStorage.default_storage(asyncio.get_running_loop())
    try:
        await storage.load()
    except Exception:  # an unreadable file pairs nothing
        return MemoryStorage()
    return storage


async def scan(patience, storage, hosts=None):
    loop = asyncio.get_running_loop()
    return await pyatv.scan(loop, timeout=patience, hosts=hosts, storage=storage)


def plays(device):
    """Names what a device says it plays."""
    kinds = [("audio", Protocol.RAOP), ("movies and pictures", Protocol.AirPlay)]
    return [kind for kind, protocol in kinds if device.get_service(protocol)]


async def find(request):
    for device in await scan(request["patience"], MemoryStorage()):
        if plays(device):
            say(device=device.name, address=str(device.address), plays=plays(device))


async def choose(request, storage):
    """Finds the device of a name, an identifier or an IP address; None where there is none."""
    wanted = request["to"]
    found = await scan(request["patience"], storage)
    if wanted not in [str(device.address) for device in found] and is_address(wanted):
        # A device in another network is found by asking it alone.
        found += await scan(request["patience"], storage, [wanted])
    for device in filter(plays, found):
        names = [device.name, str(device.address), *device.all_identifiers]
        if wanted in names or wanted.casefold() == device.name.casefold():
            return device
    say(unknown=[device.name for device in filter(plays, found)])
    return None


def is_address(text):
    try:
        return bool(ipaddress.IPv4Address(text))
    except ValueError:
        return False


def mend_announcement(device):
    """Leaves out a line that shairport-sync 3 takes for another codec, and crashes of."""
    service = device.get_service(Protocol.RAOP)
    if service and service.properties.get("am") == "ShairportSync":
        lines = rtsp.ANNOUNCE_PAYLOAD.splitlines(keepends=True)
        rtsp.ANNOUNCE_PAYLOAD = "".join(l for l in lines if not l.startswith("a=fmtp:"))


class Lost(pyatv.interface.DeviceListener):
    """Ends what is played when the device goes away."""

    def __init__(self):
        self.event = asyncio.Event()

    def connection_lost(self, exception):
        self.event.set()

    def connection_closed(self):
        self.event.set()


async def tell(remote, number):
    """Tells twice a second how far the music has come; the device itself does not say."""
    start = time.monotonic()
    while True:
        total = (await remote.metadata.playing()).total_time
        if total:
            say(item=number, done=min(time.monotonic() - start, total), total=total)
        await asyncio.sleep(0.5)


async def play_audio(remote, source, number):
    if not remote.features.in_state(
        pyatv.const.FeatureState.Available, pyatv.const.FeatureName.StreamFile
    ):
        raise Refusal("the device plays no audio")
    progress = asyncio.create_task(tell(remote, number))
    try:
        await remote.stream.stream_file(source)
    except miniaudio.MiniaudioError:
        raise Refusal("it is no MP3, WAV, FLAC or Ogg Vorbis that can be read") from None
    finally:
        progress.cancel()


async def picture(source):
    if "://" not in source:
        with open(source, "rb") as file:
            return file.read()
    async with aiohttp.ClientSession(raise_for_status=True) as session:
        async with session.get(source) as response:
            return await response.read()


async def show(device, item, pause):
    """Shows a picture by AirPlay 1; it is gone when the connection is."""
    service = device.get_service(Protocol.AirPlay)
    if not service:
        raise Refusal("the device shows no pictures")
    connection = await http_connect(str(device.address), service.port)
    try:
        body = await picture(item["source"])
        await connection.send_and_receive("PUT", "/photo", content_type=item["type"], body=body)
        await asyncio.sleep(pause)
        await connection.send_and_receive("POST", "/stop", allow_error=True)
    finally:
        connection.close()


async def play_movie(device, remote, source):
    if not device.get_service(Protocol.AirPlay):
        raise Refusal("the device plays no movies")
    await remote.stream.play_url(source)


async def play_item(device, remote, item, number, request):
    if item["kind"] == "audio":
        await play_audio(remote, item["source"], number)
    elif item["kind"] == "picture":
        await show(device, item, request["pause"])
    else:
        await play_movie(device, remote, item["source"])


async def unless_lost(work, lost):
    """Waits for the work, and gives it up when the device goes away meanwhile."""
    task, loss = asyncio.create_task(work), asyncio.create_task(lost.event.wait())
    try:
        await asyncio.wait({task, loss}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Refusal("the device went away")
        task.result()
    finally:
        loss.cancel()
        task.cancel()
        await asyncio.gather(task, loss, return_exceptions=True)


def reason(error):
    """Says in words what pyatv raises, often without any."""
    words = {
        exceptions.AuthenticationError: "the device wants to be paired first: `atvremote wizard`",
        exceptions.NoCredentialsError: "the device wants to be paired first: `atvremote wizard`",
        exceptions.NotSupportedError: "the device does not play that",
    }
    if isinstance(error, (exceptions.ConnectionLostError, ConnectionError, RuntimeError)):
        return "the device went away"
    return words.get(type(error)) or str(error) or type(error).__name__


async def play(request):
    storage = await settings()
    device = await choose(request, storage)
    if device is None:
        return
    mend_announcement(device)
    lost = Lost()
    async with asyncio.timeout(20):
        remote = await pyatv.connect(device, asyncio.get_running_loop(), storage=storage)
    remote.listener = lost
    try:
        for number, item in enumerate(request["items"]):
            try:
                await unless_lost(play_item(device, remote, item, number, request), lost)
                say(item=number, finished=True)
            except Exception as error:  # every item has an answer of its own
                say(item=number, error=reason(error))
    finally:
        await asyncio.gather(*remote.close(), return_exceptions=True)


async def main():
    request = json.load(sys.stdin)
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        loop.add_signal_handler(number, task.cancel)
    try:
        await (find(request) if request["do"] == "find" else play(request))
    except asyncio.CancelledError:
        # What was begun has been ended; no task of a library holds us up.
        os._exit(1)
    except Exception as error:
        say(error=reason(error))


asyncio.run(main())
