import type { DocumentKind } from "../../contract/workflows/document-kinds.ts";
import type { Document } from "../../document/document.ts";
import { isAadhaar } from "../../values/identifiers/india.ts";
import { classifyDocument } from "../reading/classification/classify-document.ts";

/** What papers of an onboarding are. `heading` is looked for first: it tells kinds apart that classification joins. */
type PaperType = {
  id: string;
  title: string;
  heading?: RegExp;
  kinds?: readonly DocumentKind[];
  /** What the whole of it shows, where it has no heading that can be read. */
  shows?: { what: string; in: (text: string) => boolean };
};

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
    heading: /\bcancell?ed( cheque)?\b/i,
    shows: { what: "“or bearer”, as cheques have it", in: (text) => /\bor bearer\b/i.test(text) },
    kinds: ["cancelled_cheque"],
  },
  {
    id: "gst_registration",
    title: "GST registration certificate",
    heading: /\bform gst reg-?\s?06\b/i,
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
    heading: /\bpermanent account number( card)?\b|\bincome tax department\b/i,
    kinds: ["pan_card"],
  },
  {
    id: "aadhaar_card",
    title: "Aadhaar card",
    heading: /\bunique identification authority\b|\baadhaar\b/i,
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
  },
  {
    id: "education_certificate",
    title: "Certificate of education",
    heading:
      /\b(degree|diploma|mark ?sheet|provisional) certificate\b|\bstatement of marks\b|\bhas been (conferred|awarded)\b.{0,200}\bdegree\b/i,
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
const table: readonly (PaperType & { id: PaperId })[] = paperTypes;

/** What a paper is: by its heading, else by what documents of a kind say. */
export function paperOf(document: Document): Paper {
  const lines = document.pages[0]?.lines.slice(0, headLines).map(({ text }) => text) ?? [];
  for (const line of lines) {
    const found = line.length > longest ? undefined : table.find(({ heading }) => heading?.test(line));
    if (found !== undefined)
      return {
        id: found.id,
        title: found.title,
        confidence: certain,
        reason: `heading: ${line.slice(0, 80)}`,
      };
  }
  const shown = table.find(({ shows }) => shows?.in(document.text));
  if (shown?.shows !== undefined)
    return { id: shown.id, title: shown.title, confidence: certain, reason: `it shows ${shown.shows.what}` };
  const { type, confidence, reasons } = classifyDocument(document);
  const found = table.find(({ kinds }) => kinds?.includes(type));
  const reason =
    reasons[0] === undefined ? "nothing tells what it is" : `${reasons[0].reason}: ${reasons[0].text}`;
  return found === undefined
    ? { id: "other", title: "Other document", confidence: 0, reason }
    : { id: found.id, title: found.title, confidence, reason };
}
