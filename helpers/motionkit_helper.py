# SPDX-License-Identifier: Apache-2.0

"""Turns texts into data for MotionKit: code into tokens, formulas into pieces.

It reads requests as lines of JSON from standard input and answers each with one line on standard output:

    {"id": 1, "kind": "hello"}                                          versions, and whether the network is blocked
    {"id": 2, "kind": "tokens", "text": "let x", "language": "swift"}   [["Keyword", "let"], ...]
    {"id": 3, "kind": "formula", "tex": "x^2", "display": true}         {"box": [...], "pieces": [...], "nodes": [...]}

An answer is {"id": 2, "value": ...}, or {"id": 2, "error": "...", "at": 4} with the offset in UTF-16 units if it is known.
"""

import contextlib
import ctypes
import difflib
import errno
import hashlib
import json
import os
import platform
import resource
import signal
import struct
import sys

PROTOCOL = 1
HERE = os.path.dirname(os.path.abspath(__file__))


class Refusal(Exception):
    """A request that cannot be answered, with the offset of the fault."""

    def __init__(self, message, at=None):
        super().__init__(message)
        self.at = at


# Limits


def limit(memory):
    """Bounds this process: bytes of address space, no files of its own, no core dump."""
    for kind, value in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, 0)):
        _, hard = resource.getrlimit(kind)
        if hard != resource.RLIM_INFINITY:
            value = min(value, hard)
        resource.setrlimit(kind, (value, value))


def block_network():
    """Forbids sockets and other programs by a seccomp filter; returns how it went."""
    calls = {
        # AUDIT_ARCH, then socket, socketpair, connect, bind, execve, execveat, fork, vfork, ptrace, io_uring_setup
        "x86_64": (0xC000003E, (41, 53, 42, 49, 59, 322, 57, 58, 101, 425)),
        "aarch64": (0xC00000B7, (198, 199, 203, 200, 221, 281, 117, 425)),
    }.get(platform.machine())
    if calls is None:
        return "open: no filter for " + platform.machine()
    architecture, numbers = calls
    load, jump, give = 0x20, 0x15, 0x06
    allow, refuse, kill = 0x7FFF0000, 0x00050000 | errno.EPERM, 0x80000000
    program = [(load, 0, 0, 4), (jump, 1, 0, architecture), (give, 0, 0, kill), (load, 0, 0, 0)]
    # The second table of calls of x86-64 would pass by the numbers below.
    program.append((0x35, len(numbers) + 1, 0, 0x40000000))
    for index, number in enumerate(numbers):
        program.append((jump, len(numbers) - index, 0, number))
    program += [(give, 0, 0, allow), (give, 0, 0, refuse)]
    code = b"".join(struct.pack("HBBI", *line) for line in program)
    memory = ctypes.create_string_buffer(code, len(code))
    header = struct.pack("HxxxxxxP", len(program), ctypes.addressof(memory))
    holder = ctypes.create_string_buffer(header, len(header))
    libc = ctypes.CDLL(None, use_errno=True)
    arguments = (ctypes.c_ulong(1), ctypes.c_ulong(0), ctypes.c_ulong(0), ctypes.c_ulong(0))
    if libc.prctl(38, *arguments) != 0:
        return "open: " + os.strerror(ctypes.get_errno())
    if libc.prctl(22, ctypes.c_ulong(2), ctypes.c_void_p(ctypes.addressof(holder)), ctypes.c_ulong(0), ctypes.c_ulong(0)):
        return "open: " + os.strerror(ctypes.get_errno())
    return "blocked"


@contextlib.contextmanager
def bounded(seconds, message):
    """Ends work that needs more than some seconds of the processor, also within a regular expression."""

    def stop(number, frame):
        raise Refusal(message % seconds, 0)

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


# Tokens


def lexer(language):
    from pygments.lexers import get_all_lexers, get_lexer_by_name
    from pygments.util import ClassNotFound

    try:
        return get_lexer_by_name(language, stripnl=False, stripall=False)
    except ClassNotFound:
        names = [name for _, aliases, _, _ in get_all_lexers(plugins=False) for name in aliases]
        near = difflib.get_close_matches(language.lower(), names, 3)
        hint = "; did you mean " + " or ".join(near) if near else ""
        raise Refusal("Pygments knows no language “%s”%s" % (language, hint)) from None


def restored(tokens, text):
    """The tokens over the text as written: lexers see lines that end with a line feed alone."""
    at = 0
    for kind, value in tokens:
        start = at
        for character in value:
            if character == "\n" and text.startswith("\r", at):
                at += 2 if text.startswith("\r\n", at) else 1
            elif text.startswith(character, at):
                at += 1
            else:
                return
        yield kind, text[start:at]


