import { afterAll, describe, expect, test } from "vitest";
import { sampleImages } from "../../shared/contract/sample-image.ts";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { long, printed } from "./printed-page.ts";

afterAll(closeBrowser);

const running = `@page { @top-center { content: "Annual report of the harbour" } @bottom-center { content: "Page " counter(page) } }`;
async function markdown(body: string, fields: Record<string, string> = {}): Promise<string> {
  const file = pdfFile(await printed(body), "report.pdf");
  const answer = await post("/api/v1/convert/pdf-to-markdown", { file, ...fields });
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
}

describe("a printed page", () => {
  test("is headings, lists, tables, code and links again", async () => {
    const body = `<h1>Report on the harbour and what was built there during the whole of last year</h1>
<p>It was <b>enlarged</b> in spring, see <a href="https://example.com/plan">the plan</a>, and <i>opened</i> in July. ${long}</p><p>Words of pa<b>r</b>ts and x<b>(y)</b>z.</p>
<h2>1. What was done</h2>
<ul><li>The quay was made longer by forty metres, which took more time than had been planned for it at first</li>
<li>Cranes were bought<ul><li>one of them new</li><li>one of them old</li></ul></li><li>The sheds were painted</li></ul>
<ol><li>Survey</li><li>Works</li></ol>
<h2>2. Figures</h2>
<table><tr><th>Month</th><th>Ships</th><th>Tons</th></tr><tr><td>May</td><td>12</td><td>1,200</td></tr><tr><td>June</td><td>15</td><td>1,850</td></tr></table>
<h3>2.1 How they are counted</h3>
<pre>for ship in ships:
    if ship.tons &gt; 0:
        count += 1</pre>`;
    expect(
      await markdown(body),
    ).toBe(`# Report on the harbour and what was built there during the whole of last year

It was **enlarged** in spring, see [the plan](https://example.com/plan), and *opened* in July. ${long.trim()}

Words of pa**r**ts and x(y)z.

## 1. What was done

- The quay was made longer by forty metres, which took more time than had been planned for it at first
- Cranes were bought
  - one of them new
  - one of them old
- The sheds were painted

1. Survey
2. Works

## 2. Figures

| Month | Ships | Tons |
| --- | --- | --- |
| May | 12 | 1,200 |
| June | 15 | 1,850 |

### 2.1 How they are counted

\`\`\`
for ship in ships:
    if ship.tons > 0:
        count += 1
\`\`\`
`);
  });

  test("is read column by column, and a sentence that runs over pages is one", async () => {
    const sentence = long.trim().slice(0, -1).toLowerCase().replace(".", ",");
    const texts = Array.from({ length: 24 }, (_, at) => `Part ${at + 1} says that ${sentence}.`);
    const body = `<h2>Two columns</h2><div class="two">${texts.map((text) => `<p>${text}</p>`).join("")}</div>`;
    const found = await markdown(body);
    expect(found).toBe(`# Two columns\n\n${texts.join("\n\n")}\n`);
    expect(await markdown(body, { page_marks: "true" })).toContain("<!-- page 2 -->\n\n");
  });

  test("is read from the right column to the left where its text runs left", async () => {
    const texts = Array.from(
      { length: 16 },
      (_, at) =>
        `الفقرة ${at + 1} تقول إن اللجنة اجتمعت في دار البلدية القديمة واستمعت إلى تقارير السنة وطلب عدد من الأعضاء مهلة أطول للرد على الرسالة`,
    );
    const body = `<div dir="rtl" class="two">${texts.map((text) => `<p>${text}</p>`).join("")}</div>`;
    const numbers = [...(await markdown(body)).matchAll(/الفقرة (\d+)/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(texts.map((_, at) => at + 1));
    const list = '<ol dir="rtl"><li>الطرق والجسور</li><li>إنارة الشوارع</li></ol>';
    expect(await markdown(list)).toBe("1. الطرق والجسور\n2. إنارة الشوارع\n");
  });

  test("leaves out what is no content of it: running heads, page numbers", async () => {
    const pages = ["first", "second", "third"].map(
      (which) => `<p style="break-after:page">The ${which} page. ${long}</p>`,
    );
    const found = await markdown(`<style>${running}</style>${pages.join("")}`);
    expect(found).toContain("The third page.");
    expect(found).not.toContain("Annual report");
    expect(found).not.toMatch(/Page \d/);
  });

  test("has the items whose signs are drawn: discs, circles and squares, and not larger boxes", async () => {
    const list = `<ul><li>Ground<ul><li>Survey<ul><li>North side</li><li>South side</li></ul></li><li>Drains</li></ul></li><li>Walls</li></ul>`;
    expect(await markdown(`<p>${long}</p>${list}`)).toBe(
      `${long.trim()}\n\n- Ground\n  - Survey\n    - North side\n    - South side\n  - Drains\n- Walls\n`,
    );
    const key = (side: number) =>
      `<p><span style="display:inline-block;width:${side}px;height:${side}px;background:#000;margin-right:8px"></span>North side</p>`;
    expect(await markdown(`<p>${long}</p>${key(6)}`)).toContain("- North side");
    expect(await markdown(`<p>${long}</p>${key(12)}`)).not.toContain("- North side");
  });

  test("keeps a caption below a sentence that fills its row for itself", async () => {
    const table =
      "<tr><th>Kind</th><th>Tons</th></tr><tr><td>Cod</td><td>12</td></tr><tr><td>Ling</td><td>7</td></tr>";
    const body = (above: string) =>
      `<h1>Fish</h1><p style="margin:0">${above}</p><p style="margin:0 0 0 6px">Table 1: Catch of the year</p><table>${table}</table>`;
    const whole = "Short words are here, and these words make a whole sentence of it.";
    expect(await markdown(body(whole))).toContain(`${whole}\n\nTable 1: Catch of the year\n\n| Kind |`);
    const open = "Short words are here, and these words are told in the lines of the";
    expect(await markdown(body(open))).toContain(`${open} Table 1: Catch of the year`);
  });

  test("names the place of a picture, with its caption", async () => {
    const body = `<p>${long}</p><img width=200 height=100 src="data:image/png;base64,${sampleImages.png}"><p>Figure 1: The new quay</p>`;
    expect(await markdown(body)).toMatch(
      /!\[Picture on page 1\]\(report\.pdf#page=1&viewrect=\d+,\d+,\d+,\d+\)\n\nFigure 1: The new quay\n/,
    );
  });
});
