import sharp from "sharp";
import type { InputFile } from "../../../shared/contract/file.ts";
import { lettering } from "../../harness/lettering.ts";

type Mark = { text: string; x: number; y: number; size?: number; heavy?: boolean; hindi?: boolean };
/** A paper of marks at their places in points from the top left. Its name says nothing; Hindi is set as on real ones. */
type Sheet = { name: string; width: number; height: number; ground?: string; marks: readonly Mark[] };

/** White around a paper, points. */
const margin = 12;

/** Numbers that look random and are the same every time. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

export type ScanSetting = { dpi?: number; turn?: number; grain?: number };

/** What a scanner makes of a paper: askew by `turn` degrees, a little soft, with `grain` of gray levels. */
export async function scanned(
  { name, width, height, ground = "white", marks }: Sheet,
  { dpi = 150, turn = 0, grain = 24 }: ScanSetting = {},
): Promise<InputFile> {
  const drawn = marks.map(({ text, x, y, size = 10, heavy = false, hindi = false }) => {
    const line = lettering(text, { x, y: y + size, size, font: hindi ? "devanagari" : "sans" });
    return heavy ? `<g stroke="black" stroke-width="${60}">${line}</g>` : line;
  });
  const [across, down] = [width + 2 * margin, height + 2 * margin];
  const scale = dpi / 72;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(across * scale)}" height="${Math.round(down * scale)}" viewBox="${-margin} ${-margin} ${across} ${down}"><rect x="${-margin}" y="${-margin}" width="${across}" height="${down}" fill="white"/><rect width="${width}" height="${height}" fill="${ground}"/>${drawn.join("")}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .rotate(turn, { background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .blur(0.5)
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = noise(7);
  const grained = data.map((level) => Math.max(0, Math.min(255, Math.round(level + grain * random()))));
  const picture = sharp(grained, { raw: { width: info.width, height: info.height, channels: 1 } });
  return {
    filename: `${name}.jpg`,
    contentType: "image/jpeg",
    bytes: await picture.jpeg({ quality: 80 }).toBuffer(),
  };
}

/** Where a point of a paper is on the page that is read from its scan: points from the bottom left, A4's length. */
export function onScan({ width, height }: Sheet, x: number, y: number, turn: number): [number, number] {
  const radians = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [across, down] = [width + 2 * margin, height + 2 * margin];
  const [wide, high] = [
    across * Math.abs(cos) + down * Math.abs(sin),
    across * Math.abs(sin) + down * Math.abs(cos),
  ];
  const scale = (11.69 * 72) / Math.max(wide, high);
  const [dx, dy] = [x - width / 2, y - height / 2];
  return [(wide / 2 + dx * cos - dy * sin) * scale, (high / 2 - (dx * sin + dy * cos)) * scale];
}

const card = { width: 243, height: 153, ground: "#dbedf7" };
const department = [
  { text: "आयकर विभाग", x: 12, y: 8, size: 8, hindi: true },
  { text: "INCOME TAX DEPARTMENT", x: 12, y: 20, size: 8, heavy: true },
  { text: "भारत सरकार", x: 170, y: 8, size: 8, hindi: true },
  { text: "GOVT. OF INDIA", x: 170, y: 20, size: 8, heavy: true },
];

/** A PAN card: the department in two scripts, labels in two scripts above each value. */
export const panCard = ({ name = "NANDI FURNITURE PRIVATE LIMITED", pan = "AABCR1718E" } = {}) => ({
  ...card,
  marks: [
    ...department,
    { text: "स्थायी लेखा संख्या कार्ड", x: 74, y: 36, size: 7, hindi: true },
    { text: "Permanent Account Number Card", x: 74, y: 46, size: 7 },
    { text: pan, x: 88, y: 58, size: 12, heavy: true },
    { text: "नाम / Name", x: 12, y: 80, size: 6, hindi: true },
    { text: name, x: 12, y: 89, size: 8, heavy: true },
    { text: "निगमन / गठन की तारीख", x: 12, y: 108, size: 6, hindi: true },
    { text: "Date of Incorporation / Formation", x: 12, y: 117, size: 6 },
    { text: "12/04/2014", x: 12, y: 127, size: 8, heavy: true },
  ],
  name: "scan-1",
});

