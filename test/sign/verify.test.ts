import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Dict, dict, name, Ref, Stream, textString } from "../../shared/pdf/file/object.ts";
import { PdfReader } from "../../shared/pdf/file/reader.ts";
import { PdfUpdate } from "../../shared/pdf/file/update.ts";
import { signedFields } from "../../shared/pdf/structure/signatures.ts";
import {
  authority,
  certificate,
  cms,
  daysAhead,
  keyPair,
  keyPem,
  type Made,
  pem,
  revocationList,
  timeStamp,
} from "../harness/certificates.ts";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import { signedPdf } from "../harness/signed-pdf.ts";
import { places, resigned, valueLength } from "./resign.ts";

const root = authority();
const ada = certificate({ common: "Ada", issuer: root });
const text = (filename: string, content: string) => ({
  filename,
  contentType: "application/x-pem-file",
  bytes: Buffer.from(content),
});

const form = rawPdf({
  pages: 2,
  catalog: "/AcroForm << /Fields [60 0 R 61 0 R] >>",
  page: (number) => (number === 1 ? "/Annots [60 0 R 61 0 R]" : ""),
  objects: {
    60: "<< /Type /Annot /Subtype /Widget /FT /Tx /T (price) /V (1) /Rect [10 10 90 30] /P 11 0 R >>",
    61: "<< /Type /Annot /Subtype /Widget /FT /Tx /T (place) /V (Pune) /Rect [10 40 90 60] /P 11 0 R >>",
  },
});

type Fields = Record<string, string | number>;

async function signed(
  file: Uint8Array,
  signer: Made = ada,
  fields: Fields = {},
  chain: Made[] = [],
): Promise<Buffer> {
  const credentials = [signer, ...chain].map(pem).join("") + keyPem(signer);
  const answer = await post("/api/v1/sign/certificate", {
    file: pdfFile(file),
    certificate: text("signer.pem", credentials),
    ...fields,
  });
  expect([answer.status, answer.text.slice(0, answer.status === 200 ? 0 : 300)]).toEqual([200, ""]);
  return answer.bytes;
}

const verified = async (file: Uint8Array, anchors: readonly Made[] | undefined = [root]) => {
  const trusted = anchors.length === 0 ? {} : { anchors: text("anchors.pem", anchors.map(pem).join("\n")) };
  const answer = await post("/api/v1/sign/verify", { file: pdfFile(file), ...trusted });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json;
};

const verdict = async (file: Uint8Array, anchors?: readonly Made[]) => {
  const { signatures } = await verified(file, anchors);
  return [signatures[0].indication, signatures[0].sub_indication];
};

/** Objects put behind a file. */
function behind(file: Uint8Array, change: (update: PdfUpdate, reader: PdfReader) => void): Buffer {
  const reader = new PdfReader(file);
  const update = new PdfUpdate(reader);
  change(update, reader);
  return Buffer.from(update.save());
}

const replaced = (number: number, change: (old: Dict, update: PdfUpdate) => Dict) => (file: Uint8Array) =>
  behind(file, (update, reader) => {
    const old = reader.object(number);
    if (old instanceof Dict) update.set(new Ref(number), change(new Dict(old), update));
  });

const content = (words: string) =>
  new Stream(dict({}), Buffer.from(`BT /F1 20 Tf 20 100 Td (${words}) Tj ET`));
const note = (update: PdfUpdate) =>
  update.add(
    dict({ Type: name("Annot"), Subtype: name("Text"), Rect: [0, 0, 9, 9], Contents: textString("Yes") }),
  );
const annotated = replaced(12, (page, update) => page.set("Annots", [note(update)]));
const filled = replaced(60, (field) => field.set("V", textString("2")));

