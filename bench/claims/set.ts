import { readFileSync } from "node:fs";

/** A claim about a passage: `true` follows from it, every other kind does not. */
export type Claim = { kind: string; text: string };
export type ClaimedPassage = { id: number; language: string; passage: string; claims: Claim[] };

const file = new URL("claims.tsv", import.meta.url);

/** Passages that were written for this, each with claims that are true and claims that are false in several ways. */
export function claimedPassages(): ClaimedPassage[] {
  const all: ClaimedPassage[] = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [id = "", language = "", kind = "", text = ""] = line.split("\t");
    if (text === "") continue;
    if (kind === "passage") all.push({ id: Number(id), language, passage: text, claims: [] });
    else all.at(-1)?.claims.push({ kind, text });
  }
  return all;
}

/** Every third passage is only counted: no rule was made for it. */
export const isAside = ({ id }: ClaimedPassage): boolean => id % 3 === 0;
