import { describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { post } from "../harness/request.ts";
import { pagePdf } from "../workflows/checking/fixture.ts";
import { contract, contractFile, type Data, run, stagesOf, textFile } from "./fixture.ts";

const changed = (from: string, to: string) => contract.map((each) => each.replace(from, to));

describe("contract-intel", () => {
  test("one contract: its clauses, its counterparty as a party, no portfolio", async () => {
    const data = await run("contract-intel", {
      file: contractFile("services.txt"),
      counterparty_name: "CONTOSO Systems, GmbH",
    });
    const [{ clauses, counterparty }] = data.contracts;
    expect(clauses.parties.map(({ name }: Data) => name)).toEqual([
      "Northwind Traders Ltd",
      "Contoso Systems GmbH",
    ]);
    expect(counterparty).toMatchObject({ is_party: true, role: "Customer", page: 1 });
    expect([data.comparison, data.portfolio]).toEqual([null, null]);
    expect(stagesOf(data)).toEqual([
      "read completed",
      "read_old skipped",
      "clauses completed",
      "compare skipped",
      "portfolio skipped",
    ]);
  });

  test("two versions: what changed since, amounts first; who is no party is said", async () => {
    const data = await run("contract-intel", {
      file: contractFile("new.txt", changed("EUR 5,000", "EUR 6,500")),
      old_file: contractFile("old.txt"),
      counterparty_name: "Fabrikam",
    });
    expect(data.comparison.key_changes[0]).toMatchObject({
      kind: "amount",
      old: { text: "EUR 5,000" },
      new: { text: "EUR 6,500" },
    });
    expect(data.contracts[0].counterparty).toMatchObject({ is_party: false, mentions: 0 });
    expect(data.summary).toContain("Fabrikam is not a party of new.txt.");
    expect(data.documents.map(({ file }: Data) => file)).toEqual(["new.txt", "old.txt"]);
  });

  test.each([
    ["Northwind Traders Limited", true],
    ["NORTHWIND TRADERS", true],
    ["Traders", true],
    ["Northwind Traders LLP", false],
    ["Northwind Trader Ltd", false],
  ])("a counterparty is a party by its name, whatever its form is written as: %s", async (name, is_party) => {
    const data = await run("contract-intel", { file: contractFile("a.txt"), counterparty_name: name });
    expect(data.contracts[0].counterparty.is_party).toBe(is_party);
  });

  test.each([
    ["Fabrikam Parcel Limited", 1],
    ["Fabrikam Parcel Ltd", 1],
    ["Fabrikam Parcel LLP", 0],
  ])(
    "who is named beside the parties is mentioned, whatever the form is written as: %s",
    async (name, count) => {
      const data = await run("contract-intel", {
        file: contractFile("a.txt", [...contract, "Fabrikam Parcel Limited may carry the goods."]),
        counterparty_name: name,
      });
      expect(data.contracts[0].counterparty).toMatchObject({ is_party: false, mentions: count });
    },
  );

  test.each([
    ["English law", false],
    ["the law of Scotland", true],
  ])("one law under several names is one: %s", async (law, differs) => {
    const under = (name: string, text: string) =>
      contractFile(name, [
        ...contract.filter((each) => !/laws? of/.test(each)),
        `This Agreement is governed by ${text}.`,
      ]);
    const data = await run("contract-intel", {
      files: [
        under("a.txt", "the laws of England and Wales"),
        under("b.txt", law),
        under("c.txt", "the laws of England & Wales"),
      ],
    });
    const fact = data.portfolio.facts.find(({ fact: name }: Data) => name === "governing_law");
    expect(fact).toMatchObject({ differs });
  });

  test("what has two readings, and a paper without clauses, are told with the file", async () => {
    const told = async (file: InputFile) => {
      const { json } = await post("/api/v1/pipelines/contract-intel", { file });
      return (json.warnings ?? []).join(" ");
    };
    expect(await told(contractFile("a.txt"))).not.toMatch(/in words|no clause/i);
    const doubtful = contractFile("b.txt", changed("two (2) years", "two (3) years"));
    expect(await told(doubtful)).toContain(
      'b.txt: A number says one thing in words and another in figures: "two (3"',
    );
    expect(await told(textFile("c.txt", "Chairs 4\n\nLamps 2"))).toContain("c.txt: No clause");
  });

  test("a version that cannot be read is the fault of the call, an earlier one is listed with its error", async () => {
    const broken = textFile("broken.pdf", "%PDF-1.7");
    const { status } = await post("/api/v1/pipelines/contract-intel", {
      file: broken,
      old_file: contractFile("old.txt"),
    });
    expect(status).toBe(400);
    const data = await run("contract-intel", { file: contractFile("new.txt"), old_file: broken });
    expect(data).toMatchObject({ status: "completed_with_failures", comparison: null });
    expect(data.contracts[0].clauses.clauses.length).toBeGreaterThan(2);
    expect(data.documents.map(({ file, error }: Data) => [file, error === null])).toEqual([
      ["new.txt", true],
      ["broken.pdf", false],
    ]);
    expect(data.not_checked).toEqual([
      { id: "document.read", reason: `broken.pdf: ${data.documents[1].error}` },
    ]);
    expect(stagesOf(data)).toContain("compare skipped");
  });

  test("facts stand side by side from two contracts with text on", async () => {
    const of = async (...files: InputFile[]) => run("contract-intel", { files });
    const [one, other] = [contractFile("one.txt"), contractFile("two.txt")];
    const two = await of(one, other, await pagePdf([], "blank.pdf"));
    expect(two.portfolio.facts[0].values.map(({ file }: Data) => file)).toEqual(["one.txt", "two.txt"]);
    const alone = await of(one, await pagePdf([], "a.pdf"), await pagePdf([], "b.pdf"));
    expect([alone.portfolio, alone.contracts.length]).toEqual([null, 1]);
    expect(stagesOf(alone)).toContain("portfolio skipped");
  });

  test("several: facts side by side, dates in order, risks and gaps with their contracts; a bad file is named", async () => {
    const data = await run("contract-intel", {
      files: [
        contractFile("a.txt"),
        contractFile("b.txt", changed("England and Wales", "the State of New York")),
        contractFile("c.txt", changed("1 March 2026", "1 January 2026")),
        textFile("d.pdf", "%PDF-1.7"),
      ],
    });
    const fact = (name: string) => data.portfolio.facts.find((each: Data) => each.fact === name);
    expect(fact("governing_law").differs).toBe(true);
    expect(fact("governing_law").values.map(({ file }: Data) => file)).toEqual(["a.txt", "b.txt", "c.txt"]);
    expect(fact("renews_automatically")).toMatchObject({ differs: false });
    expect(data.portfolio.dates.map(({ date, file }: Data) => [date, file])).toEqual([
      ["2026-01-01", "c.txt"],
      ["2026-03-01", "a.txt"],
      ["2026-03-01", "b.txt"],
    ]);
    const renewal = data.portfolio.risks.find(({ rule }: Data) => rule === "automatic_renewal");
    expect(renewal.files).toEqual(["a.txt", "b.txt", "c.txt"]);
    expect(data.status).toBe("completed_with_failures");
    expect(data.documents.at(-1)).toMatchObject({ file: "d.pdf", type: null, error: expect.any(String) });
  });

  test.each([
    [{}, "file"],
    [{ file: contractFile("a.txt"), files: [1, 2, 3].map((at) => contractFile(`${at}.txt`)) }, "file"],
    [{ files: [contractFile("a.txt"), contractFile("b.txt")] }, "files"],
  ])("fields that do not fit are a 422 (%#)", async (form, field) => {
    const { status, json } = await post("/api/v1/pipelines/contract-intel", form);
    expect([status, json.detail[0].loc]).toEqual([422, ["body", field]]);
  });
});

describe("a contract in a language whose phrases are not known", () => {
  const lease = () =>
    textFile(
      "mietvertrag.txt",
      "MIETVERTRAG\n\nzwischen\nGrundwert Immobilien GmbH, Königstraße 14, 70173 Stuttgart\n– nachfolgend „Vermieter“ –\nund\nCafé Zeitlos UG, Marktplatz 3, 73728 Esslingen\n– nachfolgend „Mieter“ –\n\n§ 2 Mietdauer\nDas Mietverhältnis beginnt am 1. April 2026 und endet am 31. März 2031. Die Kündigung bedarf der Schriftform.",
    );

  test.each(["contract-intel", "risk-check"] as const)("is said to be unexamined: %s", async (pipeline) => {
    const data = await run(pipeline, { file: lease() });
    expect(data.not_checked).toContainEqual({
      id: "clauses.language",
      reason: expect.stringContaining("mietvertrag.txt: clauses are found by phrases of legal English"),
    });
    expect(data.summary).not.toContain("Nothing was found that speaks against relying on it");
  });
});
