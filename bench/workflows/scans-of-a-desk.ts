import sharp, { type Sharp } from "sharp";
import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import type { scoreQuality } from "../../shared/contract/workflows/quality.ts";
import type { Case } from "./case.ts";
import {
  changed,
  countryPaper,
  frenchBill,
  germanBill,
  polishBill,
  ukReverseCharge,
} from "./country-bills.ts";
import { csv, pdf, scanned } from "./writers.ts";

type Data = output<typeof scoreQuality.returns.data>;
type Grade = Data["grade"];

const told = ({ grade, score, criteria }: Data) =>
  `${grade} ${score}: ${criteria.map((each) => `${each.name} ${each.score}`).join(", ")}`;
const graded = (
  name: string,
  file: () => Promise<InputFile>,
  grades: readonly Grade[],
  low?: Data["criteria"][number]["name"],
): Case<Data> => ({
  name: `desk: ${name}`,
  sent: async () => ({ file: await file() }),
  faults: (data) => [
    !grades.includes(data.grade) && `${told(data)} for ${grades.join(" or ")}`,
    low !== undefined &&
      !data.criteria.some(({ name: each, score }) => each === low && score !== null && score < 70) &&
      `${low} is not said to be low: ${told(data)}`,
  ],
});

type Change = (picture: Sharp) => Sharp;
/** A bill as a scanner gives it, after what happened to the picture. */
const picture = (bill: typeof germanBill, change: Change, density?: number) => async () => {
  const { bytes, ...file } = await scanned(await pdf(countryPaper(bill), "scan"));
  const taken = sharp(await change(sharp(bytes)).png().toBuffer());
  return { ...file, bytes: await (density ? taken.withMetadata({ density }) : taken).png().toBuffer() };
};

export const deskScans: readonly Case<Data>[] = [
  graded("a printed bill", () => pdf(countryPaper(ukReverseCharge), "invoice"), ["ready"]),
  graded(
    "a list of bookings",
    async () =>
      csv(
        [
          ["Date", "Amount"],
          ["2026-03-02", 182.4],
          ["2026-03-05", 1561.28],
        ],
        "list",
      ),
    ["ready"],
  ),
  graded(
    "a sharp scan",
    picture(germanBill, (each) => each),
    ["ready", "usable"],
  ),
  graded(
    "a grey but sharp scan",
    picture(germanBill, (each) => each.linear(0.55, 100)),
    ["ready", "usable"],
  ),
  graded(
    "yellowed paper",
    picture(polishBill, (each) =>
      each.linear(0.85, 0).toColourspace("srgb").tint({ r: 250, g: 235, b: 190 }),
    ),
    ["ready", "usable"],
  ),
  graded(
    "a scan out of focus",
    picture(germanBill, (each) => each.blur(3)),
    ["poor", "unfit"],
  ),
  graded(
    "a scan badly out of focus",
    picture(frenchBill, (each) => each.blur(6)),
    ["unfit"],
  ),
  graded(
    "a scan a little soft",
    picture(frenchBill, (each) => each.blur(0.9)),
    ["ready", "usable"],
  ),
  graded(
    "a scan so pale that the text nearly goes",
    picture(germanBill, (each) => each.linear(0.06, 238)),
    ["poor", "unfit"],
  ),
  graded(
    "a pale thermal slip",
    picture(polishBill, (each) => each.linear(0.14, 216)),
    ["usable", "poor", "unfit"],
  ),
  graded(
    "a fax of 60 dots an inch",
    picture(ukReverseCharge, (each) => each.resize({ width: 500 })),
    ["poor", "unfit"],
  ),
  graded(
    "a scan laid in eight degrees askew",
    picture(germanBill, (each) => each.rotate(8, { background: "white" })),
    ["usable", "poor", "unfit"],
    "skew",
  ),
  graded("white paper alone", () => pdf([], "blank"), ["unfit"]),
  graded(
    "a photograph in the dark",
    picture(germanBill, (each) => each.linear(0.12, 10)),
    ["ready", "usable", "poor"],
  ),
  graded("a picture pressed to nothing by JPEG", async () => {
    const { bytes, ...file } = await scanned(await pdf(countryPaper(changed(frenchBill)), "scan"));
    return {
      ...file,
      filename: "scan.jpg",
      contentType: "image/jpeg",
      bytes: await sharp(bytes).resize({ width: 800 }).jpeg({ quality: 4 }).toBuffer(),
    };
  }, ["poor", "unfit"]),
];
