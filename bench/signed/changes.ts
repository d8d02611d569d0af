import { Dict, dict, name, Ref, textString } from "../../shared/pdf/file/object.ts";
import { PdfReader } from "../../shared/pdf/file/reader.ts";
import { signedFields } from "../../shared/pdf/structure/signatures.ts";
import { certificate, revocationList } from "../../test/harness/certificates.ts";
import {
  ada,
  annotated,
  behind,
  type Case,
  content,
  cover,
  filled,
  filledWith,
  form,
  note,
  replaced,
  root,
  signed,
  withStore,
} from "./make.ts";

const grace = certificate({ common: "Grace", issuer: root, kind: "rsa" });
type Change = (file: Buffer) => Buffer | Promise<Buffer>;

const titled: Change = (file) =>
  behind(file, (update, reader) => {
    reader.trailer.set("Info", update.add(dict({ Title: textString("Other") })));
  });
const paid: Change = (file) => behind(file, (update) => update.set(new Ref(101), content("Pay 900")));
const appended: Change = (file) =>
  behind(file, (update, reader) => {
    const page = reader.object(12);
    const tree = reader.object(2);
    if (!(page instanceof Dict) || !(tree instanceof Dict)) throw new TypeError("There are no pages.");
    const added = update.add(new Dict(page).set("Contents", update.add(content("Annex"))));
    update.set(new Ref(2), new Dict(tree).set("Kids", [new Ref(11), new Ref(12), added]).set("Count", 3));
  });
const covered: Change = annotated(
  (update) => ({
    Subtype: name("Stamp"),
    Rect: [0, 0, 300, 200],
    AP: dict({ N: cover(update, "Pay 900") }),
  }),
  11,
);
const second: Change = (file) => signed(file, grace, { field: "second" });
const coveringSecond: Change = (file) => signed(file, grace, { field: "second", text: "Pay 900", page: 1 });
const script: Change = replaced(1, (catalog, update) =>
  catalog.set("OpenAction", update.add(dict({ S: name("JavaScript"), JS: textString("app.alert(1)") }))),
);
const redrawn: Change = replaced(60, (field, update) =>
  field.set("V", textString("1")).set("AP", dict({ N: cover(update, "900") })),
);

/** Objects called free by a table of their own, with nothing else behind the file. */
function freed(file: Buffer, number: number): Buffer {
  const { lastSection } = new PdfReader(file);
  const table = `xref\n${number} 1\n0000000000 00001 f \ntrailer\n<< /Size 70 /Root 1 0 R /Prev ${lastSection} >>\n`;
  return Buffer.concat([file, Buffer.from(`${table}startxref\n${file.length}\n%%EOF\n`)]);
}

/** A table that leads an object to other bytes of what is signed: nothing new is put behind (shadow attack). */
function led(file: Buffer, number: number, hidden: string): Buffer {
  const { lastSection } = new PdfReader(file);
  const at = file.indexOf(hidden);
  if (at < 0) throw new Error("The hidden object is not there.");
  const row = `${`${at}`.padStart(10, "0")} 00000 n \n`;
  const table = `xref\n${number} 1\n${row}trailer\n<< /Size 70 /Root 1 0 R /Prev ${lastSection} >>\n`;
  return Buffer.concat([file, Buffer.from(`${table}startxref\n${file.length}\n%%EOF\n`)]);
}

/** New objects behind a file without a table that names them: what readers find who search for objects (ISA). */
const bare: Change = (file) =>
  Buffer.concat([file, Buffer.from("101 0 obj\n<< /Length 4 >>\nstream\nPay \nendstream\nendobj\n")]);
const bareTrailer: Change = (file) =>
  Buffer.concat([
    file,
    Buffer.from(
      "101 0 obj\n<< /Length 4 >>\nstream\nPay \nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
    ),
  ]);

