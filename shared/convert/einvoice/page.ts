import type { Unread } from "../../document/e-invoice/facts.ts";
import type { NamedGroup, NamedList, TermName } from "../../document/e-invoice/named-group.ts";
import { namedInvoice } from "../../document/e-invoice/named-invoice.ts";
import { numericKinds } from "../../document/e-invoice/term-kinds.ts";
import { allOf, firstOf, type Group, groupsOf } from "../../document/e-invoice/terms.ts";
import { escapedMarkup } from "../../values/text/escape-markup.ts";
import { shown } from "./shown.ts";
import { codeWords, pageWords, type RenderLanguage } from "./words.ts";

/** Groups in the order in which an invoice is read; those of the standard that are not named here follow. */
const order = ["BG-4", "BG-7", "BG-1", "BG-25", "BG-20", "BG-21", "BG-23", "BG-22", "BG-16"];
/** Totals that the standard has on the invoice itself. */
const totals = ["BT-110", "BT-111"];
/** What stands in columns of a line; all else stands below it. */
const columnsOf: Readonly<Record<string, readonly string[]>> = {
  "BG-25": ["BT-126", "BT-153", "BT-129", "BT-130", "BT-146", "BT-152", "BT-131"],
};

const style = `@page{margin:18mm 16mm}body{font:11pt/1.45 sans-serif;color:#1a1a1a;margin:0 auto;max-width:50rem}
h1{font-size:1.7em;margin:0 0 .6em}h2{font-size:1.15em;margin:1.4em 0 .4em;border-bottom:1px solid #767676}h3,h4{font-size:1em;margin:.8em 0 .2em}
.parties{display:grid;grid-template-columns:1fr 1fr;gap:0 2em}dl{display:grid;grid-template-columns:minmax(9em,32%) 1fr;gap:.1em 1em;margin:0}
dt{color:#595959}dt,dd{overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.25em .5em;overflow-wrap:anywhere;border-bottom:1px solid #bdbdbd}th{color:#595959;font-weight:600;overflow-wrap:break-word}
.number{text-align:right;white-space:nowrap}.below{border-bottom:1px solid #767676;padding-top:0;color:#404040;font-size:.9em}tr,dl>*{break-inside:avoid}td{min-width:3em}
h2,h3,h4,tr:has(+tr>.below){break-after:avoid}
footer{break-before:avoid;margin-top:2em;color:#595959;font-size:.85em}`;

/** Puts together the page of an invoice in a language. */
class Page {
  private readonly language: RenderLanguage;
  private readonly invoice: Group;

  private readonly unread: readonly Unread[];

  constructor(invoice: Group, language: RenderLanguage, unread: readonly Unread[]) {
    this.unread = unread;
    this.invoice = invoice;
    this.language = language;
  }

  private word([, en, de]: TermName): string {
    return escapedMarkup(this.language === "de" ? de : en);
  }

  /** Amounts of a list of terms name their currency; those of a table stand in columns. */
  private value(term: string, name: TermName, group: Group, withCurrency: boolean): string | undefined {
    const stated = firstOf(group, term);
    if (stated === undefined) return undefined;
    const text = shown(term, name, stated, this.language);
    const currency = firstOf(this.invoice, term === "BT-111" ? "BT-6" : "BT-5")?.text;
    const isAmount = withCurrency && name[3] === "amount" && currency !== undefined;
    return escapedMarkup(isAmount ? `${text} ${currency}` : text);
  }

  private list({ term, name }: NamedList, group: Group): string {
    const attribute = (attributes: Readonly<Record<string, string>>) =>
      attributes.schemeID ?? attributes.listID;
    const items = allOf(group, term).map(({ text, attributes }) => {
      const scheme = attribute(attributes);
      return scheme === undefined ? text : `${text} (${pageWords.scheme[this.language]} ${scheme})`;
    });
    return items.length === 0 ? "" : `<dt>${this.word(name)}</dt><dd>${escapedMarkup(items.join("\n"))}</dd>`;
  }

  private terms(named: NamedGroup, group: Group, without: readonly string[] = []): string {
    const rows = Object.entries(named.terms).map(([term, name]) => {
      const value = without.includes(term) ? undefined : this.value(term, name, group, true);
      return value === undefined ? "" : `<dt>${this.word(name)}</dt><dd>${value}</dd>`;
    });
    const all = [...rows, ...(named.lists ?? []).map((list) => this.list(list, group))].join("");
    return all === "" ? "" : `<dl>${all}</dl>`;
  }

