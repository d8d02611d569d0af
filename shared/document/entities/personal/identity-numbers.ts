import { americanRows } from "./identity/america.ts";
import { easternRows } from "./identity/asia-africa-pacific.ts";
import { documentRows } from "./identity/documents.ts";
import { europeanRows } from "./identity/europe.ts";
import { announced, type Rule } from "./numbers.ts";

const rows = [...europeanRows, ...americanRows, ...easternRows, ...documentRows];

/** Behind its label a number is somebody's, also with a wrong check digit. */
const named = 0.95;

const between = String.raw`(?:[\s.:#=()°º\u001f-]|no|num(?:ber|[ée]ro)?|nr|nummer|n|is|are|id|card|code){0,14}`;
/** Digits of the shortest of these numbers: a year has four. */
const leastDigits = 5;

/** Numbers that offices give to persons, by their label or by check digits that leave no doubt. */
export const identityRules: readonly Rule[] = rows.map(({ kind, labels, form, alone }): Rule => {
  const label = announced(labels, between);
  return {
    kind,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}.,/-])(?:${form})(?![\p{L}\p{N}]|[.,/-]\d)`, "gu"),
    ...(alone === undefined ? { label: label.words } : {}),
    judge: (text, before) => {
      if (label.ends(before) && text.replace(/\D/g, "").length >= leastDigits) return named;
      return alone?.holds(text) === true ? alone.confidence : 0;
    },
  };
});
