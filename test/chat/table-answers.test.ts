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

const hours = [
  ["Day", "Opens", "Closes"],
  ["Tuesday", "10:00", "18:30"],
  ["Thursday", "13:00", "20:00"],
  ["Saturday", "09:30", "12:45"],
];

test("the row that is asked for is quoted, and not those beside it", async () => {
  const [day, shop, all] = await answersOf(hours, [
    "When does the office open on Thursday?",
    "When does it close on Saturday?",
    "When does the office open?",
  ]);
  expect(day).toBe("Thursday: Opens 13:00; Closes 20:00");
  expect(shop).toBe("Saturday: Opens 09:30; Closes 12:45");
  for (const time of ["10:00", "13:00", "09:30"]) expect(all).toContain(time);
});

test("figures of a row are money where its head says so, years are not", async () => {
  const rows = (kiel: string) => [
    ["Store", "Manager", "Revenue"],
    ["Kiel", "Nora Hain", kiel],
    ["Mainz", "Paul Ott", "388000"],
    ["Trier", "Ida Lenz", "295100"],
  ];
  const [revenue] = await answersOf(rows("410200"), ["What was the revenue of Kiel?"]);
  expect(revenue).toBe("Kiel: Manager Nora Hain; Revenue 410200");
  await expect(answersOf(rows("2023"), ["What was the revenue of Kiel?"])).rejects.toThrow();
});

test("a row does not tell of a name that stands nowhere", async () => {
  const fares = [
    ["Route", "Adult", "Car"],
    ["Aldmoor to Sund", "18.50", "42.00"],
    ["Vik to Torsholm", "11.00", "28.00"],
  ];
  const [known] = await answersOf(fares, ["What is the adult fare from Vik to Torsholm?"]);
  expect(known).toBe("Vik to Torsholm: Adult 11.00; Car 28.00");
  await expect(answersOf(fares, ["What is the adult fare from Torsholm to Bergen?"])).rejects.toThrow();
});
