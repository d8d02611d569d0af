import type { archiveLevels, checkedLevels } from "../../contract/pdf-archive.ts";

/** Of ISO 19005: part 1 is of 2005, 2 of 2011, 3 of 2012. */
export type ArchiveLevel = (typeof archiveLevels)[number];
/** What a file can be checked against: those, and PDF/UA-1 (ISO 14289-1). */
export type Level = (typeof checkedLevels)[number];

export type Part = 1 | 2 | 3;

/** PDF/UA-1 asks of fonts what part 2 does at level u. */
const parts: Readonly<Record<Level, Part>> = { "1b": 1, "2b": 2, "2u": 2, "3b": 3, "3u": 3, ua1: 2 };

export const partOf = (level: Level): Part => parts[level];
/** Level u asks that all text has a way to Unicode. */
export const wantsUnicode = (level: Level): boolean => level.endsWith("u") || level === "ua1";
export const conformanceOf = (level: Level): "B" | "U" => (wantsUnicode(level) ? "U" : "B");
