import { Dict, Name, type PdfObject, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { Intent } from "./check-catalog.ts";
import type { Findings, Place } from "./findings.ts";
import { profileFault } from "./icc.ts";
import type { RuleKey } from "./rules.ts";

// Colours by the space that they are in when something is painted (ISO 19005-2, 6.2.4).

type Device = { name: string; fallback: string; components: number | undefined; key: RuleKey };

/** Spaces of devices, with what a resource dictionary may put in their place; gray has a meaning by any intent. */
const devices: Readonly<Record<string, Device>> = {
  DeviceRGB: { name: "DeviceRGB", fallback: "DefaultRGB", components: 3, key: "device-rgb" },
  DeviceCMYK: { name: "DeviceCMYK", fallback: "DefaultCMYK", components: 4, key: "device-cmyk" },
  DeviceGray: { name: "DeviceGray", fallback: "DefaultGray", components: undefined, key: "device-gray" },
};
/** How content names them in inline images (ISO 32000-1, table 93). */
const short: Readonly<Record<string, string>> = { G: "DeviceGray", RGB: "DeviceRGB", CMYK: "DeviceCMYK" };

const profileClasses = ["prtr", "mntr", "scnr", "spac"];
const process = new Set(["Cyan", "Magenta", "Yellow", "Black", "None"]);
const deepest = 8;

export class ColorUse {
  private readonly reader: PdfReader;
  private readonly findings: Findings;
  private readonly intent: Intent;
  private readonly profiles = new Set<Stream>();
  /** Alternate space and tint transform of each separation's name, as they were first. */
  private readonly separations = new Map<string, readonly [PdfObject, PdfObject]>();
  private readonly seen = new Map<PdfObject, Set<Dict | undefined>>();

  constructor(reader: PdfReader, findings: Findings, intent: Intent) {
    this.reader = reader;
    this.findings = findings;
    this.intent = intent;
  }

  /** Something is painted in this space; names are of these resources. */
  use(space: PdfObject, resources: Dict | undefined, place: Place, depth = 0): void {
    if (depth > deepest) return;
    const value = this.reader.resolve(space);
    if (value instanceof Name) {
      this.named(value.value, resources, place, depth);
      return;
    }
    if (!Array.isArray(value)) return;
    const before = this.seen.get(value) ?? new Set();
    if (before.has(resources)) return;
    this.seen.set(value, before.add(resources));
    const family = this.reader.resolve(value[0]);
    if (!(family instanceof Name)) return;
    if (value.length === 1) {
      this.named(family.value, resources, place, depth);
      return;
    }
    if (family.value === "ICCBased") this.profile(value[1], place);
    else if (["Indexed", "I", "Pattern"].includes(family.value))
      this.use(value[1] ?? null, resources, place, depth + 1);
    else if (family.value === "Separation") {
      this.separation(value, place);
      this.use(value[2] ?? null, resources, place, depth + 1);
    } else if (family.value === "DeviceN") {
      this.colorants(value, place);
      this.use(value[2] ?? null, resources, place, depth + 1);
    }
  }

  private named(name: string, resources: Dict | undefined, place: Place, depth: number): void {
    const device = devices[short[name] ?? name];
    const spaces = this.reader.dict(resources?.get("ColorSpace"));
    if (device === undefined) {
      const own = spaces?.get(name);
      if (own !== undefined) this.use(own, resources, place, depth + 1);
      return;
    }
    const fallback = spaces?.get(device.fallback);
    if (fallback !== undefined) {
      this.use(fallback, undefined, place, depth + 1);
      return;
    }
    const { components, key } = device;
    const isMeant =
      this.intent !== undefined && (components === undefined || components === this.intent.components);
    if (!isMeant) this.findings.add(key, place);
  }

  private profile(value: PdfObject | undefined, place: Place): void {
    const stream = this.reader.resolve(value);
    if (!(stream instanceof Stream) || this.profiles.has(stream)) return;
    this.profiles.add(stream);
    const fault = profileFault(this.reader, stream, profileClasses, this.findings.part);
    if (fault !== undefined) this.findings.add("icc-profile", { ...place, detail: fault });
  }

  private separation(value: readonly PdfObject[], place: Place): void {
    const name = this.reader.resolve(value[1]);
    if (!(name instanceof Name) || name.value === "All" || name.value === "None") return;
    const own = [this.reader.resolve(value[2]), this.reader.resolve(value[3])] as const;
    const [space, tint] = this.separations.get(name.value) ?? own;
    if (!this.separations.has(name.value)) this.separations.set(name.value, own);
    else if (!this.isSame(space, own[0]) || !this.isSame(tint, own[1]))
      this.findings.add("separation", { ...place, detail: name.value });
  }

  /** Values that are written the same, streams byte for byte. */
  private isSame(one: PdfObject, other: PdfObject, depth = 0): boolean {
    const [a, b] = [this.reader.resolve(one), this.reader.resolve(other)];
    if (a === b) return true;
    if (depth > deepest || typeof a !== "object" || typeof b !== "object" || a === null || b === null)
      return false;
    if (a instanceof Name) return b instanceof Name && a.value === b.value;
    if (a instanceof Stream)
      return (
        b instanceof Stream && Buffer.compare(a.raw, b.raw) === 0 && this.isSame(a.dict, b.dict, depth + 1)
      );
    if (Array.isArray(a))
      return (
        Array.isArray(b) &&
        a.length === b.length &&
        a.every((item, at) => this.isSame(item, b[at] ?? null, depth + 1))
      );
    if (!(a instanceof Dict) || !(b instanceof Dict) || a.size !== b.size) return false;
    return [...a].every(([key, item]) => this.isSame(item, b.get(key) ?? null, depth + 1));
  }

  private colorants(value: readonly PdfObject[], place: Place): void {
    const names = (this.reader.array(value[1]) ?? []).map((each) => this.reader.resolve(each));
    const attributes = this.reader.dict(value[4]);
    const described = this.reader.dict(attributes?.get("Colorants"));
    const own = this.reader.dict(attributes?.get("Process"));
    const inks = new Set(
      (this.reader.array(own?.get("Components")) ?? []).map((each) => {
        const ink = this.reader.resolve(each);
        return ink instanceof Name ? ink.value : "";
      }),
    );
    for (const [, space] of described ?? []) this.use(space, undefined, place, 1);
    for (const name of names) {
      if (!(name instanceof Name) || process.has(name.value) || inks.has(name.value)) continue;
      if (described?.has(name.value) !== true)
        this.findings.add("colorants", { ...place, detail: name.value });
    }
  }
}
