import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";

const file = (text: string) => ({
  filename: "licence.txt",
  contentType: "text/plain",
  bytes: Buffer.from(text.trimStart()),
});

/** An agreement whose sections are all there, or without those of the second half. */
const head = `
CONTENT LICENCE AGREEMENT

This Agreement is made on 3 March 2025 between Harbour Media Ltd ("Licensor") and Kestrel Sites Ltd ("Licensee").

1.1 Licence. Subject to Section 3.2 and Section 5.1, Licensor grants to Licensee a non-exclusive right to show the Content.

1.2 Transfer. No assignment is allowed but as Section 7.4 says.

`;
const rest = `
3.2 Conduct. Licensee keeps the Content as it was delivered.

5.1 Fee. Licensee shall pay a fee of GBP 4,000 each quarter within 30 days of the invoice.

7.4 Assignment. Neither party may assign this Agreement without the prior written consent of the other.
`;

const told = "refers to sections of its own that do not stand in it (3.2, 5.1, 7.4)";

async function warningsOf(text: string): Promise<string> {
  const { json, status } = await post("/api/v1/workflows/extract-clauses", {
    file: file(text),
    document_type: "contract",
  });
  expect(status).toBe(200);
  return (json.warnings ?? []).join(" ");
}

describe("an excerpt of a contract", () => {
  test("is told by the sections that it refers to and does not hold", async () => {
    expect(await warningsOf(head)).toContain(told);
    expect(await warningsOf(head + rest)).not.toContain("sections of its own");
  });

  test.each([
    ["two sections are elsewhere", head.replace(" and Section 5.1", ""), false],
    ["most sections stand in it", `${head + rest.replace("7.4 Assignment", "Assignment")}`, false],
    ["they are headed by a word", head + rest.replaceAll(/^(\d\.\d)/gm, "Section $1."), false],
    ["they are of a law", head.replaceAll(/Section (\d\.\d)/g, "Section $1 of the Copyright Act"), false],
    ["they are clauses", head.replaceAll("Section", "clause"), true],
  ])("or not where %s", async (_, text, isTold) => {
    expect((await warningsOf(text)).includes("sections of its own")).toBe(isTold);
  });

  test("leaves open in a risk check what may stand there", async () => {
    const left = async (text: string) => {
      const { json } = await post("/api/v1/pipelines/risk-check", { file: file(text) });
      return json.data.not_checked.filter(({ id }: { id: string }) => id === "clauses.excerpt");
    };
    expect(await left(head + rest)).toEqual([]);
    expect(await left(head)).toEqual([{ id: "clauses.excerpt", reason: expect.stringContaining(told) }]);
  });
});
