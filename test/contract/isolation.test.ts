import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { takesFiles } from "../../shared/contract/file.ts";
import type { Declared, Fields } from "../../shared/contract/operation.ts";
import { type Route, routes } from "../../shared/contract/routes.ts";
import { prosePdf } from "../chat/fixture.ts";
import { configs, deliverVisible, loopbackAllowed } from "../events/fixture.ts";
import { newAccount } from "../harness/account.ts";
import { pdfFile } from "../harness/pdf.ts";
import { startReceiver } from "../harness/receiver.ts";
import { get, post, postJson, send, type TestAnswer } from "../harness/request.ts";
import { announceUpload } from "../harness/upload.ts";

// What an id opens for another account than its own, for every route of the contract that takes one.

loopbackAllowed();

/** What names a thing of an account; a header of event streams and an address to be mapped name none. */
const namesOne = (name: string) => /_ids?$/.test(name) || name === "address" || name === "chain";
const fieldsOf = ({ params, query, form, urlencoded, json }: Declared): Fields => ({
  ...params,
  ...query,
  ...form,
  ...urlencoded,
  ...json?.shape,
});

const makesAnew: ReadonlySet<string> = new Set(["/api/v1/email/routes", "/api/v1/chains/saved/{chain}"]);

type Taker = Pick<Route, "method" | "path" | "declared"> & { ids: readonly string[] };

const takers: readonly Taker[] = routes()
  // What is public is nobody's.
  .filter(({ sandbox, declared }) => !sandbox && declared.tier !== "public")
  .map(({ method, path, declared }) => {
    const ids = Object.keys(fieldsOf(declared)).filter(namesOne);
    return { method, path, declared, ids };
  })
  .filter(({ path, ids }) => path.includes("{") || ids.length > 0)
  // Ids of keys and members are places among those of an account: test/http/grants.test.ts and members.test.ts.
  .filter(({ path }) => !path.includes("{key_id}") && !path.includes("{member_id}"))
  // Maps an address anew: what it does to that of another account is a test of its own. Names of chains are the account's own.
  .filter(({ path, method }) => !(method === "POST" && makesAnew.has(path)));

type Owned = Readonly<Record<string, string>>;

/** Two kinds of documents have ids under one name. */
const kindOf = ({ path }: Taker, name: string) => (path.endsWith("/retention-status") ? "retained_id" : name);

/** The ids that a route takes, of the things of an account. */
const idsFor = (taker: Taker, owned: Owned): Owned =>
  Object.fromEntries(taker.ids.map((name) => [name, owned[kindOf(taker, name)] ?? ""]));

const text = ["The lease ends on 31 March 2027.", "The monthly rent is 1,200 euros, due on the first day."];
const base = async () => pdfFile(await prosePdf("Lease", [{ heading: "Terms", paragraphs: text }]), "a.pdf");
const must = ({ status, json, text }: TestAnswer) => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json;
};

const steps = JSON.stringify([{ operation: "pdf/page-count" }]);

/** One thing of each kind, of an account of its own: its id by the name that the contract has for it. */
const make: Readonly<Record<string, (key: string, made: Owned) => Promise<string>>> = {
  file_id: async (key) => (await announceUpload(10, key)).file_id,
  job_id: async (key) =>
    must(await post("/api/v1/bulk/upload", { files: [await base()], operation: "rotate" }, { key })).job_id,
  document_id: async (key) =>
    must(await post("/api/v1/chat/upload", { file: await base() }, { key })).document_id,
  retained_id: async (key) => {
    const tag = { document_type: "contract", document_date: "2026-01-31", jurisdiction: "GB" };
    const form = { file: await base(), ...tag };
    return must(await post("/api/v1/workflows/tag-retention", form, { key })).data.document_id;
  },
  session_id: async (key) =>
    must(await postJson("/api/v1/chat/multi/create-session", {}, { key })).session_id,
  document_ids: async (key, { session_id }) => {
    const form = { session_id, files: [await base()] };
    return must(await post("/api/v1/chat/multi/upload", form, { key })).documents[0].document_id;
  },
  webhook_id: async (key) => {
    const receiver = await startReceiver();
    return must(await postJson(configs, { url: receiver.url }, { key })).webhook_id;
  },
  delivery_id: async (key, { webhook_id = "" }) => {
    const sent = must(await postJson(`${configs}/${webhook_id}/test`, {}, { key }));
    await deliverVisible(webhook_id);
    return sent.delivery_id;
  },
  address: async (key) => {
    const address = `box-${randomUUID()}@mail.example.com`;
    await postJson("/api/v1/email/routes", { address, operation: "compress" }, { key });
    return address;
  },
  chain: async (key) => {
    const chain = `c${randomBytes(20).toString("hex")}`;
    must(await post(`/api/v1/chains/saved/${chain}`, { steps }, { key }));
    return chain;
  },
};

async function account(): Promise<{ key: string; owned: Owned }> {
  const { key } = await newAccount("business");
  let owned: Owned = {};
  for (const [name, one] of Object.entries(make)) owned = { ...owned, [name]: await one(key, owned) };
  return { key, owned };
}

/** An id of the same form that nothing has. */
const unknownOf = (id: string) =>
  id.includes("@")
    ? `box-${randomUUID()}@mail.example.com`
    : `${id.slice(0, 10)}${randomBytes(40)
        .toString("hex")
        .slice(0, id.length - 10)}`;

