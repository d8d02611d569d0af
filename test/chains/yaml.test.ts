import { expect, test } from "vitest";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const send = async (steps: unknown) =>
  post("/api/v1/chains/run", { files: pdfFile(await numberedPdf(3), "a.pdf"), steps: steps as string });
const asFile = (text: string) => ({
  filename: "chain.yaml",
  contentType: "application/yaml",
  bytes: Buffer.from(text),
});
const told = (answer: { status: number; text: string }): string => {
  expect(answer.status, answer.text.slice(0, 300)).toBe(422);
  return JSON.parse(answer.text).detail.map(({ msg }: { msg: string }) => msg)[0];
};

const chain = `# keep the first two pages
- operation: pdf/extract-pages
  options: { pages: "1-2" }
- operation: pdf/rotate
  options:
    degrees: 90
  when:
    min_pages: 2
`;

test("steps may be YAML, as a text or as a file", async () => {
  for (const steps of [chain, asFile(chain), asFile(JSON.stringify([{ operation: "pdf/page-count" }]))]) {
    const answer = await send(steps);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    if (answer.headers["content-type"] === "application/pdf")
      expect(await pageTexts(answer.bytes)).toHaveLength(2);
    else expect(answer.json.data.steps[0].outcomes[0].data.page_count).toBe(3);
  }
});

test("what is wrong with the text is told with its place", async () => {
  expect(told(await send("- operation: pdf/rotate\n  options: {degrees: 90\n"))).toMatch(
    /neither JSON nor YAML, line 3, column 1/,
  );
  expect(told(await send("- operation: a\n  operation: b\n"))).toMatch(
    /line 2, column 3: Map keys must be unique/,
  );
  expect(told(await send("--- \n- a\n---\n- b\n"))).toMatch(/neither JSON nor YAML/);
  expect(told(await send("operation: pdf/rotate"))).toMatch(/Expected an array of 1 to 20 steps/);
  expect(told(await send("- operation: pdf/rotat"))).toBe("Unknown operation; did you mean pdf/rotate?");
});

test("aliases and length are counted, and no tag makes an object", async () => {
  const doubled = Array.from(
    { length: 12 },
    (_, at) => `a${at}: &a${at} [${at === 0 ? "1" : `*a${at - 1},*a${at - 1}`}]`,
  );
  expect(told(await send(doubled.join("\n")))).toMatch(/too many aliases/);
  expect(told(await send("- *nothing"))).toMatch(/alias/i);
  expect(told(await send(asFile(`# ${"x".repeat(20_001)}`)))).toMatch(/up to 20000 characters/);
  expect(told(await send("- !!js/function 'return 1'"))).toMatch(/neither JSON nor YAML/);
  expect(told(await send(`${"[".repeat(5_000)}${"]".repeat(5_000)}`))).toMatch(/./);
});
