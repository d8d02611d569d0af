import type { Document, EntityKind } from "../../../document/document.ts";
import type { WantedTable } from "../../../tables/read-table.ts";
import type { Sheet } from "../../../tables/sheet.ts";
import type { Meaning } from "../../../tables/vocabulary/meanings.ts";
import { orderByDays } from "../../../values/dates/day-order.ts";
import { type DayOrder, numericDates } from "../../../values/dates/parse-date.ts";
import { fieldPath } from "../../../values/text/field-path.ts";
import { at, unless } from "../rules/breaches.ts";
import type { Cited, Rule, Severity } from "../rules/rule.ts";
import { isObject, type JsonObject, objectsWhere } from "../source/json.ts";
import type { Source } from "../source/source.ts";
import { fieldFinder } from "./field-names.ts";
import { isoDate } from "./iso-date.ts";
import { listed } from "./rows.ts";
import { type Kind, type Shape, shapes } from "./shapes.ts";

/** A field of a form: its names on paper and in files, what it holds, and who asks for it. */
export type FormField = {
  names: string;
  kind: Kind;
  /** What the head of a list may mean beside these names. */
  heads?: readonly Meaning[];
  required?: Severity;
  source: string;
};
export type FormFields<Field extends string> = Readonly<Record<Field, FormField>>;

/** A filled form. Values are tidy; their places hold them as written. */
export type Form<Field extends string> = {
  name: string | null;
  /** False for scans: what was not found may be there all the same. */
  sure: boolean;
  values: ReadonlyMap<Field, Cited>;
};

const shapeOf = (kind: Kind): Shape => shapes[kind];

/** Rows or objects with fewer known fields are something else. */
const leastKnown = 3;

export class FormReader<Field extends string> {
  private readonly fields: FormFields<Field>;
  private readonly find: (label: string) => Field | undefined;
  private readonly wanted: WantedTable<Field>;

  constructor(fields: FormFields<Field>) {
    this.fields = fields;
    const names = Object.entries<FormField>(fields).map(([field, { names: own }]) => [field, own]);
    this.find = fieldFinder<Field>(Object.fromEntries(names));
    const heads = Object.entries<FormField>(fields).map(([field, { heads: own = [] }]) => [field, own]);
    this.wanted = {
      fields: Object.fromEntries(heads),
      given: this.find,
      makes: (found) => found.size >= leastKnown,
    };
  }

  tidy(field: Field, cited: Cited, order: DayOrder = "dmy"): Cited {
    const { kind } = this.fields[field];
    const date = kind === "date" ? isoDate({ ...cited, value: cited.value.trim() }, order)?.value : undefined;
    return { ...cited, value: date ?? shapeOf(kind).tidy(cited.value) };
  }

  /** The first value of each field counts; an empty one is none. Days of one form are read in one order. */
  ofPairs(pairs: Iterable<readonly [label: string, value: Cited]>): Map<Field, Cited> {
    const found = new Map<Field, Cited>();
    for (const [label, value] of pairs) {
      const field = this.find(label);
      if (field === undefined || found.has(field) || value.value.trim() === "") continue;
      found.set(field, value);
    }
    const days = [...found].flatMap(([field, { value }]) =>
      this.fields[field].kind === "date" ? numericDates(value) : [],
    );
    const { order } = orderByDays(days, "dmy");
    return new Map([...found].map(([field, cited]) => [field, this.tidy(field, cited, order)]));
  }

  private ofObject(object: JsonObject, path: string): [string, Cited][] {
    return Object.entries(object).flatMap(([key, value]): [string, Cited][] => {
      const own = fieldPath(path, key);
      if (isObject(value)) {
        const inner = this.ofObject(value, own);
        // `bank: { name }` is the bank's name: the name with its holder counts first.
        return [...inner.map(([name, each]): [string, Cited] => [`${key} ${name}`, each]), ...inner];
      }
      if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return [];
      return [[key, { value: String(value), place: { path: own, text: String(value) } }]];
    });
  }