/** A card of a person, with the father's name below the holder's. */
export const personPanCard = ({ name = "MEERA NAIR", father = "SURESH NAIR", pan = "AAFPN1234C" } = {}) => ({
  ...card,
  marks: [
    ...department,
    { text: "Permanent Account Number Card", x: 74, y: 40, size: 7 },
    { text: pan, x: 88, y: 52, size: 12, heavy: true },
    { text: "नाम / Name", x: 12, y: 70, size: 6, hindi: true },
    { text: name, x: 12, y: 79, size: 8, heavy: true },
    { text: "पिता का नाम / Father's Name", x: 12, y: 94, size: 6, hindi: true },
    { text: father, x: 12, y: 103, size: 8, heavy: true },
    { text: "जन्म की तारीख / Date of Birth", x: 12, y: 118, size: 6, hindi: true },
    { text: "04/05/1992", x: 12, y: 127, size: 8, heavy: true },
  ],
  name: "scan-1",
});

/** FORM GST REG-06: numbered rows with the value in a column of its own. */
export const gstCertificate = ({
  gstin = "29AABCR1718E1ZL",
  name = "NANDI FURNITURE PRIVATE LIMITED",
} = {}) => {
  const rows = [
    ["1.", "Legal Name", name],
    ["2.", "Trade Name, if any", "NANDI FURNITURE"],
    ["3.", "Constitution of Business", "Private Limited Company"],
    ["4.", "Address of Principal Place of", "14 Residency Road, Bengaluru,"],
    ["", "Business", "Karnataka, 560025"],
    ["5.", "Date of Liability", "01/07/2017"],
    ["6.", "Period of Validity", "From 01/07/2017 To Not Applicable"],
    ["7.", "Type of Registration", "Regular"],
  ] as const;
  return {
    width: 595,
    height: 842,
    marks: [
      { text: "Government of India", x: 235, y: 60, size: 13, heavy: true },
      { text: "Form GST REG-06", x: 245, y: 82, size: 12, heavy: true },
      { text: "[See Rule 10(1)]", x: 258, y: 100, size: 9 },
      { text: "Registration Certificate", x: 232, y: 122, size: 13, heavy: true },
      { text: `Registration Number : ${gstin}`, x: 60, y: 160, size: 11, heavy: true },
      ...rows.flatMap(([number, label, value], at): Mark[] =>
        [
          { text: number, x: 60, y: 195 + at * 24 },
          { text: label, x: 85, y: 195 + at * 24 },
          { text: value, x: 300, y: 195 + at * 24 },
        ].filter(({ text }) => text !== ""),
      ),
      {
        text: "This is a system generated digitally signed Registration Certificate",
        x: 60,
        y: 430,
        size: 9,
      },
    ],
    name: "scan-2",
  };
};

/** A cheque leaf, crossed by the word: bank and branch above, account in the middle, the code line below. */
export const chequeLeaf = ({
  account = "50100123456789",
  ifsc = "HDFC0000123",
  holder = "NANDI FURNITURE PVT LTD",
} = {}) => ({
  width: 575,
  height: 261,
  ground: "#edf5fc",
  marks: [
    { text: "HDFC BANK LTD", x: 20, y: 14, size: 13, heavy: true },
    { text: "RESIDENCY ROAD BRANCH, BENGALURU - 560025", x: 20, y: 32, size: 7 },
    { text: `RTGS / NEFT IFSC : ${ifsc}`, x: 20, y: 43, size: 7 },
    { text: "VALID FOR THREE MONTHS ONLY", x: 300, y: 14, size: 6 },
    { text: "D D M M Y Y Y Y", x: 470, y: 20, size: 8 },
    { text: "Pay", x: 20, y: 66, size: 10 },
    { text: "Or Bearer", x: 515, y: 66, size: 8 },
    { text: "Rupees", x: 20, y: 94, size: 10 },
    { text: "CANCELLED", x: 190, y: 84, size: 34, heavy: true },
    { text: `A/c No. ${account}`, x: 20, y: 140, size: 12, heavy: true },
    { text: "CURRENT A/C", x: 250, y: 142, size: 8 },
    { text: `For ${holder}`, x: 380, y: 162, size: 9, heavy: true },
    { text: "Authorised Signatory", x: 430, y: 200, size: 7 },
    { text: '"000123" 560240002: 000123" 29', x: 150, y: 235, size: 12 },
  ],
  name: "scan-3",
});

