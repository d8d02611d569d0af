import type { Mutation } from "../mutation.ts";

export const word: readonly Mutation[] = [
  {
    promise: "what lies behind text keeps its place in a Word document",
    broken: "the white above the paragraph is not counted",
    file: "shared/convert/word/write/section.ts",
    from: "content.box[3] + lead(content) + flowing.before",
    to: "content.box[3] + lead(content)",
    test: "test/convert/word-layout.test.ts",
    title: "a bar stays behind its heading",
  },
  {
    promise: "dates at the side of a text are read with their rows in a Word document",
    broken: "any share of heads parts a column",
    file: "shared/convert/word/layout/columns.ts",
    from: "heads.length <= sideHead.rows * beside.length",
    to: "heads.length < 0",
    test: "test/convert/word-layout.test.ts",
    title: "dates at the side of a text",
  },
  {
    promise: "text beside a table does not push it down in a Word document",
    broken: "what follows counts from the last text alone",
    file: "shared/convert/word/layout/flow.ts",
    from: "bottom = Math.min(bottom, content.box[1]);",
    to: "bottom = content.box[1];",
    test: "test/convert/word-layout.test.ts",
    title: "a note beside a table",
  },
  {
    promise: "a stem as wide as a letter makes no font bold",
    broken: "any weight from 600 on is bold",
    file: "shared/document/pdf/read-style.ts",
    from: "weight >= 600 && weight <= 1000",
    to: "weight >= 600",
    test: "test/convert/word-layout.test.ts",
    title: "a stem as wide as a letter",
  },
  {
    promise: "a figure of a page that OCR reads keeps its lettering in a Word document",
    broken: "the page is taken for a scan",
    file: "shared/convert/word/pdf-to-word.ts",
    from: "isScan(pdf, page) && lettered === undefined",
    to: "isScan(pdf, page)",
    test: "test/convert/mute-text.test.ts",
    title: "stay in the figure that they stand in",
  },
];
