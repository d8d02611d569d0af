import { describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { post, postJson, send } from "../harness/request.ts";

const textFile = (filename: string, text: string): InputFile => ({
  filename,
  contentType: "text/plain",
  bytes: Buffer.from(text),
});

const summary = async (text: string) =>
  (await post("/api/v1/ai/summarize", { file: textFile("a.txt", text) })).json.data.summary;

const japanese = [
  "灯台は1884年に技師エレノア・マーシュによって建てられました。塔の高さは42メートルで、岩の中に6メートル達する花崗岩の基礎の上に立っています。",
  "最初の灯台守はトーマス・アルダスで、31年間勤務しました。1998年に港湾財団が灯台を購入しました。",
  "修復には200万ドルの費用と5年の歳月がかかりました。今日、灯台は年間58000人の訪問者を迎える博物館です。",
].join("");

const thai =
  "ประภาคารแห่งนี้สร้างขึ้นในปี 1884 โดยวิศวกรเอเลนอร์ มาร์ช หอคอยสูง 42 เมตรและตั้งอยู่บนฐานหินแกรนิตที่ลึกลงไปในหินหกเมตร ผู้ดูแลคนแรกคือโทมัส อัลดัส ซึ่งทำงานเป็นเวลา 31 ปี ในปี 1998 มูลนิธิท่าเรือได้ซื้อประภาคารเพราะกองทัพเรือไม่ต้องการอีกต่อไป การบูรณะมีค่าใช้จ่ายสองล้านดอลลาร์และใช้เวลาห้าปี ปัจจุบันประภาคารเป็นพิพิธภัณฑ์ที่มีผู้เข้าชม 58000 คนต่อปี";

describe("small documents", () => {
  test.each(["word", "Closed on Mondays", "The lighthouse was built in 1884. It is 42 metres tall."])(
    "%j is its own summary",
    async (text) => {
      expect(await summary(text)).toBe(text);
    },
  );

  test("a line that is repeated is told once", async () => {
    const line = "The same line is repeated again and again in this document.";
    expect(await summary(`${line}\n`.repeat(500))).toBe(line);
  });

  test("what holds no letter has no summary, and a warning says so", async () => {
    const { status, json } = await post("/api/v1/ai/summarize", { file: textFile("a.txt", "*** ---") });
    expect(status).toBe(200);
    expect(json.data.summary).toBe("");
    expect(json.warnings).toEqual([expect.stringContaining("no text")]);
  });
});

describe("scripts that put no space between words", () => {
  test("lines of Japanese are joined without one, and numbers are asked for", async () => {
    const { json } = await post("/api/v1/ai/questions", { file: textFile("a.txt", japanese) });
    const { questions, language } = json.data;
    expect(language).toBe("ja");
    expect(questions.length).toBeGreaterThan(1);
    for (const { source, options, answer, question } of questions) {
      expect(japanese).toContain(source.text);
      expect(options).toContain(answer);
      expect(question).not.toMatch(/[a-z]{3}/i);
    }
  });

  test("Thai is cut at its spaces: the answer is not the whole text", async () => {
    const { json } = await post("/api/v1/chat/upload", { file: textFile("a.txt", thai) });
    const answer = await postJson("/api/v1/chat/ask", {
      document_id: json.document_id,
      question: "หอคอยสูงเท่าไร",
    });
    expect(answer.json.data.answer).toContain("42 เมตร");
    expect(answer.json.data.answer.length).toBeLessThan(0.7 * thai.length);
  });
});

test("a résumé of thousands of pages is refused and holds up nobody", async () => {
  const { json, status } = await post("/api/v1/ai/parse-resume", {
    files: [textFile("a.txt", "a\n".repeat(50_000))],
  });
  expect(status).toBe(400);
  expect(json.error).toContain("at most 100");
});

test("a value of the wrong type is told from one that is missing", async () => {
  const types = async (body: unknown) =>
    (await postJson("/api/v1/chat/ask", body)).json.detail.map(({ type }: { type: string }) => type);
  expect(await types({ question: 5, document_id: ["a"] })).toEqual(["string_type", "string_type"]);
  expect(await types({ question: "How?" })).toEqual(["missing"]);
  expect(await types({ question: "How?", document_id: "a", history: [{ role: "user" }] })).toEqual([
    "missing",
  ]);
});

test("a summary of a session keeps to its length and names what found no room", async () => {
  const { session_id } = (await post("/api/v1/chat/multi/create-session", {})).json;
  const text = (place: string) =>
    `The lighthouse at ${place} was built by the harbour company in 1884 and stands on a granite rock. `.repeat(
      4,
    );
  const files = ["Verdant", "Sable", "Mora", "Tarn"].map((place) => textFile(`${place}.txt`, text(place)));
  expect((await post("/api/v1/chat/multi/upload", { session_id, files })).status).toBe(200);
  const body = new URLSearchParams({ session_id, max_length: "40" }).toString();
  const { status, json } = await send("POST", "/api/v1/chat/multi/summarize", Buffer.from(body), {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(status).toBe(200);
  expect(json.data.summary.split(/\s+/).length).toBeLessThanOrEqual(40);
  expect(json.data.summary).toContain("Verdant.txt: ");
  expect(json.warnings.join(" ")).toContain("Tarn.txt");
});

test("a legal form that stands alone names no vendor", async () => {
  const text =
    "PRELIMINARY ESTIMATE\n\nModel        Grand Cherokee\nTrim         Limited\nColor        White\n\nTotal Cost   2,685.00";
  const { json } = await post("/api/v1/ai/extract-invoice", { file: textFile("a.txt", text) });
  expect(json.data.vendor.name).not.toBe("Limited");
});

describe("answers", () => {
  const body = [
    "<h1>Access Control in Practice</h1>",
    "<p>The RCAC administrator deploys the rules of RCAC, and RCAC is then activated for the table by a statement.</p>",
    "<p>The database offers Row and Column Access Control (RCAC) as a means to protect its tables.</p>",
    "<ul><li>RCAC rules are kept in the catalog of the database, which only its owner may read.</li></ul>",
    "<p>Source: RCAC handbook, 2010.</p><p>Source: RCAC handbook, 2010.</p>",
  ].join("");
  const html = `<!doctype html><title>Access Control in Practice</title><body>${body}</body>`;
  const ask = async (question: string) => {
    const { json } = await post("/api/v1/chat/upload", { file: textFile("a.html", html) });
    return (await postJson("/api/v1/chat/ask", { document_id: json.document_id, question })).json.data;
  };

  test("an abbreviation is explained by the words it stands for", async () => {
    const { answer, sources } = await ask("What is RCAC?");
    expect(sources[0].text).toContain("Row and Column Access Control (RCAC)");
    expect(answer.match(/Source: RCAC handbook/g)?.length ?? 0).toBeLessThan(2);
    expect(answer).not.toContain("•");
  });

  test("the title is told", async () => {
    expect(await ask("What is the title of this document?")).toMatchObject({
      answer: "Access Control in Practice",
      found: true,
    });
  });
});

test("a word of a hundred thousand dots holds nobody up", async () => {
  const html = `<!doctype html><body><p>Total: ${".".repeat(100_000)}!</p></body>`;
  const { status } = await post("/api/v1/ai/extract-invoice", { file: textFile("a.html", html) });
  expect(status).toBe(200);
});
