import type { FlowItem, FlowPage, TextItem } from "../flow/flow.ts";
import { regionItems } from "./regions.ts";
import type { Sheet } from "./sheet.ts";

/** A sheet as a page: its headers, its name where it is one of several, its cells, what stands beside them, its footers. */
export function sheetPage(
  { name, hidden }: { name: string; hidden: boolean },
  { cells, merges, running }: Pick<Sheet, "cells" | "merges" | "running">,
  after: readonly FlowItem[],
  named: boolean,
): FlowPage {
  const runningItems = (kind: "header" | "footer") =>
    [...new Set(running.filter((each) => each.kind === kind).map(({ text }) => text))].map(
      (text): TextItem => ({ kind, runs: [{ text }] }),
    );
  const head: FlowItem[] = named ? [{ kind: "heading", level: 1, runs: [{ text: name }] }] : [];
  const items = [
    ...runningItems("header"),
    ...head,
    ...regionItems(cells, merges),
    ...after,
    ...runningItems("footer"),
  ];
  return { grows: true, label: name, hidden, items };
}

/** The first line set above the first table. */
export function sheetTitle([page]: readonly FlowPage[]): string | undefined {
  const heading = page?.items.find((item) => item.kind === "heading" && item.level === 2);
  return heading?.kind === "heading" ? heading.runs.map(({ text }) => text).join("") : undefined;
}
