import { expect, test } from "vitest";
import { post, postJson } from "../harness/request.ts";

const route = "/api/v1/chat";

const rowOf = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

async function answersOf(rows: readonly (readonly string[])[], questions: readonly string[]) {
  const page = `<!doctype html><html lang="en"><body><h1>Harbour office</h1><p>The office of the harbour of Moss keeps this page for its guests.</p><table>${rows.map(rowOf).join("")}</table></body></html>`;
  const file = { filename: "harbour.html", contentType: "text/html", bytes: Buffer.from(page) };
  const { status, json } = await post(`${route}/upload`, { file });
  expect(status).toBe(200);
  const answers: string[] = [];
  for (const question of questions) {
    const asked = await postJson(`${route}/ask`, { document_id: json.document_id, question });
    expect(asked.json.data.found, question).toBe(true);
    answers.push(asked.json.data.answer);
  }
  return answers;
}

test("a table whose first row is data is answered by its labels, the first among them", async () => {
  const [permit, depth] = await answersOf(
    [
      ["Permit number:", "R-20841"],
      ["Greatest depth:", "7.40 m"],
      ["Opening hours:", "6 to 22"],
    ],
    ["What is the permit number?", "What is the greatest depth?"],
  );
  expect(permit).toContain("R-20841");
  expect(depth).toContain("7.40 m");
  expect(depth).not.toContain("R-20841");
});

test("a first row of amounts is data; one of words names the columns", async () => {
  const [small] = await answersOf(
    [
      ["Small boats", "112.50", "98.00"],
      ["Large boats", "340.00", "310.00"],
    ],
    ["What do small boats pay?"],
  );
  expect(small).toContain("112.50");
  const [large] = await answersOf(
    [
      ["Kind", "Summer", "Winter"],
      ["Small boats", "112.50", "98.00"],
      ["Large boats", "340.00", "310.00"],
    ],
    ["What do large boats pay in winter?"],
  );
  expect(large).toMatch(/Large boats: Summer 340\.00; Winter 310\.00/);
});
