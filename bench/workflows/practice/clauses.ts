import type { output } from "zod";
import type { extractClauses } from "../../../shared/contract/workflows/clauses.ts";
import type { Case } from "../case.ts";
import type { Paper } from "../paper.ts";
import { heading, pairs, text } from "../paper.ts";
import { docx, pdf, plain } from "../writers.ts";

type Data = output<(typeof extractClauses)["returns"]["data"]>;
type Want = {
  parties?: string[];
  law?: string | null | RegExp;
  effective?: string[] | null;
  expiry?: string | null;
  notices?: string[];
  amounts?: string[];
  renewal?: boolean | null;
  present?: string[];
  notMissing?: string[];
  missing?: string[];
  risk?: RegExp;
  noRisk?: RegExp;
  doubt?: RegExp;
};
const paperOf = (lines: readonly string[]): Paper => lines.map((l, i) => (i === 0 ? heading(l) : text(l)));
const c = (name: string, type: string, dress: "pdf" | "docx" | "txt", paper: Paper, w: Want): Case<Data> => ({
  name,
  sent: async () => ({
    document_type: type,
    file:
      dress === "pdf"
        ? await pdf(paper, name)
        : dress === "docx"
          ? await docx(paper, name)
          : plain(paper, name),
  }),
  faults: (d, warnings) => [
    ...(w.parties ?? []).map(
      (p) =>
        !d.parties.some((x) => x.name === p) && `party ${p} not in ${d.parties.map((x) => x.name).join("|")}`,
    ),
    w.parties !== undefined &&
      d.parties.length !== w.parties.length &&
      `${d.parties.length} parties: ${d.parties.map((x) => x.name).join("|")}`,
    w.law === null && d.governing_law !== null && `law ${d.governing_law}`,
    typeof w.law === "string" && d.governing_law !== w.law && `law ${d.governing_law} for ${w.law}`,
    w.law instanceof RegExp && !w.law.test(d.governing_law ?? "") && `law ${d.governing_law} for ${w.law}`,
    w.effective === null && d.effective_date !== null && `effective ${d.effective_date}`,
    Array.isArray(w.effective) &&
      !w.effective.includes(d.effective_date ?? "") &&
      `effective ${d.effective_date} for ${w.effective}`,
    w.expiry !== undefined && d.expiry_date !== w.expiry && `expiry ${d.expiry_date} for ${w.expiry}`,
    ...(w.notices ?? []).map(
      (n) =>
        !d.notice_periods.some((x) => `${x.purpose} ${x.value}` === n) &&
        `notice ${n} not in ${d.notice_periods.map((x) => `${x.purpose} ${x.value}`).join("|")}`,
    ),
    ...(w.amounts ?? []).map(
      (n) =>
        !d.amounts.some((x) => x.value === n) &&
        `amount ${n} not in ${d.amounts.map((x) => x.value).join("|")}`,
    ),
    w.renewal !== undefined &&
      (d.renewal?.automatic ?? null) !== w.renewal &&
      `renewal ${d.renewal?.automatic} for ${w.renewal}`,
    ...(w.notMissing ?? []).map((m) => d.missing.some((x) => x.category === m) && `said missing: ${m}`),
    ...(w.missing ?? []).map(
      (m) =>
        !d.missing.some((x) => x.category === m) &&
        `not said missing: ${m} of ${d.missing.map((x) => x.category).join(" ")}`,
    ),
    w.risk !== undefined &&
      !d.risks.some((x) => w.risk?.test(x.rule)) &&
      `no risk ${w.risk} of ${d.risks.map((x) => x.rule).join(" ")}`,
    w.noRisk !== undefined &&
      d.risks.some((x) => w.noRisk?.test(x.rule)) &&
      `risk ${d.risks.map((x) => x.rule).join(" ")}`,
    w.doubt !== undefined &&
      !warnings.some((x) => w.doubt?.test(x)) &&
      `no doubt said: ${warnings.join(" / ")}`,
  ],
});

