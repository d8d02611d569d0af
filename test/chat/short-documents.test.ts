import { expect, test, vi } from "vitest";
import { get, post, postJson, send } from "../harness/request.ts";

// Documents of a few sentences: they are read in milliseconds.

const route = "/api/v1/chat";
const day = 86_400;

const bridge =
  "The bridge at Halden was designed by Ingrid Solberg. It was opened in the summer of 1954. The bridge is 310 metres long and carries two lanes of traffic.";
const ferry =
  "The ferry to Moss is operated by Bastoe Lines. It departs every 30 minutes from the northern quay. The ferry carries 212 cars and 600 passengers.";

const textFile = (text: string, filename: string) => ({
  filename,
  contentType: "text/plain",
  bytes: Buffer.from(text),
});

async function uploaded(text = bridge, key = "demo-business") {
  const { status, json } = await post(`${route}/upload`, { file: textFile(text, "bridge.txt") }, { key });
  expect(status).toBe(200);
  return json;
}

async function opened(key = "demo-business"): Promise<string> {
  return (await post(`${route}/multi/create-session`, {}, { key })).json.session_id;
}

const add = (session_id: string, files: readonly ReturnType<typeof textFile>[], key = "demo-business") =>
  post(`${route}/multi/upload`, { session_id, files }, { key });

async function filled(files = [textFile(bridge, "bridge.txt"), textFile(ferry, "ferry.txt")]) {
  const session_id = await opened();
  const { status, json } = await add(session_id, files);
  expect(status).toBe(200);
  return { session_id, documents: json.documents };
}

const stateOf = (session_id: string, key = "demo-business") =>
  get(`${route}/multi/session/${session_id}`, { key });

const askMany = (session_id: string, question: string, more = {}) =>
  postJson(`${route}/multi/ask`, { session_id, question, ...more });

const summarize = (fields: Record<string, string>) =>
  send("POST", `${route}/multi/summarize`, Buffer.from(new URLSearchParams(fields).toString()), {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });

/** Runs as if it were so many seconds earlier. */
async function ago<T>(seconds: number, run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - seconds * 1_000 });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}

test("an upload tells what it is and until when it is kept; the question is answered from it", async () => {
  const before = Math.floor(Date.now() / 1_000);
  const { expires_at, document_id, ...rest } = await uploaded();
  expect(document_id).toMatch(/^doc_[\w-]{22}$/);
  expect(rest).toEqual({
    success: true,
    filename: "bridge.txt",
    page_count: 1,
    language: "en",
  });
  const kept = Date.parse(expires_at) / 1_000 - before;
  expect(kept).toBeGreaterThanOrEqual(day);
  expect(kept).toBeLessThan(day + 60);
  const { json } = await postJson(`${route}/ask`, { document_id, question: "Who designed the bridge?" });
  expect(json).toMatchObject({ engine: "embedded", data: { found: true } });
  expect(json.data.answer).toContain("Ingrid Solberg");
  expect(json.data.sources[0]).toMatchObject({ page: 1, text: expect.stringContaining("Ingrid Solberg") });
  expect(json.confidence).toBeGreaterThan(0.5);
});

test("a document is found by its own account alone, and for a day", async () => {
  const question = "Who designed the bridge?";
  const ask = async (document_id: string, key = "demo-business") =>
    (await postJson(`${route}/ask`, { document_id, question }, { key })).json;
  const { document_id } = await uploaded();
  expect((await ask(document_id, "demo-developer")).code).toBe("not_found");
  expect((await ask("doc_nobody")).code).toBe("not_found");
  expect((await ask((await ago(day - 60, uploaded)).document_id)).data.found).toBe(true);
  expect((await ask((await ago(day, uploaded)).document_id)).code).toBe("not_found");
});

test("a summary and questions take an upload's id as they take the file", async () => {
  const { document_id } = await uploaded();
  const file = textFile(bridge, "bridge.txt");
  const byId = await post(`${route}/summarize`, { document_id, max_length: 60 });
  const byFile = await post(`${route}/summarize`, { file, max_length: 60 });
  expect(byId.json.data.summary).toContain("bridge");
  expect(byId.json.data).toEqual(byFile.json.data);
  const other = await post(`${route}/summarize`, {
    document_id: (await uploaded(ferry)).document_id,
    max_length: 60,
  });
  expect(other.json.data.summary).toContain("ferry");
  const questions = await post(`${route}/generate-questions`, { document_id, num_questions: 2 });
  expect(JSON.stringify(questions.json.data.questions)).toMatch(/bridge|Halden|Solberg/);
  expect((await post(`${route}/summarize`, { document_id: "doc_nobody" })).json.code).toBe("not_found");
});