/** Calls the route as its sample does, with these ids. */
async function call({ method, path, declared }: Taker, ids: Owned, key: string): Promise<TestAnswer> {
  const { form, urlencoded, json, sample } = declared;
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(ids[name] ?? ""));
  const values = (fields: Fields) =>
    Object.fromEntries(
      Object.keys(fields).flatMap((name) => {
        const id = ids[name];
        const value = id === undefined ? sample[name] : name.endsWith("_ids") ? [id] : id;
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
  if (json !== undefined)
    return send(method, address, Buffer.from(JSON.stringify(values(json.shape))), {
      key,
      headers: { "Content-Type": "application/json" },
    });
  if (urlencoded !== undefined) {
    const pairs = Object.entries(values(urlencoded)).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return send(method, address, Buffer.from(new URLSearchParams(pairs).toString()), {
      key,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
  }
  if (form === undefined) {
    const asked = Object.keys(declared.query ?? {}).flatMap((name) => {
      const id = ids[name];
      return id === undefined ? [] : [[name, id] as [string, string]];
    });
    const query = asked.length === 0 ? "" : `?${new URLSearchParams(asked).toString()}`;
    return send(method, `${address}${query}`, new Uint8Array(), { key });
  }
  const files = Object.entries(form).filter(([, field]) => takesFiles(field));
  const input = await base();
  // One of a document and a file is enough: the route is asked by the id.
  const sent = files.filter(([name]) => name === "files").map(([name]) => [name, [input]] as const);
  const texts = Object.fromEntries(
    Object.entries(values(form)).filter(
      ([name]) => !files.some(([file]) => file === name) && !(name === "steps" && "chain" in ids),
    ),
  );
  return post(address, { ...texts, ...Object.fromEntries(sent) } as never, { key });
}

/** What a caller is told, but for what names the very request. */
const told = ({ status, json }: TestAnswer) => [status, json.code, json.error];

type Account = Awaited<ReturnType<typeof account>>;
let owner: Account;
let other: Account;
let before: unknown;

beforeAll(async () => {
  [owner, other] = [await account(), await account()];
  before = await seen();
});

/** Whatever the owner sees of its things. */
const seen = async () => {
  const { file_id, job_id, session_id, webhook_id } = owner.owned;
  const paths = [
    `/api/v1/files/${file_id}`,
    `/api/v1/bulk/${job_id}`,
    `/api/v1/chat/multi/session/${session_id}`,
    configs,
    `${configs}/${webhook_id}`,
    `${configs}/${webhook_id}/deliveries`,
    "/api/v1/email/routes",
    "/api/v1/chains/saved",
  ];
  const answers = await Promise.all(paths.map((path) => get(path, { key: owner.key })));
  return answers.map(({ status, json: { expires_at, ...rest } }, index) => {
    expect(status).toBe(200);
    // A session lives on by being looked at.
    return paths[index]?.includes("/session/") ? rest : { ...rest, expires_at };
  });
};

test("the contract names no kind of id that is not tried here", () => {
  const named = new Set(takers.flatMap(({ ids }) => ids));
  const parameters = takers.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  expect([...named, ...parameters].filter((name) => make[name ?? ""] === undefined)).toEqual([]);
  expect(takers.length).toBeGreaterThan(15);
});

/** The ids of another account, wholly and one by one among those of the caller. */
function mixes(taker: Taker): Owned[] {
  const [theirs, own] = [idsFor(taker, owner.owned), idsFor(taker, other.owned)];
  const one = taker.ids.map((name) => ({ ...own, [name]: theirs[name] ?? "" }));
  return taker.ids.length < 2 ? [theirs] : [theirs, ...one];
}

test.each(takers.map((taker) => [`${taker.method} ${taker.path}`, taker] as const))(
  "%s tells of the id of another account what it tells of one that nobody has",
  async (_title, taker) => {
    for (const ids of mixes(taker)) {
      const unknown = Object.fromEntries(
        Object.entries(ids).map(([name, id]) => [
          name,
          id === owner.owned[kindOf(taker, name)] ? unknownOf(id) : id,
        ]),
      );
      const foreign = await call(taker, ids, other.key);
      expect([Object.keys(ids), foreign.status, foreign.text]).toEqual([
        Object.keys(ids),
        404,
        expect.not.stringContaining("no such route"),
      ]);
      expect(told(foreign)).toEqual(told(await call(taker, unknown, other.key)));
      for (const id of Object.values(owner.owned)) expect(foreign.text).not.toContain(id);
    }
  },
);

test("nothing of it was changed, and the owner still finds all", async () => {
  expect(await seen()).toEqual(before);
  // The same calls do their work for the owner, so a 404 above was one of the account.
  for (const taker of takers.filter(({ method }) => method === "GET")) {
    if (taker.path.endsWith("/events")) continue;
    expect([taker.path, (await call(taker, idsFor(taker, owner.owned), owner.key)).status]).toEqual([
      taker.path,
      200,
    ]);
  }
});

test("an address of another account cannot be mapped, and stays as it is", async () => {
  const { address } = owner.owned;
  const taken = await postJson("/api/v1/email/routes", { address, operation: "merge" }, { key: other.key });
  expect([taken.status, taken.json.code]).toEqual([409, "conflict"]);
  expect(await seen()).toEqual(before);
});

test("ids are too long to be guessed, and no two are alike", async () => {
  for (const [name, id] of Object.entries(owner.owned)) {
    if (name === "address") continue;
    const random = id.replace(/^[a-z]+_/, "");
    const bits = /^[0-9a-f-]+$/.test(random) ? random.replaceAll("-", "").length * 4 : random.length * 6;
    expect([name, bits >= 120]).toEqual([name, true]);
    const mine = other.owned[name] ?? "";
    const shared = [...random].filter((character, at) => mine.replace(/^[a-z]+_/, "")[at] === character);
    expect([name, shared.length < random.length / 2]).toEqual([name, true]);
  }
});