  /** A group with those in it; of several a table, or each by itself where they hold groups of their own. */
  section(named: NamedGroup, around: Group, level: 2 | 3 | 4): string {
    const groups = groupsOf(around, named.group);
    if (groups.length === 0) return "";
    const heading = `<h${level}>${this.word(named.name)}</h${level}>`;
    const isTable = named.many === true && (named.groups === undefined || named.group in columnsOf);
    if (isTable) return `<section>${heading}${this.table(named, groups)}</section>`;
    const next = level === 2 ? 3 : 4;
    const bodies = groups.map(
      (group) =>
        this.terms(named, group) +
        (named.groups ?? []).map((inner) => this.section(inner, group, next)).join(""),
    );
    const filled = bodies.filter((body) => body !== "");
    return filled.length === 0 ? "" : `<section>${heading}${filled.join("<hr>")}</section>`;
  }

  private table(named: NamedGroup, groups: readonly Group[]): string {
    const wanted = columnsOf[named.group] ?? Object.keys(named.terms);
    const columns = wanted.flatMap((term) => {
      const name = named.terms[term];
      const isStated = groups.some((group) => firstOf(group, term) !== undefined);
      return name !== undefined && isStated ? [{ term, name }] : [];
    });
    const marked = ({ name: [, , , kind = "text"] }: { name: TermName }) =>
      numericKinds.has(kind) ? ' class="number"' : "";
    const head = columns.map((each) => `<th scope="col"${marked(each)}>${this.word(each.name)}</th>`);
    const rows = groups.map((group) => {
      const cells = columns.map(
        (each) => `<td${marked(each)}>${this.value(each.term, each.name, group, false) ?? ""}</td>`,
      );
      const below = this.below(named, group, wanted);
      const more = below === "" ? "" : `<tr><td class="below" colspan="${columns.length}">${below}</td></tr>`;
      return `<tr>${cells.join("")}</tr>${more}`;
    });
    return `<table><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
  }

  /** What a row has no column for. */
  private below(named: NamedGroup, group: Group, columns: readonly string[]): string {
    const inner = (named.groups ?? []).map((each) => this.section(each, group, 3));
    return this.terms(named, group, columns) + inner.join("");
  }

  private title(): string {
    const code = firstOf(this.invoice, "BT-3")?.text ?? "";
    const kind = codeWords["BT-3"]?.[code] ?? pageWords.invoice;
    const number = firstOf(this.invoice, "BT-1")?.text ?? "";
    return escapedMarkup(`${kind[this.language]} ${number}`.trim());
  }

  private totals(): string {
    const named = namedInvoice.groups?.find(({ group }) => group === "BG-22");
    const [sums] = groupsOf(this.invoice, "BG-22");
    const vat: NamedGroup = {
      ...namedInvoice,
      groups: [],
      terms: Object.fromEntries(totals.flatMap((term) => entryOf(namedInvoice, term))),
    };
    const rows = (named === undefined || sums === undefined ? "" : this.terms(named, sums)).concat(
      this.terms(vat, this.invoice),
    );
    return rows === "" ? "" : `<section><h2>${pageWords.totals[this.language]}</h2>${rows}</section>`;
  }

  /** What the standard has no term for, by the names that the syntax gives it. */
  private more(): string {
    const rows = this.unread.map(({ path, text }) => {
      const names = path.split("/").slice(-2).join(" / ");
      return `<dt>${escapedMarkup(names)}</dt><dd>${escapedMarkup(text)}</dd>`;
    });
    if (rows.length === 0) return "";
    return `<section><h2>${pageWords.more[this.language]}</h2><dl>${rows.join("")}</dl></section>`;
  }

  write(): string {
    const { language } = this;
    const all = namedInvoice.groups ?? [];
    const rank = ({ group }: NamedGroup) => (order.indexOf(group) < 0 ? order.length : order.indexOf(group));
    const sorted = all.toSorted((one, other) => rank(one) - rank(other));
    const [seller, buyer, ...others] = sorted.map((named) =>
      named.group === "BG-22" ? this.totals() : this.section(named, this.invoice, 2),
    );
    const title = this.title();
    const body = [
      `<h1>${title}</h1>`,
      this.terms(namedInvoice, this.invoice, totals),
      `<div class="parties">${seller ?? ""}${buyer ?? ""}</div>`,
      ...others,
      this.more(),
    ].join("\n");
    return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main>${body}</main><footer>${pageWords.purpose[language]}</footer></body>
</html>
`;
  }
}

const entryOf = (named: NamedGroup, term: string): [string, TermName][] => {
  const name = named.terms[term];
  return name === undefined ? [] : [[term, name]];
};

/** The page of an invoice, its terms where the standard has them: HTML that holds all that it needs, without script. */
export const invoicePage = (
  invoice: Group,
  language: RenderLanguage,
  unread: readonly Unread[] = [],
): string => new Page(invoice, language, unread).write();
