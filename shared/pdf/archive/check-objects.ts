import { filterChain } from "../file/filter-chain.ts";
import { Dict, Name, type PdfObject, PdfString, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { jpxFault } from "./check-jpx.ts";
import type { Findings } from "./findings.ts";
import type { Node } from "./graph.ts";

// Values and dictionaries wherever they stand (ISO 19005-2, 6.1.7, 6.1.13, 6.2.5 to 6.2.9, 6.5.1).

export const longestString = { 1: 65_535, 2: 32_767, 3: 32_767 } as const;
const mostInteger = 2_147_483_647;
/** Part 1 takes the range of PDF 1.4, others that of single precision. */
const mostReal = { 1: 32_767, 2: 3.403e38, 3: 3.403e38 } as const;
const longestName = 127;
const [mostElements, mostEntries] = [8_191, 4_095];
const mostColorants = { 1: 8, 2: 32, 3: 32 } as const;

export const streamFilters: ReadonlySet<string> = new Set([
  ...["ASCIIHexDecode", "ASCII85Decode", "FlateDecode", "RunLengthDecode", "CCITTFaxDecode"],
  ...["JBIG2Decode", "DCTDecode", "JPXDecode", "Crypt"],
]);

export const renderingIntents: ReadonlySet<string> = new Set([
  ...["RelativeColorimetric", "AbsoluteColorimetric", "Perceptual", "Saturation"],
]);

/** ISO 32000-1, tables 136 and 137. */
export const blendModes: ReadonlySet<string> = new Set([
  ...[
    "Normal",
    "Compatible",
    "Multiply",
    "Screen",
    "Overlay",
    "Darken",
    "Lighten",
    "ColorDodge",
    "ColorBurn",
  ],
  ...["HardLight", "SoftLight", "Difference", "Exclusion", "Hue", "Saturation", "Color", "Luminosity"],
]);

export const allowedActions: ReadonlySet<string> = new Set([
  "GoTo",
  "GoToR",
  "GoToE",
  "Thread",
  "URI",
  "Named",
  "SubmitForm",
]);
export const pageActions: ReadonlySet<string> = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);

function isAllowedHalftone(reader: PdfReader, halftone: Dict): boolean {
  const kind = reader.resolve(halftone.get("HalftoneType"));
  const isNamed = halftone.has("HalftoneName") || halftone.has("TransferFunction");
  return (kind === 1 || kind === 5) && !isNamed;
}

/** One that is allowed, and of one screen: those for each colorant hold further ones. */
export const isPlainHalftone = (reader: PdfReader, halftone: Dict): boolean =>
  isAllowedHalftone(reader, halftone) && reader.resolve(halftone.get("HalftoneType")) === 1;

export class ObjectCheck {
  private readonly reader: PdfReader;
  private readonly findings: Findings;

  constructor(reader: PdfReader, findings: Findings) {
    this.reader = reader;
    this.findings = findings;
  }

  visit({ value, key, object, parent }: Node): void {
    if (typeof value === "number") this.number(value, object);
    else if (value instanceof PdfString) {
      if (value.bytes.length > longestString[this.findings.part])
        this.findings.add("string-length", { object });
    } else if (value instanceof Name) {
      if (Buffer.byteLength(value.value, "latin1") > longestName)
        this.findings.add("name-length", { object });
    } else if (Array.isArray(value)) this.array(value, object);
    else if (value instanceof Stream) {
      this.stream(value, object);
      this.entries(value.dict, key, object, parent);
    } else if (value instanceof Dict) this.entries(value, key, object, parent);
  }

  private number(value: number, object: number | undefined): void {
    if (Number.isInteger(value)) {
      if (Math.abs(value) > mostInteger) this.findings.add("integer-range", { object });
    } else if (Math.abs(value) > mostReal[this.findings.part]) this.findings.add("real-range", { object });
  }

  private array(value: readonly PdfObject[], object: number | undefined): void {
    if (value.length > mostElements) this.findings.add("array-size", { object });
    const family = this.reader.resolve(value[0]);
    if (family instanceof Name && family.value === "DeviceN") {
      const count = this.reader.array(value[1])?.length ?? 0;
      if (count > mostColorants[this.findings.part]) this.findings.add("colorant-count", { object });
    }
  }

