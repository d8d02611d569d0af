import { expect } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "./fixture.ts";

export type Line = readonly [date: string, text: string, amount: number];

/** Bookings as CSV: money out and in in columns of their own, the balance behind each. */
export function csvOf(lines: readonly Line[], opening = 5_000_000): string {
  let cents = Math.round(opening * 100);
  const rows = lines.map(([date, text, amount]) => {
    cents += Math.round(amount * 100);
    const [paid, received] = amount < 0 ? [(-amount).toFixed(2), ""] : ["", amount.toFixed(2)];
    return [date, text, paid, received, (cents / 100).toFixed(2)].join(",");
  });
  return ["Date,Narration,Debit,Credit,Balance", ...rows].join("\n");
}

/** What the service says of statements sent as texts. */
export async function answerTo(texts: readonly string[], currency?: string, filename = "a.csv") {
  const files = texts.map((text) => textFile(filename, text));
  const answer = await post("/api/v1/workflows/process-bank-statement", {
    files,
    ...(currency === undefined ? {} : { currency }),
  });
  expect(answer.status, answer.text.slice(0, 400)).toBe(200);
  return answer.json;
}

export const bookings = async (lines: readonly Line[], currency = "inr_gst") =>
  (await answerTo([csvOf(lines)], currency)).data;

const day = 86_400_000;
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
