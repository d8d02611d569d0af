import type { Route } from "../../../shared/contract/routes.ts";
import { fileFields } from "../../../shared/reference/file-kinds.ts";
import type { Outgoing } from "../http/call.ts";
import { encodeForm, type Part } from "../http/form.ts";
import { oddValues } from "./odd-values.ts";

export type OddRequest = {
  what: string;
  request: Outgoing;
  /** The address may be that of another route, or of none. */
  elsewhere?: boolean;
};

type Good = ReadonlyMap<string, Buffer>;
type Sent = Readonly<Record<string, readonly Part[]>>;

/** The parts of a call that works, by field; `pages` and the like fit a document of three pages. */
function goodParts(route: Route, good: Good): Sent {
  const files = fileFields(route);
  const values = Object.entries(route.declared.sample)
    .filter(([name]) => !files.some((field) => field.name === name))
    .map(([name, value]): [string, Part[]] => [
      name,
      [{ name, value: /^(pages)$/.test(name) ? "1" : String(value) }],
    ]);
  const attached = files
    .filter(({ required }, at) => required || at === 0)
    .map(({ name, kinds }): [string, Part[]] => {
      const kind = [...kinds].find((each) => good.has(each)) ?? "pdf";
      return [name, [{ name, filename: `good.${kind}`, bytes: good.get(kind) ?? new Uint8Array() }]];
    });
  return Object.fromEntries([...values, ...attached]);
}

const address = (route: Route, values: Readonly<Record<string, string>> = {}) =>
  route.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(values[name] ?? String(route.declared.sample[name] ?? "x")),
  );

function formRequest(route: Route, sent: Sent): Outgoing {
  const { body, headers } = encodeForm(Object.values(sent).flat());
  return { method: route.method, path: address(route), headers, body };
}

/** Files of other names, other kinds, or none. */
function oddFiles(name: string, good: Good): [string, Part[]][] {
  const pdf = good.get("pdf") ?? new Uint8Array();
  const file = (filename: string, bytes: Uint8Array): Part => ({ name, filename, bytes });
  return [
    ["missing", []],
    ["empty", [file("a.pdf", new Uint8Array())]],
    ["one byte", [file("a.pdf", Buffer.from("%"))]],
    ["a value", [{ name, value: "text" }]],
    ["nameless", [file("", pdf)]],
    ["a path", [file("../../etc/passwd", pdf)]],
    ["unicode name", [file("é😀\u202egnp.pdf", pdf)]],
    ["long name", [file(`${"a".repeat(20_000)}.pdf`, pdf)]],
    ["null in name", [file("a\0.pdf", pdf)]],
    ["twice", [file("a.pdf", pdf), file("b.pdf", pdf)]],
    ["101 times", Array.from({ length: 101 }, () => file("a.pdf", pdf))],
    ["zeros", [file("a.pdf", Buffer.alloc(100_000))]],
    ["noise", [file("a.pdf", Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * at * 31) % 256)))]],
    ["an image", [file("a.png", good.get("png") ?? pdf)]],
    ["a workbook", [file("a.xlsx", good.get("xlsx") ?? pdf)]],
    ["a page", [file("a.html", good.get("html") ?? pdf)]],
  ];
}

function formRequests(route: Route, good: Good): OddRequest[] {
  const { form } = route.declared;
  if (form === undefined) return [];
  const sent = goodParts(route, good);
  const files = new Set(fileFields(route).map(({ name }) => name));
  const own = Object.entries(form).flatMap(([name, field]): OddRequest[] => {
    const odd: [string, Part[]][] = files.has(name)
      ? oddFiles(name, good)
      : [
          ["missing", []],
          ["a file", [{ name, filename: "a.txt", bytes: Buffer.from("a") }]],
          ...oddValues(field).map(({ what, values }): [string, Part[]] => [
            what,
            values.map((value) => ({ name, value })),
          ]),
        ];
    return odd.map(([what, parts]) => ({
      what: `${name} ${what}`,
      request: formRequest(route, { ...sent, [name]: parts }),
    }));
  });
  const stray = { ...sent, unknown_field: [{ name: "unknown_field", value: "1" }] };
  const many = Array.from({ length: 2_000 }, (_, at) => ({ name: `f${at}`, value: "1" }));
  return [
    { what: "as the sample", request: formRequest(route, sent) },
    { what: "an unknown field", request: formRequest(route, stray) },
    { what: "2,000 unknown fields", request: formRequest(route, { ...sent, many }) },
    ...own,
  ];
}

const type = (value: string) => ({ "Content-Type": value });

