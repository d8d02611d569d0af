import type { Biff } from "../../format/biff-records.ts";
import { byteAt, longAt, shortAt } from "../binary/bytes.ts";
import { encodingOf } from "../binary/code-page.ts";
import { builtinFormats, formatter } from "../excel/number-format.ts";
import type { CellStyles } from "../excel/sheet.ts";
import { Continued, type Decode, narrowText, wideText } from "./strings.ts";

/** Records of the part of a workbook that all sheets share (MS-XLS 2.3; OpenOffice.org's "Excel File Format", 5). */
export const ids = {
  beginnings: [0x0009, 0x0209, 0x0409, 0x0809],
  end: 0x0a,
  codePage: 0x42,
  dates: 0x22,
  fonts: [0x31, 0x231],
  formats: [0x1e, 0x41e],
  looks: [0x43, 0x243, 0x443, 0xe0],
  sheet: 0x85,
  strings: 0xfc,
  continued: 0x3c,
} as const;

/** Versions of the format: Excel 2, 3, 4, 5 and 95, 97 and later. */
export type Version = 2 | 3 | 4 | 5 | 8;

/** The version that a beginning states (MS-XLS 2.4.21, BOF). */
export function versionOf(id: number, body: Buffer): Version {
  if (id === 0x0009) return 2;
  if (id === 0x0209) return 3;
  if (id === 0x0409) return 4;
  return shortAt(body, 0) === 0x0600 ? 8 : 5;
}

function decodeOf(page: number): Decode {
  const decoder = new TextDecoder(encodingOf(page));
  return (bytes) => decoder.decode(bytes);
}

export type SheetPlace = { name: string; start: number; hidden: boolean; isSheet: boolean };
const bold = { weight: 600, flag: 1 } as const;

/** What all sheets of a workbook share: texts, fonts, formats, and where each sheet begins. */
export class Globals {
  readonly version: Version;
  private decode = decodeOf(1_252);
  strings: string[] = [];
  readonly sheets: SheetPlace[] = [];
  private dates1904 = false;
  private readonly fonts: boolean[] = [];
  private readonly formats = new Map<number, string>();
  private readonly looks: { font: number; format: number }[] = [];

  constructor(version: Version) {
    this.version = version;
  }

  text(body: Buffer, at: number, lengthBytes: 1 | 2): string {
    return this.version === 8
      ? wideText(body, at, lengthBytes)
      : narrowText(body, at, lengthBytes, this.decode);
  }

  /** Takes a record; `more` are those that continue it. */
  take({ id }: Biff, body: Buffer, more: readonly Buffer[]): void {
    const is = (list: readonly number[]) => list.includes(id);
    if (id === ids.codePage) this.decode = decodeOf(shortAt(body, 0));
    else if (id === ids.dates) this.dates1904 = shortAt(body, 0) === 1;
    else if (is(ids.fonts)) this.fonts.push(this.isBold(body));
    else if (is(ids.formats)) this.format(id, body);
    else if (is(ids.looks)) this.look(body);
    else if (id === ids.sheet) this.sheet(body);
    else if (id === ids.strings) {
      const reader = new Continued([body.subarray(8), ...more]);
      while (!reader.ended) this.strings.push(reader.text());
    }
  }

  styles(): CellStyles {
    const patterns = new Map(
      [...new Set(this.looks.map(({ format }) => format))].map((format) => [
        format,
        formatter(this.formats.get(format) ?? builtinFormats[format] ?? "General", this.dates1904),
      ]),
    );
    const shown = this.looks.map(({ format }) => patterns.get(format));
    const usual = formatter("General", this.dates1904);
    // No font has the number 4 (MS-XLS 2.5.129).
    const fontAt = (font: number) => this.fonts[font > 4 ? font - 1 : font] ?? false;
    return {
      show: (style, value) => (shown[style] ?? usual)(value),
      bold: (style) => fontAt(this.looks[style]?.font ?? 0),
    };
  }

  private isBold(body: Buffer): boolean {
    if (this.version >= 5) return shortAt(body, 6) >= bold.weight;
    return (shortAt(body, 2) & bold.flag) !== 0;
  }

  /** Before Excel 5 formats count in the order in which they stand. */
  private format(id: number, body: Buffer): void {
    const number = this.version >= 5 ? shortAt(body, 0) : this.formats.size;
    const at = id === 0x1e ? 0 : 2;
    this.formats.set(number, this.text(body, at, this.version === 8 ? 2 : 1));
  }

  private look(body: Buffer): void {
    const { version } = this;
    const font = version >= 5 ? shortAt(body, 0) : byteAt(body, 0);
    const format = version >= 5 ? shortAt(body, 2) : version === 2 ? byteAt(body, 2) & 63 : byteAt(body, 1);
    this.looks.push({ font, format });
  }

  private sheet(body: Buffer): void {
    const set = byteAt(body, 4);
    this.sheets.push({
      name: this.text(body, 6, 1),
      start: longAt(body, 0),
      hidden: (set & 3) !== 0,
      isSheet: byteAt(body, 5) === 0,
    });
  }
}