  private stream(stream: Stream, object: number | undefined): void {
    const { dict } = stream;
    if (["F", "FFilter", "FDecodeParms"].some((key) => dict.has(key)))
      this.findings.add("stream-file", { object });
    const filter = this.reader.resolve(dict.get("Filter"));
    const named = (Array.isArray(filter) ? filter : [filter]).map((each) => this.reader.resolve(each));
    for (const each of named) {
      if (!(each instanceof Name)) continue;
      if (!streamFilters.has(each.value)) this.findings.add("filter", { object, detail: each.value });
      if (each.value === "JPXDecode") {
        this.findings.add("jpx", { object });
        this.jpx(stream, object);
      }
      if (each.value === "Crypt") {
        const parameters = this.reader.resolve(dict.get("DecodeParms"));
        const own = Array.isArray(parameters) ? parameters.find((item) => item instanceof Dict) : parameters;
        const name = own instanceof Dict ? (own.name("Name") ?? "Identity") : "Identity";
        if (name !== "Identity") this.findings.add("filter", { object, detail: "Crypt" });
      }
    }
    const subtype = dict.name("Subtype");
    if (subtype === "Image") this.image(dict, object);
    if (subtype === "Form") this.form(dict, object);
    if (subtype === "PS") this.findings.add("postscript", { object });
  }

  private jpx(stream: Stream, object: number | undefined): void {
    const before = filterChain(this.reader, stream);
    const fault = before.length === 1 ? jpxFault(stream.raw) : "unread";
    if (fault === "unread")
      this.findings.leaveOpen("jpx-content", "JPEG 2000 data without boxes are not read.");
    else if (fault !== undefined) this.findings.add("jpx-content", { object, detail: fault });
  }

  private image(dict: Dict, object: number | undefined): void {
    if (dict.has("Alternates")) this.findings.add("alternates", { object });
    if (dict.has("OPI")) this.findings.add("opi", { object });
    if (this.reader.resolve(dict.get("Interpolate")) === true) this.findings.add("interpolate", { object });
    this.intent(dict.get("Intent"), object);
    const mask = this.reader.resolve(dict.get("SMask"));
    if (mask instanceof Stream) this.findings.add("soft-mask", { object });
  }

  private form(dict: Dict, object: number | undefined): void {
    if (dict.has("OPI")) this.findings.add("opi", { object });
    if (dict.has("Ref")) this.findings.add("reference-object", { object });
    if (dict.has("PS") || this.reader.resolve(dict.get("Subtype2")) instanceof Name)
      this.findings.add("postscript", { object });
  }

  private intent(value: PdfObject | undefined, object: number | undefined): void {
    const intent = this.reader.resolve(value);
    if (intent instanceof Name && !renderingIntents.has(intent.value))
      this.findings.add("rendering-intent", { object, detail: intent.value });
  }

  private entries(dict: Dict, key: string, object: number | undefined, parent: Dict | undefined): void {
    for (const own of dict.keys())
      if (Buffer.byteLength(own, "latin1") > longestName) this.findings.add("name-length", { object });
    if (dict.size > mostEntries) this.findings.add("dictionary-size", { object });
    if (["A", "OpenAction", "Next", "PA"].includes(key) && !dict.has("O")) this.action(dict, object);
    if (key === "Group" && dict.name("S") === "Transparency")
      this.findings.add("group-transparency", { object });
    if (key === "ExtGState" || parent?.get("ExtGState") !== undefined) this.maybeStates(dict, key, object);
    if (key === "HT") this.halftone(dict, object);
  }

  private action(dict: Dict, object: number | undefined): void {
    const kind = dict.name("S");
    if (kind === undefined) return;
    if (!allowedActions.has(kind)) this.findings.add("action", { object, detail: kind });
    const named = dict.name("N");
    if (kind === "Named" && (named === undefined || !pageActions.has(named)))
      this.findings.add("named-action", { object, ...(named === undefined ? {} : { detail: named }) });
  }

  /** The graphics states of a resource dictionary (8.4.5). */
  private maybeStates(dict: Dict, key: string, object: number | undefined): void {
    if (key !== "ExtGState") return;
    for (const [, item] of dict) {
      const state = this.reader.dict(item);
      if (state !== undefined) this.state(state, object);
    }
  }

  private state(state: Dict, object: number | undefined): void {
    const value = (key: string) => this.reader.resolve(state.get(key));
    const tr2 = value("TR2");
    if (state.has("TR") || (tr2 !== null && !(tr2 instanceof Name && tr2.value === "Default")))
      this.findings.add("transfer", { object });
    this.intent(state.get("RI"), object);
    const mode = value("BM");
    const names = (Array.isArray(mode) ? mode : [mode]).map((each) => this.reader.resolve(each));
    for (const each of names) {
      if (!(each instanceof Name)) continue;
      const isKnown =
        this.findings.part === 1 ? ["Normal", "Compatible"].includes(each.value) : blendModes.has(each.value);
      if (!isKnown) this.findings.add("blend-mode", { object, detail: each.value });
    }
    const mask = value("SMask");
    if (mask !== null && !(mask instanceof Name && mask.value === "None"))
      this.findings.add("soft-mask", { object });
    for (const key of ["CA", "ca"]) {
      const opacity = value(key);
      if (typeof opacity === "number" && opacity !== 1) this.findings.add("opacity", { object });
    }
  }

  private halftone(dict: Dict, object: number | undefined): void {
    if (!isAllowedHalftone(this.reader, dict)) this.findings.add("halftone", { object });
  }
}