function bodyRequests(route: Route, good: Good): OddRequest[] {
  const { form, json, urlencoded, raw } = route.declared;
  if (form === undefined && json === undefined && urlencoded === undefined && !raw) return [];
  const send = (what: string, headers: Record<string, string>, body: Uint8Array | string): OddRequest => ({
    what,
    request: { method: route.method, path: address(route), headers, body: Buffer.from(body) },
  });
  const { body } = encodeForm(Object.values(goodParts(route, good)).flat());
  const sample = JSON.stringify(route.declared.sample);
  return [
    send("no body", {}, ""),
    send("no content type", {}, body),
    send("form without boundary", type("multipart/form-data"), body),
    send("form with another boundary", type("multipart/form-data; boundary=other"), body),
    send("form with an empty boundary", type('multipart/form-data; boundary=""'), body),
    send(
      "form cut off",
      type("multipart/form-data; boundary=----pagewright-abuse-7d1c5f0a"),
      body.subarray(0, body.length / 2),
    ),
    send("text", type("text/plain"), "text"),
    send("unknown content type", type("x/y; z"), body),
    send("content type of rubbish", type(";;;=,\t"), body),
    send("JSON", type("application/json"), sample),
    send("JSON in UTF-16", type("application/json; charset=utf-16"), Buffer.from(sample, "utf16le")),
    send("JSON cut off", type("application/json"), sample.slice(0, -1)),
    send("JSON array", type("application/json"), "[]"),
    send("JSON null", type("application/json"), "null"),
    send("JSON 500,000 deep", type("application/json"), "[".repeat(500_000)),
    send(
      "JSON of proto",
      type("application/json"),
      '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
    ),
    send("values", type("application/x-www-form-urlencoded"), "a=1&a=2&%zz=%&=&&&a[b][c]=1"),
    send("compressed", { ...type("application/json"), "Content-Encoding": "gzip" }, "not gzip"),
  ];
}

/** Each property of a JSON body in turn, of every wrong type. */
function jsonRequests(route: Route): OddRequest[] {
  const { json, sample } = route.declared;
  if (json === undefined) return [];
  const odd: unknown[] = [
    null,
    0,
    -1,
    1e308,
    true,
    "",
    "x".repeat(200_000),
    "a\u0000",
    [],
    {},
    [null],
    { a: { b: [] } },
  ];
  return Object.keys(json.shape).flatMap((name) =>
    [undefined, ...odd].map((value) => ({
      what: `${name} ${String(JSON.stringify(value)).slice(0, 20)}`,
      request: {
        ...{ method: route.method, path: address(route), headers: type("application/json") },
        body: Buffer.from(JSON.stringify({ ...sample, [name]: value })),
      },
    })),
  );
}

function addressRequests(route: Route): OddRequest[] {
  const { params = {}, query = {} } = route.declared;
  const values = [
    "",
    "%00",
    "..",
    "../..",
    "a/b",
    "é😀",
    "x".repeat(2_000),
    "' OR 1=1",
    "null",
    "__proto__",
    "%",
  ];
  const odd = (what: string, path: string): OddRequest => ({
    what,
    request: { method: route.method, path },
    elsewhere: !path.includes("?"),
  });
  return [
    ...Object.keys(params).flatMap((name) =>
      values.map((value) => odd(`${name} ${value.slice(0, 20)}`, address(route, { [name]: value }))),
    ),
    ...Object.entries(query).flatMap(([name, field]) =>
      oddValues(field)
        .filter(({ values: [value = ""] }) => value.length < 4_000)
        .map(({ what, values: given }) =>
          odd(
            `${name} ${what}`,
            `${address(route)}?${given.map((value) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join("&")}`,
          ),
        ),
    ),
    odd("query of rubbish", `${address(route)}?%zz&=&a=%C3%28&&&[]=1`),
    odd("long query", `${address(route)}?a=${"x".repeat(6_000)}`),
    odd("closing slash", `${address(route)}/`),
    odd("doubled slash", address(route).replace("/", "//")),
  ];
}

function headerRequests(route: Route): OddRequest[] {
  const send = (
    what: string,
    headers: Record<string, string>,
    method: string = route.method,
  ): OddRequest => ({
    what,
    request: { method, path: address(route), headers },
  });
  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
  return [
    ...methods
      .filter((method) => method !== route.method)
      .map((method) => send(`method ${method}`, {}, method)),
    send("a wrong key", { Authorization: "Bearer wrong" }),
    send("an empty key", { Authorization: "Bearer " }),
    send("another scheme", { Authorization: "Basic YTpi" }),
    send("a long key", { Authorization: `Bearer ${"x".repeat(6_000)}` }),
    send("a token without a signature", {
      Authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`,
    }),
    send("an odd Accept", { Accept: `${"*/*;q=0.1,".repeat(500)};;q=x` }),
    send("an odd Origin", { Origin: "null\u00e9" }),
    send("a forged address", {
      "X-Forwarded-For": "127.0.0.1",
      "X-Forwarded-Host": "evil.example",
      Forwarded: "host=evil.example",
    }),
    send("an odd Range", { Range: "bytes=0-0,-1,5-" }),
    send("an odd condition", { "If-None-Match": "*", "If-Match": '"x"' }),
  ];
}

/** Everything that is odd to send to a route. */
export function oddRequests(route: Route, good: Good): OddRequest[] {
  return [
    ...formRequests(route, good),
    ...jsonRequests(route),
    ...bodyRequests(route, good),
    ...addressRequests(route),
    ...headerRequests(route),
  ];
}