describe("a sound signature", () => {
  test("passes with its root among the anchors", async () => {
    const file = await signed(form, ada, {
      reason: "I approve",
      location: "Pune",
      contact: "ada@example.com",
    });
    const { signatures, signed: count, anchors, usage_rights } = await verified(file);
    expect([count, anchors, usage_rights]).toEqual([1, 1, false]);
    expect(signatures[0]).toMatchObject({
      ...{
        field: "Signature1",
        kind: "signature",
        indication: "TOTAL-PASSED",
        sub_indication: null,
        reasons: [],
      },
      ...{ level: "PAdES-B-B", subfilter: "ETSI.CAdES.detached", page: 1, bbox: null, trusted: true },
      ...{
        reason: "I approve",
        location: "Pune",
        contact: "ada@example.com",
        name: "Ada",
        proven_time: null,
      },
      signer: { subject: "CN=Ada", issuer: "CN=Root of the Test" },
      integrity: {
        ...{ covers: "whole_file", digest_matches: true, value_holds: true, signing_certificate: "matches" },
        ...{ digest_algorithm: "sha256", signature_algorithm: "ECDSA with SHA-256" },
      },
      changes: { allowed: true, permission: null, total: 0 },
      not_checked: ["revocation"],
    });
    expect(signatures[0].chain).toHaveLength(2);
    expect(signatures[0].signer.sha256).toBe(createHash("sha256").update(ada.raw).digest("hex"));
    expect(Math.abs(Date.parse(signatures[0].claimed_time) - Date.now())).toBeLessThan(600_000);
  });

  test("passes by an anchor that is the signer's own certificate, and has no path without one", async () => {
    const own = certificate({ common: "Self" });
    const file = await signed(form, own);
    expect(await verdict(file, [own])).toEqual(["TOTAL-PASSED", null]);
    const [untrusted] = (await verified(file, [])).signatures;
    expect(untrusted).toMatchObject({
      ...{ indication: "INDETERMINATE", sub_indication: "NO_CERTIFICATE_CHAIN_FOUND", trusted: false },
      not_checked: ["trust", "revocation"],
    });
    expect(await verdict(file, [root])).toEqual(["INDETERMINATE", "NO_CERTIFICATE_CHAIN_FOUND"]);
  });

  test("made by an older way (adbe.pkcs7.detached) has no PAdES level", async () => {
    const [found] = (await verified(signedPdf(), [])).signatures;
    expect(found).toMatchObject({
      ...{ level: null, subfilter: "adbe.pkcs7.detached", sub_indication: "NO_CERTIFICATE_CHAIN_FOUND" },
      integrity: { digest_matches: true, value_holds: true, signing_certificate: "absent" },
    });
  });
});

type Row = [what: string, tamper: (file: Buffer) => Buffer, indication: string, sub: string | null];

const cut = (file: Buffer) => {
  const { at, range } = places(file);
  const [a = 0, b = 0, c = 0, d = 0] = range;
  const copy = Buffer.from(file);
  const old = copy.toString("latin1", at + 11, copy.indexOf("]", at) + 1);
  copy.write(`[${a} ${b} ${c} ${d - 20}`.padEnd(old.length - 1).concat("]"), at + 11, "latin1");
  return copy;
};
const ranged = (write: (range: number[]) => number[]) => (file: Buffer) => {
  const { at, range } = places(file);
  const copy = Buffer.from(file);
  const length = copy.indexOf("]", at) + 1 - (at + 11);
  copy.write(`[${write(range).join(" ")}`.padEnd(length - 1).concat("]"), at + 11, "latin1");
  return copy;
};

