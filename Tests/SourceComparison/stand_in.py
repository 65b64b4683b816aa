#!/usr/bin/env python3
"""Compares the stand-in's names and signatures with a clone of MSAL: stand_in.py CLONE [TAG].

Every public member of a class in flows/practice/stand-in that begins with MSAL must stand in a public header with the same type, and every
code of MSALError.swift must have its number. Prints what differs; ends with 1 if anything does.
"""
import pathlib, re, subprocess, sys

clone, tag = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "2.14.0"
root = pathlib.Path(__file__).parents[2] / "flows/practice/stand-in"


def git(*words):
    return subprocess.run(["git", "-C", clone, *words], check=True, capture_output=True, text=True).stdout


paths = [p for p in git("ls-tree", "-r", "--name-only", tag, "MSAL/src/public").split("\n") if p.endswith(".h") and "native" not in p]
header = "\n".join(re.sub(r"/\*.*?\*/|//[^\n]*|NS_\w+(?!\()", "", git("show", f"{tag}:{p}"), flags=re.S) for p in paths)
header = re.sub(r"@(?:protocol|class) [\w, ]+;", "", re.sub(r"\s+", " ", header))

# What Swift makes of the types in the headers.
TYPES = {"NSString": "String", "BOOL": "Bool", "NSURL": "URL", "NSDate": "Date", "NSUUID": "UUID", "double": "Double", "dispatch_queue_t": "DispatchQueue",
         "NSArray": "[]", "NSDictionary": "[:]", "id": "Any", "MSALViewController": "UIViewController"}


def swift(kind):
    kind = re.sub(r"\b(_?_?nonnull|_?_?nullable|_Nullable|_Nonnull|__autoreleasing|strong|copy)\b|\*", "", kind).strip()
    inner = re.match(r"(\w+)\s*<(.*)>$", kind)
    if inner and inner[1] == "NSArray":
        return f"[{swift(inner[2])}]"
    if inner and inner[1] == "NSDictionary":
        return "[" + ": ".join(swift(p) for p in inner[2].split(",")) + "]"
    return TYPES.get(kind, kind)


properties, selectors, codes = {}, {}, {}
for name, body in re.findall(r"@(?:interface|protocol) (\w+)(?: \(\w+\))?(?: :| <| NS| @| #)?(.*?)@end", header):
    for attributes, kind, key in re.findall(r"@property\s*(\([^)]*\))?\s*([^;]*?)\s*\*?(\w+);", body):
        properties.setdefault(name, {})[key] = swift(kind) + ("?" if "nullable" in attributes or "nullable" in kind else "")
    for method in re.findall(r"[-+] ?\([^)]*\)\s*([^;]*);", body):
        selectors.setdefault(name, set()).add("".join(re.findall(r"(\w+:)", method)) or method.strip())
for name, number in re.findall(r"(MSAL\w+) = (-\d+)", header):
    codes[name.lower()] = int(number)

# Methods whose Swift names the importer derives.
METHODS = {
    "acquireToken(with:)": "acquireTokenWithParameters:completionBlock:",
    "acquireTokenSilent(with:)": "acquireTokenSilentWithParameters:completionBlock:",
    "allAccounts()": "allAccounts:", "account(forIdentifier:)": "accountForIdentifier:error:", "account(forUsername:)": "accountForUsername:error:",
    "accounts(for:)": "accountsForParameters:error:", "accountsFromDevice(for:)": "accountsFromDeviceForParameters:completionBlock:",
    "getCurrentAccount(with:)": "getCurrentAccountWithParameters:completionBlock:", "remove(_:)": "removeAccount:error:",
    "signout(with:signoutParameters:)": "signoutWithAccount:signoutParameters:completionBlock:",
    "handleMSALResponse(_:sourceApplication:)": "handleMSALResponse:sourceApplication:", "cancelCurrentWebAuthSession()": "cancelCurrentWebAuthSession",
    "setLogCallback(_:)": "setLogCallback:", "jsonString()": "jsonString",
    "init(configuration:)": "initWithConfiguration:error:", "init(clientId:)": ["initWithClientId:error:", "initWithClientId:"],
    "init(clientId:redirectUri:authority:)": "initWithClientId:redirectUri:authority:", "init(scopes:)": "initWithScopes:",
    "init(scopes:account:)": "initWithScopes:account:", "init(scopes:webviewParameters:)": "initWithScopes:webviewParameters:",
    "init(authPresentationViewController:)": "initWithAuthPresentationViewController:", "init(webviewParameters:)": "initWithWebviewParameters:",
    "init(identifier:)": "initWithIdentifier:", "init(identifier:username:)": "initWithIdentifier:username:",
    "init(jsonString:error:)": "initWithJsonString:error:", "init(url:)": ["authorityWithURL:error:", "initWithURL:error:"],
}
PARENTS = {"MSALAccount": ["MSALAccount"], "MSALClaimsRequest": ["MSALJsonSerializable", "MSALJsonDeserializable"]}
wrong, checked = [], 0
code = (root / "MSAL.swift").read_text()
for name, body in re.findall(r"^public class (MSAL\w+)[^{]*\{\n(.*?)^\}", code, flags=re.S | re.M):
    owners = [name] + PARENTS.get(name, [])
    for is_static, key, kind in re.findall(r"^  public (static )?(?:var|let) `?(\w+)`?(?:: ([^={\n]+))?", body, flags=re.M):
        checked += 1
        kinds = [properties.get(o, {}).get(key) for o in owners]
        if not any(kinds):
            wrong.append(f"{name}.{key}: no such property")
        elif kind and kind.strip() not in kinds:
            wrong.append(f"{name}.{key}: {kind.strip()}, and {kinds[0]} in the header")
    for text in re.findall(r"^  public (?:convenience )?(?:class )?((?:func \w+|init)\([^{]*?\))(?: async)?(?: throws)?(?: ->[^{]*)?\s*\{", body, flags=re.S | re.M):
        base = re.match(r"(?:func )?(\w+)", text)[1]
        labels = [l for l in re.findall(r"(?:\(|,)\s*(\w+)(?: \w+)?:", text) if l not in ("file", "line", "completionBlock")]
        key = f"{base}({''.join(l + ':' for l in labels)})"
        checked += 1
        known = METHODS.get(key, [])
        known = [known] if isinstance(known, str) else known
        if not any(s in selectors.get(o, ()) for s in known for o in owners):
            wrong.append(f"{name}.{key}: no such method")
for kind, prefix in (("MSALError", "MSALError"), ("MSALInternalError", "MSAL")):
    body = re.search(rf"public enum {kind}\b.*?^\}}", (root / "MSALError.swift").read_text(), flags=re.S | re.M)[0]
    rows = re.findall(r"case (-\d+): self = \.(\w+)", body) or [(n, c) for c, n in re.findall(r"case (\w+) = (-\d+)", body)]
    for number, case in rows:
        checked += 1
        in_header = codes.get((prefix + case).lower())
        if in_header != int(number):
            wrong.append(f"{kind}.{case}: {number}, and {in_header} in the header")
for key in re.findall(r"public (?:var|let) (MSAL\w+)", (root / "MSALError.swift").read_text()):
    checked += 1
    if not re.search(rf"extern NSString \* ?\w* ?{key};", header):
        wrong.append(f"{key}: no such key")
print("\n".join(wrong + [f"{checked} names compared with {tag}, {len(wrong)} differ"]))
sys.exit(bool(wrong))
