import { Counter, exceeded, hold } from "../../limits/count.ts";
import { Dict, Name, type PdfObject, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { decodeContent } from "./decode-content.ts";
import { singleComponent } from "./image-size.ts";

/** Families of colour space (ISO 32000-1, 8.6.3) that a resource may replace, by what stands for it (8.6.5.6). */
const replaceable: Readonly<Record<string, string>> = {
  DeviceGray: "DefaultGray",
  G: "DefaultGray",
  DeviceRGB: "DefaultRGB",
  RGB: "DefaultRGB",
  DeviceCMYK: "DefaultCMYK",
  CMYK: "DefaultCMYK",
};
const mostLevels = 10;
/** A step reads two samples for each input and makes a number of them, where one of a program adds two numbers. */
const sampleSteps = 3;

const isRegular = (byte: number) => byte > 32 && byte !== 0x7b && byte !== 0x7d;

/** Operators and operands of a PostScript calculator function (7.10.5). */
function tokens(program: Uint8Array): number {
  let count = 0;
  let inside = false;
  for (const byte of program) {
    const regular = isRegular(byte);
    if (regular && !inside) count++;
    inside = regular;
  }
  return count;
}

/** What it takes to compute one colour, in steps of about six nanoseconds of PDFium. */
export class ColorCosts {
  private readonly reader: PdfReader;
  private readonly functions = new Map<PdfObject, number>();
  private readonly programs = new Counter("pdf.contents");

  constructor(reader: PdfReader) {
    this.reader = reader;
  }

  /** Steps of a function, or of several that make one component each. Throws `too_complex` for one of itself. */
  function(value: PdfObject | undefined, level = 0): number {
    hold("pdf.nesting", level);
    const object = this.reader.resolve(value);
    if (Array.isArray(object))
      return object.reduce<number>((sum, item) => sum + this.function(item, level + 1), 0);
    const entries = object instanceof Stream ? object.dict : object;
    if (!(entries instanceof Dict)) return 0;
    const known = this.functions.get(object);
    if (known === Number.POSITIVE_INFINITY) throw exceeded("pdf.functions");
    if (known !== undefined) return known;
    this.functions.set(object, Number.POSITIVE_INFINITY);
    const steps = this.steps(object, entries, level);
    this.functions.set(object, steps);
    return steps;
  }

  private steps(object: PdfObject, entries: Dict, level: number): number {
    const size = (key: string) => (this.reader.array(entries.get(key))?.length ?? 2) / 2;
    const type = this.reader.resolve(entries.get("FunctionType"));
    if (type === 4 && object instanceof Stream) {
      const program = decodeContent(this.reader, object);
      this.programs.add(program.length);
      return tokens(program);
    }
    if (type === 0) return size("Domain") * size("Range") * sampleSteps;
    if (type !== 3) return 2 * (this.reader.array(entries.get("C0"))?.length ?? 1);
    // One of them is computed, behind the bounds that are looked through for it.
    const named = this.reader.array(entries.get("Functions")) ?? [];
    return (
      named.reduce<number>((most, item) => Math.max(most, this.function(item, level + 1)), 0) + named.length
    );
  }

  /** Steps from a colour of that space to one that is shown; `resources` name spaces and stand in for devices. */
  space(value: PdfObject | undefined, resources: Dict | undefined, level = 0): number {
    const object = this.reader.resolve(value);
    if (level > mostLevels) return 0;
    if (object instanceof Name) return this.namedSpace(object.value, resources, level);
    if (!Array.isArray(object)) return 0;
    const family = this.reader.resolve(object[0]);
    if (!(family instanceof Name)) return 0;
    if (family.value === "Separation" || family.value === "DeviceN")
      return this.function(object[3]) + this.space(object[2], resources, level + 1);
    if (["Indexed", "I", "Pattern"].includes(family.value))
      return this.space(object[1], resources, level + 1);
    return 0;
  }

  private namedSpace(name: string, resources: Dict | undefined, level: number): number {
    const spaces = this.reader.dict(resources?.get("ColorSpace"));
    const other = spaces?.get(replaceable[name] ?? name);
    return other === undefined ? 0 : this.space(other, resources, level + 1);
  }

  /** The space of that name in the resources, or that stands there itself; one of no known name as it is. */
  private spelled(value: PdfObject | undefined, resources: Dict | undefined): readonly PdfObject[] {
    const object = this.reader.resolve(value);
    if (!(object instanceof Name)) return Array.isArray(object) ? object : [];
    const named = this.reader.resolve(this.reader.dict(resources?.get("ColorSpace"))?.get(object.value));
    return Array.isArray(named) ? named : [object];
  }

  /** Different colours that pixels of so many bits a component can have. */
  different(value: PdfObject | undefined, resources: Dict | undefined, bits: number): number {
    const space = this.spelled(value, resources);
    const family = this.reader.resolve(space[0]);
    if (!(family instanceof Name)) return Number.POSITIVE_INFINITY;
    const colorants = family.value === "DeviceN" ? this.reader.array(space[1])?.length : undefined;
    const components = colorants ?? singleComponent[family.value] ?? Number.POSITIVE_INFINITY;
    return 2 ** (bits * components);
  }
}