const tampered: readonly Row[] = [
  ["nothing", (file) => file, "TOTAL-PASSED", null],
  ["an end of line behind it", (file) => Buffer.concat([file, Buffer.from("\n")]), "TOTAL-PASSED", null],
  ["a byte behind it", (file) => Buffer.concat([file, Buffer.from("x")]), "TOTAL-FAILED", "FORMAT_FAILURE"],
  [
    "a changed byte in the range",
    (file) => Buffer.from(file.toString("latin1").replace("(Page 1)", "(Page 7)"), "latin1"),
    "TOTAL-FAILED",
    "HASH_FAILURE",
  ],
  ["a range that ends early", cut, "TOTAL-FAILED", "FORMAT_FAILURE"],
  [
    "a range that begins late",
    ranged(([, b = 0, c = 0, d = 0]) => [1, b - 1, c, d]),
    "TOTAL-FAILED",
    "FORMAT_FAILURE",
  ],
  [
    "a wider gap",
    ranged(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c + 1, d - 1]),
    "TOTAL-FAILED",
    "FORMAT_FAILURE",
  ],
  [
    "a range past the end",
    ranged(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d + 1]),
    "TOTAL-FAILED",
    "FORMAT_FAILURE",
  ],
  ["a range of two numbers", ranged(([a = 0, b = 0]) => [a, b]), "TOTAL-FAILED", "FORMAT_FAILURE"],
  [
    "another signature's attributes",
    (file) => resigned(file, () => cms({ signer: ada, content: Buffer.from("another") })),
    "TOTAL-FAILED",
    "HASH_FAILURE",
  ],
  [
    "a value that is not the key's",
    (file) =>
      resigned(file, (_, old) => {
        const value = Buffer.from(old.subarray(0, valueLength(old)));
        value.writeUInt8((value.at(-1) ?? 0) ^ 1, value.length - 1);
        return value;
      }),
    "TOTAL-FAILED",
    "SIG_CRYPTO_FAILURE",
  ],
  [
    "attributes that name another certificate",
    (file) => resigned(file, (bytes) => cms({ signer: ada, content: bytes, named: root })),
    "INDETERMINATE",
    "NO_SIGNING_CERTIFICATE_FOUND",
  ],
  [
    "no certificate of the signer",
    (file) =>
      resigned(file, (bytes) => {
        const other = certificate({ issuer: root });
        return cms({ signer: { ...ada, raw: other.raw }, content: bytes });
      }),
    "INDETERMINATE",
    "NO_SIGNING_CERTIFICATE_FOUND",
  ],
  [
    "bytes that are no CMS",
    (file) => resigned(file, () => Buffer.alloc(40, 0x30)),
    "TOTAL-FAILED",
    "FORMAT_FAILURE",
  ],
  [
    "bytes behind the CMS",
    (file) =>
      resigned(file, (_, old) => Buffer.concat([old.subarray(0, valueLength(old)), Buffer.from("more")])),
    "TOTAL-FAILED",
    "FORMAT_FAILURE",
  ],
];

test.each(tampered)("with %s", async (_, tamper, ...expected) => {
  expect(await verdict(tamper(await signed(form)))).toEqual(expected);
});

const late = certificate({ common: "Late", issuer: root, from: daysAhead(-60), to: daysAhead(-10) });
const clock = certificate({ common: "Clock", issuer: root, isClock: true });
const people: readonly [string, () => Promise<Buffer>, string, string | null][] = [
  ["expired", () => signed(form, late), "INDETERMINATE", "OUT_OF_BOUNDS_NO_POE"],
  [
    "not valid yet",
    () => signed(form, certificate({ issuer: root, from: daysAhead(1) })),
    "INDETERMINATE",
    "OUT_OF_BOUNDS_NO_POE",
  ],
  [
    "issued by one who may not",
    () => {
      const between = certificate({ common: "Nobody", issuer: root });
      return signed(form, certificate({ issuer: between }), {}, [between]);
    },
    "INDETERMINATE",
    "CHAIN_CONSTRAINTS_FAILURE",
  ],
  [
    "issued below an authority",
    () => {
      const between = certificate({ common: "Between", issuer: root, isAuthority: true });
      return signed(form, certificate({ issuer: between }), {}, [between]);
    },
    "TOTAL-PASSED",
    null,
  ],
  [
    "from a root of the same name and another key",
    () => signed(form, certificate({ issuer: authority() })),
    "INDETERMINATE",
    "NO_CERTIFICATE_CHAIN_FOUND",
  ],
  [
    "that tells where it is revoked",
    () => signed(form, certificate({ issuer: root, told: true })),
    "INDETERMINATE",
    "TRY_LATER",
  ],
];

