"""A handler for too-many-requests, by the protocol of docs/start/practice.md: handler.py [LONGEST-WAIT]."""
import json, sys

longest = float(sys.argv[1]) if len(sys.argv) > 1 else 1e9
last = 0


def say(**call):
    print(json.dumps({"file": "handler.py", "line": sys._getframe(2).f_lineno, **call}), flush=True)


def answer():
    reply = json.loads(sys.stdin.readline())
    if "stop" in reply:
        raise InterruptedError
    return reply


def call(name, **values):
    """A call that is waited for."""
    global last
    last += 1
    say(call=name, id=last, waits=True, **values)
    return answer()


def request(name, **values):
    """A request: its answer comes when nothing else is to be done."""
    global last
    last += 1
    say(call=name, id=last, **values)
    print('{"call": "rest"}', flush=True)
    return answer()


def sign_in(start):
    backoff = 0
    for _ in range(3):
        reply = request("acquireTokenSilent", scopes=start["wanted"], account=start["account"]["identifier"])
        if "result" in reply:
            return call("use", token=reply["result"]["accessToken"], without=[])
        info = reply["error"]["userInfo"]
        status = info.get("MSALHTTPResponseCodeKey", "")
        is_internal = (reply["error"]["domain"], reply["error"]["code"]) == ("MSALErrorDomain", -50000)
        if not is_internal or status != "429" and not status.startswith("5"):
            break
        headers = {key.lower(): value for key, value in info.get("MSALHTTPHeadersKey", {}).items()}
        backoff = min(max(60, backoff * 2), 120)
        asked = headers.get("retry-after", "")
        call("wait", seconds=min(longest, max(backoff, float(asked) if asked.isdigit() else 0)))
    call("show", text="The sign-in did not work.")


for line in sys.stdin:
    try:
        sign_in(json.loads(line)["start"])
        print('{"call": "rest"}', flush=True)
    except InterruptedError:
        pass