test("a file without text is refused, alone and among others, which are not added then", async () => {
  const blank = textFile(" \n ", "blank.txt");
  const alone = await post(`${route}/upload`, { file: blank });
  expect(alone.json).toMatchObject({ code: "unreadable_file", error: expect.stringContaining("blank.txt") });
  const session_id = await opened();
  const among = await add(session_id, [textFile(bridge, "bridge.txt"), blank]);
  expect(among.json).toMatchObject({
    code: "unreadable_file",
    error: expect.stringMatching(/^blank\.txt: /),
  });
  expect((await stateOf(session_id)).json.documents).toEqual([]);
});

test("a session tells its documents, their sizes, its limits and its end", async () => {
  const before = Math.floor(Date.now() / 1_000);
  const { session_id, documents } = await filled();
  const { json } = await stateOf(session_id);
  expect(json).toMatchObject({
    success: true,
    session_id: expect.stringMatching(/^ses_[\w-]{22}$/),
    status: "active",
    document_count: 2,
    total_bytes: bridge.length + ferry.length,
    limits: { documents: 10, bytes: 50 * 1024 * 1024 },
  });
  expect(json.documents).toEqual(documents);
  expect(documents).toEqual([
    {
      document_id: expect.stringMatching(/^doc_/),
      filename: "bridge.txt",
      page_count: 1,
      bytes: bridge.length,
    },
    {
      document_id: expect.stringMatching(/^doc_/),
      filename: "ferry.txt",
      page_count: 1,
      bytes: ferry.length,
    },
  ]);
  const [created, expires] = [json.created_at, json.expires_at].map((time) => Date.parse(time) / 1_000);
  expect(created).toBeGreaterThanOrEqual(before);
  expect(expires).toBeGreaterThanOrEqual(before + 3_600);
  expect(expires).toBeLessThan(before + 3_660);
});

test("a session is found by its own account alone, and for an hour after its last use", async () => {
  const { session_id } = await filled();
  expect((await stateOf(session_id, "demo-developer")).json.code).toBe("not_found");
  const file = textFile(ferry, "ferry.txt");
  expect((await add(session_id, [file], "demo-developer")).json.code).toBe("not_found");
  expect((await askMany("ses_nobody", "Who?")).json.code).toBe("not_found");
  const used = await ago(7_100, () => opened());
  expect((await ago(3_540, () => stateOf(used))).status).toBe(200);
  expect((await stateOf(used)).status).toBe(200);
  expect((await stateOf(await ago(3_600, () => opened()))).json.code).toBe("not_found");
});

test("a session takes ten documents, not eleven, and says how many more it has room for", async () => {
  const session_id = await opened();
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => textFile(ferry, `ferry-${at}.txt`));
  expect((await add(session_id, many(7))).json.document_count).toBe(7);
  const refused = await add(session_id, many(4));
  expect(refused.json).toMatchObject({
    code: "too_complex",
    error: expect.stringContaining("room for 3 more"),
  });
  expect((await add(session_id, many(3))).json.document_count).toBe(10);
  expect((await add(session_id, many(1))).json.error).toContain("room for 0 more");
});

