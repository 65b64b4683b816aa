"""Reads machines of others without the importer, and looks for each of their states and transitions in what it gives.

    check.py AUTHFLOW FOLDER...     every SCXML, DOT, Mermaid and XState file in the folders
    check.py --verbose ...          names what was found neither in the flow nor in what is said

A state or transition is kept; or taken at once, so that a flow has only where it leads; or never taken, because one before it
always is; or said to be left out. Anything else is lost, and the exit status is 1.
"""
import collections, json, os, re, subprocess, sys, tempfile, xml.parsers.expat

NEVER, AT_ONCE, KEPT, SAID, LOST = "never taken", "taken at once", "kept", "said", "lost"


def norm(text):
    plain = re.sub(r"<[^<>]*/?>|\\\\?[nlr]", " ", text)
    return re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_") or text


def words(label):
    """What an arrow of a picture waits for."""
    return re.split(r"\s*\[|\s+/\s", re.sub(r"<[^<>]*/?>", " ", label))[0].strip()


class State:
    def __init__(self, name, parent, kind="normal", line=0, title=None, begin=None):
        self.name, self.parent, self.kind, self.line, self.title = name, parent, kind, line, title or name
        self.begin, self.children = begin, []


class Machine:
    def __init__(self):
        self.states, self.arrows, self.parallel, self.top = {}, [], False, []

    def state(self, key, parent=None, **more):
        if key not in self.states:
            self.states[key] = State(more.pop("name", key), parent, **more)
            (self.states[parent].children if parent is not None else self.top).append(key)
        return self.states[key]

    def arrow(self, source, event, target, line, guarded=False):
        self.arrows.append((source, event, target, line, guarded))

    def leaves(self, key):
        state = self.states[key]
        inner = [c for c in state.children if self.states[c].kind not in ("history", "choice")]
        return [leaf for child in inner for leaf in self.leaves(child)] if inner else [key]


# Readers. None of them shares a line with the importer.
def scxml(text):
    machine, open_, ids = Machine(), [], {}
    parser = xml.parsers.expat.ParserCreate()
    count = [0]

    def start(tag, attributes):
        tag = tag.split(":")[-1]
        parent = next((o for o in reversed(open_) if o in machine.states), None)
        key = None
        if tag in ("state", "final", "parallel", "history") and "<data>" not in open_:
            count[0] += 1
            key = attributes.get("id") or f"?{count[0]}"
            kind = "normal" if tag == "state" else tag
            machine.parallel |= tag == "parallel"
            machine.state(key, parent, kind=kind, line=parser.CurrentLineNumber, begin=attributes.get("initial"))
        elif tag == "transition" and parent is not None and "<data>" not in open_ and "<initial>" not in open_:
            events = attributes.get("event", "").split() or [None]
            for event in events:
                machine.arrow(parent, event, attributes.get("target"), parser.CurrentLineNumber, "cond" in attributes)
        data = ("invoke", "assign", "data", "content", "param", "script")
        open_.append(key or ("<data>" if tag in data else "<initial>" if tag == "initial" else ""))

    parser.StartElementHandler, parser.EndElementHandler = start, lambda tag: open_.pop()
    parser.Parse(text, True)
    return machine


