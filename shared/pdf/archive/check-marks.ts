import { Counter } from "../../limits/count.ts";
import { operationsOf } from "../content/operators.ts";
import { Dict, Name, type PdfObject, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { pageContent } from "../structure/page-content.ts";
import type { SourcePage } from "../structure/page-tree.ts";
import { decodeContent } from "../weight/decode-content.ts";
import type { AccessTree, Element } from "./access-tree.ts";
import type { Findings, Place } from "./findings.ts";

// What content is tagged, and what is an artifact (ISO 14289-1, 7.1 and 7.20; ISO 32000-1, 14.6 and 14.8.2.2).

/** Operators that show something by themselves. */
const draws = new Set("f F f* b b* B B* s S sh Tj TJ ' \" ID".split(" "));
const deepestForm = 40;

/** What content is drawn in. */
type Around = { isTagged: boolean; isArtifact: boolean; element: Element | undefined };

type Surface = { holder: Dict; resources: Dict | undefined; page: number };

export class MarkCheck {
  private readonly reader: PdfReader;
  private readonly tree: AccessTree;
  private readonly findings: Findings;
  private readonly operators = new Counter("pdf.operators");
  /** Elements that forms with tagged content are drawn in. */
  private readonly forms = new Map<Stream, Element | undefined>();
  /** Forms that were looked at, by what they were drawn in. */
  private readonly done = new Map<Stream, Set<string>>();

  constructor(reader: PdfReader, tree: AccessTree, findings: Findings) {
    this.reader = reader;
    this.tree = tree;
    this.findings = findings;
  }

  page(page: SourcePage, number: number): void {
    const surface = {
      holder: page.dict,
      resources: this.reader.dict(page.dict.get("Resources")),
      page: number,
    };
    const around = { isTagged: false, isArtifact: false, element: undefined };
    this.run(pageContent(this.reader, page), surface, around, { object: page.ref.number, page: number }, 0);
  }

  private properties(value: PdfObject | undefined, { resources }: Surface): Dict | undefined {
    if (value instanceof Dict) return value;
    if (!(value instanceof Name)) return undefined;
    return this.reader.dict(this.reader.dict(resources?.get("Properties"))?.get(value.value));
  }

  /** What stands within a mark. */
  private within(outer: Around, operands: readonly PdfObject[], surface: Surface, place: Place): Around {
    const [tag, value] = operands;
    const piece = this.reader.resolve(this.properties(value, surface)?.get("MCID"));
    const element = typeof piece === "number" ? this.tree.elementOfPiece(surface.holder, piece) : undefined;
    const isArtifact = tag instanceof Name && tag.value === "Artifact";
    if (isArtifact && outer.isTagged) this.findings.add("artifact-inside", place);
    if (element !== undefined && outer.isArtifact) this.findings.add("tag-inside", place);
    return {
      isTagged: outer.isTagged || element !== undefined,
      isArtifact: outer.isArtifact || isArtifact,
      element: element ?? outer.element,
    };
  }

  private run(bytes: Uint8Array, surface: Surface, start: Around, place: Place, depth: number): void {
    const open: Around[] = [];
    let around = start;
    for (const { operator, operands } of operationsOf(bytes)) {
      this.operators.add();
      if (operator === "BMC" || operator === "BDC") {
        open.push(around);
        around = this.within(around, operands.slice(operator === "BDC" ? -2 : -1), surface, place);
      } else if (operator === "EMC") around = open.pop() ?? around;
      else if (operator === "Do") this.object(operands.at(-1), surface, around, place, depth);
      else if (draws.has(operator)) this.content(around, place);
    }
  }

  private content({ isTagged, isArtifact }: Around, place: Place): void {
    if (!isTagged && !isArtifact) this.findings.add("unmarked", place);
  }

  private object(
    value: PdfObject | undefined,
    surface: Surface,
    around: Around,
    place: Place,
    depth: number,
  ): void {
    if (!(value instanceof Name)) return;
    const found = this.reader.resolve(this.reader.dict(surface.resources?.get("XObject"))?.get(value.value));
    if (!(found instanceof Stream)) return;
    const subtype = found.dict.name("Subtype");
    if (subtype === "Image") this.content(around, place);
    if (subtype !== "Form") return;
    if (found.dict.has("Ref")) this.findings.add("reference-form", place);
    this.sharing(found, around, place);
    const key = `${around.isTagged} ${around.isArtifact}`;
    const done = this.done.get(found) ?? new Set();
    this.done.set(found, done);
    if (done.has(key) || depth > deepestForm) return;
    done.add(key);
    const own = this.reader.dict(found.dict.get("Resources")) ?? surface.resources;
    const bytes = decodeContent(this.reader, found, "pdf.content");
    this.run(bytes, { ...surface, holder: found.dict, resources: own }, around, place, depth + 1);
  }

  /** A form that holds pieces, or is one, belongs to one element. */
  private sharing(form: Stream, { element, isArtifact }: Around, place: Place): void {
    const holdsPieces = form.dict.has("StructParents");
    if (isArtifact || (element === undefined && !holdsPieces)) return;
    if (this.forms.has(form) && (holdsPieces || this.forms.get(form) !== element))
      this.findings.add("shared-form", place);
    this.forms.set(form, element);
  }
}
