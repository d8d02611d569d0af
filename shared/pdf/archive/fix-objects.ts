import { deflateSync } from "node:zlib";
import { filterChain } from "../file/filter-chain.ts";
import { Dict, dict, Name, name, PdfString, Stream } from "../file/object.ts";
import { decodeContent } from "../weight/decode-content.ts";
import type { Changes } from "./changes.ts";
import {
  allowedActions,
  blendModes,
  longestString,
  pageActions,
  renderingIntents,
  streamFilters,
} from "./check-objects.ts";
import { containers } from "./graph.ts";
import type { Part } from "./level.ts";
import type { WorkingCopy } from "./working-copy.ts";

// What any object may not have in an archive goes: filters, actions, states (ISO 19005-2, 6.1.7, 6.2.5 to 6.2.9, 6.5).

const actionKeys = new Set(["A", "OpenAction", "Next", "PA"]);

function isForbidden(action: Dict): boolean {
  const kind = action.name("S");
  if (kind === undefined || action.has("O")) return false;
  return !allowedActions.has(kind) || (kind === "Named" && !pageActions.has(action.name("N") ?? ""));
}

class ObjectFix {
  private readonly copy: WorkingCopy;
  private readonly changes: Changes;
  private readonly part: Part;

  constructor(copy: WorkingCopy, changes: Changes, part: Part) {
    this.copy = copy;
    this.changes = changes;
    this.part = part;
  }

  run(): void {
    const { reader } = this.copy;
    // What is changed is what was walked: the list is made first.
    for (const { value, key } of containers(reader)) {
      const entries = value instanceof Stream ? value.dict : value;
      if (!(entries instanceof Dict)) continue;
      this.actions(entries);
      if (key === "ExtGState") this.states(entries);
      if (entries !== reader.catalog && entries.has("Metadata")) entries.delete("Metadata");
      this.strings(entries);
      if (value instanceof Stream) this.entries(entries);
    }
    for (const number of reader.numbers) {
      const found = reader.readable(number);
      if (found instanceof Stream) this.recode(number, found);
    }
  }

  private actions(entries: Dict): void {
    const { reader } = this.copy;
    for (const key of actionKeys) {
      const value = reader.resolve(entries.get(key));
      if (value instanceof Dict && isForbidden(value)) {
        entries.delete(key);
        this.changes.note("actions");
      } else if (Array.isArray(value)) {
        const left = value.filter((item) => {
          const action = reader.dict(item);
          return action === undefined || !isForbidden(action);
        });
        if (left.length < value.length) {
          entries.set(key, left);
          this.changes.note("actions");
        }
      }
    }
  }

  /** Data of programs that no string of an archive has room for; those of palettes become streams. */
  private strings(entries: Dict): void {
    for (const [key, item] of [...entries]) {
      const value = this.copy.reader.resolve(item);
      if (value instanceof PdfString && value.bytes.length > longestString[this.part]) {
        entries.delete(key);
        this.changes.note("data");
      }
      if (!Array.isArray(value) || value.length !== 4) continue;
      const table = this.copy.reader.resolve(value[3]);
      if (table instanceof PdfString && table.bytes.length > longestString[this.part])
        value[3] = this.copy.addStream(table.bytes);
    }
  }

  private states(states: Dict): void {
    for (const [, item] of states) {
      const state = this.copy.reader.dict(item);
      if (state === undefined) continue;
      for (const key of ["TR", "HTP"]) state.delete(key);
      const value = (key: string) => this.copy.reader.resolve(state.get(key));
      const transfer = value("TR2");
      if (!(transfer instanceof Name && transfer.value === "Default")) state.delete("TR2");
      const halftone = this.copy.reader.dict(state.get("HT"));
      if (halftone !== undefined || value("HT") instanceof Stream) state.delete("HT");
      this.intent(state, "RI");
      const mode = value("BM");
      const names = (Array.isArray(mode) ? mode : [mode]).map((each) => this.copy.reader.resolve(each));
      if (names.some((each) => each instanceof Name && !blendModes.has(each.value)))
        state.set("BM", name("Normal"));
    }
  }

  private intent(entries: Dict, key: string): void {
    const intent = this.copy.reader.resolve(entries.get(key));
    if (intent instanceof Name && !renderingIntents.has(intent.value)) entries.delete(key);
  }

  private entries(entries: Dict): void {
    for (const key of ["Alternates", "OPI"]) entries.delete(key);
    if (this.copy.reader.resolve(entries.get("Interpolate")) === true) entries.delete("Interpolate");
    this.intent(entries, "Intent");
    if (entries.name("Subtype") !== "Form") return;
    for (const key of ["Ref", "PS", "Subtype2"]) entries.delete(key);
  }

  /** Filters that an archive does not know give way to Flate. */
  private recode(number: number, stream: Stream): void {
    if (stream.dict.name("Subtype") === "PS") {
      const empty = dict({ Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, 0, 0] });
      this.copy.set(number, new Stream(empty, new Uint8Array()));
      return;
    }
    const chain = filterChain(this.copy.reader, stream).map(({ filter }) => filter);
    const isOld = chain.some((filter) => !streamFilters.has(filter) || filter === "Crypt");
    const isPacket = this.part === 1 && stream.dict.name("Type") === "Metadata" && chain.length > 0;
    if (!isOld && !isPacket) return;
    if (chain.some((filter) => /^(?:DCT|JPX|JBIG2|CCITTFax)Decode$/.test(filter))) return;
    const bytes = decodeContent(this.copy.reader, stream);
    const entries = new Dict(stream.dict);
    for (const key of ["Filter", "DecodeParms", "Length"]) entries.delete(key);
    this.copy.set(
      number,
      isPacket
        ? new Stream(entries, bytes)
        : new Stream(entries.set("Filter", name("FlateDecode")), deflateSync(bytes)),
    );
  }
}

export function fixObjects(copy: WorkingCopy, changes: Changes, part: Part): void {
  new ObjectFix(copy, changes, part).run();
}
