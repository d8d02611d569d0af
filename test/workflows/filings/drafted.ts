import { expect } from "vitest";
import { post } from "../../harness/request.ts";
import { csv, filer } from "./books.ts";

type Cell = string | number;
export type Row = readonly Cell[];

/** A draft of a return as the service answers it: its figures by id, the reasons and notes, the portal's file. */
export async function drafted(fields: Record<string, unknown>) {
  const answer = await post("/api/v1/workflows/generate-filing", fields as never);
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  const { data } = answer.json;
  const figures: { id: string; label: string; value: number }[] = data.figures;
  return {
    data,
    value: (id: string) => figures.find((figure) => figure.id === id)?.value,
    ids: figures.map(({ id }) => id),
    reasons: data.left_out.map(({ reason }: { reason: string }) => reason) as string[],
    notes: data.notes.join("\n") as string,
    portal: data.portal?.content,
  };
}

/** GSTR-1 or GSTR-3B of April 2026 from one table. */
export const gstDraft = (
  filing_type: "gstr_1" | "gstr_3b",
  rows: readonly Row[],
  { filename = "sales.csv", ...more }: { filename?: string; period?: string } = {},
) => drafted({ file: csv(rows, filename), filing_type, period: "2026-04", gstin: filer, ...more });