def mermaid(text):
    machine, open_, note = Machine(), [], False
    lines = text.split("\n")
    name = r"(?:(?!-->)[^\s:{}<])+?"
    number = 0
    while number < len(lines):
        line = re.sub(r"\s+%%.*", "", " " + lines[number]).strip()
        number += 1
        parent = open_[-1] if open_ else None
        if line.startswith("---") and number < 3:
            while number < len(lines) and lines[number].strip() != "---": number += 1
            number += 1
            continue
        if note:
            note = line.lower() != "end note"
            continue
        if not line or line.startswith("%%"): continue
        if re.match(r"note\s+(left|right)", line, re.I):
            note = ":" not in line
            continue
        if re.match(r"accdescr\s*\{", line, re.I):
            while number < len(lines) and "}" not in lines[number - 1]: number += 1
            continue
        if line == "}":
            if open_: open_.pop()
            continue
        if line == "--":
            machine.parallel = True
            continue
        line = line.replace("&lt;", "<").replace("&gt;", ">")
        found = re.match(r'state\s+(?:"([^"]*)"\s+as\s+)?(\S+?)(?::::\S+)?\s*(<<\w+>>|\[\[\w+\]\])?\s*(\{\s*\}?)?\s*(:.*)?$', line)
        if found and not line.startswith("stateDiagram"):
            title, key, mark, brace, text_ = found.groups()
            kind = mark.strip("<>[]").lower() if mark else "normal"
            kind = "choice" if kind in ("fork", "join") else kind
            state = machine.state(key, parent, line=number, title=title)
            state.kind = kind if mark else state.kind
            if not brace and number < len(lines) and lines[number].strip() == "{":
                brace, number = "{", number + 1
            if brace and "}" not in brace: open_.append(key)
            continue
        found = re.match(rf"({name})(?::::\S+)?\s*(?::(?!::)(.*))?$", line)
        if found and found[1] not in ("[*]", "direction") and not re.match(r"(stateDiagram|hide|acc|title)", line, re.I):
            machine.state(found[1], parent, line=number)
            continue
        found = re.match(rf"({name})(?::::\S+)?\s*-->\s*({name})(?::::\S+)?\s*(?::(.*))?$", line)
        if found:
            source, target, label = found.groups()
            if target == "[*]":
                target = f"{parent or ''}[*]"
                machine.state(target, parent, kind="final", line=number)
            if source != "[*]":
                machine.state(source, parent, line=number)
            if not target.endswith("[*]"):
                machine.state(target, parent, line=number)
            if source == "[*]":
                if parent and not machine.states[parent].begin: machine.states[parent].begin = target
                continue
            label = re.sub(r"#colon;", ":", label or "").strip()
            event = words(label)
            machine.arrow(source, event or "", target, number, "[" in label)
    return machine


def dot(text):
    import pydot

    graph = pydot.graph_from_dot_data(text)[0]
    machine = Machine()
    marks, unquote = set(), lambda t: str(t or "").strip('"').replace("\\n", " ").replace("\\l", " ")
    edges, nodes = [], collections.OrderedDict()

    def walk(graph):
        for node in graph.get_nodes():
            if node.get_name() not in ("node", "edge", "graph"):
                nodes.setdefault(unquote(node.get_name()), {}).update(node.get_attributes())
        for edge in graph.get_edges():
            ends = []
            for end in (edge.get_source(), edge.get_destination()):
                inside = [unquote(n) for n in end["nodes"]] if isinstance(end, dict) else [unquote(end).split(":")[0]]
                ends.append(inside)
            for source in ends[0]:
                for target in ends[1]:
                    edges.append((source, target, unquote(edge.get_label())))
        for sub in graph.get_subgraphs(): walk(sub)

    walk(graph)
    for source, target, _ in edges:
        nodes.setdefault(source, {}), nodes.setdefault(target, {})
    entered = {target for _, target, _ in edges}
    for name, attributes in nodes.items():
        shape, label = unquote(attributes.get("shape")), attributes.get("label")
        if name not in entered and (shape == "point" or shape in ("none", "plaintext", "plain") and not unquote(label or "")):
            marks.add(name)
            continue
        machine.state(name, title=unquote(label) or name, kind="choice" if shape == "diamond" else "normal")
    for source, target, label in edges:
        if source not in marks: machine.arrow(source, words(label), target, 0, "[" in label)
    return machine


