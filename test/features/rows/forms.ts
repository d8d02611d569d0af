import type { Feature } from "../feature.ts";
import { stream } from "../feature.ts";

const look = (text: string) =>
  stream(
    "/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /Helv 3 0 R >> >>",
    `/Tx BMC q 0.9 0.95 1 rg 0 0 100 20 re f BT /Helv 10 Tf 0 g 2 6 Td (${text}) Tj ET Q EMC`,
  );
const box = (fill: string) =>
  stream("/Type /XObject /Subtype /Form /BBox [0 0 20 20]", `0.5 G 1 1 18 18 re S ${fill}`);
const widget = "/Type /Annot /Subtype /Widget /F 4 /P 11 0 R";
const become = { flatten: "it becomes part of the page", "flatten forms": "it becomes part of the page" };
const form = (rest = "", fields = "20 0 R") =>
  `/AcroForm << /Fields [${fields}] /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 3 0 R >> >> ${rest} >>`;

/** A form of one field whose entries these are. */
function field(clause: string, entries: string, rest: Partial<Feature> & { form?: string } = {}): Feature {
  const { form: more, ...others } = rest;
  return {
    clause,
    catalog: form(more),
    page: "/Annots [20 0 R]",
    keeps: ["catalog/AcroForm/Fields/0", "page/Annots/0"],
    drawn: true,
    meant: become,
    ...others,
    objects: {
      20: `<< ${widget} /Rect [20 100 120 120] /T (name) /TU (Your name) /TM (exported) ${entries} >>`,
      21: look("Ada"),
      ...rest.objects,
    },
  };
}

