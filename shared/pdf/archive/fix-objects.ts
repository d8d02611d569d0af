import { deflateSync } from "node:zlib";
import { filterChain } from "../file/filter-chain.ts";
import { Dict, dict, Name, name, PdfString, Stream } from "../file/object.ts";
import { decodeContent } from "../weight/decode-content.ts";
import type { Changes } from "./changes.ts";
import { isArchivable } from "./check-metadata.ts";
import {
  allowedActions,
  blendModes,
  isPlainHalftone,
  longestString,
  pageActions,
  renderingIntents,
  streamFilters,
} from "./check-objects.ts";
import { containers } from "./graph.ts";
import { type ArchiveLevel, type Part, partOf } from "./level.ts";
import type { WorkingCopy } from "./working-copy.ts";

// What any object may not have in an archive goes: filters, actions, states (ISO 19005-2, 6.1.7, 6.2.5 to 6.2.9, 6.5).

/** Images that are drawn smoother than they are, in the words of the answer. */
export const smoothing = "smoothing of images";

/** Entries of streams that an archive may not have, in the words of the answer. */
const goneOfAny = { Alternates: "alternate images", OPI: "OPI" } as const;
const goneOfForms = { Ref: "references to other files", PS: "PostScript", Subtype2: "PostScript" } as const;

const actionKeys = new Set(["A", "OpenAction", "Next", "PA"]);

function isForbidden(action: Dict): boolean {
  const kind = action.name("S");
  if (kind === undefined || action.has("O")) return false;
  return !allowedActions.has(kind) || (kind === "Named" && !pageActions.has(action.name("N") ?? ""));
}

class ObjectFix {
  private readonly copy: WorkingCopy;
  private readonly changes: Changes;
  private readonly level: ArchiveLevel;
  private readonly part: Part;

  constructor(copy: WorkingCopy, changes: Changes, level: ArchiveLevel) {
    this.copy = copy;
    this.changes = changes;
    this.level = level;
    this.part = partOf(level);
  }

  run(): void {
    const { reader } = this.copy;
    // What is changed is what was walked: the list is made first.
    for (const { value, key } of containers(reader)) {
      const entries = value instanceof Stream ? value.dict : value;
      if (!(entries instanceof Dict)) continue;
      this.actions(entries);
      if (key === "ExtGState") this.states(entries);
      if (entries !== reader.catalog) this.metadata(entries);
      this.strings(entries);
      if (value instanceof Stream) this.entries(entries);
    }
    for (const number of reader.numbers) {
      const found = reader.readable(number);
      if (found instanceof Stream) this.recode(number, found);
    }
  }

  /** Packets of pages and images stay where they are such as that of the document may be. */
  private metadata(entries: Dict): void {
    const { reader } = this.copy;
    const stream = reader.resolve(entries.get("Metadata"));
    if (!(stream instanceof Stream) || isArchivable(reader, stream, this.level)) return;
    entries.delete("Metadata");
    this.changes.left.add("metadata of pages and images");
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
      const value = (key: string) => this.copy.reader.resolve(state.get(key));
      const transfer = value("TR2");
      this.drop(state, "TR", "transfer functions");
      if (!(transfer instanceof Name && transfer.value === "Default"))
        this.drop(state, "TR2", "transfer functions");
      this.drop(state, "HTP", "halftones");
      const halftone = value("HT");
      const isOther =
        halftone instanceof Dict && this.part > 1 && !isPlainHalftone(this.copy.reader, halftone);
      if (isOther || halftone instanceof Stream) this.drop(state, "HT", "halftones");
      this.intent(state, "RI");
      const mode = value("BM");
      const names = (Array.isArray(mode) ? mode : [mode])
        .map((each) => this.copy.reader.resolve(each))
        .filter((each) => each instanceof Name);
      // Of a list readers take the first that they know (ISO 32000-1, table 58).
      if (names.some(({ value: own }) => !blendModes.has(own)))
        state.set("BM", names.find(({ value: own }) => blendModes.has(own)) ?? name("Normal"));
    }
  }

  /** Takes an entry away that is told. */
  private drop(entries: Dict, key: string, words: string): void {
    if (entries.delete(key)) this.changes.left.add(words);
  }

  private intent(entries: Dict, key: string): void {
    const intent = this.copy.reader.resolve(entries.get(key));
    if (intent instanceof Name && !renderingIntents.has(intent.value)) entries.delete(key);
  }

  private entries(entries: Dict): void {
    for (const [key, words] of Object.entries(goneOfAny)) this.drop(entries, key, words);
    if (this.copy.reader.resolve(entries.get("Interpolate")) === true)
      this.drop(entries, "Interpolate", smoothing);
    this.intent(entries, "Intent");
    if (entries.name("Subtype") !== "Form") return;
    for (const [key, words] of Object.entries(goneOfForms)) this.drop(entries, key, words);
  }

  /** Filters that an archive does not know give way to Flate. */
  private recode(number: number, stream: Stream): void {
    if (stream.dict.name("Subtype") === "PS") {
      const empty = dict({ Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, 0, 0] });
      this.copy.set(number, new Stream(empty, new Uint8Array()));
      this.changes.left.add(goneOfForms.PS);
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

const boxes = ["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"];

/** The sides of boxes stand in the boxes themselves: not every reader follows a reference for each. */
export function plainBoxes({ reader }: WorkingCopy): void {
  for (const { value } of containers(reader)) {
    if (!(value instanceof Dict)) continue;
    for (const key of boxes) {
      const box = reader.resolve(value.get(key));
      if (Array.isArray(box))
        value.set(
          key,
          box.map((side) => reader.resolve(side)),
        );
    }
  }
}

export function fixObjects(copy: WorkingCopy, changes: Changes, level: ArchiveLevel): void {
  new ObjectFix(copy, changes, level).run();
}
