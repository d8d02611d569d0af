import { type Warning, warning } from "../../warnings/warning.ts";
import { needsBreak } from "../drawing/canvas.ts";
import { Ink, type Need, type Resource } from "../drawing/ink.ts";
import { Dict, dict, name, type PdfObject, type Ref, textString } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { PdfUpdate } from "../file/update.ts";
import { contentStream } from "../file/writer.ts";
import { claimName, claimsAccess, pdfaClaim, withdrawClaim } from "../structure/pdfa-claim.ts";
import type { Checked } from "./check-values.ts";
import { drawMark, drawTexts } from "./draw-value.ts";
import type { Field, Widget } from "./fields.ts";
import { lookOf, type WidgetLook } from "./widget-look.ts";

/** Writes values and what pages show of them behind a file. */
export class FormValues {
  private readonly reader: PdfReader;
  private readonly update: PdfUpdate;
  private readonly made = new Map<string, PdfObject>();
  private readonly needs = new Set<Need>();

  constructor(reader: PdfReader, update: PdfUpdate) {
    this.reader = reader;
    this.update = update;
  }

  async write({ field, texts, state }: Checked): Promise<void> {
    if (state === undefined) await this.writeTexts(field, texts);
    else this.writeState(field, state);
  }

  /** Withdraws the claim of a PDF/A that what was drawn does not agree with. */
  claimWarnings(): Warning[] {
    const claim = pdfaClaim(this.reader);
    if (claim === undefined || !needsBreak(this.reader, claim, this.needs)) return [];
    withdrawClaim(this.reader, this.update, this.reader.catalog);
    return [warning("pdfa_withdrawn", claimName(claim))];
  }

  private change(ref: Ref, change: (entries: Dict) => void): void {
    const entries = this.update.get(ref);
    if (!(entries instanceof Dict)) return;
    const changed = new Dict(entries);
    change(changed);
    this.update.set(ref, changed);
  }

  private setValue(field: Field, value: PdfObject | undefined): void {
    for (const { ref } of field.holders)
      this.change(ref, (entries) => {
        if (value === undefined) entries.delete("V");
        else entries.set("V", value);
        // Rich text and chosen places say the value once more.
        for (const key of ["RV", "I"]) entries.delete(key);
      });
  }

  private async writeTexts(field: Field, texts: readonly string[]): Promise<void> {
    const [first, ...more] = texts.map(textString);
    this.setValue(field, more.length > 0 && first !== undefined ? [first, ...more] : first);
    for (const widget of field.widgets) {
      const look = lookOf(this.reader, widget);
      if (look === undefined) continue;
      const ink = new Ink();
      await drawTexts(ink, look, field, texts, {
        embedded: pdfaClaim(this.reader) !== undefined || claimsAccess(this.reader),
      });
      const form = this.formOf(ink, look);
      this.change(widget.ref, (entries) => entries.set("AP", dict({ N: form })));
    }
  }

  private writeState(field: Field, state: string): void {
    this.setValue(field, name(state));
    for (const widget of field.widgets) {
      const drawn = widget.states.length > 0 ? undefined : this.ownStates(widget, state);
      const isOn = state !== "Off" && (drawn !== undefined || widget.states.includes(state));
      this.change(widget.ref, (entries) => {
        if (drawn !== undefined) entries.set("AP", dict({ N: drawn }));
        entries.set("AS", name(isOn ? state : "Off"));
      });
    }
  }

  /** Looks of a button that has none: readers would draw nothing. */
  private ownStates(widget: Widget, state: string): Dict | undefined {
    const look = lookOf(this.reader, widget);
    if (look === undefined) return undefined;
    const [on, off] = [new Ink(), new Ink()];
    drawMark(on, look);
    return new Dict([
      [state === "Off" ? "Yes" : state, this.formOf(on, look)],
      ["Off", this.formOf(off, look)],
    ]);
  }

  private formOf(ink: Ink, { width, height, matrix }: WidgetLook): Ref {
    for (const need of ink.needs) this.needs.add(need);
    const add = (object: PdfObject) => this.update.add(object);
    const refOf = (resource: Resource) => {
      const known = this.made.get(resource.key) ?? resource.made(add);
      this.made.set(resource.key, known);
      return known;
    };
    const entries = dict({
      Type: name("XObject"),
      Subtype: name("Form"),
      BBox: [0, 0, width, height],
      Matrix: matrix === undefined ? undefined : [...matrix],
      Resources: ink.resources(refOf),
    });
    const operators = `/Tx BMC\nq 0 0 ${width} ${height} re W n\n${ink.operators}\nQ\nEMC`;
    return this.update.add(contentStream(operators, entries));
  }
}
