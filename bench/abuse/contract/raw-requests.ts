/** Requests that no client library sends, as bytes, and the statuses that may answer them. */
export type RawRequest = { what: string; bytes: string; statuses: readonly number[] };

const host = "Host: localhost\r\n";
const bearer = "Authorization: Bearer demo-business\r\n";
const check = "/api/v1/usage/check";
const get = (target: string, headers = host) =>
  `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;

const refused = [400, 404, 405, 414, 431];

export const rawRequests: readonly RawRequest[] = [
  { what: "two Authorization headers", bytes: get(check, `${host}${bearer}${bearer}`), statuses: [400] },
  {
    what: "two different Authorization headers",
    bytes: get(check, `${host}${bearer}Authorization: Bearer demo-starter\r\n`),
    statuses: [400],
  },
  {
    what: "a key twice in one header",
    bytes: get(check, `${host}Authorization: Bearer demo-business, Bearer demo-starter\r\n`),
    statuses: [400, 401],
  },
  { what: "two Host headers", bytes: get(check, `${host}${host}${bearer}`), statuses: [400] },
  { what: "no Host header", bytes: get(check, bearer), statuses: [400] },
  {
    what: "an odd Host",
    bytes: get(check, `Host: evil.example"><script>\r\n${bearer}`),
    statuses: [200, 400],
  },
  { what: "a long Host", bytes: get(check, `Host: ${"a".repeat(5_000)}\r\n${bearer}`), statuses: [200, 400] },
  {
    what: "two content lengths",
    bytes: `POST ${check} HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    statuses: [400],
  },
  {
    what: "a length and chunks",
    bytes: `POST ${check} HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    statuses: [400],
  },
  {
    what: "a negative length",
    bytes: `POST ${check} HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
    statuses: [400],
  },
  {
    what: "a chunk of rubbish",
    bytes: `POST ${check} HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    statuses: [400],
  },
  {
    what: "an unknown transfer coding",
    bytes: `POST ${check} HTTP/1.1\r\n${host}Transfer-Encoding: rot13\r\n\r\n`,
    statuses: [400, 501],
  },
  { what: "a target of two slashes", bytes: get("//"), statuses: refused },
  { what: "a target of two slashes and a colon", bytes: get("//:"), statuses: refused },
  { what: "a target of a host that is none", bytes: get("//["), statuses: refused },
  { what: "a target of a port that is none", bytes: get("//a:99999/"), statuses: refused },
  { what: "an absolute target", bytes: get("http://evil.example/api/v1/health"), statuses: [200, 400, 404] },
  { what: "an absolute target that is none", bytes: get("http://[::1/"), statuses: refused },
  { what: "an absolute target without a host", bytes: get("http://"), statuses: refused },
  {
    what: "a star",
    bytes: `OPTIONS * HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    statuses: [200, 204, ...refused],
  },
  {
    what: "a tunnel",
    bytes: `CONNECT evil.example:443 HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    statuses: refused,
  },
  { what: "no slash", bytes: get("api/v1/health"), statuses: refused },
  { what: "an escape that is none", bytes: get("/api/v1/%zz"), statuses: refused },
  { what: "an escape that is no UTF-8", bytes: get("/api/v1/%ff%fe"), statuses: refused },
  { what: "an escaped null", bytes: get("/api/v1/bulk/%00", `${host}${bearer}`), statuses: [400, 404] },
  {
    what: "escaped slashes",
    bytes: get("/api/v1/bulk/..%2f..%2fusage", `${host}${bearer}`),
    statuses: [400, 404],
  },
  { what: "dots", bytes: get("/api/v1/../../../../etc/passwd"), statuses: refused },
  { what: "backslashes", bytes: get("/\\..\\..\\etc\\passwd"), statuses: refused },
  { what: "bytes above ASCII", bytes: get("/api/v1/\xe9\xff"), statuses: refused },
  { what: "a control character", bytes: get("/api/v1/\x01"), statuses: refused },
  { what: "a fragment", bytes: get("/api/v1/health#a"), statuses: [200, 400, 404] },
  { what: "only a question mark", bytes: get("?"), statuses: refused },
  { what: "a long target", bytes: get(`/${"a".repeat(12_000)}`), statuses: refused },
  { what: "a longer target", bytes: get(`/${"a".repeat(60_000)}`), statuses: refused },
  {
    what: "1,500 headers",
    bytes: get(
      "/api/v1/health",
      `${host}${Array.from({ length: 1_500 }, (_, at) => `A${at}: b\r\n`).join("")}`,
    ),
    statuses: [200, 400, 431],
  },
  {
    what: "a header of 60,000 bytes",
    bytes: get("/api/v1/health", `${host}A: ${"b".repeat(60_000)}\r\n`),
    statuses: [400, 431],
  },
  { what: "a header folded", bytes: get("/api/v1/health", `${host}A: b\r\n c\r\n`), statuses: [200, 400] },
  { what: "a header with a null", bytes: get("/api/v1/health", `${host}A: b\0c\r\n`), statuses: [400] },
  { what: "a header without a name", bytes: get("/api/v1/health", `${host}: b\r\n`), statuses: [400] },
  { what: "a blank before the colon", bytes: get("/api/v1/health", `${host}A : b\r\n`), statuses: [400] },
  {
    what: "only line feeds",
    bytes: "GET /api/v1/health HTTP/1.1\nHost: localhost\nConnection: close\n\n",
    statuses: [200, 400],
  },
  { what: "HTTP/0.9", bytes: "GET /\r\n\r\n", statuses: [400, 401, 505] },
  { what: "HTTP/2.0", bytes: `GET / HTTP/2.0\r\n${host}\r\n`, statuses: [400, 401, 505] },
  { what: "the preface of HTTP/2", bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", statuses: [400, 505] },
  { what: "HTTP/1.0", bytes: "GET /api/v1/health HTTP/1.0\r\n\r\n", statuses: [200, 400] },
  { what: "a method of rubbish", bytes: `G\x80T / HTTP/1.1\r\n${host}\r\n`, statuses: [400] },
  {
    what: "an unknown method",
    bytes: `BREW /api/v1/health HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    statuses: [400, 405, 501],
  },
  { what: "a TLS greeting", bytes: "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", statuses: [400] },
  {
    what: "an upgrade",
    bytes: `GET /api/v1/health HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    statuses: [200, 400, 426],
  },
  {
    what: "an expectation",
    bytes: get("/api/v1/health", `${host}Expect: the-unexpected\r\n`),
    statuses: [200, 400, 417],
  },
];