test.each(people)("by a certificate %s", async (_, make, ...expected) => {
  expect(await verdict(await make())).toEqual(expected);
});

/** A document security store with these lists (ISO 32000-2, 12.8.4.3). */
const withLists = (file: Uint8Array, ...lists: Buffer[]) =>
  behind(file, (update, reader) => {
    const CRLs = lists.map((list) => update.add(new Stream(dict({}), list)));
    const catalog = new Dict(reader.catalog).set("DSS", update.add(dict({ CRLs })));
    update.set(new Ref(1), catalog);
  });

describe("a list of revoked certificates in the file", () => {
  const told = certificate({ common: "Told", issuer: root, told: true });
  const rows: readonly [string, () => Buffer, string, string | null][] = [
    ["that does not name it", () => revocationList(root, []), "TOTAL-PASSED", null],
    [
      "that names it",
      () => revocationList(root, [{ serial: told.serial, at: daysAhead(-2) }]),
      "INDETERMINATE",
      "REVOKED_NO_POE",
    ],
    [
      "of another one of the issuer's name",
      () => revocationList(authority(), [{ serial: told.serial, at: daysAhead(-2) }]),
      "INDETERMINATE",
      "TRY_LATER",
    ],
  ];
  test.each(rows)("%s", async (_, list, ...expected) => {
    const file = withLists(await signed(form, told), list());
    const { signatures } = await verified(file);
    expect([signatures[0].indication, signatures[0].sub_indication]).toEqual(expected);
    expect(signatures[0].changes.found).toMatchObject([{ kind: "validation_data", allowed: true }]);
  });
});

describe("a time stamp", () => {
  const stamped = async (at: Date, options: { over?: Buffer; by?: Made } = {}) =>
    resigned(await signed(form, late), (bytes) => {
      const by = options.by ?? clock;
      const stamp = (value: Buffer) => timeStamp(options.over ?? value, { clock: by, root, at });
      return cms({ signer: late, others: [root], content: bytes, stamp });
    });

  test("proves that the signature was there while the certificate was valid", async () => {
    const at = daysAhead(-20);
    const [found] = (await verified(await stamped(at))).signatures;
    expect(found).toMatchObject({ indication: "TOTAL-PASSED", level: "PAdES-B-T" });
    expect(found.proven_time.slice(0, 10)).toBe(at.toISOString().slice(0, 10));
    expect(found.time_stamps).toMatchObject([
      { kind: "signature", holds: true, trusted: true, authority: "CN=Clock" },
    ]);
  });

  test.each([
    ["of a time after the certificate", daysAhead(-5), {}, true],
    ["over other bytes", daysAhead(-20), { over: Buffer.from("other") }, false],
    ["by one who stamps nothing", daysAhead(-20), { by: ada }, false],
  ])("proves nothing: %s", async (_, at, options, holds) => {
    const [found] = (await verified(await stamped(at, options))).signatures;
    expect(found.sub_indication).toBe("OUT_OF_BOUNDS_NO_POE");
    expect(found.time_stamps).toMatchObject([{ holds }]);
    expect(found.level).toBe(holds ? "PAdES-B-T" : "PAdES-B-B");
  });
});

type Behind = [what: string, change: (file: Uint8Array) => Buffer, kind: string, least: number];

