import { performance } from "node:perf_hooks";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { readDocument } from "../shared/document/read-document.ts";
import { answerQuestion, indexed } from "../shared/intelligence/answers/answer-question.ts";
import { readingOf } from "../shared/intelligence/answers/reading.ts";
import { generateQuestions } from "../shared/intelligence/questions/generate.ts";
import { summarize } from "../shared/intelligence/summary/summarize.ts";

// A text PDF of 100 full pages, or of as many as asked for (`reading 300`): how long reading, indexing, the first and a later question, a summary take.

const subjects = [
  "harbour",
  "railway",
  "museum",
  "bridge",
  "school",
  "market",
  "library",
  "garden",
  "theatre",
  "mill",
];
const deeds = [
  "was enlarged",
  "was restored",
  "was sold to the city",
  "burned down",
  "was opened to visitors",
  "was rebuilt in stone",
];

const sentence = (page: number, line: number) =>
  `In ${1800 + ((page * 7 + line) % 200)} the ${subjects[(page + line) % 10]} of district ${page} ${deeds[(page * line) % 6]} at a cost of ${page * 100 + line} crowns by order of council ${line}.`;

async function book(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (let page = 1; page <= pages; page++) {
    const sheet = document.addPage([595, 842]);
    for (let line = 1; line <= 50; line++) {
      sheet.drawText(sentence(page, line), { x: 50, y: 800 - line * 15, size: 9, font });
    }
  }
  return document.save();
}

async function timed<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  const spent = `${Math.round((user + system) / 1_000)} ms of the processor`;
  console.log(`${name.padEnd(28)} ${Math.round(performance.now() - start)} ms, ${spent}`);
  return result;
}

const pages = Number(process.argv[2] ?? 100);
const bytes = await book(pages);
const warm = await book(1);
await readDocument({ filename: "warm.pdf", contentType: "application/pdf", bytes: warm });
const document = await timed(`read, ${pages} pages`, () =>
  readDocument({ filename: "book.pdf", contentType: "application/pdf", bytes }),
);
const reading = await timed("passages", () => readingOf(document));
await timed("index", () => indexed(reading));
const first = await timed("first question", () =>
  answerQuestion(reading, { question: "What did the railway of district 57 cost?" }),
);
await timed("next question", () =>
  answerQuestion(reading, { question: "When was the museum of district 12 restored?" }),
);
await timed("summary", () => summarize(reading, 500));
await timed("five questions", () => generateQuestions(reading, { count: 5, difficulty: "hard" }));
console.log(`\n${reading.passages.length} passages; the answer: ${first.answer}`);
process.exit(0);