def xstate(text):
    machine, root = Machine(), json.loads(text)
    for key in ("states", "config"):
        if key == "config" and isinstance(root.get(key), dict): root = root[key]

    def target(base, word):
        if not isinstance(word, str): return None
        if word.startswith("#"):
            tail = word[1:].split(".")
            for key, state in machine.ids.items():
                if key == word[1:]: return state
            return machine.ids.get(tail[0], "") + "".join("." + t for t in tail[1:]) if tail[0] in machine.ids else None
        if word.startswith("."): return base + word
        return (base.rsplit(".", 1)[0] + "." if "." in base else ".") .lstrip() + word if "." in base else word

    machine.ids = {}

    def walk(node, path, parent):
        kind = {"parallel": "parallel", "final": "final", "history": "history"}.get(node.get("type"), "normal")
        machine.parallel |= kind == "parallel"
        if node.get("id"): machine.ids[node["id"]] = path
        if path: machine.state(path, parent, kind=kind, name=path.split(".")[-1], begin=node.get("initial"))
        for key, inner in (node.get("states") or {}).items():
            walk(inner if isinstance(inner, dict) else {}, f"{path}.{key}" if path else key, path or None)

    def resolve(base, word):
        if not isinstance(word, str): return None
        if word.startswith("#"):
            tail = word[1:].split(".")
            if word[1:] in machine.ids: return machine.ids[word[1:]]
            if tail[0] in machine.ids: return ".".join([p for p in [machine.ids[tail[0]]] if p] + tail[1:])
            return None
        if word.startswith("."): return base + word if base else word[1:]
        return (base.rsplit(".", 1)[0] + "." if "." in base else "") + word

    def arrows(node, path):
        def add(event, value):
            for one in value if isinstance(value, list) else [value]:
                one = {"target": one} if isinstance(one, str) else one
                if one is None: continue
                aim = one.get("target")
                for word in aim if isinstance(aim, list) else [aim]:
                    machine.arrow(path, event, resolve(path, word), 0, bool(one.get("guard") or one.get("cond")))
        for event, value in (node.get("on") or {}).items(): add(event or None, value)
        if node.get("always") is not None: add(None, node["always"])
        after = node.get("after") or {}
        for delay, value in after.items() if isinstance(after, dict) else []: add("~after", value)
        if node.get("onDone") is not None: add("~done", node["onDone"])
        invokes = node.get("invoke") or []
        for invoke in invokes if isinstance(invokes, list) else [invokes]:
            for which in ("onDone", "onError", "onSnapshot") if isinstance(invoke, dict) else []:
                if invoke.get(which) is not None: add("~" + which, invoke[which])
        for key, inner in (node.get("states") or {}).items():
            if isinstance(inner, dict): arrows(inner, f"{path}.{key}" if path else key)

    walk(root, "", None)
    arrows(root, "")
    return machine


# What the importer made of it.
class Result:
    def __init__(self, program, path):
        run = subprocess.run([program, "export", path, "--format", "json"], capture_output=True, timeout=60)
        self.status, words = run.returncode, run.stderr.decode(errors="replace")
        self.reason = next((re.sub(r"^.*?: error: ", "", l) for l in words.split("\n") if ": error: " in l), words[:120])
        self.flow = json.loads(run.stdout) if run.returncode == 0 else None
        self.said = []
        for line in words.split("\n"):
            found = re.match(r".*?:(\d+):\d+: unsupported: (.*)", line)
            if not found: continue
            lines = {int(found[1])}
            group = re.search(r"; (\d+) such in all, in lines? ([\d, ]+)(…)?$", found[2])
            if group: lines |= {int(n) for n in group[2].replace(" ", "").split(",") if n}
            self.said.append((found[2], lines, int(group[1]) if group else 1, bool(group and group[3])))


