import { expect } from "vitest";
import { post } from "../harness/request.ts";

const style = `@page { size: A4; margin: 25mm 20mm }
body { font: 11pt/1.4 "Times New Roman", serif } h1 { font-size: 22pt } h2 { font-size: 15pt } h3 { font-size: 12pt }
table { border-collapse: collapse } td, th { border: 1px solid #333; padding: 3px 8px }
pre, code { font-family: "Courier New"; font-size: 9.5pt } .two { column-count: 2; column-gap: 12mm }`;

/** A page in HTML as the PDF that the service prints of it. */
export async function printed(body: string): Promise<Buffer> {
  const bytes = Buffer.from(
    `<!doctype html><html lang="en"><style>${style}</style><body>${body}</body></html>`,
  );
  const file = { filename: "report.html", contentType: "text/html", bytes };
  const answer = await post("/api/v1/convert/html-to-pdf", { file });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.bytes;
}

/** A sentence of several rows. */
export const long =
  "The committee met in the old town hall and heard the reports of the year. Several members asked for a longer period in which to answer the letter, and this was agreed to by all that were there. ";