test("of two uploads at once that do not both fit, one is refused and leaves nothing behind", async () => {
  const session_id = await opened();
  const six = Array.from({ length: 6 }, (_, at) => textFile(ferry, `ferry-${at}.txt`));
  const answers = await Promise.all([add(session_id, six), add(session_id, six)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.json.error).toContain("room for 4 more");
  expect((await stateOf(session_id)).json.document_count).toBe(6);
});

test("a session is asked: the answer names the document, and can be narrowed to some", async () => {
  const { session_id, documents } = await filled();
  const [first, second] = documents.map((each: { document_id: string }) => each.document_id);
  const { json } = await askMany(session_id, "Who designed the bridge at Halden?");
  expect(json).toMatchObject({ engine: "embedded", data: { found: true } });
  expect(json.data.answer).toMatch(/^bridge\.txt: .*Ingrid Solberg/);
  expect(json.data.sources[0]).toMatchObject({ document_id: first, filename: "bridge.txt" });
  expect(json.confidence).toBeGreaterThan(0.5);
  const narrowed = await askMany(session_id, "Who designed the bridge at Halden?", {
    document_ids: [second],
  });
  expect(narrowed.json.data.documents.map((each: { document_id: string }) => each.document_id)).toEqual([
    second,
  ]);
  expect(narrowed.json.data.answer).not.toContain("Solberg");
  const both = await askMany(session_id, "Who designed the bridge?", { document_ids: [second, first] });
  expect(both.json.data.documents).toHaveLength(2);
  const foreign = await askMany(session_id, "Who?", { document_ids: [first, "doc_other"] });
  expect(foreign.json.code).toBe("not_found");
  expect((await askMany(await opened(), "Who?")).json.code).toBe("nothing_to_do");
});

test("a session's summary has a part of each document within the length asked for", async () => {
  const { session_id } = await filled();
  const { json } = await summarize({ session_id, max_length: "100" });
  expect(json.data.summary).toMatch(/^bridge\.txt: .*bridge[^\n]*\n\nferry\.txt: .*ferry/i);
  expect(json.data.summary.split(/\s+/).length).toBeLessThanOrEqual(100);
  expect(json.data).toMatchObject({
    comparison_mode: false,
    documents: [],
    similarities: [],
    differences: [],
  });
  expect(json).toMatchObject({ engine: "embedded" });
  expect(json.warnings ?? []).toEqual([]);
});

test("what finds no room in a summary is named", async () => {
  const places = ["Halden", "Moss", "Tarn", "Verdant", "Sable", "Mora"];
  const long = places.map((place, at) =>
    textFile(
      `The ferry ${at} of ${place} ${"carries salt and timber over the wide cold fjord ".repeat(2)}.`,
      `part-${at}.txt`,
    ),
  );
  const { session_id } = await filled(long);
  const { json } = await summarize({ session_id, max_length: "50" });
  expect(json.data.summary).toMatch(/^part-0\.txt: /);
  expect(json.data.summary.split(/\s+/).length).toBeLessThanOrEqual(50);
  const left = long.map(({ filename }) => filename).filter((name) => !json.data.summary.includes(name));
  expect(left.length).toBeGreaterThan(0);
  expect(json.warnings).toEqual([`The summary has no room for ${left.join(", ")}. Raise max_length.`]);
});

test("one summary of several documents says once what they share, and side by side what differs", async () => {
  const shared = "This agreement is governed by the laws of Norway and settled by the courts of Oslo.";
  const notice = (days: number) => `Either party may terminate it with a notice period of ${days} days.`;
  const { session_id } = await filled([
    textFile(`${shared} ${notice(30)}`, "a.txt"),
    textFile(`${shared} ${notice(90)} The customer receives a monthly report of all work done.`, "b.txt"),
  ]);
  const { summary } = (await summarize({ session_id, max_length: "200" })).json.data;
  expect(summary.match(/laws of Norway/g)).toHaveLength(1);
  expect(summary).toContain(`a.txt, b.txt: ${shared}`);
  expect(summary).toMatch(/a\.txt: [^\n]*30 days[^\n]*\nb\.txt: [^\n]*90 days/);
  expect(summary).toMatch(/b\.txt: The customer receives a monthly report/);
});

test("documents are compared: a summary of each, what they share, how they differ", async () => {
  const shared = "This agreement is governed by the laws of Norway and settled by the courts of Oslo.";
  const notice = (days: number) => `Either party may terminate it with a notice period of ${days} days.`;
  const { session_id, documents } = await filled([
    textFile(`${shared} ${notice(30)}`, "a.txt"),
    textFile(`${shared} ${notice(90)}`, "b.txt"),
  ]);
  const { data, engine } = (await summarize({ session_id, comparison_mode: "true" })).json;
  expect(engine).toBe("embedded");
  expect(data.comparison_mode).toBe(true);
  expect(data.documents).toMatchObject([
    { document_id: documents[0].document_id, filename: "a.txt", summary: expect.stringContaining("Norway") },
    { document_id: documents[1].document_id, filename: "b.txt", summary: expect.stringContaining("Norway") },
  ]);
  for (const { key_points } of data.documents) expect(key_points).toContainEqual(expect.any(String));
  expect(JSON.stringify(data.similarities)).toContain("laws of Norway");
  expect(JSON.stringify(data.differences)).toMatch(/30 days.*90 days/);
});
