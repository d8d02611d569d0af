import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Admit } from "../../shared/net/admit.ts";
import { fetchPublicFile } from "../../shared/net/fetch-public-file.ts";
import { lookupPublicAddress } from "../../shared/net/public-address.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that stands for files.example; every other name is dialled as in production. */
async function serve(listener: RequestListener): Promise<Admit> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return async (host, wanted) =>
    host === "files.example"
      ? { host: "127.0.0.1", port }
      : { host: await lookupPublicAddress(host), port: wanted };
}

const fetchFrom = (url: string, admit: Admit, most = 1_000) =>
  fetchPublicFile(url, { most, signal: new AbortController().signal, admit });

test("a file comes with its name, in the name of its host", async () => {
  let host: string | undefined;
  const admit = await serve((request, response) => {
    host = request.headers.host;
    response.end("content");
  });
  const { bytes, filename } = await fetchFrom("http://files.example/a/my%20report.pdf?x=1", admit);
  expect([Buffer.from(bytes).toString(), filename, host]).toEqual([
    "content",
    "my report.pdf",
    "files.example",
  ]);
});

test("a redirect is followed to a public address and to no other", async () => {
  const admit = await serve((request, response) => {
    const to = {
      "/moved": "/there.txt",
      "/inside": "http://127.0.0.1/",
      "/other": "http://files.example:8080/",
    };
    const location = to[request.url as keyof typeof to];
    if (location === undefined) response.end("here");
    else response.writeHead(302, { Location: location }).end();
  });
  expect((await fetchFrom("http://files.example/moved", admit)).filename).toBe("there.txt");
  await expect(fetchFrom("http://files.example/inside", admit)).rejects.toMatchObject({
    code: "refused_url",
  });
  await expect(fetchFrom("http://files.example/other", admit)).rejects.toMatchObject({ code: "refused_url" });
});

test("redirects without an end, other answers than 200 and broken ones are told", async () => {
  const admit = await serve((request, response) => {
    if (request.url === "/loop") response.writeHead(302, { Location: "/loop" }).end();
    else if (request.url === "/gone") response.writeHead(404).end();
    else {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("part");
      setTimeout(() => response.destroy(), 20);
    }
  });
  for (const path of ["loop", "gone", "broken"])
    await expect(fetchFrom(`http://files.example/${path}`, admit)).rejects.toMatchObject({
      code: "unreachable_url",
    });
});

test("no more is read than is wanted, whatever the server says of its size", async () => {
  let sent = 0;
  const admit = await serve((_request, response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(10_000)) && sent++, 1);
    response.on("close", () => clearInterval(timer));
  });
  await expect(fetchFrom("http://files.example/endless", admit, 50_000)).rejects.toMatchObject({
    code: "payload_too_large",
  });
  expect(sent).toBeLessThan(1_000);
});

test("who leaves ends the fetch", async () => {
  const admit = await serve(() => {});
  const leaving = new AbortController();
  const fetched = fetchPublicFile("http://files.example/slow", { most: 10, signal: leaving.signal, admit });
  setTimeout(() => leaving.abort(), 20);
  await expect(fetched).rejects.toMatchObject({ code: "unreachable_url" });
});

test("a credential goes to the first address, and no redirect gets it", async () => {
  const asked: (string | undefined)[] = [];
  const admit = await serve((request, response) => {
    asked.push(request.headers.authorization);
    if (request.url === "/stored") response.writeHead(302, { Location: "/elsewhere" }).end();
    else response.end("content");
  });
  const options = { most: 1_000, signal: new AbortController().signal, admit, authorization: "Basic eDp5" };
  await fetchPublicFile("http://files.example/stored", options);
  expect(asked).toEqual(["Basic eDp5", undefined]);
});
