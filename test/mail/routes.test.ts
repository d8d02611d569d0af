import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mailLimits } from "../../shared/contract/email.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { newAccount } from "../harness/account.ts";
import { pdfFile } from "../harness/pdf.ts";
import { get, post, postJson, send } from "../harness/request.ts";
import { newAddress, newId, providersKnown, routesPath, sendOwn } from "./fixture.ts";

providersKnown();

const remove = (address: string, key: string) =>
  send("DELETE", `${routesPath}/${encodeURIComponent(address)}`, new Uint8Array(), { key });
const list = async (key: string) => (await get(routesPath, { key })).json;
const fresh = () => `box-${randomUUID()}@mail.example.com`;

test("an address is mapped, listed, mapped anew and let go", async () => {
  const { key } = await newAccount("business");
  const address = fresh();
  const put = await postJson(
    routesPath,
    { address: ` ${address.toUpperCase()} `, operation: "extract_invoice" },
    { key },
  );
  expect(put.json).toMatchObject({ success: true, address, operation: "extract-invoice", options: {} });
  await postJson(routesPath, { address, operation: "compress", options: { level: "high" } }, { key });
  const listed = await list(key);
  expect(listed).toMatchObject({ total: 1, limit: mailLimits.addressesPerAccount });
  expect(listed.routes).toMatchObject([{ address, operation: "compress", options: { level: "high" } }]);
  expect((await remove(address.toUpperCase(), key)).json).toEqual({ success: true, address });
  expect((await list(key)).routes).toEqual([]);
  expect((await remove(address, key)).status).toBe(404);
});

test.each([
  ["pdf/merge", "merge"],
  ["/api/v1/PDF/Merge ", "merge"],
  ["pdf/page_count", "pdf/page-count"],
  ["Chat/Generate_Questions", "chat/generate-questions"],
])("an address is mapped to %s as a bulk job names it", async (given, known) => {
  const { key } = await newAccount("business");
  const put = await postJson(routesPath, { address: fresh(), operation: given }, { key });
  expect([put.status, put.json.operation]).toEqual([200, known]);
  const files = [pdfFile(samplePdf("one"), "one.pdf")];
  const { json } = await post("/api/v1/bulk/upload", { operation: given, files }, { key });
  expect((await get(`/api/v1/bulk/${json.job_id}`, { key })).json.operation).toBe(known);
});

test("an address of another account is neither seen, taken nor let go", async () => {
  const owner = await newAddress();
  const other = await newAccount("business");
  const taken = await postJson(
    routesPath,
    { address: owner.address, operation: "merge" },
    { key: other.key },
  );
  expect([taken.status, taken.json.code]).toEqual([409, "conflict"]);
  expect((await remove(owner.address, other.key)).status).toBe(404);
  expect((await list(other.key)).routes).toEqual([]);
  expect((await list(owner.key)).routes).toMatchObject([{ address: owner.address, operation: "compress" }]);
  await remove(owner.address, owner.key);
  const free = await postJson(routesPath, { address: owner.address, operation: "merge" }, { key: other.key });
  expect(free.status).toBe(200);
});

test("two accounts that ask for one address at once: one has it", async () => {
  const address = fresh();
  const accounts = await Promise.all([1, 2, 3, 4].map(() => newAccount("business")));
  const answers = await Promise.all(
    accounts.map(({ key }) => postJson(routesPath, { address, operation: "compress" }, { key })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const lists = await Promise.all(accounts.map(({ key }) => list(key)));
  expect(lists.flatMap(({ routes }) => routes)).toHaveLength(1);
});

test("an account has fifty addresses, also when it asks for more at once", async () => {
  const { key } = await newAccount("business");
  const ask = () => postJson(routesPath, { address: fresh(), operation: "compress" }, { key });
  const answers = await Promise.all(Array.from({ length: mailLimits.addressesPerAccount + 5 }, ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mailLimits.addressesPerAccount);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect((await list(key)).total).toBe(mailLimits.addressesPerAccount);
});

test.each([
  ["no address", { address: "nobody", operation: "compress" }, "address"],
  ["two addresses", { address: "a@b.example,c@d.example", operation: "compress" }, "address"],
  ["an unknown operation", { address: "a@b.example", operation: "shred" }, "operation"],
  [
    "an option that it does not take",
    { address: "a@b.example", operation: "compress", options: { a: 1 } },
    "options",
  ],
  ["a password", { address: "a@b.example", operation: "merge", options: { password: "x" } }, "options"],
  [
    "an owner's password",
    {
      address: "a@b.example",
      operation: "pdf/protect",
      options: { password: "secret-1", owner_password: "secret-2" },
    },
    "options",
  ],
])("%s is refused", async (_what, body, field) => {
  const { key } = await newAccount("business");
  const { status, json } = await postJson(routesPath, body, { key });
  expect(status).toBe(422);
  expect(json.detail[0].loc).toContain(field);
});

test("mappings need the business tier and a key; the options reach the job", async () => {
  const { key } = await newAccount("developer");
  expect((await get(routesPath, { key })).status).toBe(403);
  expect((await get(routesPath, { key: "" })).status).toBe(401);
  const owner = await newAddress("convert", { to: "txt" });
  const content = Buffer.from("%PDF-1.4").toString("base64");
  const { json } = await sendOwn({
    to: owner.address,
    message_id: newId(),
    attachments: [{ filename: "a.pdf", content_type: "application/pdf", content }],
  });
  const { findJob } = await import("../../shared/jobs/job-store.ts");
  expect(await findJob(json.routes[0].job_id)).toMatchObject({
    account: owner.account,
    options: { to: "txt" },
  });
});