def compare(machine, result):
    flow = result.flow
    by_name = collections.defaultdict(set)
    for state in flow["states"]:
        for word in (state["id"], state["title"]): by_name[norm(word)].add(state["id"])
    events = {e["id"]: {norm(e["id"]), norm(e["title"])} for e in flow["events"]}
    from_ = collections.defaultdict(list)
    for t in flow["transitions"]: from_[t["from"]].append(t)
    arrows = collections.defaultdict(list)
    for a in machine.arrows: arrows[a[0]].append(a)

    def ids(key):
        state = machine.states[key]
        names = [norm(key), norm(state.name), norm(state.title)]
        if key.endswith("[*]"): names = [norm(f"{state.parent or ''} end")]
        return {i for w in names if w for i in by_name.get(w, ())} or {
            i for n, found in by_name.items() if n.endswith("_" + norm(state.name)) for i in found}

    def passing(key):
        chain, at = [], key
        while at is not None: chain.append(at); at = machine.states[at].parent
        return machine.states[key].kind in ("choice", "history") or any(
            a[1] is None and not a[4] for c in chain for a in arrows[c]) or any(a[1] is None for a in arrows[key]) or (
            machine.states[key].kind == "final" and any(done(a[1]) for c in chain[1:] for a in arrows[c]))

    def done(event): return event is not None and (event == "" or event.startswith(("done.state", "~done")))

    spare = sum(n - len(lines) for w, lines, n, more in result.said if more)

    def told(line, name):
        return any(line and line in lines or name and f'"{name}"' in words for words, lines, _, _ in result.said)

    tally, lost = collections.Counter(), []

    def note(kind, text):
        nonlocal spare
        if kind is LOST and spare > 0: kind, spare = SAID, spare - 1
        tally[kind] += 1
        if kind is LOST: lost.append(text)

    present = {}
    for key, state in machine.states.items():
        if state.children: continue
        present[key] = ids(key)
        kind = KEPT if present[key] else AT_ONCE if passing(key) else SAID if told(state.line, state.name) else LOST
        note(kind, f"state {state.name}")
    if not machine.states: return tally, lost

    def stands(key): return present.get(key) or set()

    def hidden(source, event, leaf, arrow):
        at = leaf
        while at is not None:
            for other in arrows[at]:
                if other is arrow: return False
                if other[1] is not None and not other[4] and (norm(other[1]) == norm(event) or other[1] in ("*", ".*")): return True
            if at == source: return False
            at = machine.states[at].parent
        return False

    for arrow in machine.arrows:
        source, event, target, line, guarded = arrow
        if source and source not in machine.states: continue
        leaves = machine.leaves(source) if source else [l for t in machine.top for l in machine.leaves(t)]
        starts = {i for leaf in leaves for i in stands(leaf)}
        text = f"transition {source} --{event}--> {target}"
        if event is None or not starts:
            note(AT_ONCE, text)
            continue
        aims = None
        if target in machine.states:
            if not machine.states[target].children and not passing(target): aims = stands(target)
        token = norm(event.rstrip("*").rstrip(".")) if not event.startswith("~") else ""

        def fits(t):
            names = events.get(t["event"], {norm(t["event"])})
            if aims and t["to"] not in aims: return False
            if not token: return True
            return any(n == token or n.startswith(token + "_") for n in names)
        if any(fits(t) for i in starts for t in from_[i]): kind = KEPT
        elif told(line, target) or told(0, event): kind = SAID
        elif event.startswith(("done.", "~done")): kind = AT_ONCE
        elif all(hidden(source, event, leaf, arrow) or machine.states[leaf].kind == "final" for leaf in leaves if stands(leaf)): kind = NEVER
        elif target is None: kind = SAID if result.said else LOST
        else: kind = LOST
        note(kind, text)
    return tally, lost


# The files.
CONFIGS = r"""
const fs = require('fs'), out = process.argv[3];
let n = 0;
function stub(name) { return new Proxy(function () {}, { get: (t, k) => k === 'toJSON' ? () => ({ type: name }) :
  k === Symbol.toPrimitive ? () => name : stub(name + '.' + String(k)), apply: () => stub(name), construct: () => stub(name) }); }
function end(text, at) { let depth = 0, quote = null;
  for (let i = at; i < text.length; i++) { const c = text[i];
    if (quote) { if (c === '\\') i++; else if (c === quote) quote = null; continue; }
    if ('"\'`'.includes(c)) { quote = c; continue; }
    if (c === '/' && text[i + 1] === '/') { while (i < text.length && text[i] !== '\n') i++; continue; }
    if (c === '/' && text[i + 1] === '*') { i = text.indexOf('*/', i) + 1; continue; }
    if ('{[('.includes(c)) depth++; if ('}])'.includes(c) && --depth === 0) return i + 1; }
  return -1; }
for (const file of fs.readFileSync(process.argv[2], 'utf8').split('\n').filter(Boolean)) {
  const text = fs.readFileSync(file, 'utf8');
  for (const m of text.matchAll(/createMachine\s*(?:<[^()]*?>)?\(\s*(?=\{)/g)) {
    const from = m.index + m[0].length, to = end(text, from);
    if (to < 0) continue;
    const code = text.slice(from, to).replace(/\}\s+as\s+(const|any|\w+)/g, '}').replace(/\s+as\s+(const|any|unknown)\b/g, '')
      .replace(/\b(types|schema|schemas)\s*:\s*\{\}\s*as\s*\{/g, '$1: {');
    try {
      const scope = new Proxy({}, { has: (t, k) => !['undefined', 'Object', 'JSON', 'Math'].includes(k), get: (t, k) => k === Symbol.unscopables ? undefined : stub(String(k)) });
      const value = new Function('scope', 'with (scope) { return (' + code + ') }')(scope);
      if (value && value.states) fs.writeFileSync(`${out}/${String(++n).padStart(4, '0')}.json`, JSON.stringify(value, (k, v) => typeof v === 'function' && !v.toJSON ? { type: v.name || 'inline' } : v));
    } catch (error) {}
  }
}
"""