const plain: readonly (readonly [string, Change])[] = [
  ["validation data", (file) => withStore(file, { lists: [revocationList(root, [])] })],
  ["another title", titled],
  ["a filled field", filled],
  ["a note", note],
  ["other content of a page", paid],
  ["a page more", appended],
  ["pages in another order", replaced(2, (tree) => tree.set("Kids", [new Ref(12), new Ref(11)]))],
  ["a page less", replaced(2, (tree) => tree.set("Kids", [new Ref(11)]).set("Count", 1))],
  ["another font below the words", replaced(3, (font) => font.set("BaseFont", name("Symbol")))],
  ["a field that is moved", replaced(61, (field) => field.set("Rect", [0, 0, 1, 1]))],
  ["a script", script],
  ["an object that is called free", (file) => freed(file, 101)],
  ["an object without a table (ISA)", bare],
  ["an object and a trailer without a table (ISA)", bareTrailer],
  ["another signature", second],
];

const lock = (rule: string) => form(`/Lock << /Type /SigFieldLock ${rule} >>`);

/** A form whose picture lies above what is really signed: the update takes it away (hide). */
const curtained = () =>
  form("", {
    63: "<< /Type /Annot /Subtype /Stamp /Rect [0 90 200 140] /F 4 /AP << /N 64 0 R >> /P 11 0 R >>",
    64: "<< /Type /XObject /Subtype /Form /BBox [0 0 200 50] /Length 24 >>\nstream\n1 g 0 0 200 50 re f     \nendstream",
  });
/** An object that stands in the file and that nothing names (hide and replace). */
const prepared = () =>
  form("", { 65: "<< /Length 41 >>\nstream\nBT /F1 20 Tf 20 100 Td (Pay 900) Tj ET   \nendstream" });

export async function changeCases(): Promise<Case[]> {
  const cases: Case[] = [];
  const add = (group: string, name: string, file: Buffer, field?: string) =>
    cases.push({ group, name, file, anchors: [root], ...(field === undefined ? {} : { field }) });
  const base = { field: "here" };
  const file = await signed(form(), ada, base);
  for (const [what, change] of plain) add("behind an approval", what, await change(file));
  add("behind an approval", "the second of two signatures", await second(file), "second");
  add("behind an approval", "the first taken out again", emptied(await second(file)), "second");
  add("behind an approval", "two signatures and a filled field", filled(await second(file)), "second");
  for (const certify of ["no_changes", "form_filling", "annotations"] as const) {
    const certified = await signed(form(), ada, { ...base, certify });
    const group = `behind a certification (${certify})`;
    for (const what of [
      "validation data",
      "a filled field",
      "a note",
      "another signature",
      "other content of a page",
    ]) {
      const change = plain.find(([each]) => each === what)?.[1];
      if (change === undefined) throw new Error(`There is no change ${what}.`);
      add(group, what, await change(certified));
    }
    add(group, "a note over the whole page (EAA)", await covered(certified));
    add(group, "a signature whose picture covers the page (SSA)", await coveringSecond(certified));
  }
  for (const [rule, what] of [
    ["/Action /Include /Fields [(price)]", "a field that it locks, filled"],
    ["/Action /Exclude /Fields [(price)]", "a field that it leaves, filled"],
    ["/Action /All", "a field filled that all are locked with"],
    ["/Action /All /P 1", "a field filled, nothing allowed by the lock"],
  ] as const)
    add("behind a lock of fields", what, filled(await signed(lock(rule), ada, base)));
  add("shadows", "hide: the picture above is called free", freed(await signed(curtained(), ada, base), 64));
  add("shadows", "replace: a field is drawn as another value", await redrawn(file));
  add("shadows", "replace: a field shows a longer text", filledWith("1 and ninety-nine")(file));
  add(
    "shadows",
    "hide and replace: a table leads to what was prepared",
    led(await signed(prepared(), ada, base), 101, "65 0 obj"),
  );
  add("shadows", "a table leads a page to another's content", led(file, 101, "102 0 obj"));
  return cases;
}

/** The value of the first signature's field taken out. */
function emptied(file: Buffer): Buffer {
  return behind(file, (update, reader) => {
    const field = signedFields(reader).find((each) => each.name === "here");
    if (field === undefined) throw new Error("The field is not signed.");
    const changed = new Dict(field.field);
    changed.delete("V");
    update.set(field.ref, changed);
  });
}
