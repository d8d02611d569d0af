import { afterAll, describe, expect, test } from "vitest";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { printed } from "./printed-page.ts";

afterAll(closeBrowser);

async function markdownOf(html: string): Promise<string> {
  const answer = await post("/api/v1/convert/pdf-to-markdown", {
    file: pdfFile(await printed(html), "page.pdf"),
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
}

const code = ["npm install tidewater", "export KEY=abc123", "if (metres &gt; 6) {", "  print(metres);", "}"];
const typed = (lines: readonly string[]) =>
  `<pre style="font: 10pt 'Courier New', monospace">${lines.join("\n")}</pre>`;

describe("code", () => {
  test("stays code where it takes more lines than the sentences around it", async () => {
    const markdown = await markdownOf(
      `<h1>The client</h1><p>The client asks the tide service for heights at a place.</p>${typed(code)}
       <p>A place that is not known throws an error of its own kind.</p>${typed(code)}`,
    );
    expect(markdown).toContain(
      "```\nnpm install tidewater\nexport KEY=abc123\nif (metres > 6) {\n  print(metres);\n}\n```",
    );
  });

  test("is not what stands on a typed page, whatever its head is set in", async () => {
    const line = "The committee met in the old town hall and heard what was said.";
    const markdown = await markdownOf(
      `<p>Harrow Creek Town Council, 18 Quarry Lane, Harrow Creek</p>${typed(Array.from({ length: 12 }, () => line))}`,
    );
    expect(markdown).not.toContain("```");
    expect(markdown).toContain("town hall");
  });
});

describe("headings", () => {
  test("are larger than what stands in tables, where a page has no other text", async () => {
    const rows = ["Bread", "Cheese", "Honey"].map((name) => `<tr><td>${name}</td><td>12</td></tr>`);
    const markdown = await markdownOf(
      `<style>h2{font-weight:400}</style><h2>Stall</h2><table>${rows.join("")}</table><h2>Store</h2><table>${rows.join("")}</table>`,
    );
    expect(markdown).toMatch(/^# Stall\n/);
    expect(markdown).toContain("\n# Store\n");
  });

  const row = "<tr><td>Bread</td><td>12</td></tr>";
  test.each([
    ["is text beside smaller tables", `<p>Open on Mondays</p><p>Closed in March</p>`],
    ["ends the page", ""],
  ])("are none over tables where what is larger %s", async (_, text) => {
    const markdown = await markdownOf(
      `<style>table{font-size:7pt}</style><p>Stall</p>${text}<table>${row.repeat(9)}</table><p>Store</p>`,
    );
    expect(markdown).not.toContain("#");
  });

  test("are none in lines that are as large as most of a table", async () => {
    const rows = ["Bread", "Cheese", "Honey"].map((name) => `<tr><td>${name}</td><td>12</td></tr>`);
    const markdown = await markdownOf(
      `<p>7 Mill Lane</p><table>${rows.join("").repeat(4)}</table><p style="font-size:8pt">Paid on the day.<br>No returns of food.<br>Ask at the stall.</p>`,
    );
    expect(markdown).not.toContain("#");
  });

  test("are not the end of a bold line that is none for its comma", async () => {
    const title = "font:bold 10pt/1.25 Arial;text-align:left;margin:0";
    const line = "Exhibit 2. Loaves and jars that were sold, brought back or given away in each stall,";
    const markdown = await markdownOf(
      `<p style="${title}">${line}</p><p style="${title};padding-left:52pt">by day of the week</p><table style="font:9pt Arial">${row.repeat(9)}</table><p style="font:8pt Arial">Counted on the last day of each month by those who stood there, with all that was left over.</p>`,
    );
    expect(markdown).toContain("in each stall, by day of the week");
    expect(markdown).not.toContain("#");
  });

  test("may be a word whose letters carry marks between them", async () => {
    const markdown = await markdownOf(
      `<h1>विद्यालय की सूचना</h1><p>नया सत्र पहली जुलाई से आरंभ होगा और सभी छात्र समय पर पहुँचें।</p><h2>शुल्क</h2><p>शुल्क हर माह की पाँच तारीख तक जमा करना होगा।</p><h2>नियम</h2><p>वर्दी साफ़ और पूरी हो।</p>`,
    );
    expect(markdown).toContain("## शुल्क");
    expect(markdown).toContain("## नियम");
  });
});

describe("items that letters count", () => {
  const clause = (marks: readonly [string, string, string]) =>
    `<h2>Duties</h2><p>The tenant shall do what is listed here:</p>
     <p style="margin:0 0 0 20pt">${marks[0]} work at least two thirds of the plot;</p>
     <p style="margin:0 0 0 20pt">${marks[1]} keep the paths beside it free; and</p>
     <p style="margin:0 0 0 20pt">${marks[2]} burn nothing in summer.</p>`;

  test.each([
    ["small", ["a.", "b.", "c."]],
    ["capital", ["A.", "B.", "C."]],
  ] as const)("are items, in %s letters", async (_, marks) => {
    const markdown = await markdownOf(clause(marks));
    expect(markdown).toContain(`- ${marks[0]} work at least two thirds of the plot;\n- ${marks[1]} keep`);
    expect(markdown).toContain(`\n- ${marks[2]} burn nothing in summer.`);
  });

  test("are none where no other letter follows", async () => {
    const markdown = await markdownOf(
      `<h2>People</h2><p>B. Quintela wrote the first part of this report.</p><p>T. Halvorsen wrote the second part of it.</p>`,
    );
    expect(markdown).not.toContain("- B.");
    expect(markdown).toContain("\nB. Quintela wrote");
  });
});

describe("scripts without spaces", () => {
  test("have none where the font changes within a sentence, and keep their wide marks", async () => {
    const text = "多数居民认为饭菜新鲜，价格合理，工作人员态度亲切。";
    const markdown = await markdownOf(
      `<p>多数居<span style="font-family:serif">民认为</span>饭菜新鲜，价格合理，工作人员态度亲切。</p>`,
    );
    expect(markdown).toContain(text);
  });

  test("keep a space that is wide", async () => {
    const markdown = await markdownOf(
      `<p>林若水<span style="padding-left:1em">郑海平</span>写了这份报告。</p>`,
    );
    expect(markdown).toContain("林若水 郑海平");
  });
});

const grid = (rows: readonly (readonly string[])[], style = "") =>
  `<table style="width:70%;border-collapse:collapse;table-layout:fixed">${rows
    .map(
      (row) =>
        `<tr>${row.map((cell) => `<td style="border:0;padding:3pt 6pt;${style}">${cell}</td>`).join("")}</tr>`,
    )
    .join("")}</table>`;
const north = [
  ["Path", "Gates", "Width"],
  ["Mill Lane", "3", "1.8 m"],
  ["Bell Walk", "1", "0.9 m"],
];
const south = [
  ["Path", "Gates", "Width"],
  ["Church Path", "2", "1.1 m"],
  ["Quarry Steps", "0", "1.4 m"],
];

describe("tables", () => {
  test("end at a heading in larger letters, though the next has the same columns", async () => {
    const markdown = await markdownOf(
      `<h1>Survey</h1><h2>North</h2>${grid(north)}<h2 style="margin:0 0 4pt">South of the river</h2>${grid(south)}`,
    );
    expect(markdown).toContain("| Bell Walk | 1 | 0.9 m |\n\n## South of the river\n\n| Path | Gates |");
  });

  test.each([
    ["far below", "30pt 0 6pt", true],
    ["as far below as rows are apart", "0 0 4pt", false],
  ])("end at a heading %s, whatever comes next", async (_, margin, ends) => {
    const markdown = await markdownOf(
      `<h1>Survey</h1>${grid(north)}<h2 style="margin:${margin}">South of the river</h2>${grid(south.slice(1))}`,
    );
    expect(markdown.includes("\n## South of the river\n")).toBe(ends);
  });

  test("go on below a name of a group that is no larger than they are", async () => {
    const group = '<p style="margin:12pt 0 4pt 6pt;font-weight:bold">South of the river</p>';
    const markdown = await markdownOf(
      `<h1>Survey</h1>${grid([...north, ["Sheep Drove", "5", "2.4 m"]])}${group}${grid(south.slice(1))}`,
    );
    expect(markdown).toContain("South of the river** |  |  |\n".replace("**", ""));
    expect(markdown).not.toContain("## South");
  });

  test("keep a cell of two full lines between the rules of its row, set to the middle", async () => {
    const told = "Repaired the fence behind the glass house, where the deer had come through in the night";
    const rows = [
      ["Day", "From", "To", "Break", "What was done"],
      ["Monday", "8:00", "16:30", "0:30", "Pruned the pears and carried the cuttings away"],
      ["Tuesday", "8:00", "16:30", "0:30", told],
      ["Thursday", "9:15", "17:00", "0:45", "Sowed beans"],
    ];
    const cells = rows.map(
      (row) =>
        `<tr>${row.map((cell) => `<td style="border:0;border-bottom:.5pt solid #bbb;padding:4pt">${cell}</td>`).join("")}</tr>`,
    );
    const markdown = await markdownOf(
      `<h1>Time sheet</h1><p>Name: Orla Devane. Team: Garden.</p><table style="width:100%;border-collapse:collapse;font:10pt Arial">${cells.join("")}</table>`,
    );
    expect(markdown.replace("<br>", " ")).toContain(`| Tuesday | 8:00 | 16:30 | 0:30 | ${told} |`);
  });

  test("have times in columns as they have figures, though they stand close", async () => {
    const rows = [
      ["Monday", "16:30", "0:30"],
      ["Tuesday", "16:45", "0:30"],
      ["Friday", "17:00", "0:45"],
    ];
    const html = rows.map(
      (row) => `<tr>${row.map((cell) => `<td style="border:0;padding:0 3.5pt">${cell}</td>`).join("")}</tr>`,
    );
    const markdown = await markdownOf(
      `<h1>Week 23</h1><table style="border-collapse:collapse"><tr><td style="border:0">Day</td><td style="border:0">To</td><td style="border:0">Break</td></tr>${html.join("")}</table>`,
    );
    expect(markdown).toContain("| 16:45 | 0:30 |");
  });
});
