import { Counter, hold } from "../../limits/count.ts";
import { attributeOf, isOn } from "../xml/attribute.ts";
import { stepsOf } from "./based-on.ts";
import type { Counts, Tag } from "./tag-counts.ts";

// Styles and the paragraphs that are kept on the page of the next one, in WordprocessingML (ECMA-376, part 1, 17.3.1.15
// and 17.7.4) and in OpenDocument (1.3, part 3, 16.2 and 20.215). Styles may stand in a later part than what uses them.

const of = ({ xml, from, to }: Tag, name: string) => attributeOf(xml, from, to, name);

/** What of a style counts: the one that it is based on, and whether it keeps its paragraphs with the next. */
type Style = { basedOn?: string | undefined; keeps?: boolean | undefined };
/** What a paragraph says by itself, and the number of its style's name. */
type Paragraph = { style: number; keeps: boolean | undefined };
type Scope = "style" | "paragraph" | "defaults";

export class StyledParagraphs implements Counts {
  private readonly styles = new Map<string, Style>();
  private readonly found = new Counter("word.styles");
  private readonly numbers = new Map<string, number>();
  /** Of each paragraph: twice the number of its style, or that plus 1 when it keeps, or -1 when it says that it does not. */
  private readonly paragraphs: number[] = [];
  private readonly changes = new Counter("word.changes");
  private scopes: Scope[] = [];
  private style: Style = {};
  private readonly open: Paragraph[] = [];
  private defaults = false;

  readonly part = () => {
    this.scopes = [];
    this.open.length = 0;
  };

  private numberOf(name: string | undefined): number {
    if (name === undefined) return 0;
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.numbers.size + 1);
    return this.numbers.size;
  }

  private inScope(tag: Tag, scope: Scope): void {
    if (tag.begins && !tag.ends) this.scopes.push(scope);
    if (!tag.begins && this.scopes.at(-1) === scope) this.scopes.pop();
  }

  private readonly onStyle = (tag: Tag) => {
    if (tag.begins) {
      this.found.add();
      const name = of(tag, "styleId") ?? of(tag, "name");
      this.style = { basedOn: of(tag, "parent-style-name") };
      if (name !== undefined) this.styles.set(name, this.style);
    }
    this.inScope(tag, "style");
  };

  private readonly onParagraph = (tag: Tag) => {
    if (tag.begins) this.open.push({ style: this.numberOf(of(tag, "style-name")), keeps: undefined });
    if (tag.ends) {
      const { style, keeps } = this.open.pop() ?? { style: 0, keeps: undefined };
      this.paragraphs.push(keeps === false ? -1 : 2 * style + (keeps === true ? 1 : 0));
    }
    this.inScope(tag, "paragraph");
  };

  private readonly onKeep = (keeps: boolean) => {
    const paragraph = this.open.at(-1);
    const scope = this.scopes.at(-1);
    if (scope === "style") this.style.keeps = keeps;
    else if (scope === "defaults") this.defaults = keeps;
    else if (paragraph !== undefined) paragraph.keeps = keeps;
  };

  private readonly onChange = ({ begins }: Tag) => {
    if (begins) this.changes.add();
  };

  readonly tags: Counts["tags"] = {
    style: this.onStyle,
    p: this.onParagraph,
    h: this.onParagraph,
    docDefaults: (tag) => this.inScope(tag, "defaults"),
    "default-style": (tag) => this.inScope(tag, "defaults"),
    basedOn: (tag) => {
      if (tag.begins && this.scopes.at(-1) === "style") this.style.basedOn = of(tag, "val");
    },
    pStyle: (tag) => {
      const paragraph = this.open.at(-1);
      if (tag.begins && paragraph !== undefined) paragraph.style = this.numberOf(of(tag, "val"));
    },
    keepNext: (tag) => {
      if (tag.begins) this.onKeep(isOn(of(tag, "val")));
    },
    "paragraph-properties": (tag) => {
      const keeps = tag.begins ? of(tag, "keep-with-next") : undefined;
      if (keeps !== undefined) this.onKeep(keeps === "always");
    },
    ins: this.onChange,
    del: this.onChange,
    moveFrom: this.onChange,
    moveTo: this.onChange,
    rPrChange: this.onChange,
    pPrChange: this.onChange,
    "changed-region": this.onChange,
  };

  /** Whether paragraphs of a style are kept by it or one that it is based on; a ring ends where it began. */
  private keptBy(name: string): boolean {
    const seen = new Set<string>();
    for (let at: string | undefined = name; at !== undefined && !seen.has(at); ) {
      seen.add(at);
      const style: Style | undefined = this.styles.get(at);
      if (style?.keeps !== undefined) return style.keeps;
      at = style?.basedOn;
    }
    return this.defaults;
  }

  readonly done = () => {
    const basedOn = new Map([...this.styles].map(([name, style]) => [name, style.basedOn]));
    const steps = new Counter("word.style-steps");
    for (const many of stepsOf(basedOn).values()) steps.add(many);
    const keeping = [this.defaults, ...[...this.numbers.keys()].map((name) => this.keptBy(name))];
    let run = 0;
    for (const paragraph of this.paragraphs) {
      const kept = paragraph > 0 && (paragraph % 2 === 1 || keeping[paragraph / 2] === true);
      run = kept || (paragraph === 0 && this.defaults) ? run + 1 : 0;
      hold("word.kept", run);
    }
  };
}
