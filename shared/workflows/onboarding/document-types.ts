import type { DocumentKind } from "../../contract/workflows/document-kinds.ts";
import type { Document, Page } from "../../document/document.ts";
import { isAadhaar } from "../../values/identifiers/india.ts";
import { classifyDocument } from "../reading/classification/classify-document.ts";

/** What papers of an onboarding are. `heading` is looked for first: it tells kinds apart that classification joins. */
type PaperType = {
  id: string;
  title: string;
  heading?: RegExp;
  kinds?: readonly DocumentKind[];
  /** What stands at the top of it and of other papers too: it counts when nothing else tells what the paper is. */
  mark?: RegExp;
  /** What the whole of it shows, where it has no heading that can be read. */
  shows?: { what: string; in: (text: string) => boolean };
  /** Words that it never has, and words that it always has. */
  unless?: RegExp;
  needs?: RegExp;
};

/** How letters tell of an employment that has ended. */
const employedBefore =
  /\b(?:was|has been|had been) (?:employed|working)\b|\b(?:worked|served) (?:with|for|in|at)\b|\brelieved (?:of|from)\b/i;

export const paperTypes = [
  {
    id: "onboarding_form",
    title: "Onboarding form",
    heading:
      /\b(vendor|supplier|customer|client|employee)\b.{0,200}\b(registration|onboarding|information|master|details|joining|kyc)\b|\b(kyc|joining|account opening) form\b/i,
  },
  {
    id: "cancelled_cheque",
    title: "Cancelled cheque",
    heading: /\bcancell?ed cheque\b/i,
    // Invoices and registrations are cancelled as well.
    mark: /^\W{0,20}cancell?ed\W{0,20}$/i,
    unless: /\b(?:invoice|purchase order|receipt)\b/i,
    shows: { what: "“or bearer”, as cheques have it", in: (text) => /\bor bearer\b/i.test(text) },
    kinds: ["cancelled_cheque"],
  },
  {
    id: "gst_registration",
    title: "GST registration certificate",
    heading: /\bform gst reg-?\s?06\b/i,
    // The other forms apply for a registration, ask about it or end it.
    unless: /\bform gst reg-?\s?(?!06\b)\d{2}\b/i,
    // Shops, factories and clubs have registration certificates too.
    needs: /\bgst|\bgoods and services tax\b/i,
    kinds: ["gst_registration"],
  },
  {
    id: "udyam_certificate",
    title: "Udyam registration certificate",
    heading: /\budyam registration (certificate|number)\b/i,
  },
  {
    id: "incorporation_certificate",
    title: "Certificate of incorporation",
    heading: /\bcertificate of incorporation\b/i,
    kinds: ["incorporation_certificate"],
  },
  {
    id: "partnership_deed",
    title: "Partnership deed",
    heading: /\b(deed of partnership|partnership deed|llp agreement)\b/i,
  },
  {
    id: "pan_card",
    title: "PAN card",
    heading: /\bpermanent account number card\b/i,
    // The department heads returns, notices and statements too, each of a year.
    mark: /\bpermanent account number\b|\bincome tax department\b/i,
    unless: /\b(?:assessment|financial|tax) year\b|\bapplication for\b/i,
    kinds: ["pan_card"],
  },
  {
    id: "aadhaar_card",
    title: "Aadhaar card",
    heading: /\bunique identification authority\b/i,
    mark: /\baadhaar\b/i,
    kinds: ["aadhaar_card"],
    shows: {
      what: "an Aadhaar number and a date of birth",
      // A card holds little: a form or a letter that names both is something else.
      in: (text) =>
        text.length <= 600 &&
        /\bDOB\b|\bdate of birth\b|\byear of birth\b/i.test(text) &&
        // Seen from every digit: a year of birth may stand right before the number.
        [...text.matchAll(/(?<!\d)(?=(\d{4} ?\d{4} ?\d{4})(?!\d))/g)].some(([, found = ""]) =>
          isAadhaar(found.replaceAll(" ", "")),
        ),
    },
  },
  { id: "passport", title: "Passport", kinds: ["passport"] },
  { id: "driving_licence", title: "Driving licence", heading: /\bdriving licen[cs]e\b/i },
  {
    id: "voter_id",
    title: "Voter's identity card",
    heading: /\belection commission of india\b|\belector'?s? photo\b/i,
  },
  {
    id: "utility_bill",
    title: "Utility bill",
    heading: /\b(electricity|water|telephone|broadband|gas) bill\b/i,
  },
  {
    id: "bank_statement",
    title: "Bank statement",
    heading: /\b(account statement|statement of account|passbook)\b/i,
    kinds: ["bank_statement"],
  },
  {
    id: "offer_letter",
    title: "Offer or appointment letter",
    heading: /\b(offer|appointment) letter\b|\bletter of (appointment|offer)\b|\boffer of employment\b/i,
  },
  {
    id: "relieving_letter",
    title: "Relieving or experience letter",
    heading: /\b(relieving|experience|service) (letter|certificate)\b/i,
    shows: {
      what: "that somebody was employed until a day",
      in: (text) => /\bcertify that\b/i.test(text) && employedBefore.test(text),
    },
  },
  {
    id: "education_certificate",
    title: "Certificate of education",
    heading:
      /\b(degree|diploma|mark ?sheet|provisional) certificate\b|\bstatement of marks\b|\bhas been (conferred|awarded)\b.{0,200}\bdegree\b/i,
    mark: /\bmarks? (?:statement|sheet)\b|\bmarksheet\b|\bgrade (?:card|sheet)\b|\bacademic transcript\b/i,
  },
  { id: "tds_certificate", title: "Form 16", kinds: ["tds_certificate"] },
  { id: "payslip", title: "Payslip", kinds: ["payslip"] },
  { id: "resume", title: "Résumé", kinds: ["resume"] },
  { id: "invoice", title: "Invoice", kinds: ["invoice", "credit_note"] },
  { id: "contract", title: "Contract", kinds: ["contract", "terms"] },
  { id: "other", title: "Other document" },
] as const satisfies readonly PaperType[];

