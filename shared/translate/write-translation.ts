import { PdfiumDocument } from "../pdf/engine/pdfium.ts";
import type { Ref } from "../pdf/file/object.ts";
import { textString } from "../pdf/file/object.ts";
import { assemble } from "../pdf/structure/assembly.ts";
import type { OpenedPdf } from "../pdf/structure/open-pdf.ts";
import type { SourcePage } from "../pdf/structure/page-tree.ts";
import type { StyledText } from "../pdf/type/set-lines.ts";
import { type Paragraph, settable, Typecase } from "../pdf/type/typecase.ts";
import { type Warning, warning } from "../warnings/warning.ts";
import { PageColors } from "./background.ts";
import { rewriteWords } from "./bookmarks.ts";
import { againRuns, drawPage, inked, type PlacedPassage, placeAll, type Setting } from "./draw-page.ts";
import { unmarked } from "./marked-text.ts";
import { type Choice, choose, type PagePlan, type Replacement } from "./page-plan.ts";
import { rewritePage } from "./rewrite-page.ts";
import { SourceEdit } from "./source-edit.ts";
import { ContentMismatch } from "./strip-text.ts";
import type { TargetLanguage } from "./target-language.ts";
import { evenOut } from "./uniform-size.ts";

export type TranslationToWrite = {
  opened: OpenedPdf;
  plans: readonly PagePlan[];
  /** One for each candidate, in the order of pages and passages; undefined where there is none. */
  translations: readonly (string | undefined)[];
  /** Titles of bookmarks, original → translated. */
  titles: ReadonlyMap<string, string>;
  target: TargetLanguage;
};

type Written = { pdf: Uint8Array; replaced: number; warnings: Warning[] };
type PageWork = { plan: PagePlan; choice: Choice; placed: PlacedPassage[]; colors: PageColors | undefined };

const paragraphOf = (runs: readonly StyledText[]): Paragraph =>
  runs.map(({ text, style }) => ({ text, cut: style }));

/** Runs with single spaces, none at the ends. */
function tidy(runs: readonly StyledText[]): StyledText[] {
  const made: StyledText[] = [];
  for (const { text, style } of runs) {
    const before = made.at(-1)?.text ?? " ";
    const inner = settable(text);
    const lead = /^\s/u.test(text) && !before.endsWith(" ") ? " " : "";
    const tail = /\s$/u.test(text) && inner !== "" ? " " : "";
    if (inner !== "" || lead !== "") made.push({ text: `${lead}${inner}${inner === "" ? "" : tail}`, style });
  }
  const last = made.pop();
  return last === undefined ? [] : [...made, { ...last, text: last.text.trimEnd() }];
}

/** The replacements of each page: what came back, and is not the same as before. */
function wantedOf({ plans, translations }: TranslationToWrite): Replacement[][] {
  let next = 0;
  return plans.map(({ candidates }) =>
    candidates.flatMap(({ passage, marked }) => {
      const text = translations[next++];
      const same = text === undefined || settable(text) === settable(marked.text);
      return same ? [] : [{ passage, runs: tidy(unmarked(text, marked)) }];
    }),
  );
}

class TranslationWriter {
  private readonly work: TranslationToWrite;
  private readonly edit = new SourceEdit();
  private readonly fontRefs = new Map<string, Ref>();
  readonly warnings: Warning[] = [];

  constructor(work: TranslationToWrite) {
    this.work = work;
  }

  private readonly fontRef = (key: string): Ref => {
    const known = this.fontRefs.get(key) ?? this.edit.add(null);
    this.fontRefs.set(key, known);
    return known;
  };

  /** What can be drawn of what was wanted, and what goes for it. */
  private choices(wanted: readonly (readonly Replacement[])[], typecase: Typecase): Choice[] {
    let uncovered = 0;
    const choices = this.work.plans.map((plan, at) => {
      const all = wanted[at] ?? [];
      const covered = all.filter(({ runs }) => typecase.covers(paragraphOf(runs)));
      uncovered += all.length - covered.length;
      if (plan.page.source === "ocr") return { replacements: covered, again: [], removed: new Set<never>() };
      const choice = choose(plan, covered, (word) => typecase.covers(paragraphOf(againRuns(word))));
      uncovered += covered.length - choice.replacements.length;
      return choice;
    });
    if (uncovered > 0) this.warnings.push(warning("no_font", uncovered));
    return choices;
  }