const signedField = `<< ${widget} /Rect [20 100 120 120] /T (name) /FT /Sig /V 22 0 R /AP << /N 21 0 R >> >>`;
const unknown = "00000 00000 00000";
const signature = (entries: string) =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 ${unknown}] /Contents <3000> ${entries} >>`;

/** Writes down that the signature covers the whole file but its own value. */
function coverAll(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const start = file.indexOf("<3000>");
  const range = [start, start + 6, file.length - start - 6].map((value) => String(value).padStart(5, "0"));
  file.write(range.join(" "), file.indexOf(unknown), "latin1");
  return file;
}

/** A signature of the author, who says what may still be done. */
function certified(permission: number): Feature {
  const parameters = `<< /Type /TransformParams /P ${permission} /V /1.2 >>`;
  const reference = `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams ${parameters} >>]`;
  return {
    ...field("12.8.2.2", "", { meant: {} }),
    catalog: `${form("/SigFlags 3")} /Perms << /DocMDP 22 0 R >>`,
    objects: { 20: signedField, 21: look("Ada"), 22: signature(reference) },
    encode: coverAll,
    warned: /digital(ly)? sign/,
  };
}

/** Interactive forms (12.7) and signatures (12.8). */
export const formFeatures: Readonly<Record<string, Feature>> = {
  "text field": field(
    "12.7.5.3",
    "/FT /Tx /V (Ada) /DV (Bob) /MaxLen 20 /Q 1 /AP << /N 21 0 R >> /MK << /BC [0 0 1] /BG [1 1 1] >>",
  ),
  "text field of rich text": field(
    "12.7.4.4",
    "/FT /Tx /V (Ada) /Ff 33558528 /RV (<body>Ada</body>) /DS (font: 10pt) /AP << /N 21 0 R >>",
  ),
  "field with scripts": field(
    "12.6.3",
    "/FT /Tx /V (Ada) /AP << /N 21 0 R >> /AA << /K << /S /JavaScript /JS (key\\(\\)) >> /C << /S /JavaScript /JS (total\\(\\)) >> >>",
    {
      form: "/CO [20 0 R]",
      keeps: ["catalog/AcroForm/Fields/0", "catalog/AcroForm/CO"],
    },
  ),
  "check box": field(
    "12.7.5.2.3",
    "/FT /Btn /V /Yes /AS /Yes /AP << /N << /Yes 22 0 R /Off 23 0 R >> >> /Opt [(agreed)]",
    {
      objects: { 22: box("0 0 0 rg 5 5 10 10 re f"), 23: box("") },
    },
  ),
  "radio buttons": {
    ...field("12.7.5.2.4", "", { objects: { 22: box("0 0 0 rg 5 5 10 10 re f"), 23: box("") } }),
    page: "/Annots [24 0 R 25 0 R]",
    keeps: ["catalog/AcroForm/Fields/0", "page/Annots/0", "page/Annots/1"],
    objects: {
      20: "<< /FT /Btn /Ff 49152 /T (choice) /V /A /Kids [24 0 R 25 0 R] >>",
      22: box("0 0 0 rg 5 5 10 10 re f"),
      23: box(""),
      24: `<< ${widget} /Parent 20 0 R /Rect [20 100 40 120] /AS /A /AP << /N << /A 22 0 R /Off 23 0 R >> >> >>`,
      25: `<< ${widget} /Parent 20 0 R /Rect [60 100 80 120] /AS /Off /AP << /N << /B 22 0 R /Off 23 0 R >> >> >>`,
    },
  },
  "push button": field(
    "12.7.5.2.2",
    "/FT /Btn /Ff 65536 /H /P /MK << /CA (Send) >> /AP << /N 21 0 R >> /A << /S /SubmitForm /F << /FS /URL /F (https://example.org/) >> /Fields [20 0 R] >>",
  ),
  "choice: combo box": field(
    "12.7.5.4",
    "/FT /Ch /Ff 131072 /V (b) /Opt [[(a) (Ada)] [(b) (Bob)]] /AP << /N 21 0 R >>",
  ),
  "choice: list box": field(
    "12.7.5.4",
    "/FT /Ch /Ff 2097152 /V [(a) (b)] /I [0 1] /TI 0 /Opt [(a) (b) (c)] /AP << /N 21 0 R >>",
  ),
  "fields of fields": {
    ...field("12.7.4.2", ""),
    page: "/Annots [23 0 R]",
    keeps: ["catalog/AcroForm/Fields/0", "page/Annots/0"],
    objects: {
      20: "<< /T (person) /Kids [22 0 R] /Ff 2 >>",
      21: look("Ada"),
      22: "<< /T (address) /Parent 20 0 R /Kids [23 0 R] >>",
      23: `<< ${widget} /FT /Tx /T (street) /V (Ada) /Parent 22 0 R /Rect [20 100 120 120] /AP << /N 21 0 R >> >>`,
    },
  },
  "value without appearance": field("12.7.4.3", "/FT /Tx /V (Ada) /DA (/Helv 12 Tf 0 g)", {
    form: "/NeedAppearances true",
    drawn: true,
    keeps: ["catalog/AcroForm/Fields/0/V", "catalog/AcroForm/NeedAppearances"],
  }),
  "defaults of the form": field("12.7.3", "/FT /Tx /V (Ada) /AP << /N 21 0 R >>", {
    form: "/Q 2",
    keeps: ["catalog/AcroForm/Q", "catalog/AcroForm/DA", "catalog/AcroForm/DR/Font/Helv/BaseFont"],
  }),
  "XFA form": field("12.7.9", "/FT /Tx /V (Ada) /AP << /N 21 0 R >>", {
    form: "/XFA [(template) 22 0 R (datasets) 23 0 R]",
    keeps: ["catalog/AcroForm/XFA"],
    objects: { 22: stream("", "<template/>"), 23: stream("", "<data/>") },
    warned: /XFA/,
    meant: become,
  }),
  "signature field, not signed": field(
    "12.7.5.5",
    "/FT /Sig /Lock << /Type /SigFieldLock /Action /All >> /SV << /Type /SV /Ff 1 /SubFilter [/adbe.pkcs7.detached] >>",
    {
      form: "/SigFlags 1",
      drawn: undefined,
      keeps: ["catalog/AcroForm/Fields/0", "catalog/AcroForm/SigFlags"],
    },
  ),
  "digital signature": {
    ...field("12.8.1", "/FT /Sig /V 22 0 R /AP << /N 21 0 R >>", { form: "/SigFlags 3", meant: {} }),
    keeps: ["catalog/AcroForm/Fields/0/V/SubFilter", "catalog/AcroForm/SigFlags", "signed"],
    objects: { 20: signedField, 21: look("Ada"), 22: signature("/Name (Meera)") },
    encode: coverAll,
    warned: /digital(ly)? sign/,
  },
  "certification that allows annotations (DocMDP)": {
    ...certified(3),
    keeps: ["catalog/Perms", "signed"],
  },
  "certification (DocMDP)": {
    ...certified(1),
    keeps: ["catalog/Perms", "signed"],
  },
  "validation data of signatures (DSS)": {
    clause: "12.8.4.3",
    catalog: "/DSS << /Type /DSS /Certs [20 0 R] >>",
    objects: { 20: stream("", "certificate") },
    keeps: ["catalog/DSS/Certs/0"],
    once: true,
    warned: /validation data/,
  },
};