export const clauseCases: readonly Case<Data>[] = [
  c(
    "leave and licence of a flat in Mumbai",
    "contract",
    "pdf",
    paperOf([
      "LEAVE AND LICENSE AGREEMENT",
      "This Agreement of Leave and License is made and executed on this 5th day of April, 2026 at Mumbai BETWEEN Mr. Rajesh Kumar Sharma, aged 52 years, residing at 14, Hill Road, Bandra (West), Mumbai 400050, hereinafter called “the Licensor” (which expression shall include his heirs, executors and administrators) of the ONE PART AND Bluepeak Analytics Private Limited, a company incorporated under the Companies Act, 2013, having its registered office at Andheri East, Mumbai 400069, hereinafter called “the Licensee” of the OTHER PART.",
      "1. Period: That the Licensor hereby grants to the Licensee a revocable leave and license to occupy the Licensed Premises for a period of 33 (thirty three) months commencing from 15/04/2026 and ending on 14/01/2029.",
      "2. License Fee & Deposit: That the Licensee shall pay to the Licensor a license fee at the rate of Rs. 85,000/- per month on or before the 5th day of each month, and an interest free refundable deposit of Rs. 3,00,000/-.",
      "3. Cancellation: That, if the Licensee commits default in regular and punctual payments of monthly compensation, the Licensor shall be entitled to revoke and/or cancel the License hereby granted, by giving notice in writing of 15 days. The Licensee may terminate this Agreement by giving one month's notice in writing to the Licensor.",
    ]),
    {
      parties: ["Mr. Rajesh Kumar Sharma", "Bluepeak Analytics Private Limited"],
      law: null,
      effective: ["2026-04-15", "2026-04-05"],
      expiry: "2029-01-14",
      amounts: ["INR 85000", "INR 300000"],
      notices: ["termination 15 days", "termination 1 month"],
    },
  ),
  c(
    "US master services agreement of Delaware with venue in California",
    "contract",
    "docx",
    paperOf([
      "MASTER SERVICES AGREEMENT",
      "This Master Services Agreement (this “Agreement”) is entered into as of February 9, 2026 (the “Effective Date”) by and between Harbor Freightline, Inc., a Delaware corporation with its principal place of business at 500 Howard Street, San Francisco, California 94105 (“Client”), and Kestrel Data Systems LLC, a New York limited liability company (“Provider”).",
      "1. Term. The initial term of this Agreement is two (2) years from the Effective Date. Thereafter, this Agreement shall automatically renew for successive one (1) year periods unless either party provides written notice of non-renewal at least sixty (60) days prior to the end of the then-current term.",
      "2. Fees. Client shall pay Provider a fixed fee of $18,500 per month. Invoices are due net thirty (30) days. Late amounts accrue interest at 1.5% per month.",
      "3. Termination. Either party may terminate this Agreement for convenience upon ninety (90) days’ prior written notice to the other party.",
      "4. Limitation of Liability. IN NO EVENT SHALL EITHER PARTY’S AGGREGATE LIABILITY EXCEED THE FEES PAID IN THE TWELVE (12) MONTHS PRECEDING THE CLAIM.",
      "5. Governing Law; Venue. This Agreement shall be governed by and construed in accordance with the laws of the State of Delaware, without regard to its conflict of laws principles. The parties submit to the exclusive jurisdiction of the state and federal courts located in San Francisco County, California. The United Nations Convention on Contracts for the International Sale of Goods does not apply.",
      "6. Force Majeure. Neither party is liable for failure to perform caused by events beyond its reasonable control.",
    ]),
    {
      parties: ["Harbor Freightline, Inc.", "Kestrel Data Systems LLC"],
      law: /^(State of )?Delaware$/,
      effective: ["2026-02-09"],
      renewal: true,
      notices: ["renewal 60 days", "termination 90 days"],
      amounts: ["USD 18500"],
      notMissing: ["force_majeure", "governing_law"],
    },
  ),
  c(
    "statement of particulars of employment in England",
    "contract",
    "pdf",
    paperOf([
      "STATEMENT OF TERMS AND CONDITIONS OF EMPLOYMENT",
      "This statement is issued in accordance with section 1 of the Employment Rights Act 1996. The parties are Larkfield Joinery Limited (the “Employer”) and Mrs Siân Pritchard (the “Employee”).",
      "Commencement. Your employment with the Employer commences on 6 April 2026. No employment with a previous employer counts as part of your period of continuous employment.",
      "Pay. Your salary is £42,500 per annum, payable monthly in arrears by credit transfer on the last working day of each month.",
      "Notice. During your probationary period of six months, your employment may be terminated by either party on one week’s notice in writing. After successful completion of the probationary period, the period of notice to be given by either party to terminate your employment is three months.",
      "Governing law. This agreement and any dispute arising out of it shall be governed by and construed in accordance with the law of England and Wales.",
    ]),
    {
      law: "England and Wales",
      effective: ["2026-04-06"],
      amounts: ["GBP 42500"],
      notices: ["termination 1 week", "termination 3 months"],
      parties: ["Larkfield Joinery Limited", "Siân Pritchard"],
    },
  ),
  c(
    "consultancy of New South Wales",
    "contract",
    "docx",
    paperOf([
      "Consultancy Agreement",
      "Date: 2 March 2026",
      "Parties: Murrumbidgee Water Pty Ltd ACN 004 085 616 of 12 Kincaid Street, Wagga Wagga NSW 2650 (Principal) and Dr Helen Tran ABN 51 824 753 556 (Consultant).",
      "1. Engagement. The Principal engages the Consultant from 16 March 2026 until 15 September 2026 unless terminated earlier under clause 6.",
      "2. Fee. The Principal must pay the Consultant A$1,450 per day plus GST within 14 days after receipt of a tax invoice.",
      "6. Termination. The Principal may terminate this agreement at any time by giving 14 days' written notice to the Consultant.",
      "9. Governing law. This agreement is governed by the laws in force in the State of New South Wales and each party submits to the non-exclusive jurisdiction of the courts of that State.",
    ]),
    {
      law: /^(State of )?New South Wales$/,
      amounts: ["AUD 1450"],
      notices: ["termination 14 days"],
      expiry: "2026-09-15",
    },
  ),
  c(
    "Singapore non-disclosure agreement with a particulars table",
    "contract",
    "pdf",
    [
      heading("MUTUAL NON-DISCLOSURE AGREEMENT"),
      pairs(
        ["Effective Date", "11 May 2026"],
        ["Party A", "Orchid Robotics Pte. Ltd. (UEN 201912345K)"],
        ["Party B", "Tanjong Capital Pte Ltd (UEN 201534567M)"],
      ),
      text(
        "1. The Receiving Party shall keep the Confidential Information strictly confidential and shall use it only for the Purpose.",
      ),
      text(
        "2. Each Party's obligations under this Agreement shall continue for a period of two (2) years from the Effective Date.",
      ),
      text(
        "3. This Agreement shall be governed by and construed in accordance with the laws of the Republic of Singapore. Any dispute shall be referred to and finally resolved by arbitration administered by the Singapore International Arbitration Centre.",
      ),
    ],
    {
      law: /^(the )?(Republic of )?Singapore$/,
      effective: ["2026-05-11"],
      notMissing: ["confidentiality", "governing_law"],
    },
  ),
  c(
    "Mietvertrag über Wohnraum",
    "contract",
    "pdf",
    paperOf([
      "Mietvertrag über Wohnraum",
      "Zwischen der Wohnbau Rhein-Ruhr GmbH, Essen (Vermieterin) und Herrn Jonas Becker (Mieter) wird folgender Mietvertrag geschlossen.",
      "§ 2 Mietzeit. Das Mietverhältnis beginnt am 01.05.2026 und läuft auf unbestimmte Zeit. Die Kündigungsfrist beträgt drei Monate.",
      "§ 4 Miete. Die Grundmiete beträgt monatlich 1.240,00 €. Daneben wird eine Betriebskostenvorauszahlung von 210,00 € geleistet.",
      "§ 6 Kaution. Der Mieter leistet eine Mietsicherheit von 3.720,00 €.",
    ]),
    { doubt: /English|German|language/i, missing: [] },
  ),
  c(
    "contrato de arrendamiento de oficina",
    "contract",
    "docx",
    paperOf([
      "CONTRATO DE ARRENDAMIENTO DE OFICINA",
      "En Madrid, a 3 de marzo de 2026, reunidos Inmobiliaria Velázquez, S.L. (la Arrendadora) y Consultores del Sur, S.A. (la Arrendataria), acuerdan celebrar el presente contrato.",
      "Primera. Duración. El plazo de duración será de cinco años a contar desde el 1 de abril de 2026, prorrogable por períodos anuales salvo preaviso de dos meses.",
      "Segunda. Renta. La renta mensual será de 2.350,00 euros más IVA.",
      "Décima. Ley aplicable. El presente contrato se regirá por la ley española.",
    ]),
    { doubt: /English|Spanish|language/i },
  ),
  c(
    "standard contractual clauses governed by the law of Ireland",
    "contract",
    "pdf",
    paperOf([
      "STANDARD CONTRACTUAL CLAUSES",
      "Clause 8 Data protection safeguards. The data exporter warrants that it has used reasonable efforts to determine that the data importer is able, through the implementation of appropriate technical and organisational measures, to satisfy its obligations under these Clauses.",
      "Clause 12 Liability. Each Party shall be liable to the other Party/ies for any damages it causes the other Party/ies by any breach of these Clauses.",
      "Clause 17 Governing law. These Clauses shall be governed by the law of one of the EU Member States, provided such law allows for third-party beneficiary rights. The Parties agree that this shall be the law of Ireland.",
      "Clause 18 Choice of forum and jurisdiction. Any dispute arising from these Clauses shall be resolved by the courts of an EU Member State. The Parties agree that those shall be the courts of the Netherlands.",
    ]),
    { law: "Ireland" },
  ),
  c(
    "two laws for two parts of one licence",
    "contract",
    "txt",
    paperOf([
      "SOFTWARE LICENCE AGREEMENT",
      "This Agreement is made on 4 May 2026 between Vetiver Software Private Limited (“Licensor”) and Albion Rail plc (“Licensee”).",
      "14.1 Subject to clause 14.2, this Agreement shall be governed by the laws of India.",
      "14.2 Clause 9 (Intellectual Property) shall be governed by the laws of England and Wales.",
    ]),
    { doubt: /law/i },
  ),
  c(
    "terms of an app that may change at any time",
    "terms",
    "txt",
    paperOf([
      "Terms of Service",
      "Last updated: 12 January 2026. These Terms are between you and Pebble Labs Ireland Limited.",
      "Changes. We may modify these Terms at any time at our sole discretion without notice to you. Your continued use of the Service constitutes acceptance.",
      "Liability. To the maximum extent permitted by law, our total liability to you shall not exceed one hundred U.S. dollars (US$100).",
      "Governing law. These Terms are governed by the laws of Ireland, and the Irish courts have exclusive jurisdiction.",
    ]),
    {
      law: "Ireland",
      amounts: ["USD 100"],
      risk: /change|modif|unilateral/,
      notMissing: ["governing_law", "limitation_of_liability"],
    },
  ),
  c(
    "a template whose blanks are not filled in",
    "contract",
    "docx",
    paperOf([
      "CONSULTING AGREEMENT",
      "This Consulting Agreement is made as of [DATE] between [COMPANY NAME], a [STATE] corporation (the “Company”), and [CONSULTANT NAME] (the “Consultant”).",
      "1. Fees. The Company shall pay the Consultant $[AMOUNT] per hour.",
      "2. Termination. Either party may terminate this Agreement upon [__] days’ written notice.",
      "3. Governing Law. This Agreement shall be governed by the laws of the State of [STATE].",
    ]),
    { law: null, effective: null, expiry: null, parties: [] },
  ),
  c(
    "a price whose words and figures differ",
    "contract",
    "pdf",
    paperOf([
      "AGREEMENT FOR SALE OF GOODS",
      "This Agreement is made on 2 June 2026 between Corvid Tools Limited (“Seller”) and Medway Hire Limited (“Buyer”).",
      "1. Price. The price of the Goods is £50,000 (fifteen thousand pounds), payable within 30 days of delivery.",
      "2. Law. This Agreement is governed by the laws of Scotland.",
    ]),
    { law: "Scotland", doubt: /50,?000|words|fifteen/i },
  ),
];