  async write(): Promise<Written> {
    const { plans, target, opened, titles } = this.work;
    using document = await PdfiumDocument.open(opened.bytes);
    const colors = plans.map(({ page, pictured, slant }) =>
      pictured ? new PageColors(document, page, slant) : undefined,
    );
    const wanted = wantedOf(this.work).map((replacements, at) => {
      const own = colors[at];
      return own === undefined ? replacements : replacements.map((each) => inked(each, own));
    });
    const words = plans.flatMap(({ page }, at) => ((wanted[at] ?? []).length > 0 ? page.words : []));
    const typecase = await Typecase.covering([
      ...wanted.flat().map(({ runs }) => paragraphOf(runs)),
      ...words.map((word) => paragraphOf(againRuns(word))),
    ]);
    const choices = this.choices(wanted, typecase);
    await typecase.cut([
      ...choices.flatMap(({ replacements }) => replacements.map(({ runs }) => paragraphOf(runs))),
      ...choices.flatMap(({ again }) => again.map((word) => paragraphOf(againRuns(word)))),
    ]);
    const setting: Setting = {
      typecase,
      language: target.tag,
      direction: target.direction,
      tall: target.tall,
    };
    const pages = plans.flatMap((plan, at): PageWork[] => {
      const choice = choices[at];
      if (choice === undefined || choice.replacements.length === 0) return [];
      return [{ plan, choice, placed: placeAll(plan, choice, setting), colors: colors[at] }];
    });
    evenOut(
      pages.flatMap(({ placed }) => placed),
      target.tall,
    );
    const changed = this.rewritten(pages, setting);
    for (const [key, ref] of this.fontRefs) this.edit.set(ref, typecase.face(key).written(this.edit.add));
    const { bytes } = assemble(
      [
        {
          opened: { ...opened, pages: opened.pages.map((page) => changed.get(page) ?? page) },
          title: "",
          pages: opened.pages.map((_, index) => index),
          replace: this.edit.replace,
        },
      ],
      undefined,
      {
        // The standard fonts are not embedded.
        breaksClaim: true,
        finish: (writer, catalog) => {
          rewriteWords(writer, titles);
          catalog.set("Lang", textString(target.tag));
        },
      },
    );
    const done = pages.filter(({ plan }) => changed.has(this.sourcePage(plan)));
    const replaced = done.reduce((sum, { choice }) => sum + choice.replacements.length, 0);
    this.report(done);
    return { pdf: bytes, replaced, warnings: [...opened.warnings, ...this.warnings] };
  }

  private sourcePage({ page }: PagePlan): SourcePage {
    const source = this.work.opened.pages[page.number - 1];
    if (source === undefined) throw new TypeError("A page was read that the file does not have.");
    return source;
  }

  private rewritten(pages: readonly PageWork[], setting: Setting): Map<SourcePage, SourcePage> {
    const changed = new Map<SourcePage, SourcePage>();
    for (const { plan, choice, placed, colors } of pages) {
      const source = this.sourcePage(plan);
      const { operators, fonts, moved } = drawPage(plan, placed, choice.again, setting, this.fontRef, colors);
      const { content, page } = plan;
      const change = {
        tree: content.tree,
        removed: choice.removed,
        drawing: operators,
        fonts,
        links: page.links,
        moved,
      };
      try {
        changed.set(source, rewritePage(this.work.opened.reader, source, change, this.edit));
      } catch (error) {
        if (!(error instanceof ContentMismatch)) throw error;
        this.warnings.push(warning("page_unchanged", page.number));
      }
    }
    return changed;
  }

  /** What the caller should look at. */
  private report(pages: readonly PageWork[]): void {
    const over = pages.flatMap(({ placed }) => placed).filter(({ fitted }) => fitted.over).length;
    if (over > 0) this.warnings.push(warning("passages_overflow", over));
    const pictured = pages.filter(({ plan }) => plan.pictured).map(({ plan }) => plan.page.number);
    if (pictured.length > 0) this.warnings.push(warning("scans_drawn_over", pictured.join(", ")));
    const left = pages.filter(({ plan }) => !plan.pictured && plan.left > 0).length;
    if (left > 0) this.warnings.push(warning("slanted_text", left));
  }
}

/** Takes the translated passages out of the pages and sets their translations in their place. */
export function writeTranslation(work: TranslationToWrite): Promise<Written> {
  return new TranslationWriter(work).write();
}