/** What is put behind a signature, and the least certification that lets it be; 4 is none. */
const later: readonly Behind[] = [
  ["validation data", (file) => withLists(file, revocationList(root, [])), "validation_data", 1],
  [
    "another title",
    (file) =>
      behind(file, (update, reader) => {
        reader.trailer.set("Info", update.add(dict({ Title: textString("Other") })));
      }),
    "metadata",
    1,
  ],
  ["a filled field", filled, "form_fill", 2],
  ["a note", annotated, "annotation", 3],
  [
    "other content of a page",
    (file) => behind(file, (update) => update.set(new Ref(101), content("Pay 900"))),
    "other",
    4,
  ],
  [
    "a page's other content",
    replaced(11, (page, update) => page.set("Contents", update.add(content("Pay 900")))),
    "other",
    4,
  ],
  [
    "other content that is called an annotation too",
    (file) =>
      behind(file, (update, reader) => {
        const page = reader.object(11);
        if (!(page instanceof Dict)) throw new Error("no page");
        update.set(new Ref(101), content("Pay 900"));
        const annotations = [...(reader.array(page.get("Annots")) ?? []), new Ref(101)];
        update.set(new Ref(11), new Dict(page).set("Annots", annotations));
      }),
    "other",
    4,
  ],
  [
    "a font that is called an annotation and changed",
    (file) =>
      behind(file, (update, reader) => {
        const page = reader.object(12);
        if (!(page instanceof Dict)) throw new Error("no page");
        const font = dict({ Type: name("Font"), Subtype: name("Type1"), BaseFont: name("Symbol") });
        update.set(new Ref(3), font);
        update.set(new Ref(12), new Dict(page).set("Annots", [new Ref(3)]));
      }),
    "other",
    4,
  ],
  ["another font below the words", replaced(3, (font) => font.set("BaseFont", name("Symbol"))), "other", 4],
  ["pages in another order", replaced(2, (tree) => tree.set("Kids", [new Ref(12), new Ref(11)])), "other", 4],
  ["a page less", replaced(2, (tree) => tree.set("Kids", [new Ref(11)]).set("Count", 1)), "other", 4],
  ["a field that is moved", replaced(61, (field) => field.set("Rect", [0, 0, 1, 1])), "other", 4],
  [
    "a script",
    replaced(1, (root, update) => root.set("OpenAction", update.add(dict({ S: name("JavaScript") })))),
    "other",
    4,
  ],
  [
    "the look of a note that is called free, and still led to",
    (file) => {
      const drawn = behind(file, (update, reader) => {
        const page = reader.object(12);
        if (!(page instanceof Dict)) throw new Error("no page");
        const look = update.add(content("Yes"));
        const note = update.add(dict({ Type: name("Annot"), Subtype: name("Stamp"), AP: dict({ N: look }) }));
        update.set(new Ref(12), new Dict(page).set("Annots", [note]));
      });
      const reader = new PdfReader(drawn);
      const look = Math.max(...reader.numbers) - 1;
      const table = `xref\n${look} 1\n0000000000 00001 f \ntrailer\n<< /Size ${look + 2} /Root 1 0 R /Prev ${reader.lastSection} >>\n`;
      return Buffer.concat([drawn, Buffer.from(`${table}startxref\n${drawn.length}\n%%EOF\n`)]);
    },
    "other",
    4,
  ],
  [
    "an object that is called free",
    (file) => {
      const { lastSection } = new PdfReader(file);
      const table = `xref\n101 1\n0000000000 00001 f \ntrailer\n<< /Size 70 /Root 1 0 R /Prev ${lastSection} >>\n`;
      return Buffer.concat([file, Buffer.from(`${table}startxref\n${file.length}\n%%EOF\n`)]);
    },
    "other",
    4,
  ],
];

const certifications = { none: 3, no_changes: 1, form_filling: 2, annotations: 3 } as const;

describe.each(Object.entries(certifications))("with certify=%s", (certify, permission) => {
  test.each(later)("%s behind it", async (_, change, kind, least) => {
    const file = await signed(form, ada, { certify });
    const [found] = (await verified(change(file))).signatures;
    expect(found.kind).toBe(certify === "none" ? "signature" : "certification");
    expect(found.changes.permission).toBe(certify === "none" ? null : permission);
    expect(found.changes.found[0]).toMatchObject({ kind, allowed: least <= permission });
    expect(found.integrity).toMatchObject({ covers: "revision", digest_matches: true, value_holds: true });
    const passes = least <= permission;
    expect([found.indication, found.sub_indication, found.changes.allowed]).toEqual(
      passes ? ["TOTAL-PASSED", null, true] : ["TOTAL-FAILED", "FORMAT_FAILURE", false],
    );
  });
});

