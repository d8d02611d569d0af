import type { Operation } from "../content/operators.ts";
import { Dict, Name, type PdfObject } from "../file/object.ts";
import { objectText } from "../file/writer.ts";
import type { Edit } from "../redaction/edit-content.ts";

/** What marks say in place of their content (ISO 32000-1, 14.9). */
const spoken = ["ActualText", "Alt", "E", "Lang"];

type Find = (value: PdfObject | undefined) => Dict | undefined;

/** What becomes of the marks that content has: layers stay, texts that are said stay, tags and artifacts go. */
export class OldMarks {
  readonly edits: Edit[] = [];
  private readonly open: boolean[] = [];
  private readonly find: Find;

  /** `find` leads to the properties that a mark names. */
  constructor(find: Find) {
    this.find = find;
  }

  /** Takes a mark's begin or end; whether it stays. */
  step({ operator, operands, start, end }: Operation): boolean {
    if (operator === "EMC") {
      const stays = this.open.pop() ?? false;
      if (!stays) this.edits.push({ start, end, by: "" });
      return stays;
    }
    const [tag, value] = operands.slice(operator === "BDC" ? -2 : -1);
    const isLayer = tag instanceof Name && tag.value === "OC";
    const entries = isLayer ? undefined : operator === "BDC" ? this.find(value) : undefined;
    const said = new Dict([...(entries ?? [])].filter(([key]) => spoken.includes(key)));
    const stays = isLayer || said.size > 0;
    this.open.push(stays);
    if (!stays) this.edits.push({ start, end, by: "" });
    else if (!isLayer) this.edits.push({ start, end, by: `/Span ${objectText(said)} BDC` });
    return stays;
  }

  /** What closes the marks that are left open. */
  get closing(): string {
    return " EMC".repeat(this.open.filter((stays) => stays).length);
  }
}
