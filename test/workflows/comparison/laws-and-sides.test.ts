import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { csvFile, textFile } from "../checking/fixture.ts";

type KeyChange = { kind: string; old: { text: string; value: string }; new: { text: string; value: string } };

async function keyChanges(old_version: InputFile, new_version: InputFile): Promise<KeyChange[]> {
  const { status, json, text } = await post("/api/v1/workflows/compare-versions", {
    old_version,
    new_version,
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data.key_changes;
}

const said = (changes: readonly KeyChange[]) =>
  changes.map(({ kind, old, new: fresh }) => [kind, old?.value ?? null, fresh?.value ?? null]);

const texts = (old: string, fresh: string) =>
  keyChanges(textFile("old.txt", `${old}\n`), textFile("new.txt", `${fresh}\n`));

/** One list twice, with another cell in its first row. */
const cells = (heads: readonly string[], at: number, old: string, fresh: string) => {
  const list = (cell: string) =>
    csvFile([
      heads,
      heads.map((_, index) => (index === at ? cell : "Rent")),
      heads.map((head) => `Other ${head}`),
    ]);
  return keyChanges(list(old), list(fresh));
};

describe("key changes of a comparison", () => {
  it.each([
    ["This Agreement shall be governed by the laws of ", ["England and Wales", "New York"], "."],
    ["Governing law. This deed is construed under the laws of ", ["Delaware", "Texas"], "."],
    ["Dieser Vertrag unterliegt ", ["deutsch", "schweizerisch"], "em Recht."],
    ["Le présent contrat est régi par le droit ", ["belge", "suisse"], "."],
    ["Este contrato se rige por la ley ", ["española", "mexicana"], "."],
    ["Il presente contratto è regolato dalla legge ", ["italiana", "svizzera"], "."],
    ["Op deze overeenkomst is ", ["Belgisch", "Duits"], " recht van toepassing."],
  ])("name another governing law: %s", async (lead, [old = "", fresh = ""], end) => {
    const [change, ...more] = await texts(`${lead}${old}${end}`, `${lead}${fresh}${end}`);
    expect([change?.kind, change?.old.text, change?.new.text]).toEqual(["law", old, fresh]);
    expect(more).toEqual([]);
  });

  it.each([
    ["is governed by English law and binds both.", "is governed by the laws of England and binds both."],
    ["is subject to the Income Tax Act of India.", "is subject to the Companies Act of India."],
    ["Das anwendbare Recht bleibt unberührt.", "Das geltende Recht bleibt unberührt."],
    ["Le droit applicable est régi ailleurs.", "La loi applicable est régie ailleurs."],
  ])("name no law that stayed or is none: %s", async (old, fresh) => {
    expect(
      (await texts(`This deed ${old}`, `This deed ${fresh}`)).filter(({ kind }) => kind === "law"),
    ).toEqual([]);
  });

  it.each([
    [["Date", "Amount", "Dr/Cr"], "Cr", "Dr", "credit", "debit"],
    [["Date", "Amount", "Type"], "Credit", "Debit", "credit", "debit"],
    [["Datum", "Betrag", "S/H"], "S", "H", "debit", "credit"],
    [["Date", "Amount", "+/-"], "+", "-", "credit", "debit"],
  ])("name a turned side below %j", async (heads, old, fresh, before, after) => {
    expect(said(await cells(heads, 2, old, fresh))).toEqual([["side", before, after]]);
  });

  it("take a letter for no side below another head", async () => {
    expect(said(await cells(["Date", "Amount", "Class"], 2, "C", "D"))).toEqual([]);
  });

  it.each([
    ["Balance: €1,250.00", "Balance: (€1,250.00)", "EUR -1250", "(€1,250.00)"],
    ["Balance: €1,250.00", "Balance: -€1,250.00", "EUR -1250", "-€1,250.00"],
    ["Closing balance: 1,250.00 Dr", "Closing balance: 1,250.00 Cr", "-1250", "1,250.00 Cr"],
  ])("show the sign that turned: %s, %s", async (old, fresh, value, shown) => {
    const [change, ...more] = await texts(old, fresh);
    expect(change).toMatchObject({ kind: "amount", new: { value, text: shown } });
    expect(change?.old.text).not.toBe(shown);
    expect(more).toEqual([]);
  });

  it.each([
    "The buyer pays the price as agreed: (€1,250.00) each month.",
    "The buyer pays twelve hundred and fifty (€1,250.00)",
  ])("take no brackets for a minus in %s", async (old) => {
    const changes = await texts(old, old.replace("1,250", "1,350"));
    expect(said(changes)).toEqual([["amount", "EUR 1250", "EUR 1350"]]);
  });
});
