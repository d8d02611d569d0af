import { ServiceError } from "../../errors/service-error.ts";
import { hasPdfHeader } from "../../format/sniff.ts";
import { lockedBy, lockedOtherwise } from "../engine/lock-errors.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import { type QpdfRun, runQpdf } from "../engine/qpdf.ts";
import { lastTableReader } from "../file/last-table.ts";
import { LenientReader } from "../file/lenient-reader.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { PdfReader } from "../file/reader.ts";
import { RecoveringReader } from "../file/recovering-reader.ts";
import { relocatingReader } from "../file/relocating-reader.ts";
import { cleanCopy, copyWithNewTree, withoutAttachments } from "./clean-copy.ts";
import { listPages, type SourcePage } from "./page-tree.ts";

const lowLevel = ["--stream-data=preserve", "--object-streams=preserve"];

/** A file that reads by the rules: decrypted and, where it was needed, repaired. */
export type Readable = { bytes: Uint8Array; reader: PdfReader; pages: readonly SourcePage[] };

/** The highest number of an object (ISO 32000-1, annex C.2); engines refuse one that is no int of 32 bits. */
const highestNumber = 8_388_607;

/** Other engines count its pages and its objects as we do. */
function readsAlike(reader: PdfReader, pages: readonly SourcePage[]): boolean {
  const root = reader.dict(reader.catalog.get("Pages"));
  if (root === undefined || root.has("Parent") || !root.has("Kids")) return false;
  if (reader.resolve(root.get("Count")) !== pages.length) return false;
  for (const number of reader.numbers) if (number > highestNumber) return false;
  return true;
}

/** Reads structure and page tree, or says undefined when the file breaks the rules and needs repair. */
export function readStrictly(bytes: Uint8Array): Readable | undefined {
  try {
    const reader = new PdfReader(bytes);
    const locked = reader.trailer.has("Encrypt");
    const pages = listPages(reader);
    const alike = readsAlike(reader, pages);
    if (!locked && alike && hasPdfHeader(bytes)) return { bytes, reader, pages };
    // Readable for us as it is, but not for other engines.
    const rewrite = locked ? withoutAttachments : undefined;
    const copy = alike ? cleanCopy(reader, rewrite) : copyWithNewTree(reader, rewrite);
    return copy === undefined ? undefined : readStrictly(copy);
  } catch (error) {
    if (error instanceof PdfSyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

const isLocked = ({ stderr }: QpdfRun) => stderr.includes("invalid password");

/**
 * qpdf takes the password as UTF-8, as files of revision 6 have it. Those of revisions 2 to 4 have it in PDFDocEncoding
 * (ISO 32000-1, 7.6.3.3), which is Latin-1 for letters.
 */
async function decrypt(bytes: Uint8Array, password: string): Promise<QpdfRun> {
  const options = ["in.pdf", "--decrypt", ...lowLevel];
  const run = await runQpdf([...options, `--password=${password}`, "out.pdf"], { "in.pdf": bytes });
  const latin = /^[\x20-\xff]+$/.test(password) && /[\xa1-\xff]/.test(password);
  if (!isLocked(run) || !latin) return run;
  return runQpdf([...options, "--password-file=password", "--password-mode=bytes", "out.pdf"], {
    "in.pdf": bytes,
    password: Buffer.from(password, "latin1"),
  });
}

const written = ({ exitCode, outputs }: QpdfRun) => (exitCode === 2 ? undefined : outputs.get("out.pdf"));

async function throughPdfium(bytes: Uint8Array, password: string): Promise<Uint8Array | undefined> {
  try {
    using document = await PdfiumDocument.open(bytes, password);
    return document.pageCount === 0 ? undefined : document.save();
  } catch (error) {
    if (error instanceof ServiceError && error.code !== "damaged_file") throw error;
    return undefined;
  }
}

/** Objects from which on pdf-lib is not asked: of one that it cannot read it makes an error, in six microseconds. */
const mostObjects = 100_000;

function hasFewObjects(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let count = 0;
  for (let at = text.indexOf(" obj"); at >= 0 && count <= mostObjects; at = text.indexOf(" obj", at + 4))
    count++;
  return count <= mostObjects;
}

async function throughPdfLib(bytes: Uint8Array, password: string): Promise<Uint8Array | undefined> {
  if (!hasFewObjects(bytes)) return undefined;
  const { ParseSpeeds, PDFDocument } = await import("pdf-lib");
  try {
    const document = await PDFDocument.load(bytes, {
      password,
      // Else it waits a millisecond after each hundred objects.
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
      throwOnInvalidObject: false,
    });
    return await document.save({ updateFieldAppearances: false, addDefaultPage: false });
  } catch {
    return undefined;
  }
}

/** What a reader finds, written anew; undefined when it breaks off. */
function copied(open: () => PdfReader | undefined, copy: Copy = cleanCopy): Uint8Array | undefined {
  try {
    const reader = open();
    return reader === undefined ? undefined : copy(reader);
  } catch (error) {
    if (error instanceof PdfSyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

type Copy = (reader: PdfReader) => Uint8Array | undefined;
type Candidate = () => Promise<Uint8Array | undefined>;

async function candidates(bytes: Uint8Array, password: string): Promise<Candidate[]> {
  const first = await decrypt(bytes, password);
  if (isLocked(first)) throw lockedBy(password);
  if (first.stderr.includes("unsupported encryption filter")) throw lockedOtherwise();
  const again: Candidate = async () => {
    const saved = await throughPdfium(bytes, password);
    return saved === undefined ? undefined : (written(await decrypt(saved, "")) ?? saved);
  };
  return [
    async () => copied(() => relocatingReader(bytes)),
    async () => copied(() => lastTableReader(bytes)),
    async () => written(first),
    again,
    () => throughPdfLib(bytes, password),
    // Last what passes over all that it cannot read.
    async () => copied(() => new LenientReader(bytes), copyWithNewTree),
    async () => copied(() => new RecoveringReader(bytes), copyWithNewTree),
  ];
}

/** Every object that the catalog leads to can be read. */
const isSound = ({ reader }: Readable) => copied(() => reader) !== undefined;

/**
 * The repair chain: the first engine whose output reads cleanly wins. `deep` asks for one that reads cleanly to its last
 * object; where none does, what cannot be read is left out.
 */
export async function repair(bytes: Uint8Array, password: string, deep = false): Promise<Readable> {
  let shallow: Readable | undefined;
  for (const candidate of await candidates(bytes, password)) {
    const repaired = await candidate();
    const found = repaired === undefined ? undefined : readStrictly(repaired);
    if (found === undefined) continue;
    if (!deep || isSound(found)) return found;
    shallow ??= found;
  }
  const last = shallow?.bytes;
  const rest = last === undefined ? undefined : copied(() => new LenientReader(last), copyWithNewTree);
  const found = rest === undefined ? undefined : readStrictly(rest);
  if (found !== undefined) return found;
  throw new ServiceError("damaged_file", "The PDF is damaged beyond repair: no page tree could be read.");
}
