import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test, vi } from "vitest";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { bucketFiles } from "../../shared/aws/file-store.ts";
import { s3 } from "../../shared/aws/s3.ts";
import { accountKey } from "../../shared/chat/account-key.ts";
import { sweepExpired } from "../../shared/chat/sweep.ts";
import { chatRecords } from "../../shared/storage/chat/chat-records.ts";
import { pdfFile } from "../harness/pdf.ts";
import { get, post, postJson, send } from "../harness/request.ts";
import { articlePdf, contractPdf, handbookPdf } from "./fixture.ts";

const route = "/api/v1/chat";

async function uploaded(bytes: Uint8Array, key = "demo-business", name = "article.pdf"): Promise<string> {
  const { status, json } = await post(`${route}/upload`, { file: pdfFile(bytes, name) }, { key });
  expect(status).toBe(200);
  return json.document_id;
}

async function session(key = "demo-business"): Promise<string> {
  const { status, json } = await post(`${route}/multi/create-session`, {}, { key });
  expect(status).toBe(200);
  return json.session_id;
}

/** Runs as if it were so many hours earlier: what it makes has expired by now, and a sweep finds nothing of other tests. */
async function ago<T>(hours: number, run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - hours * 3_600_000 });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}

test("an uploaded document is asked: the answer quotes it and names page and place", async () => {
  const { status, json } = await post(`${route}/upload`, {
    file: pdfFile(await articlePdf(), "history.pdf"),
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({ success: true, filename: "history.pdf", page_count: 2, language: "en" });
  expect(Date.parse(json.expires_at)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  const answer = await postJson(`${route}/ask`, {
    document_id: json.document_id,
    question: "Who built the lighthouse at Cape Verdant?",
  });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ success: true, engine: "embedded", data: { found: true } });
  expect(answer.json.data.answer).toContain("Eleanor Marsh");
  const [best] = answer.json.data.sources;
  expect(best).toMatchObject({ page: 1, text: expect.stringContaining("Eleanor Marsh") });
  expect(best.bbox[2]).toBeGreaterThan(best.bbox[0]);
  expect(answer.json.confidence).toBeGreaterThan(0.5);
});

test("a JSON body may begin with a byte order mark", async () => {
  const document_id = await uploaded(await articlePdf());
  const body = Buffer.from(`\ufeff${JSON.stringify({ document_id, question: "Who built the lighthouse?" })}`);
  const headers = { "Content-Type": "application/json" };
  const { status, json } = await send("POST", `${route}/ask`, body, { headers });
  expect(status).toBe(200);
  expect(json.data.answer).toContain("Eleanor Marsh");
});

test("what the document does not hold is said, in the language of the question", async () => {
  const document_id = await uploaded(await articlePdf());
  const english = await postJson(`${route}/ask`, {
    document_id,
    question: "Which enzyme digests lactose in milk?",
  });
  expect(english.json.data).toMatchObject({ found: false });
  expect(english.json.data.answer).toBe("The document does not hold an answer to this question.");
  const german = await postJson(`${route}/ask`, {
    document_id,
    question: "Welches Enzym verdaut eigentlich den Milchzucker?",
  });
  expect(german.json.data.answer).toBe("Das Dokument enthält keine Antwort auf diese Frage.");
});

test("a question refers back to the one before it", async () => {
  const document_id = await uploaded(await articlePdf());
  const history = [
    { role: "user", content: "Who built the lighthouse at Cape Verdant?" },
    { role: "assistant", content: "The lighthouse was built by Eleanor Marsh." },
  ];
  const alone = await postJson(`${route}/ask`, { document_id, question: "How tall is it?", history });
  expect(alone.json.data.answer).toContain("42 metres");
});

test("questions about the document itself: pages, language, subject", async () => {
  const document_id = await uploaded(await articlePdf());
  const ask = async (question: string) =>
    (await postJson(`${route}/ask`, { document_id, question })).json.data.answer;
  expect(await ask("How many pages does it have?")).toBe("The document has 2 pages.");
  expect(await ask("What language is it in?")).toBe("The document is written in English.");
  expect(await ask("What is this document about?")).toContain("lighthouse");
});

test("documents of another account, expired and unknown ones are 404", async () => {
  const document_id = await uploaded(await articlePdf());
  const question = "Who built the lighthouse?";
  const foreign = await postJson(`${route}/ask`, { document_id, question }, { key: "demo-developer" });
  expect(foreign.status).toBe(404);
  expect((await postJson(`${route}/ask`, { document_id: "doc_nobody", question })).status).toBe(404);
  const old = await ago(25, async () => uploaded(await articlePdf()));
  // Expired, but no sweep has come yet.
  expect((await postJson(`${route}/ask`, { document_id: old, question })).status).toBe(404);
  await sweepExpired({ chat: chatRecords, files: bucketFiles });
  expect((await postJson(`${route}/ask`, { document_id, question })).status).toBe(200);
  const expired = await postJson(`${route}/ask`, { document_id: old, question });
  expect(expired.status).toBe(404);
  expect(expired.json.error).toContain("Upload it again");
});

test("summaries and questions take a file or a document_id, not both and not none", async () => {
  const bytes = await articlePdf();
  const document_id = await uploaded(bytes);
  const byId = await post(`${route}/summarize`, { document_id, max_length: 60 });
  const byFile = await post(`${route}/summarize`, { file: pdfFile(bytes, "a.pdf"), max_length: 60 });
  expect(byId.json.data.summary).toBe(byFile.json.data.summary);
  expect(byId.json.data.word_count).toBeLessThanOrEqual(60);
  expect(byId.json.data.summary).toContain("lighthouse");
  const asked = await post(`${route}/generate-questions`, {
    document_id,
    num_questions: 3,
    difficulty: "easy",
  });
  expect(asked.json.data.questions).toHaveLength(3);
  expect((await post(`${route}/summarize`, {})).status).toBe(422);
  expect((await post(`${route}/summarize`, { document_id, file: pdfFile(bytes, "a.pdf") })).status).toBe(422);
  expect((await post(`${route}/summarize`, { document_id: "doc_nobody" })).status).toBe(404);
});

test("a session over several documents: the answer names those that hold the information", async () => {
  const session_id = await session();
  const added = await post(`${route}/multi/upload`, {
    session_id,
    files: [
      pdfFile(await articlePdf(), "lighthouse.pdf"),
      pdfFile(await contractPdf("24 months", "90 days"), "contract-a.pdf"),
      pdfFile(await contractPdf("36 months", "30 days"), "contract-b.pdf"),
    ],
  });
  expect(added.status).toBe(200);
  expect(added.json).toMatchObject({ success: true, session_id, status: "active", document_count: 3 });
  const ask = (question: string, more = {}) =>
    postJson(`${route}/multi/ask`, { session_id, question, ...more });

  const one = await ask("Who built the lighthouse at Cape Verdant?");
  expect(one.json.data.answer).toMatch(/^lighthouse\.pdf: .*Eleanor Marsh/);
  expect(one.json.data.documents.map((each: { found: boolean }) => each.found)).toEqual([true, false, false]);

  const both = await ask("What is the notice period for termination?");
  expect(both.json.data.answer).toContain("contract-a.pdf: ");
  expect(both.json.data.answer).toContain("90 days");
  expect(both.json.data.answer).toContain("contract-b.pdf: ");
  expect(both.json.data.answer).toContain("30 days");
  expect(both.json.data.answer).not.toContain("lighthouse.pdf");

  const named = await ask("What does contract-b.pdf say about the notice period for termination?");
  expect(named.json.data.answer).toContain("30 days");
  expect(named.json.data.answer).not.toContain("90 days");

  const second = added.json.documents[1].document_id;
  const narrowed = await ask("What is the notice period for termination?", { document_ids: [second] });
  expect(narrowed.json.data.answer).toContain("90 days");
  expect(narrowed.json.data.answer).not.toContain("30 days");
  expect((await ask("Anything?", { document_ids: ["doc_other"] })).status).toBe(404);

  const none = await ask("Which enzyme digests lactose in milk?");
  expect(none.json.data).toMatchObject({
    found: false,
    answer: "None of the documents holds an answer to this question.",
  });
});

const compare = (session_id: string, comparison_mode: boolean) =>
  send(
    "POST",
    `${route}/multi/summarize`,
    Buffer.from(new URLSearchParams({ session_id, comparison_mode: String(comparison_mode) }).toString()),
    { headers: { "Content-Type": "application/x-www-form-urlencoded" } },
  );

test("a session is summarised as a whole or compared document by document", async () => {
  const session_id = await session();
  await post(`${route}/multi/upload`, {
    session_id,
    files: [
      pdfFile(await contractPdf("24 months", "90 days"), "contract-a.pdf"),
      pdfFile(await contractPdf("36 months", "30 days"), "contract-b.pdf"),
    ],
  });
  const whole = await compare(session_id, false);
  expect(whole.status).toBe(200);
  expect(whole.json.data.summary).toMatch(/contract-a\.pdf: [\s\S]+contract-b\.pdf: /);
  expect(whole.json.data.documents).toEqual([]);
  const compared = (await compare(session_id, true)).json.data;
  expect(compared.documents).toHaveLength(2);
  expect(compared.similarities.map(({ text }: { text: string }) => text).join(" ")).toContain(
    "governed by the laws of Norway",
  );
  const different = compared.differences
    .map(({ filename, text }: { filename: string; text: string }) => `${filename}: ${text}`)
    .join("\n");
  expect(different).toMatch(/contract-a\.pdf: .*90 days/);
  expect(different).toMatch(/contract-b\.pdf: .*30 days/);
  expect(different).not.toContain("laws of Norway");
});

test("a session holds ten documents; more are refused and none of them is added", async () => {
  const session_id = await session();
  const file = async (at: number) => pdfFile(await handbookPdf(), `part-${at}.pdf`);
  const ten = await Promise.all(Array.from({ length: 8 }, (_, at) => file(at)));
  expect((await post(`${route}/multi/upload`, { session_id, files: ten })).json.document_count).toBe(8);
  const three = await Promise.all([8, 9, 10].map(file));
  const refused = await post(`${route}/multi/upload`, { session_id, files: three });
  expect(refused.status).toBe(400);
  expect(refused.json.error).toContain("room for 2 more");
  expect((await get(`${route}/multi/session/${session_id}`)).json.document_count).toBe(8);
});

test.each([
  { counts: [4, 4, 4, 4], statuses: [200, 200, 400, 400], held: [8] },
  { counts: [5, 5], statuses: [200, 200], held: [10] },
  { counts: [5, 6], statuses: [200, 400], held: [5, 6] },
])(
  "of parallel uploads of $counts documents those that fit are added",
  async ({ counts, statuses, held }) => {
    const session_id = await session();
    const bytes = await handbookPdf();
    const send = (count: number, at: number) =>
      post(`${route}/multi/upload`, {
        session_id,
        files: Array.from({ length: count }, (_, each) => pdfFile(bytes, `${at}-${each}.pdf`)),
      });
    const answers = await Promise.all(counts.map(send));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(statuses);
    expect(held).toContain((await get(`${route}/multi/session/${session_id}`)).json.document_count);
  },
);

test("eleven documents in one upload are a 422", async () => {
  const bytes = await handbookPdf();
  const files = Array.from({ length: 11 }, (_, at) => pdfFile(bytes, `${at}.pdf`));
  const { status, json } = await post(`${route}/multi/upload`, { session_id: await session(), files });
  expect(status).toBe(422);
  expect(json.detail[0].loc).toEqual(["body", "files"]);
});

test("a session holds 50 MB: what goes beyond is refused, what fits is added", async () => {
  const session_id = await session();
  const file = pdfFile(await handbookPdf());
  const most = 50 * 1024 * 1024;
  const fill = (bytes: number) =>
    dynamo().send(
      new UpdateCommand({
        TableName: setting("TABLE_SESSIONS"),
        Key: { pk: accountKey("demo-business"), sk: `session#${session_id}` },
        UpdateExpression: "SET #bytes = :bytes",
        ExpressionAttributeNames: { "#bytes": "bytes" },
        ExpressionAttributeValues: { ":bytes": bytes },
      }),
    );
  await fill(most - file.bytes.length + 1);
  const refused = await post(`${route}/multi/upload`, { session_id, files: [file] });
  expect(refused.status).toBe(413);
  expect(refused.json.error).toContain("A session holds 50 MB");
  await fill(most - file.bytes.length);
  const fits = await post(`${route}/multi/upload`, { session_id, files: [file] });
  expect(fits.json).toMatchObject({ document_count: 1, total_bytes: most });
});

test("a session ends an hour after its last use, a document a day after its upload", async () => {
  const session_id = await ago(3, () => session());
  const state = async () => (await get(`${route}/multi/session/${session_id}`)).status;
  // Each use within the hour keeps it for another hour.
  expect(await ago(2.05, state)).toBe(200);
  expect(await ago(1.1, state)).toBe(200);
  expect(await ago(0.05, state)).toBe(404);
  const question = "Who built the lighthouse?";
  const bytes = await articlePdf();
  const ask = async (document_id: string) =>
    (await postJson(`${route}/ask`, { document_id, question })).status;
  expect(await ask(await ago(23.9, () => uploaded(bytes)))).toBe(200);
  expect(await ask(await ago(24.1, () => uploaded(bytes)))).toBe(404);
});

test("one unreadable file among several: none is added, and the error names it", async () => {
  const session_id = await session();
  const broken = {
    filename: "broken.pdf",
    contentType: "application/pdf",
    bytes: new TextEncoder().encode("%PDF-1.7 nothing"),
  };
  const { status, json } = await post(`${route}/multi/upload`, {
    session_id,
    files: [pdfFile(await articlePdf(), "a.pdf"), broken],
  });
  expect(status).toBe(400);
  expect(json.error).toContain("broken.pdf");
  expect((await get(`${route}/multi/session/${session_id}`)).json.document_count).toBe(0);
});

test("sessions of another account and expired ones are 404; the sweep deletes their files", async () => {
  const key = "demo-developer";
  const stored = async () => {
    const Prefix = `sessions/${accountKey(key)}/`;
    const { KeyCount } = await s3().send(
      new ListObjectsV2Command({ Bucket: setting("BUCKET_FILES"), Prefix }),
    );
    return KeyCount ?? 0;
  };
  const state = async (session_id: string, as = key) =>
    (await get(`${route}/multi/session/${session_id}`, { key: as })).status;
  const session_id = await ago(26, async () => {
    const opened = await session(key);
    const asked = { session_id: opened, question: "Anything in there?" };
    expect((await postJson(`${route}/multi/ask`, asked, { key })).status).toBe(400);
    const files = [pdfFile(await articlePdf(), "a.pdf")];
    await post(`${route}/multi/upload`, { session_id: opened, files }, { key });
    expect(await state(opened, "demo-business")).toBe(404);
    await sweepExpired({ chat: chatRecords, files: bucketFiles });
    expect(await state(opened)).toBe(200);
    return opened;
  });
  // Expired, but no sweep has come yet.
  expect(await state(session_id)).toBe(404);
  expect(await stored()).toBeGreaterThan(0);
  await sweepExpired({ chat: chatRecords, files: bucketFiles });
  expect(await state(session_id)).toBe(404);
  expect(await stored()).toBe(0);
});

test("a file without text cannot be asked, and the error says so", async () => {
  const { PDFDocument } = await import("pdf-lib");
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  const { status, json } = await post(`${route}/upload`, {
    file: pdfFile(await document.save(), "blank.pdf"),
  });
  expect(status).toBe(400);
  expect(json.error).toContain("No text was found");
});
