import type { Kind } from "../kind.ts";

/** Returns, statements and certificates of tax authorities. */
export const taxKinds: readonly Kind[] = [
  {
    kind: "gst_return",
    title: "GST or VAT return",
    workflow: "workflows/reconcile-documents",
    others: ["workflows/generate-filing", "pipelines/regulatory", "workflows/validate-file"],
    titles:
      "form gstr 1|form gstr 3b|gstr 1|gstr 3b|gstr1|gstr3b|form gstr 9|gstr 9|gstr 4|vat return|vat 100|umsatzsteuer voranmeldung|umsatzsteuererklarung|ca3|declaration de tva|declaration tva|umsatzsteuervoranmeldung|declaracion de iva|dichiarazione iva|liquidazione iva|btw aangifte|gst return|sales tax return|modelo 303",
    words: [
      [3, "gstr 1|gstr 3b|gstr1|gstr3b|gstr 9|umsatzsteuer voranmeldung|vat return"],
      [
        2,
        "outward taxable supplies|details of outward supplies|eligible itc|inward supplies liable to reverse charge|b2cs|b2cl|itc available|outward supplies",
      ],
      [
        1,
        "tax period|return period|arn|legal name of the registered person|gstin of supplier|place of supply|date of filing",
      ],
    ],
    names: "gstr1|gstr3b|gstr 1|gstr 3b|gstr 9|vat return|gst return|ustva",
  },
  {
    kind: "gst_itc_statement",
    title: "GST input credit statement (GSTR-2A or 2B) or purchase register",
    workflow: "workflows/reconcile-documents",
    titles: "gstr 2b|gstr 2a|form gstr 2b|form gstr 2a|auto drafted itc statement|purchase register",
    words: [
      [3, "gstr 2b|gstr 2a|gstr2b|gstr2a|auto drafted itc|purchase register"],
      [
        2,
        "itc availability|itc available|gstin of supplier|supplier gstin|trade legal name|gstin uin of supplier",
      ],
      [1, "b2b|b2ba|cdnr|isd|impg|place of supply|invoice value|taxable value"],
    ],
    names: "gstr2b|gstr2a|gstr 2b|gstr 2a|purchase register|2b",
  },
  {
    kind: "gst_registration",
    title: "GST or VAT registration certificate",
    workflow: "workflows/process-onboarding",
    others: ["pipelines/onboarding"],
    titles:
      "registration certificate|form gst reg 06|gst reg 06|certificate of registration|vat registration certificate|gst registration certificate|vat registration",
    words: [
      [3, "gst reg 06|gst reg 25|form gst reg"],
      [
        2,
        "registration number|constitution of business|date of liability|principal place of business|address of principal place|period of validity|type of registration|particulars of approving authority",
      ],
      [1, "legal name|trade name"],
    ],
    names: "gst certificate|gst registration|gstcert|registration certificate|vat certificate|gstin",
  },
  {
    kind: "income_tax_return",
    title: "Income tax return",
    workflow: "pipelines/regulatory",
    others: ["workflows/generate-filing"],
    titles:
      "income tax return|indian income tax return|itr v|itr 1|itr 2|itr 3|itr 4|itr 5|itr 6|form 1040|u s individual income tax return|tax return|sa100|einkommensteuererklarung|declaration de revenus|self assessment|corporation tax return|form 1120|indian income tax return acknowledgement|declaration des revenus|declaration d impots|declaracion de la renta|declaracion de impuestos|dichiarazione dei redditi|modello 730|aangifte inkomstenbelasting|steuererklarung|korperschaftsteuererklarung|gewerbesteuererklarung|form 1065|form 990|declaracao de irs|imposto de renda",
    words: [
      [
        2,
        "assessment year|indian income tax return acknowledgement|form 1040|itr v|einkommensteuererklarung|tax year",
      ],
      [
        1.5,
        "gross total income|total taxable income|taxable income|adjusted gross income|deductions under chapter|tax payable|refund due|zu versteuerndes einkommen",
      ],
      [1, "acknowledgement number|e filing|filing status|dependents|signature of taxpayer|steuernummer"],
    ],
    names: "itr|itrv|1040|tax return|income tax|steuererklarung",
  },
  {
    kind: "tds_certificate",
    title: "Certificate of tax deducted (Form 16, 16A, W-2, 1099, P60)",
    workflow: "workflows/parse-document",
    others: ["pipelines/regulatory"],
    titles:
      "form 16|form 16a|form no 16|form no 16a|form 130|form 26as|w 2|form w 2|wage and tax statement|form 1099|1099 misc|1099 nec|p60|p45|lohnsteuerbescheinigung|p11d|form 27d|form no 27d|certificazione unica|certificado de retenciones|jaaropgave",
    words: [
      [
        2.5,
        "certificate under section 203|tax deducted at source|wage and tax statement|lohnsteuerbescheinigung|nonemployee compensation|end of year certificate",
      ],
      [
        1.5,
        "tan of the deductor|pan of the deductor|pan of the employee|deductor|deductee|employer identification number|payer s tin",
      ],
      [1, "quarter|challan identification|bsr code|amount paid credited|federal income tax withheld"],
    ],
    names: "form16|form 16|16a|26as|w2|1099|p60|p45",
  },
  {
    kind: "tax_assessment",
    title: "Notice or assessment of a tax authority",
    workflow: "workflows/parse-document",
    titles:
      "notice of assessment|einkommensteuerbescheid|umsatzsteuerbescheid|gewerbesteuerbescheid|grundsteuerbescheid|korperschaftsteuerbescheid|steuerbescheid|bescheid|intimation under section|show cause notice|avis d imposition|tax notice|assessment order|demand notice|intimation u s 143|intimation u s 143 1|intimation under section 143|intimation under section 143 1|tax calculation|notice of demand|notice of deficiency|avis d impot|avis de taxe fonciere|liquidacion provisional|avviso di accertamento|cartella di pagamento|aanslag inkomstenbelasting|voorlopige aanslag|vorauszahlungsbescheid|haftungsbescheid",
    words: [
      [
        2,
        "intimation under section|show cause notice|notice under section|einkommensteuerbescheid|umsatzsteuerbescheid|gewerbesteuerbescheid|grundsteuerbescheid|steuerbescheid|festgesetzte einkommensteuer|avis d imposition|bescheid uber|notice of demand|notice of assessment|intimation u s 143|assessment order|avis d impot|avviso di accertamento|hm revenue customs",
      ],
      [
        1,
        "assessing officer|finanzamt|internal revenue service|hm revenue|rechtsbehelfsbelehrung|income tax department|commissioner",
      ],
    ],
    names: "assessment|steuerbescheid|intimation|tax notice|scn",
  },
];
