/** An element in a type, and how often it stands. */
export type Part = { name: string; type: string; least: number; most: number };
export type Attribute = { required: boolean; fixed: string | undefined };
export type Type =
  | { kind: "any" }
  | { kind: "text"; base: string; attributes: ReadonlyMap<string, Attribute> }
  | { kind: "elements"; choice: boolean; parts: readonly Part[] };

/** How often an element stands, by its mark. */
const marks: Readonly<Record<string, readonly [least: number, most: number]>> = {
  "": [1, 1],
  "?": [0, 1],
  "*": [0, Number.POSITIVE_INFINITY],
  "+": [1, Number.POSITIVE_INFINITY],
};

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const zone = /(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/;
const day = /^-?(\d{4,})-(\d\d)-(\d\d)$/;
const time = /^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?|24:00:00(?:\.0+)?)$/;
const withoutZone = (text: string) => text.replace(zone, "");

/** A day of the calendar, whose months are as long as they are. */
function isDay(text: string): boolean {
  const [, year = "", month = "", date = ""] = day.exec(text) ?? [];
  if (month < "01" || month > "12" || date < "01") return false;
  // The calendar repeats after 400 years.
  const last = new Date(Date.UTC(2000 + (Number(year.slice(-4)) % 400), Number(month), 0)).getUTCDate();
  return Number(date) <= last;
}

function isMoment(text: string): boolean {
  const [date = "", clock = "", ...more] = withoutZone(text).split("T");
  return isDay(date) && time.test(clock) && more.length === 0;
}

/** Forms of the built-in types of XML Schema 1.0, part 2; what is not here takes any text. */
export const forms: Readonly<Record<string, readonly [says: string, holds: (text: string) => boolean]>> = {
  decimal: ["a decimal number", (text) => decimal.test(text)],
  boolean: ["true or false", (text) => /^(?:true|false|1|0)$/.test(text)],
  date: ["a date such as 2026-01-31", (text) => isDay(withoutZone(text))],
  time: ["a time such as 12:30:00", (text) => time.test(withoutZone(text))],
  dateTime: ["a date and time such as 2026-01-31T12:30:00", isMoment],
  base64Binary: ["base64", isBase64],
};

function isBase64(text: string): boolean {
  const digits = text.replaceAll(/\s/g, "");
  return digits.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(digits);
}

function partOf(token: string, usual: Readonly<Record<string, string>>): Part {
  const [, name = "", type = usual[name] ?? "", mark = ""] =
    /^([\w:.]+)(?:=([\w.]+))?([?*+]|\{\d+,\d*\})?$/.exec(token) ?? [];
  const [least = "", most = ""] = mark.slice(1, -1).split(",");
  const times = marks[mark] ?? [Number(least), most === "" ? Number.POSITIVE_INFINITY : Number(most)];
  return { name, type, least: times[0], most: times[1] };
}

/** A type of a schema table as it is written there; `usual` names the types of elements. */
export function typeOf(text: string, usual: Readonly<Record<string, string>>): Type {
  if (text === "*") return { kind: "any" };
  if (text.startsWith("=")) {
    const [base = "", ...attributes] = text.slice(1).split(" ");
    const named = attributes.map((each) => {
      const [name = "", fixed] = each.replace(/!$/, "").split("=");
      const only = fixed === undefined ? undefined : decodeURIComponent(fixed);
      return [name, { required: each.endsWith("!"), fixed: only }] as const;
    });
    return { kind: "text", base, attributes: new Map(named) };
  }
  const choice = text.includes(" | ");
  const tokens = text.split(choice ? " | " : " ").filter((token) => token !== "");
  return { kind: "elements", choice, parts: tokens.map((token) => partOf(token, usual)) };
}