def files(folders, scratch):
    scripts = []
    for folder in folders:
        for root, inner, names in os.walk(folder):
            inner[:] = sorted(d for d in inner if d not in (".git", "node_modules"))
            for name in sorted(names):
                path = os.path.join(root, name)
                if name.endswith(".scxml"): yield "SCXML", path, scxml
                elif name.endswith((".dot", ".gv")): yield "DOT", path, dot
                elif name.endswith((".mmd", ".mermaid")):
                    if "stateDiagram" in open(path, errors="replace").read(): yield "Mermaid", path, mermaid
                elif name.endswith((".md", ".mdx", ".html", ".spec.js", ".spec.ts")):
                    text = open(path, errors="replace").read()
                    for number, found in enumerate(re.finditer(r"(?:```mermaid(?:-example)?|`|<pre[^>]*>)\s*\n?((?:\s*---\n.*?---\s*\n)?\s*stateDiagram(?:-v2)?\b.*?)(?:```|`|</pre)", text, re.S)):
                        block = os.path.join(scratch, f"{norm(path)[-80:]}-{number}.mmd")
                        body = found[1] if "${" not in found[1] else ""
                        body = re.sub(r"^(\s*stateDiagram\S*?)\\n", r"\1\n", body)
                        lines = body.strip("\n").split("\n")
                        cut = min((len(l) - len(l.lstrip()) for l in lines if l.strip()), default=0)
                        if body: open(block, "w").write("\n".join(l[cut:] for l in lines) + "\n")
                        if body: yield "Mermaid", block, mermaid
                elif name.endswith((".ts", ".tsx")) and ".d.ts" not in name:
                    if "createMachine" in open(path, errors="replace").read(): scripts.append(path)
    if scripts:
        listing, code = os.path.join(scratch, "scripts.txt"), os.path.join(scratch, "configs.js")
        open(listing, "w").write("\n".join(scripts)), open(code, "w").write(CONFIGS)
        out = os.path.join(scratch, "xstate")
        os.mkdir(out)
        subprocess.run(["node", code, listing, out], check=True)
        for name in sorted(os.listdir(out)): yield "XState", os.path.join(out, name), xstate


def main(arguments):
    verbose = "--verbose" in arguments
    program, *folders = [a for a in arguments if a != "--verbose"]
    totals, reasons, seen, anything = collections.defaultdict(collections.Counter), collections.Counter(), set(), False
    with tempfile.TemporaryDirectory() as scratch:
        for kind, path, read in files(folders, scratch):
            raw = open(path, "rb").read()
            if (kind, raw) in seen: continue
            seen.add((kind, raw))
            total = totals[kind]
            total["files"] += 1
            try: machine = read(raw.decode("utf-8"))
            except Exception as error: machine = None
            result = Result(program, path)
            if result.flow is None:
                if result.status not in (1, 64, 65): print(f"exit {result.status}: {path}"); anything = True
                parallel = machine is not None and machine.parallel
                which = "at once" if parallel else "malformed" if machine is None else "empty" if not machine.states else "refused"
                total[which] += 1
                if which == "refused":
                    reasons[f"{kind}: " + re.sub(r'"[^"]*"', '"…"', result.reason)] += 1
                    if verbose: print(f"refused: {path}: {result.reason}")
                continue
            total["imported"] += 1
            if machine is None:
                if verbose: print(f"only the importer reads {path}")
                continue
            tally, lost = compare(machine, result)
            total.update(tally)
            for text in lost if verbose else []: print(f"lost: {path}: {text}")
    columns = ["files", "imported", "at once", "malformed", "empty", "refused", KEPT, AT_ONCE, NEVER, SAID, LOST]
    print("| | " + " | ".join(columns) + " |\n|---" * 1 + "|---" * len(columns) + "|")
    for kind, total in totals.items(): print(f"| {kind} | " + " | ".join(str(total[c]) for c in columns) + " |")
    for reason, count in reasons.most_common(): print(f"{count} refused: {reason}")
    return 1 if anything or any(t[LOST] for t in totals.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
