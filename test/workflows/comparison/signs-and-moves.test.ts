import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;
const file = (filename: string, line: string) => ({
  filename,
  contentType: "text/plain",
  bytes: Buffer.from(["ACCOUNTS", line, "Approved by the board."].join("\n\n")),
});

async function compared(old: string, fresh: string): Promise<Data> {
  const { status, json, text } = await post("/api/v1/workflows/compare-versions", {
    old_version: file("a.txt", old),
    new_version: file("b.txt", fresh),
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}
const keys = ({ key_changes: all }: Data) =>
  all.map(({ kind, old, new: fresh }: Data) => [kind, old?.value, fresh?.value]);

test.each([
  [
    "Loss for the period (1,250.00) after tax.",
    "Loss for the period 1,250.00 after tax.",
    [["amount", "-1250", "1250"]],
  ],
  [
    "Loss for the period 1,250.00 after tax.",
    "Loss for the period (1,250.00) after tax.",
    [["amount", "1250", "-1250"]],
  ],
  ["Loss (1,250.00) in May.", "Loss (1,250.00) in June.", []],
  ["The price is EUR 1,250.00 (net).", "The price is EUR 1,250.00 net.", []],
])("an amount that loses or gains its sign is a changed amount: %s", async (old, fresh, changed) => {
  expect(keys(await compared(old, fresh))).toEqual(changed);
});

const [first, second, third] = [
  "The Supplier delivers the Goods on the agreed date.",
  "The Buyer inspects them within a reasonable time.",
  "Title passes upon payment in full of the price.",
];
test.each([
  ["word for word", first, { moved: 1, deleted: 0, inserted: 0 }],
  ["with another word", first.replace("agreed", "named"), { moved: 0 }],
])(
  "a sentence at another place of its paragraph is moved where it stands there %s",
  async (_, moved, counts) => {
    const { counts: found, key_changes: key } = await compared(
      [first, second, third].join(" "),
      [second, third, moved].join(" "),
    );
    expect(found).toMatchObject(counts);
    expect(key).toEqual([]);
  },
);

test.each([
  ["Four words are short.", 0],
  ["Five words are long enough.", 1],
])("a passage of less than five words is not moved: %s", async (passage, moved) => {
  const { counts } = await compared(`${passage} ${second} ${third}`, `${second} ${third} ${passage}`);
  expect(counts.moved).toBe(moved);
});

test("an ellipsis is three dots", async () => {
  const { identical, changes } = await compared("And so on... for ever.", "And so on… for ever.");
  expect([identical, changes]).toEqual([true, []]);
});
