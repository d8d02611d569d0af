import type { PdfFacts } from "../../../pdf/inspection/inspect.ts";
import { shortList } from "../../../values/text/short-list.ts";
import { bounded, type Check, type Judge, numbersOf, pagesText, type Subject } from "./criterion.ts";

/** A check with what it is worth and what to do when it fails; undefined where it does not apply. */
type Rule = (
  subject: Subject,
) =>
  | { check: string; passed: boolean; reason: string; worth: number; advice: string; pages?: number[] }
  | undefined;

type Worth = NonNullable<ReturnType<Rule>>;

const ofPdf =
  (rule: (facts: PdfFacts) => Worth | undefined): Rule =>
  ({ pdf }) =>
    pdf === undefined ? undefined : rule(pdf);

const hasText: Rule = ({ document: { pages } }) => {
  const without = pages.filter(
    ({ source, images }) => source === "ocr" || (source === "none" && images.length > 0),
  );
  return {
    check: "text layer",
    passed: without.length === 0,
    reason:
      without.length === 0
        ? "The text is in the file as text."
        : `No text layer on ${pagesText(numbersOf(without))}: a picture of text only.`,
    worth: 40 * (without.length === 0 ? 1 : without.length / pages.length),
    advice: "Add a text layer (pdf/ocr).",
    pages: numbersOf(without),
  };
};

/** ISO 14289-1 (PDF/UA-1) and WCAG 2.2, the clauses named with each; what needs no eye to check. */
const accessible: readonly Rule[] = [
  hasText,
  // ISO 14289-1, 7.1
  ofPdf(({ tagged }) => ({
    check: "tags",
    passed: tagged,
    reason: tagged
      ? "The PDF is tagged."
      : "The PDF has no tags: its reading order and headings are left to guessing.",
    worth: 25,
    advice: "Save it as a tagged (accessible) PDF from the program that made it.",
  })),
  // ISO 14289-1, 7.2; WCAG 3.1.1
  ofPdf(({ language }) => ({
    check: "language",
    passed: language !== undefined,
    reason:
      language === undefined
        ? "The PDF does not say its language."
        : `The PDF says its language: ${language}.`,
    worth: 15,
    advice: "Set the document's language.",
  })),
  // ISO 14289-1, 7.1; WCAG 2.4.2
  ({ document, pdf }) => {
    const title = pdf === undefined ? document.title : pdf.title;
    if (document.format === "txt" || document.format === "csv" || document.format === "image")
      return undefined;
    return {
      check: "title",
      passed: title !== undefined,
      reason: title === undefined ? "The file has no title in its properties." : "The file has a title.",
      worth: 10,
      advice: "Set the document's title.",
    };
  },
  // ISO 14289-1, 7.3; WCAG 1.1.1
  ({ document, pdf }) => {
    if (
      pdf === undefined ||
      !document.pages.some(({ images, source }) => images.length > 0 && source === "text")
    )
      return undefined;
    const { count, described } = pdf.figures;
    const passed = count > 0 && described === count;
    return {
      check: "alternate text",
      passed,
      reason:
        count === 0
          ? "Pictures are not tagged as figures, so none has an alternate text."
          : `${described} of ${count} figures have an alternate text.`,
      worth: 15,
      advice: "Give each picture an alternate text.",
    };
  },
  // WCAG 1.3.1
  ({ document: { format, pages } }) => {
    if (format !== "docx" && format !== "doc" && format !== "html") return undefined;
    const words = pages.reduce((sum, page) => sum + page.words.length, 0);
    if (words < 300) return undefined;
    const headings = pages.some(({ blocks }) => blocks.some(({ kind }) => kind === "heading"));
    return {
      check: "headings",
      passed: headings,
      reason: headings ? "The text has headings." : "A long text has no headings.",
      worth: 20,
      advice: "Set headings by styles.",
    };
  },
  // ISO 14289-1, 7.16
  ofPdf(({ encrypted, mayAssist }) =>
    encrypted
      ? {
          check: "open to assistive technology",
          passed: mayAssist,
          reason: mayAssist
            ? "The lock lets assistive technology read."
            : "The lock shuts assistive technology out.",
          worth: 20,
          advice: "Allow access for accessibility in the permissions.",
        }
      : undefined,
  ),
];

