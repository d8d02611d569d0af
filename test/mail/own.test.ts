import { expect, test } from "vitest";
import { newAddress, newId, pdf, providersKnown, sendOwn } from "./fixture.ts";

providersKnown();

const letters = (count: number) => "a".repeat(count);

test("a message answers with its own id, and without one says that it had none", async () => {
  const { address } = await newAddress();
  const id = newId();
  const attachments = [
    { filename: "a.pdf", content_type: "application/pdf", content: (await pdf(1)).toString("base64") },
  ];
  expect((await sendOwn({ to: address, message_id: id, attachments })).json).toMatchObject({
    message_id: id,
    routed: true,
  });
  expect((await sendOwn({ to: address, message_id: "", attachments })).json.message_id).toBeNull();
});

test("fields are as long as they may be, and not longer", async () => {
  const { address } = await newAddress();
  const whole = { filename: "a.txt", content_type: "text/plain", content: "aGVsbG8=" };
  const { content: _, ...bare } = whole;
  const one = (change: object) => ({ attachments: [{ ...whole, ...change }] });
  const rows: readonly (readonly [field: string, right: readonly object[], wrong: readonly object[]])[] = [
    ["attachments.0.filename", [one({ filename: letters(1_000) })], [one({ filename: letters(1_001) })]],
    [
      "attachments.0.content_type",
      [one({ content_type: letters(200) })],
      [one({ content_type: letters(201) })],
    ],
    [
      "attachments.0.content_id",
      [one({ content_id: letters(1_000) })],
      [one({ content_id: letters(1_001) })],
    ],
    [
      "attachments.0.content",
      [one({ content: "aGVs\nbG8 = " }), one({ content: "" })],
      [one({ content: "aGVsbG8===" }), one({ content: "aGV*" })],
    ],
    ["attachments.0", [], [{ attachments: [bare] }, one({ url: "https://example.com/a" })]],
    ["attachments.0.url", [], [{ attachments: [{ ...bare, url: letters(4_097) }] }]],
    ["attachments", [], [{ attachments: Array.from({ length: 1_001 }, () => whole) }]],
    ["message_id", [{ message_id: letters(1_000) }, { message_id: null }], [{ message_id: letters(1_001) }]],
    [
      "to",
      [{ to: Array.from({ length: 100 }, () => address) }],
      [{ to: Array.from({ length: 101 }, () => address) }],
    ],
  ];
  for (const [field, right, wrong] of rows) {
    for (const change of right)
      expect((await sendOwn({ to: address, ...change })).status, field).not.toBe(422);
    for (const change of wrong) {
      const { status, json } = await sendOwn({ to: address, ...change });
      expect(status, field).toBe(422);
      const problems: { loc: string[]; type: string }[] = json.detail;
      expect(problems.map(({ loc, type }) => `${loc.join(".")} ${type}`)).toContain(
        `body.${field} value_error`,
      );
    }
  }
});