test("a second signature is none of the changes that break the first, and its removal is one", async () => {
  const grace = certificate({ common: "Grace", issuer: root, kind: "rsa" });
  const first = await signed(form);
  const second = await signed(first, grace, { field: "second" });
  const { signatures } = await verified(second);
  expect(
    signatures.map(({ field, indication }: { field: string; indication: string }) => [field, indication]),
  ).toEqual([
    ["Signature1", "TOTAL-PASSED"],
    ["second", "TOTAL-PASSED"],
  ]);
  expect(signatures[0].changes.found).toMatchObject([{ kind: "signature", field: "second", allowed: true }]);
  const emptied = behind(second, (update, reader) => {
    const field = signedFields(reader).find((each) => each.name === "Signature1");
    if (field === undefined) throw new Error("no field");
    const changed = new Dict(field.field);
    changed.delete("V");
    update.set(field.ref, changed);
  });
  const left = (await verified(emptied)).signatures;
  expect(left).toHaveLength(1);
  expect(left[0]).toMatchObject({ field: "second", sub_indication: "FORMAT_FAILURE" });
});

test("a field that the signature locks may not be filled, another may", async () => {
  const locked = (action: string) =>
    rawPdf({
      pages: 2,
      catalog: "/AcroForm << /Fields [60 0 R 62 0 R] >>",
      page: (number) => (number === 1 ? "/Annots [60 0 R 62 0 R]" : ""),
      objects: {
        60: "<< /Type /Annot /Subtype /Widget /FT /Tx /T (price) /V (1) /Rect [10 10 90 30] /P 11 0 R >>",
        62: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (here) /Rect [10 70 90 90] /P 11 0 R /Lock << /Type /SigFieldLock /Action /${action} /Fields [(price)] >> >>`,
      },
    });
  for (const [action, allowed] of [
    ["Include", false],
    ["Exclude", true],
    ["All", false],
  ] as const) {
    const file = await signed(locked(action), ada, { field: "here" });
    const [found] = (await verified(filled(file))).signatures;
    expect([action, found.field, found.bbox, found.changes.allowed]).toEqual([
      action,
      "here",
      [10, 70, 90, 90],
      allowed,
    ]);
  }
});

test("usage rights are told of and are no signature", async () => {
  const file = rawPdf({
    pages: 1,
    catalog: "/Perms << /UR3 61 0 R >>",
    objects: { 61: "<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 30] /Contents <3000> >>" },
  });
  expect(await verified(file, [])).toMatchObject({ signed: 0, signatures: [], usage_rights: true });
  expect(await verified(rawPdf({ pages: 1 }), [])).toMatchObject({ signed: 0, usage_rights: false });
});

test("anchors that are none are refused, and say so", async () => {
  for (const bytes of ["no PEM", pem({ raw: Buffer.from("no certificate") })]) {
    const answer = await post("/api/v1/sign/verify", { file: pdfFile(form), anchors: text("a.pem", bytes) });
    expect([answer.status, answer.json.detail?.[0]?.loc]).toEqual([422, ["body", "anchors"]]);
  }
});

test("a signature nested without an end is refused by a limit that has a name", async () => {
  const file = resigned(await signed(form), () => Buffer.from("3080".repeat(60), "hex"));
  const answer = await post("/api/v1/sign/verify", { file: pdfFile(file) });
  expect([answer.status, answer.json.code]).toEqual([400, "too_complex"]);
  expect(answer.json.error).toContain("asn1.depth");
});

test("keys of another kind than the signature's value are no proof", async () => {
  const pair = keyPair();
  const file = resigned(await signed(form), (bytes) =>
    cms({
      signer: { ...certificate({ common: "Ada", issuer: root, key: pair }), key: ada.key },
      content: bytes,
    }),
  );
  expect(await verdict(file)).toEqual(["TOTAL-FAILED", "SIG_CRYPTO_FAILURE"]);
});