export type PaperId = (typeof paperTypes)[number]["id"];
export type Paper = { id: PaperId; title: string; confidence: number; reason: string };

/** Lines among which a heading stands, and the characters of a longer one, which is text. */
const headLines = 8;
const longest = 60;
const certain = 0.9;
/** A kind that is told so surely goes before a mark. */
const clear = 0.5;
const table: readonly (PaperType & { id: PaperId })[] = paperTypes;

/** A paper about another one is not that one: it asks for it, takes it back or says that it was paid. */
const about =
  /\b(application for|request for|consent|withdrawal|revocation|cancellation|dissolution|surrender|loss of|enrol?ment|acknowledge?ment|payment)\b/i;

const isHeading = ({ id, heading }: (typeof table)[number], line: string) =>
  heading?.test(line) === true && (id === "onboarding_form" || !about.test(line));

/** The first line of the head that shows a paper. */
function shownBy(
  lines: readonly string[],
  shows: (paper: (typeof table)[number], line: string) => boolean,
): Paper | undefined {
  for (const line of lines) {
    const found = line.length > longest ? undefined : table.find((each) => shows(each, line));
    if (found !== undefined)
      return {
        id: found.id,
        title: found.title,
        confidence: certain,
        reason: `heading: ${line.slice(0, 80)}`,
      };
  }
  return undefined;
}

const headOf = (page: Page | undefined) => page?.lines.slice(0, headLines).map(({ text }) => text) ?? [];

/** Papers that begin on a later page of a file and are another than the one it begins with. */
export function papersWithin(document: Document, first: PaperId): { page: number; paper: Paper }[] {
  return document.pages.slice(1).flatMap((page) => {
    const paper = shownBy(headOf(page), isHeading);
    return paper === undefined || paper.id === first ? [] : [{ page: page.number, paper }];
  });
}

/** What a paper is: by its heading, else by what documents of a kind say, else by what such papers have at their top. */
export function paperOf(document: Document): Paper {
  const lines = headOf(document.pages[0]);
  const headed = shownBy(lines, isHeading);
  if (headed !== undefined) return headed;
  const shown = table.find(({ shows }) => shows?.in(document.text));
  if (shown?.shows !== undefined)
    return { id: shown.id, title: shown.title, confidence: certain, reason: `it shows ${shown.shows.what}` };
  const { type, confidence, reasons } = classifyDocument(document);
  const found = table.find(({ kinds }) => kinds?.includes(type));
  const marked = shownBy(
    lines,
    ({ mark, unless }, line) =>
      mark?.test(line) === true && !about.test(line) && unless?.test(document.text) !== true,
  );
  if (marked !== undefined && (confidence < clear || found?.id === marked.id)) return marked;
  const reason =
    reasons[0] === undefined ? "nothing tells what it is" : `${reasons[0].reason}: ${reasons[0].text}`;
  const unfit = found?.unless?.test(document.text) === true || found?.needs?.test(document.text) === false;
  return found === undefined || unfit
    ? { id: "other", title: "Other document", confidence: 0, reason }
    : { id: found.id, title: found.title, confidence, reason };
}
