import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";

// Days of a bill whose labels nobody listed.

async function read(head: readonly string[], foot: readonly string[] = []) {
  const lines = [
    ...["INVOICE", "", "Bennett Printing Limited", "167 Park Row, Leeds LS1 5HD", "", "Invoice number: 88"],
    ...[...head, "", "Desk lamp LED     4    130.10    520.40", "", "Total: GBP 520.40", ...foot],
  ];
  const file = { filename: "bill.txt", contentType: "text/plain", bytes: Buffer.from(lines.join("\n")) };
  const { status, json, text } = await post("/api/v1/ai/extract-invoice", { file });
  expect(status, text.slice(0, 300)).toBe(200);
  return { date: json.data.date, sure: json.data.confidences.date };
}

describe("of two days of the head the earlier is the bill's", () => {
  test("a guess that says so", async () => {
    const { date, sure } = await read(["Made out on: 9 December 2022", "Kindly settle by: 8 January 2023"]);
    expect(date).toBe("2022-12-09");
    expect(sure).toBeLessThan(0.7);
  });

  test("surer where the terms lead from one to the other, to the day", async () => {
    const head = ["Made out on: 9 December 2022", "Kindly settle by: 8 January 2023"];
    const told = await read(head, ["", "Terms: 30 days"]);
    expect(told.date).toBe("2022-12-09");
    expect(told.sure).toBeGreaterThan(0.75);
    expect((await read(head, ["", "Terms: 31 days"])).sure).toBeLessThan(0.7);
  });

  test("where 120 days lie between them, not where it is more", async () => {
    const head = (last: string) => ["Made out on: 2 January 2022", `Kindly settle by: ${last}`];
    expect((await read(head("2 May 2022"))).date).toBe("2022-01-02");
    expect((await read(head("3 May 2022"))).date).toBeNull();
  });

  test("not where there are three", async () => {
    const head = [
      "Made out on: 2 January 2022",
      "Picked on: 4 January 2022",
      "Kindly settle by: 2 March 2022",
    ];
    expect((await read(head)).date).toBeNull();
  });
});

describe("a day that is something else's is not the bill's", () => {
  test("at a label of delivery", async () => {
    const { date } = await read(["Made out on: 9 December 2022", "Delivery date: 1 December 2022"]);
    expect(date).toBe("2022-12-09");
  });

  test("at a label of payment, however the other lies to it", async () => {
    const head = (day: string) => [`Made out on: ${day}`, "Due date: 8 January 2023"];
    expect((await read(head("9 December 2022"))).date).toBe("2022-12-09");
    expect((await read(head("9 January 2023"))).date).toBeNull();
  });

  test.each(["Seit", "Beginn", "from", "depuis le", "dal", "desde", "od"])(
    "behind the word of a span: %s",
    async (word) => {
      const head = ["Made out on: 9 December 2022", `Service ${word}: 1 November 2022`];
      expect((await read(head)).date).toBe("2022-12-09");
    },
  );

  test("where a day without a label stands elsewhere too", async () => {
    const foot = ["", "Picked on: 4 January 2023"];
    expect((await read(["Made out on: 9 December 2022"], foot)).date).toBeNull();
  });

  test("of a period, nor below the first amount", async () => {
    const period = "For 1 November 2022 to 30 November 2022";
    expect((await read(["Made out on: 9 December 2022", period])).date).toBe("2022-12-09");
    expect((await read([], ["Picked on: 4 January 2022", "Packed on: 6 January 2022"])).date).toBeNull();
  });
});