def tokens(text, language):
    found = list(lexer(language).get_tokens(text))
    # The lexer adds a line feed at the end if there is none.
    if not text.endswith(("\n", "\r")) and found and found[-1][1].endswith("\n"):
        kind, last = found.pop()
        if last[:-1]:
            found.append((kind, last[:-1]))
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    result = [[str(kind)[6:] or "Text", value] for kind, value in restored(found, text[len(mark):])]
    if mark:
        result.insert(0, ["Text", mark])
    if "".join(value for _, value in result) != text:
        return [["Text", text]] if text else []
    return result


# Formulas


class Formulas:
    """MathJax in QuickJS, begun at the first formula."""

    # The bundle of the pinned version; its end is replaced.
    BUNDLE = "d6b5e1be06c3621dc73acec72fadb21d684dff91f4820985517bfe319ea83078"
    ENTRY = 'var I9=["base"'

    def __init__(self):
        self.context = None

    def start(self):
        import quickjax
        import quickjs

        path = os.path.join(os.path.dirname(quickjax.__file__), "js", "mathjax_bundle.js")
        with open(path, "rb") as file:
            data = file.read()
        if hashlib.sha256(data).hexdigest() != self.BUNDLE:
            raise Refusal("MathJax is another version than expected; run “motionkit setup-helpers” again")
        with open(os.path.join(HERE, "formulas.js"), encoding="utf-8") as file:
            reader = file.read()
        bundle = data.decode("utf-8")
        bundle = bundle[: bundle.index(self.ENTRY)].replace('this.Push(this.itemFactory.create("stop")),this.updateResult', "this.$end(),this.updateResult", 1)
        classes = "{TexParser:O,StackItem:z,TexError:E,TeX:B3,SVG:l2,mathjax:F1,adaptor:H4}"
        context = quickjs.Context()
        context.set_max_stack_size(4 << 20)
        context.set_memory_limit(256 << 20)
        context.eval(bundle + reader + ";globalThis.formula=formulaReader(" + classes + ");})();")
        self.context = context

    def pieces(self, tex, display, texts, seconds):
        import quickjs

        if self.context is None:
            self.start()
        request = json.dumps({"tex": tex, "display": display, "texts": texts})
        self.context.set_time_limit(seconds)
        try:
            answer = json.loads(self.context.eval("globalThis.formula(%s)" % json.dumps(request)))
        except quickjs.JSException as error:
            # What is left of it may be damaged.
            self.context = None
            if "interrupted" in str(error):
                raise Refusal("the formula takes longer than %g s to set; make it smaller" % seconds, 0) from None
            if "out of memory" in str(error) or "stack overflow" in str(error):
                raise Refusal("the formula is too large to set; make it smaller", 0) from None
            raise Refusal("MathJax failed: %s" % str(error).split("\n")[0]) from None
        if "error" in answer:
            raise Refusal(answer["error"], answer["at"])
        return answer


# Requests


def versions(network):
    from importlib.metadata import PackageNotFoundError, version

    def of(name):
        try:
            return version(name)
        except PackageNotFoundError:
            return None

    return {
        "protocol": PROTOCOL, "python": platform.python_version(), "network": network,
        "packages": {name: of(name) for name in ("pygments", "quickjax", "quickjs")},
    }


def main():
    memory, seconds = int(sys.argv[1]), float(sys.argv[2])
    limit(memory)
    # Loaded before other programs and sockets are forbidden.
    import pygments.lexers  # noqa: F401

    network = block_network()
    formulas = Formulas()
    output = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    # Nothing but answers goes there.
    os.dup2(2, 1)
    for line in sys.stdin.buffer:
        request = json.loads(line)
        answer = {"id": request.get("id")}
        try:
            kind = request["kind"]
            if kind == "hello":
                answer["value"] = versions(network)
            elif kind == "tokens":
                with bounded(seconds, "the text takes longer than %g s to divide into tokens; show a part of it"):
                    answer["value"] = tokens(request["text"], request["language"])
            elif kind == "formula":
                answer["value"] = formulas.pieces(request["tex"], request["display"], request.get("texts", {}), seconds)
            else:
                raise Refusal("the kind of request “%s” is not known" % kind)
        except Refusal as refusal:
            answer.update(error=str(refusal), at=refusal.at)
        except MemoryError:
            formulas.context = None
            answer.update(error="it needs more than %d MB of memory" % (memory >> 20), at=0)
        except Exception as error:
            answer.update(error="%s: %s" % (type(error).__name__, error), at=None)
        output.write(json.dumps(answer) + "\n")
        output.flush()


if __name__ == "__main__":
    main()
