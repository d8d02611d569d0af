import { heading, type Paper, text } from "./paper.ts";

/** What a contract says, in words of its own; what is undefined is left out. */
export type Terms = {
  title: string;
  first: string;
  second: string;
  firstRole: string;
  secondRole: string;
  made: string;
  fee: string;
  days: string;
  term?: string | undefined;
  expiry?: string | undefined;
  renewal?: string | undefined;
  notice: string;
  law?: string | undefined;
  cap?: string | undefined;
  account?: string | undefined;
  more: readonly string[];
};

export const terms = (change: Partial<Terms> = {}): Terms => ({
  title: "Maintenance Agreement",
  first: "Elbe Crane Works GmbH",
  second: "Medway Port Services Limited",
  firstRole: "Contractor",
  secondRole: "Client",
  made: "14 April 2025",
  fee: "EUR 18,400",
  days: "thirty (30) days",
  term: "The initial term of this Agreement is three (3) years from the Effective Date.",
  renewal:
    "Upon expiry of the initial term this Agreement shall automatically renew for further periods of twelve (12) months unless either party gives notice of non-renewal.",
  notice: "ninety (90) days",
  law: "England and Wales",
  cap: "The aggregate liability of the Contractor under this Agreement shall not exceed the fees paid in the preceding twelve months.",
  more: [],
  ...change,
});

const section = (title: string, body: string | undefined) =>
  body === undefined ? [] : [heading(title), text(body)];

export function agreementPaper(of: Terms): Paper {
  return [
    heading(of.title),
    text(
      `This ${of.title} (the "Agreement") is entered into as of ${of.made} (the "Effective Date") by and between ${of.first} (the "${of.firstRole}") and ${of.second} (the "${of.secondRole}").`,
    ),
    ...section(
      "1. Services",
      `The ${of.firstRole} shall inspect and maintain the cranes of the ${of.secondRole} listed in Annex A with due skill and care.`,
    ),
    ...section(
      "2. Fees and payment",
      `The ${of.secondRole} shall pay the ${of.firstRole} a yearly fee of ${of.fee}. Invoices fall due within ${of.days} of receipt.${of.account === undefined ? "" : ` Payment shall be made to account ${of.account}.`}`,
    ),
    ...section("3. Term", of.term),
    ...section("4. Expiry", of.expiry),
    ...section("5. Renewal", of.renewal),
    ...section(
      "6. Termination",
      `Either party may terminate this Agreement for convenience upon ${of.notice} prior written notice to the other party.`,
    ),
    ...section(
      "7. Confidentiality",
      "Each party shall keep confidential all information received from the other party and shall not disclose it to any third party.",
    ),
    ...section("8. Limitation of liability", of.cap),
    ...section(
      "9. Governing law",
      of.law === undefined
        ? undefined
        : `This Agreement shall be governed by and construed in accordance with the laws of ${of.law}.`,
    ),
    ...of.more.map((each) => text(each)),
  ];
}
