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