/** Characters without meaning in Unicode, as text layers have them that cannot be copied. */
const noCharacter = /[\ufffd\ue000-\uf8ff]/g;

const readable: readonly Rule[] = [
  hasText,
  // ISO 32000-2, 9.10
  ({ document: { pages }, pdf }) => {
    if (pdf === undefined || pdf.fonts.length === 0) return undefined;
    const unmapped = pdf.fonts.filter(({ mapped }) => !mapped).map(({ name }) => name);
    const text = pages
      .filter(({ source }) => source === "text")
      .flatMap(({ words }) => words.map((word) => word.text))
      .join("");
    const broken = text === "" ? 0 : (text.match(noCharacter)?.length ?? 0) / text.length;
    const passed = unmapped.length === 0 && broken < 0.002;
    return {
      check: "characters have Unicode values",
      passed,
      reason: passed
        ? "Every font leads from its glyphs to characters."
        : unmapped.length > 0
          ? `No way to Unicode (ToUnicode) in ${shortList(unmapped, 4, { more: "more fonts" })}.`
          : "Some characters of the text have no meaning in Unicode.",
      worth: Math.max(10, Math.min(40, 400 * broken)),
      advice: "Save the file anew with its fonts' Unicode maps, or read it by OCR (pdf/ocr with force).",
    };
  },
  ofPdf(({ fonts }) => {
    const missing = fonts.filter(({ embedded }) => !embedded).map(({ name }) => name);
    return fonts.length === 0
      ? undefined
      : {
          check: "fonts are embedded",
          passed: missing.length === 0,
          reason:
            missing.length === 0
              ? "All fonts travel with the file."
              : `Not embedded: ${shortList(missing, 4)}.`,
          worth: 5,
          advice: "Embed the fonts.",
        };
  }),
  ofPdf(({ encrypted, mayExtract }) => ({
    check: "no lock",
    passed: !encrypted,
    reason: !encrypted
      ? "The file is not encrypted."
      : mayExtract
        ? "The file is encrypted; taking text out is allowed."
        : "The file is encrypted and forbids taking text out.",
    worth: mayExtract ? 10 : 25,
    advice: "Send it unlocked (pdf/unlock).",
  })),
  ofPdf(({ repaired }) => ({
    check: "sound file",
    passed: !repaired,
    reason: repaired ? "The file is damaged and had to be repaired." : "The file's structure is sound.",
    worth: 20,
    advice: "Save the file anew, or get another copy.",
  })),
  ({ document: { pages } }) => {
    const hidden = pages.filter((page) => page.hidden === true);
    return hidden.length === 0
      ? undefined
      : {
          check: "nothing is hidden",
          passed: false,
          reason: `${hidden.length} sheet${hidden.length === 1 ? " or slide is" : "s or slides are"} hidden; they are read all the same.`,
          worth: 5,
          advice: "Show or remove hidden sheets and slides.",
          pages: numbersOf(hidden),
        };
  },
];

/** What passed and what did not: each failure takes what it is worth. */
function judged(rules: readonly Rule[], subject: Subject, sound: string): ReturnType<Judge> {
  const found = rules.map((rule) => rule(subject)).filter((each) => each !== undefined);
  const failed = found.filter(({ passed }) => !passed);
  const checks: Check[] = found.map(({ check, passed, reason, pages = [] }) => ({
    check,
    passed,
    reason,
    pages,
  }));
  return {
    score: found.length === 0 ? null : bounded(100 - failed.reduce((sum, { worth }) => sum + worth, 0)),
    reason: failed.length === 0 ? sound : failed.map(({ reason }) => reason).join(" "),
    advice: failed.length === 0 ? null : failed.map(({ advice }) => advice).join(" "),
    pages: [...new Set(failed.flatMap(({ pages = [] }) => pages))],
    checks,
  };
}

/** What assistive technology needs, as far as a machine can check it. */
export const accessibility: Judge = (subject) =>
  judged(accessible, subject, "Nothing that can be checked by machine is missing.");

/** Whether programs get the text as it stands. */
export const machineReadability: Judge = (subject) =>
  judged(readable, subject, "Programs get the text as it stands.");
