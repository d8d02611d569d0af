import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessOf } from "../../infra/definition/access.ts";
import { filesBucket } from "../../infra/definition/buckets.ts";
import { functions } from "../../infra/definition/functions.ts";
import { type Lives, records } from "../../infra/definition/records.ts";
import { type LifetimeName, lifetimes } from "../../shared/contract/lifetimes.ts";
import { waitAfter } from "../../shared/events/schedule.ts";
import { useToken } from "../../shared/storage/mailboxes/messages.ts";
import { loopbackAllowed } from "../events/fixture.ts";
import { busyAccount } from "../harness/busy-account.ts";
import { at } from "../harness/clock.ts";
import { allFiles, allItems, ownStores, type StoredItem } from "../harness/own-stores.ts";
import { type Receiver, startReceiver } from "../harness/receiver.ts";
import { get, post, postJson } from "../harness/request.ts";
import { providersKnown } from "../mail/fixture.ts";

ownStores();
providersKnown();
loopbackAllowed();

const day = 86_400;
const seconds = () => Math.floor(Date.now() / 1_000);
const together = (lives: readonly LifetimeName[]) =>
  lives.reduce((sum, name) => sum + lifetimes[name].seconds, 0);

let receiver: Receiver;
let busy: Awaited<ReturnType<typeof busyAccount>>;
let items: StoredItem[];
let began: number;

beforeAll(async () => {
  began = seconds();
  receiver = await startReceiver();
  busy = await busyAccount(receiver.url);
  await useToken("digest", "use");
  items = await allItems();
});
afterAll(() => receiver.stop());

const kindOf = ({ table, pk, sk }: StoredItem) =>
  records.find((each) => each.table === table && pk.startsWith(each.pk) && sk.startsWith(each.sk));
const nameOf = ({ table, pk, sk }: { table: string; pk: string; sk: string }) => `${table} ${pk} ${sk}`;

describe("every item that a busy account leaves in the tables", () => {
  test("is of a kind that the table of records names, and every kind is there", () => {
    expect(items.filter((item) => kindOf(item) === undefined).map(nameOf)).toEqual([]);
    const seen = new Set(items.map((item) => kindOf(item)));
    expect(records.filter((each) => !seen.has(each)).map(nameOf)).toEqual([]);
  });

  test("has the ttl of its lifetimes, or none when it is kept as long as its account", () => {
    const lives = (item: StoredItem): Lives => kindOf(item)?.lives ?? "account";
    for (const item of items) {
      const named = lives(item);
      if (named === "account") expect(item.ttl, nameOf(item)).toBeUndefined();
      else {
        const life = together(named);
        // A count of a minute lives from its beginning.
        expect(item.ttl, nameOf(item)).toBeGreaterThanOrEqual(began - 60 + life);
        expect(item.ttl, nameOf(item)).toBeLessThanOrEqual(seconds() + life);
      }
    }
  });
});

describe("the bucket", () => {
  test("holds only what a lifecycle rule takes away, and every rule has something to take", async () => {
    const prefixOf = (key: string) => filesBucket.expiry.find(({ prefix }) => key.startsWith(prefix))?.prefix;
    const files = await allFiles();
    expect(files.filter((key) => prefixOf(key) === undefined)).toEqual([]);
    expect(new Set(files.map(prefixOf))).toEqual(new Set(filesBucket.expiry.map(({ prefix }) => prefix)));
  });

  test("is written by functions below those prefixes alone, and no rule comes before the lifetime is over", () => {
    const prefixes = filesBucket.expiry.map(({ prefix }) => prefix);
    for (const { module } of functions) {
      for (const prefix of Object.keys(accessOf(module).files ?? {}))
        expect(prefixes, module).toContain(prefix);
    }
    for (const { lives, days, prefix } of filesBucket.expiry)
      expect(days * day, prefix).toBeGreaterThanOrEqual(together(lives));
  });
});

describe("lifetimes agree", () => {
  const of = (name: LifetimeName) => lifetimes[name].seconds;

  test("what belongs to one thing ends with it", () => {
    for (const name of ["result", "delivery", "mailMessage", "message"] as const)
      expect(of(name), name).toBe(of("job"));
    expect(of("jobAtWork") + day).toBe(of("job"));
    // A link never outlives what it leads to.
    for (const name of ["job", "result", "upload", "keptAnswer"] as const)
      expect(of("link"), name).toBeLessThanOrEqual(of(name));
    expect(of("deadLetter")).toBeGreaterThan(of("message"));
    expect(of("deadLetter")).toBeLessThanOrEqual(14 * day);
  });

  test("the last try of a delivery is made long before its record and its result go", () => {
    let last = 0;
    for (let made = 0; waitAfter(made, 1) !== undefined; made++) last += waitAfter(made, 1) ?? 0;
    expect(last / 1_000).toBeGreaterThan(6 * 3_600);
    expect(last / 1_000).toBeLessThan(11 * 3_600);
    expect(last / 1_000).toBeLessThan(of("delivery"));
  });

  test("every row says of what it is, and why", () => {
    for (const [name, { of: what, because }] of Object.entries(lifetimes))
      expect([what.length > 10, because.length > 10], name).toEqual([true, true]);
    const used = new Set<string>([...records, ...filesBucket.expiry].flatMap<string>(({ lives }) => lives));
    const elsewhere = ["link", "jobAtWork", "secretOverlap", "message", "deadLetter", "uploadPart", "log"];
    expect(
      Object.keys(lifetimes)
        .filter((name) => !used.has(name))
        .toSorted(),
    ).toEqual([...elsewhere, "accessLog"].toSorted());
  });
});

describe("callers are told what is true", () => {
  const later = (life: LifetimeName, slack = 0) => Date.now() + (lifetimes[life].seconds + slack) * 1_000;
  const as = () => ({ key: busy.key });

  test.each([
    ["a job", "job", () => `bulk/${busy.job}`],
    ["a file that was sent ahead", "upload", () => `files/${busy.fileId}`],
    ["a file left by a call", "upload", () => `files/${busy.linked.file_id}`],
    ["a session", "chatSession", () => `chat/multi/session/${busy.session}`],
  ] as const)("%s is there until its time is over, and not after", async (_what, life, path) => {
    const status = async (time: number) => (await at(time, () => get(`/api/v1/${path()}`, as()))).status;
    expect(await status(later(life, 60))).toBe(404);
    expect(await status(later(life, -600))).toBe(200);
  });

  test("a document can be asked for a day", async () => {
    const ask = { document_id: busy.document, question: "How many tonnes were harvested?" };
    const status = async (time: number) =>
      (await at(time, () => postJson("/api/v1/chat/ask", ask, as()))).status;
    expect(await status(later("chatDocument", -600))).toBe(200);
    expect(await status(later("chatDocument", 60))).toBe(404);
  });

  test("a session that is used every hour ends after a week, before its files do", async () => {
    const { session_id } = (await post("/api/v1/chat/multi/create-session", {}, as())).json;
    const path = `/api/v1/chat/multi/session/${session_id}`;
    const start = Date.now();
    const step = (lifetimes.chatSession.seconds - 60) * 1_000;
    let used = 0;
    for (let time = start; (await at(time, () => get(path, as()))).status === 200; time += step) used = time;
    const days = (used - start) / 1_000 / day;
    expect(days).toBeGreaterThan(6.9);
    const rule = filesBucket.expiry.find(({ prefix }) => prefix === "sessions/");
    expect(days + lifetimes.chatSession.seconds / day).toBeLessThan(rule?.days ?? 0);
  });
});
