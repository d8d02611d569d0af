import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { commonStretches } from "../../../shared/workflows/comparison/myers.ts";
import { post } from "../../harness/request.ts";
import { csvFile } from "../checking/fixture.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

const txt = (...paragraphs: string[]): InputFile => ({
  filename: "a.txt",
  contentType: "text/plain",
  bytes: Buffer.from(paragraphs.join("\n\n")),
});

async function compared(old_version: InputFile, new_version: InputFile): Promise<Data> {
  const { status, json, text } = await post("/api/v1/workflows/compare-versions", {
    old_version,
    new_version,
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}

/** `changed words: a → b`; a side that is missing is left out. */
const lines = ({ changes }: Data): string[] =>
  changes.map(
    ({ type, scope, old, new: fresh }: Data) =>
      `${type} ${scope}: ${[old, fresh]
        .filter((side) => side !== null)
        .map((side) => side.text)
        .join(" → ")}`,
  );
const values = ({ changes }: Data): string[] =>
  changes.flatMap(({ values: all }: Data) =>
    all.map(({ kind, old, new: fresh }: Data) => `${kind}: ${old?.value ?? "–"} → ${fresh?.value ?? "–"}`),
  );

/** A sentence of enough words to be one and the same where one of them changes. */
const sentence = (middle: string) =>
  `The supplier delivers the goods ${middle} to the place that the buyer has named in the order.`;

describe("what a text changes", () => {
  it.each<[string, string, string, string[]]>([
    ["a word", "in time", "in peace", ["changed words: time → peace"]],
    ["a word put in", "in time", "in good time", ["inserted words:  → good"]],
    ["a word taken out", "in good time", "in time", ["deleted words: good → "]],
    [
      "two words with one between them",
      "today by rail",
      "tomorrow by road",
      ["changed words: today by rail → tomorrow by road"],
    ],
    [
      "two words with many between them",
      "today and always without any delay by rail",
      "tomorrow and always without any delay by road",
      ["changed words: today → tomorrow", "changed words: rail → road"],
    ],
    [
      "two words with a number between them",
      "today 5 rail",
      "tomorrow 5 road",
      ["changed words: today → tomorrow", "changed words: rail → road"],
    ],
    ["case", "in time", "in Time", ["changed words: time → Time"]],
    ["quotes and dashes", "“in time” - as 'agreed' –", '"in time" — as ’agreed‘ -', []],
    [
      "hyphens within words, soft hyphens, ligatures",
      "in co-operation of\u00adfice",
      "in cooperation o\ufb03ce",
      [],
    ],
    ["blanks", "in  time", "in time", []],
    ["a mark", "in time,", "in time;", ["changed words: , → ;"]],
  ])("%s", async (_, before, after, expected) => {
    expect(lines(await compared(txt(sentence(before)), txt(sentence(after))))).toEqual(expected);
  });

  it("a sentence put in is read as it was written, behind the full stop", async () => {
    const [a, b, c] = ["The fee is paid monthly.", "The fee is paid in euros.", "Interest is paid yearly."];
    const data = await compared(txt(`${a} ${c}`), txt(`${a} ${b} ${c}`));
    expect(lines(data)).toEqual([`inserted words:  → ${b}`]);
    const gone = await compared(txt(`${a} ${b} ${c}`), txt(`${a} ${c}`));
    expect(lines(gone)).toEqual([`deleted words: ${b} → `]);
    const [change] = gone.changes;
    // The place of what is missing: no width, beside the word before it.
    expect(change.new.bbox[0]).toBe(change.new.bbox[2]);
    expect(change.new.bbox[0]).toBeGreaterThan(change.old.boxes[0].bbox[0] - 300);
  });

  it("a text that keeps a third of its words or less is one change", async () => {
    const data = await compared(
      txt("Alpha beta gamma delta epsilon zeta eta theta iota kappa", sentence("now")),
      txt("Alpha beta gamma lorem ipsum dolor sit amet consectetur elit", sentence("now")),
    );
    expect(lines(data)).toEqual([
      "changed paragraph: Alpha beta gamma delta epsilon zeta eta theta iota kappa → Alpha beta gamma lorem ipsum dolor sit amet consectetur elit",
    ]);
  });

  it("paragraphs put in and taken out stand whole; alike ones are versions; others moved", async () => {
    const own = [
      sentence("by rail"),
      "Payment falls due at the end of every quarter of the year.",
      "Notices are sent in writing to the seat of the other party.",
    ];
    const other = "Each party insures its own staff against accidents at work.";
    expect(lines(await compared(txt(...own), txt(...own, other)))).toEqual([`inserted paragraph: ${other}`]);
    expect(lines(await compared(txt(...own, other), txt(...own)))).toEqual([`deleted paragraph: ${other}`]);
    const moved = await compared(txt(...own), txt(own[2] ?? "", own[0] ?? "", own[1] ?? ""));
    expect(lines(moved)).toEqual([`moved paragraph: ${own[2]} → ${own[2]}`]);
    expect(moved).toMatchObject({ similarity: 1, identical: false, counts: { moved: 1, changed: 0 } });
  });

  it("a paragraph broken in two, or joined, says the same", async () => {
    const [a, b] = [sentence("by rail"), "Payment falls due at the end of every quarter of the year."];
    const [before, after] = [
      txt("First of all.", `${a} ${b}`, "Last of all."),
      txt("First of all.", a, b, "Last of all."),
    ];
    expect(lines(await compared(before, after))).toEqual([]);
    expect(lines(await compared(after, before))).toEqual([]);
  });

  it.each([
    ["2. ", "3. ", true],
    ["(a) ", "(b) ", true],
    ["2. ", "2) ", false],
    ["• ", "– ", false],
    ["2.1 ", "2.2 ", true],
    ["Section 2. ", "Section 4. ", true],
  ])("the label %sof %sis a new number: %s", async (before, after, renumbered) => {
    const rest = [sentence("by rail"), "Payment falls due at the end of every quarter of the year."];
    const data = await compared(
      txt(rest[1] ?? "", `${before}${rest[0]}`),
      txt(rest[1] ?? "", `${after}${rest[0]}`),
    );
    expect(data.changes.map(({ type }: Data) => type)).toEqual(renumbered ? ["renumbered"] : []);
    expect(data.similarity).toBe(1);
  });
});

describe("what values change", () => {
  it.each<[string, string, string, string[]]>([
    ["an amount", "for EUR 5,000", "for EUR 6,500", ["amount: EUR 5000 → EUR 6500"]],
    ["a currency", "for EUR 5,000", "for USD 5,000", ["amount: EUR 5000 → USD 5000"]],
    [
      "a sum without a currency",
      "for a total price of 1,380.00",
      "for a total price of 1,390.00",
      ["amount: 1380 → 1390"],
    ],
    ["a date", "on 1 March 2026", "on 2 March 2026", ["date: 2026-03-01 → 2026-03-02"]],
    ["a percentage", "at 5 %", "at 7 percent", ["percentage: 5 % → 7 %"]],
    ["a duration in figures", "within 30 days", "within 31 days", ["duration: 30 days → 31 days"]],
    ["a duration in words", "within thirty days", "within forty-five days", ["duration: 30 days → 45 days"]],
    [
      "a duration in both",
      "within thirty (30) days",
      "within sixty (60) business days",
      ["duration: 30 days → 60 days"],
    ],
    ["one of a unit", "within one month", "within two months", ["duration: 1 month → 2 months"]],
    ["a number", "in 12 crates", "in 14 crates", ["number: 12 → 14"]],
    ["a number in words", "in twelve crates", "in fourteen crates", ["number: 12 → 14"]],
    ["a number in words that says the same", "in twelve crates", "in 12 crates", []],
    [
      "an account",
      "to IBAN DE89370400440532013000",
      "to IBAN DE75512108001245126199",
      ["account: DE89370400440532013000 → DE75512108001245126199"],
    ],
    [
      "a company",
      "of Contoso Systems GmbH",
      "of Fabrikam Systems GmbH",
      ["party: Contoso Systems GmbH → Fabrikam Systems GmbH"],
    ],
    ["an amount that is new", "gladly", "gladly for EUR 90", ["amount: – → EUR 90"]],
    ["an amount that is gone", "gladly for EUR 90", "gladly", ["amount: EUR 90 → –"]],
  ])("%s", async (_, before, after, expected) => {
    expect(values(await compared(txt(sentence(before)), txt(sentence(after))))).toEqual(expected);
  });

  it("a number in brackets behind a word is no minus", async () => {
    const data = await compared(
      txt(sentence("in thirty (30) crates")),
      txt(sentence("in forty (40) crates")),
    );
    expect(values(data).filter((each) => each.includes("-"))).toEqual([]);
  });

  it("of a text that is new as a whole, plain numbers are not called out", async () => {
    const more = "The deposit of EUR 250 is due on 4 May 2026 in 3 parts.";
    const base = [sentence("by rail"), "Notices are sent in writing to the seat of the other party."];
    expect(values(await compared(txt(...base), txt(...base, more))).toSorted()).toEqual([
      "amount: – → EUR 250",
      "date: – → 2026-05-04",
    ]);
    expect(values(await compared(txt(...base, more), txt(...base))).toSorted()).toEqual([
      "amount: EUR 250 → –",
      "date: 2026-05-04 → –",
    ]);
  });

  it("the share of words that stayed counts every other word: numbers, labels and heads too", async () => {
    const text = `SERVICE AGREEMENT

1. Services
The Supplier shall maintain the Customer's tills (all of them) within 4 hours.

2. Fees
The Customer pays EUR 5,000.00 each month; late payment bears 8 % a year.
`;
    const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const data = await compared(txt(text), txt(text.replace("shall", "may")));
    expect(data.old_version.word_count).toBe(words);
    expect(data.similarity).toBe(Math.floor(((words - 1) / words) * 10_000) / 10_000);
  });

  it("the gravest kinds stand first in the summary, each with its page", async () => {
    const [before, after] = [
      "Within 30 days EUR 90 are sent on 1 March 2026 to IBAN DE89370400440532013000 at 5 % by Contoso GmbH in 12 parts.",
      "Within 31 days EUR 91 are sent on 2 March 2026 to IBAN DE75512108001245126199 at 6 % by Fabrikam GmbH in 13 parts.",
    ];
    const data = await compared(txt(before), txt(after));
    expect(data.key_changes.map(({ kind }: Data) => kind)).toEqual([
      ...["account", "amount", "date", "party", "percentage", "duration", "number"],
    ]);
    const [headline, ...rest] = data.summary.split("\n");
    expect(headline).toMatch(
      /^\d+ changes?: \d+ changed\. The versions share \d+(\.\d)? % of their words\.$/,
    );
    expect(rest).toEqual([
      "Account: DE89370400440532013000 → DE75512108001245126199 (page 1)",
      "Amount: EUR 90 → EUR 91 (page 1)",
      "Date: 1 March 2026 → 2 March 2026 (page 1)",
      "Party: Contoso GmbH → Fabrikam GmbH (page 1)",
      "Percentage: 5 % → 6 % (page 1)",
      "Duration: 30 days → 31 days (page 1)",
      "Number: 12 → 13 (page 1)",
    ]);
  });

  it("the summary quotes other changes, cuts long ones, and counts what is past twelve", async () => {
    const base = Array.from(
      { length: 15 },
      (_, at) => `Item ${at} of the plan concerns house${at} and garden${at} and fence${at} alone.`,
    );
    const changed = base.map((each, at) => each.replace(`fence${at}`, `hedge${at}`));
    const summary = (await compared(txt(...base), txt(...changed))).summary.split("\n");
    expect(summary).toHaveLength(14);
    expect(summary.at(-1)).toBe("and 3 more changes.");
    const long = `${"A long text of many words ".repeat(5)}ends here.`;
    const { summary: cut } = await compared(txt(sentence("by rail")), txt(sentence("by rail"), long));
    expect(cut.split("\n")[1]).toBe(
      `Paragraph inserted: “${long.slice(0, 90).trimEnd()} …” (page 1 of the new version)`,
    );
    const { summary: gone } = await compared(
      txt(sentence("by rail"), "It ends here at once."),
      txt(sentence("by rail")),
    );
    expect(gone.split("\n")[1]).toBe(
      "Paragraph deleted: “It ends here at once.” (page 1 of the old version)",
    );
    const { summary: same } = await compared(txt(long), txt(long));
    expect(same).toBe(
      "The texts say the same: no change was found. Pictures, layout and where links lead were not compared.",
    );
  });
});

describe("what a table changes", () => {
  type Row = readonly (string | number)[];
  const table: readonly Row[] = [
    ["Item", "Unit", "Price", "Note"],
    ["Chair", "piece", 40, "oak"],
    ["Table", "piece", 250, "beech"],
    ["Lamp", "piece", 35, "brass"],
    ["Rug", "metre", 80, "wool"],
  ];
  const of = async (after: readonly Row[], before = table) => compared(csvFile(before), csvFile(after));
  const put = (row: number, column: number, value: string | number) =>
    table.map((cells, at) =>
      at === row ? cells.map((cell, here) => (here === column ? value : cell)) : cells,
    );

  it("one cell, with its row and column, its value and what stands beside it", async () => {
    const data = await of(put(2, 2, 260));
    expect(lines(data)).toEqual(["changed cell: 250 → 260"]);
    expect(data.changes[0].new).toMatchObject({
      cell: { row: 2, column: 2 },
      context: "Table | piece | 260 | beech",
    });
    expect(values(data)).toEqual(["number: 250 → 260"]);
  });

  it.each<[string, readonly Row[], string[]]>([
    ["nothing", table, []],
    ["a cell filled", put(1, 3, ""), ["deleted cell: oak → "]],
    [
      "a row put in",
      [...table.slice(0, 3), ["Bench", "piece", 90, "pine"], ...table.slice(3)],
      ["inserted table-row: Bench | piece | 90 | pine"],
    ],
    [
      "a row taken out",
      [...table.slice(0, 3), ...table.slice(4)],
      ["deleted table-row: Lamp | piece | 35 | brass"],
    ],
    [
      "a row moved",
      [table[0] ?? [], table[4] ?? [], table[1] ?? [], table[2] ?? [], table[3] ?? []],
      ["moved table-row: Rug | metre | 80 | wool → Rug | metre | 80 | wool"],
    ],
    [
      "a column put in",
      table.map((row, at) => [...row.slice(0, 2), ["Stock", 4, 1, 7, 2][at] ?? 0, ...row.slice(2)]),
      ["inserted table-column: Stock | 4 | 1 | 7 | 2"],
    ],
    [
      "a column taken out",
      table.map((row) => row.slice(0, 3)),
      ["deleted table-column: Note | oak | beech | brass | wool"],
    ],
    [
      "a row whose cells all changed but the first",
      put(3, 1, "set").map((row, at) => (at === 3 ? ["Lamp", "set", 70, "steel"] : row)),
      ["changed cell: piece → set", "changed cell: 35 → 70", "changed cell: brass → steel"],
    ],
  ])("%s", async (_, after, expected) => {
    expect(lines(await of(after)).toSorted()).toEqual(expected.toSorted());
  });

  it("a filled cell is put in where it was empty", async () => {
    expect(lines(await of(table, put(1, 3, "")))).toEqual(["inserted cell:  → oak"]);
  });
});

describe("the longest stretches that two sequences share", () => {
  const shared = (a: number[], b: number[]) => commonStretches(a, b);
  it.each<[number[], number[], [number, number, number][]]>([
    [[], [], []],
    [[1], [], []],
    [[1, 2, 3], [1, 2, 3], [[0, 0, 3]]],
    [[1, 2, 3], [2, 3], [[1, 0, 2]]],
    [
      [1, 2],
      [1, 9, 2],
      [
        [0, 0, 1],
        [1, 2, 1],
      ],
    ],
    [[1, 2, 3, 4], [4, 1, 2, 3], [[0, 1, 3]]],
    [[1, 2], [3, 4], []],
  ])("%j and %j", (a, b, expected) => {
    expect(shared(a, b).map(({ a: at, b: to, length }) => [at, to, length])).toEqual(expected);
  });

  it("are as many as the classic table finds, in order and of equal parts", () => {
    let state = 7;
    const random = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * most);
    };
    for (let round = 0; round < 60; round++) {
      const [a, b] = [0, 0].map(() => Array.from({ length: random(24) }, () => random(4)));
      if (a === undefined || b === undefined) continue;
      const row = new Array<number>(b.length + 1).fill(0);
      for (const value of a) {
        let diagonal = 0;
        for (let at = 1; at <= b.length; at++) {
          const above = row[at] ?? 0;
          row[at] = value === b[at - 1] ? diagonal + 1 : Math.max(above, row[at - 1] ?? 0);
          diagonal = above;
        }
      }
      const found = shared(a, b);
      let [x, y] = [0, 0];
      for (const { a: from, b: to, length } of found) {
        expect(from >= x && to >= y && length > 0).toBe(true);
        expect(a.slice(from, from + length)).toEqual(b.slice(to, to + length));
        [x, y] = [from + length, to + length];
      }
      expect(found.reduce((sum, { length }) => sum + length, 0)).toBe(row[b.length]);
    }
  });

  it("are found in long sequences that differ throughout, without their square", () => {
    const a = Array.from({ length: 4_000 }, (_, at) => at);
    const b = a.map((value) => (value % 2 === 0 ? value : -value));
    const found = shared(a, b);
    expect(found.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(1_000);
    for (const { a: from, b: to, length } of found)
      expect(a.slice(from, from + length)).toEqual(b.slice(to, to + length));
  });
});
