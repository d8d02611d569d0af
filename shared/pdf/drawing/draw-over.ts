import { deflateSync } from "node:zlib";
import { endingOf } from "../content/ending.ts";
import type { Matrix } from "../content/matrix.ts";
import { Dict, dict, name, type PdfObject, type Ref, Stream } from "../file/object.ts";
import { contentStream, type PdfWriter, resolvedIn } from "../file/writer.ts";

/** A form XObject and where it goes, in user space. */
export type PlacedForm = { form: Ref; matrix: Matrix };

const asDict = (value: PdfObject) => (value instanceof Dict ? value : new Dict());

/** The content as a form: whatever it leaves open, or breaks off, ends with it. */
function asForm(writer: PdfWriter, page: Dict, content: Uint8Array): PlacedForm {
  const entries = dict({
    Type: name("XObject"),
    Subtype: name("Form"),
    BBox: page.get("MediaBox") ?? [0, 0, 612, 792],
    Resources: page.get("Resources") ?? new Dict(),
    Filter: name("FlateDecode"),
  });
  return { form: writer.add(new Stream(entries, deflateSync(content))), matrix: [1, 0, 0, 1, 0, 0] };
}

const number = (value: number) => String(Number(value.toFixed(5)));

/** The operators that draw forms, and the page's resources with them under names that it has not. */
function drawn(writer: PdfWriter, page: Dict, forms: readonly PlacedForm[]): string {
  const resources = new Dict(asDict(resolvedIn(writer, page.get("Resources"))));
  const objects = new Dict(asDict(resolvedIn(writer, resources.get("XObject"))));
  const operators = forms.map(({ form, matrix }) => {
    let count = objects.size;
    while (objects.has(`Over${count}`)) count++;
    objects.set(`Over${count}`, form);
    return `q ${matrix.map(number).join(" ")} cm /Over${count} Do Q`;
  });
  page.set("Resources", resources.set("XObject", objects));
  return operators.join("\n");
}

/** What no tag leads to, such as a stamp on a tagged page, says that it is none of its content (ISO 32000-1, 14.8.2.2). */
const asArtifact = (operators: string) => `/Artifact BMC\n${operators}\nEMC`;

/**
 * Puts operators before and behind the content of a page that is being written. What that leaves open ends before them, and
 * what is broken becomes a form of its own, of which true is answered. `content` is what the page draws, decoded.
 */
export function wrapContent(
  writer: PdfWriter,
  page: Dict,
  content: Uint8Array,
  around: { before: string; behind: () => string },
): boolean {
  const { closing, isBroken } = endingOf(content);
  if (isBroken) {
    const form = drawn(writer, page, [asForm(writer, page, content)]);
    page.set("Contents", writer.add(contentStream(`${around.before}${form}\n${around.behind()}`)));
    return true;
  }
  const before = resolvedIn(writer, page.get("Contents"));
  const own = page.get("Contents");
  const contents = Array.isArray(before)
    ? before
    : before instanceof Stream && own !== undefined
      ? [own]
      : [];
  const open = writer.add(contentStream(around.before));
  const close = writer.add(contentStream(`\n${closing}${around.behind()}`));
  page.set("Contents", [open, ...contents, close]);
  return false;
}

/**
 * Draws forms over a page that is being written, in the state in which its content begins, whatever state that ends in.
 * `content` is what the page draws, decoded; what is drawn may be marked as an artifact.
 */
export function drawOver(
  writer: PdfWriter,
  page: Dict,
  content: Uint8Array,
  forms: readonly PlacedForm[],
  { isArtifact = false } = {},
): void {
  if (forms.length === 0) return;
  const over = () => (isArtifact ? asArtifact(drawn(writer, page, forms)) : drawn(writer, page, forms));
  wrapContent(writer, page, content, { before: "q\n", behind: () => `Q\n${over()}` });
}

/** The same under all that the page draws. */
export function drawUnder(
  writer: PdfWriter,
  page: Dict,
  content: Uint8Array,
  forms: readonly PlacedForm[],
  { isArtifact = false } = {},
): void {
  if (forms.length === 0) return;
  const operators = drawn(writer, page, forms);
  const under = isArtifact ? asArtifact(operators) : operators;
  wrapContent(writer, page, content, { before: `${under}\nq\n`, behind: () => "Q\n" });
}