/** A certificate of incorporation in prose. */
export const incorporationCertificate = (name = "NANDI FURNITURE PRIVATE LIMITED") => ({
  width: 595,
  height: 842,
  marks: [
    { text: "GOVERNMENT OF INDIA", x: 220, y: 60, size: 12, heavy: true },
    { text: "MINISTRY OF CORPORATE AFFAIRS", x: 190, y: 78, size: 12, heavy: true },
    { text: "Central Registration Centre", x: 225, y: 100, size: 10 },
    { text: "Certificate of Incorporation", x: 190, y: 130, size: 15, heavy: true },
    ...[
      "[Pursuant to sub-section (2) of section 7 of the Companies Act, 2013]",
      `I hereby certify that ${name} is incorporated on this`,
      "Twelfth day of April Two thousand fourteen under the Companies Act, 2013 and that the",
      "company is limited by shares.",
      "The Corporate Identity Number of the company is U36101KA2014PTC073456.",
      "The Permanent Account Number (PAN) of the company is AABCR1718E",
      "The Tax Deduction and Collection Account Number (TAN) of the company is BLRN01234E",
    ].map((text, at): Mark => ({ text, x: 60, y: 175 + at * 22, size: 11 })),
  ],
  name: "scan-4",
});

/** The front of an Aadhaar card: name, birth and number without labels of their own but for the birth. */
export const aadhaarCard = (number: string, name = "Meera Nair") => ({
  width: 243,
  height: 153,
  marks: [
    { text: "भारत सरकार", x: 90, y: 8, size: 9, hindi: true },
    { text: "Government of India", x: 80, y: 22, size: 9, heavy: true },
    { text: "मीरा नायर", x: 90, y: 44, size: 8, hindi: true },
    { text: name, x: 90, y: 56, size: 9 },
    { text: "जन्म तिथि / DOB: 04/05/1992", x: 90, y: 70, size: 8, hindi: true },
    { text: "महिला / FEMALE", x: 90, y: 84, size: 8, hindi: true },
    { text: number.replace(/(\d{4})(?=\d)/g, "$1 "), x: 70, y: 112, size: 13, heavy: true },
    { text: "आधार - आम आदमी का अधिकार", x: 60, y: 134, size: 8, hindi: true },
  ],
  name: "scan-5",
});

/** An offer letter as firms write it. */
export const offerLetter = (name = "Meera Nair") => ({
  width: 595,
  height: 842,
  marks: [
    { text: "Cauvery Software Private Limited", x: 60, y: 50, size: 14, heavy: true },
    { text: "7 Outer Ring Road, Bengaluru 560103", x: 60, y: 70, size: 9 },
    { text: "LETTER OF APPOINTMENT", x: 210, y: 110, size: 13, heavy: true },
    { text: "Date: 01/06/2026", x: 60, y: 145 },
    { text: `Employee Name: ${name}`, x: 60, y: 165 },
    { text: `Dear ${name.split(" ")[0]},`, x: 60, y: 195 },
    {
      text: "We are pleased to offer you the post of engineer with our company from 1 July 2026.",
      x: 60,
      y: 215,
    },
    { text: "Your annual salary is Rs. 12,00,000. You are on probation for six months.", x: 60, y: 233 },
  ],
  name: "scan-6",
});
