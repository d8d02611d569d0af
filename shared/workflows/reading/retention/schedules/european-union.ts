import type { Schedule } from "../schedule.ts";

const eli = "https://eur-lex.europa.eu/eli";

export const europeanUnion: readonly Schedule[] = [
  {
    kinds: ["invoice", "credit_note", "receipt", "gst_return"],
    months: 120,
    starts: "calendar_year",
    law: "Directive 2006/112/EC, Art. 369k(2)",
    url: `${eli}/dir/2006/112/oj`,
    from: "2015-01-01",
    note: "Sales under the one-stop shop, until 30 June 2021 of electronic services alone; for others the law of the member state decides (Art. 247).",
  },
  {
    kinds: ["invoice", "delivery_note", "purchase_order"],
    months: 36,
    starts: "calendar_year",
    law: "Regulation (EU) No 952/2013, Art. 51(1)",
    url: `${eli}/reg/2013/952/oj`,
    from: "2016-05-01",
    note: "Papers of customs formalities.",
  },
  {
    kinds: ["passport", "incorporation_certificate"],
    months: 60,
    starts: "document_date",
    law: "Directive (EU) 2015/849, Art. 40(1)",
    url: `${eli}/dir/2015/849/oj`,
    until: "2027-07-09",
    note: "Obliged entities: five years after the business relationship has ended; send that end as document_date.",
  },
  {
    kinds: ["passport", "incorporation_certificate"],
    months: 60,
    starts: "document_date",
    law: "Regulation (EU) 2024/1624, Art. 77(3)",
    url: `${eli}/reg/2024/1624/oj`,
    from: "2027-07-10",
    note: "Obliged entities: five years after the business relationship has ended; send that end as document_date.",
  },
];
