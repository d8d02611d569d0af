import type { archiveLevels } from "../../contract/pdf-archive.ts";

/** Of ISO 19005: part 1 is of 2005, 2 of 2011, 3 of 2012. */
export type ArchiveLevel = (typeof archiveLevels)[number];

export type Part = 1 | 2 | 3;

const parts: Readonly<Record<ArchiveLevel, Part>> = { "1b": 1, "2b": 2, "2u": 2, "3b": 3, "3u": 3 };

export const partOf = (level: ArchiveLevel): Part => parts[level];
/** Level u asks that all text has a way to Unicode. */
export const wantsUnicode = (level: ArchiveLevel): boolean => level.endsWith("u");
export const conformanceOf = (level: ArchiveLevel): "B" | "U" => (wantsUnicode(level) ? "U" : "B");