  ofJson(value: unknown): Form<Field>[] {
    const known = (object: JsonObject) => this.ofPairs(this.ofObject(object, "")).size >= leastKnown;
    const lists = (object: JsonObject) =>
      Object.values(object).some(
        (each) => Array.isArray(each) && each.filter((one) => isObject(one) && known(one)).length > 1,
      );
    return objectsWhere(value, (object) => known(object) && !lists(object)).map(({ object, path }) => ({
      name: path === "" ? null : path,
      sure: true,
      values: this.ofPairs(this.ofObject(object, path)),
    }));
  }

  /** A list with a row for each form, or labels with their values beside them. */
  ofSheets(sheets: readonly Sheet[]): Form<Field>[] {
    for (const sheet of sheets) {
      const [list] = listed([sheet], this.wanted);
      const rows = list?.records.filter(({ cells }) => cells.size >= 2) ?? [];
      if (rows.length > 0) {
        return rows.map(({ name, cells }) => ({
          name: rows.length === 1 ? null : name,
          sure: true,
          values: new Map(
            [...cells].map(([field, { text, place }]) => [field, this.tidy(field, { value: text, place })]),
          ),
        }));
      }
    }
    const pairs = sheets.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => {
        const list = [...cells].toSorted(([one], [other]) => one - other).map(([, cell]) => cell);
        return list.flatMap((cell, index): [string, Cited][] => {
          const value = list[index + 1];
          return value === undefined ? [] : [[cell.text, { value: value.text, place: value.place }]];
        });
      }),
    );
    const values = this.ofPairs(pairs);
    return values.size === 0 ? [] : [{ name: null, sure: true, values }];
  }

  /** Labels and values of the pages; numbers that prove themselves count without a label when there is one of them. */
  ofDocument(document: Document, proven: Readonly<Partial<Record<EntityKind, Field>>> = {}): Form<Field> {
    const values = this.ofPairs(
      document.keyValues.map(({ key, value, page, valueBox }): [string, Cited] => [
        key,
        { value, place: { page, bbox: valueBox, text: value } },
      ]),
    );
    for (const [kind, field] of Object.entries<Field>(proven as Record<string, Field>)) {
      const found = document.entities.filter((entity) => entity.kind === kind);
      const [first] = found;
      const alone = new Set(found.map(({ value }) => value)).size === 1;
      if (first === undefined || !alone || values.has(field)) continue;
      values.set(field, {
        value: first.value,
        place: { page: first.page, bbox: first.box, text: first.text },
      });
    }
    return { name: null, sure: document.pages.every(({ source }) => source === "text"), values };
  }

  of(source: Source, proven: Readonly<Partial<Record<EntityKind, Field>>> = {}): Form<Field>[] {
    if (source.kind === "json") return this.ofJson(source.value);
    if (!("document" in source)) return [];
    if (source.kind === "sheets") return this.ofSheets(source.sheets);
    return [this.ofDocument(source.document, proven)];
  }
}

/** For each field: that it is there when it has to be, and that it has its shape. */
export function formRules<Field extends string>(
  prefix: string,
  fields: FormFields<Field>,
): Rule<Form<Field>>[] {
  // Object.keys loses the names' type.
  return (Object.keys(fields) as Field[]).flatMap((field): Rule<Form<Field>>[] => {
    const { kind, required, source } = fields[field];
    const shape = shapeOf(kind);
    const named = field.replaceAll("_", " ");
    const rules: Rule<Form<Field>>[] = [];
    if (required !== undefined) {
      rules.push({
        id: `${prefix}.${field}.required`,
        severity: required,
        message: `The field ${named} is missing.`,
        source,
        check: ({ values, sure }) =>
          unless(values.has(field), () => ({ field, ...(sure ? {} : { severity: "warning" as const }) })),
      });
    }
    if (kind !== "text") {
      rules.push({
        id: `${prefix}.${field}.valid`,
        severity: "error",
        message: shape.says,
        source: shape.source,
        check: ({ values }) => {
          const value = values.get(field);
          return value === undefined ? undefined : unless(shape.holds(value.value), () => at(field, value));
        },
      });
    }
    return rules;
  });
}
