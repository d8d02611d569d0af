import { coreOfName } from "../../values/organisations/compare-names.ts";
import { Findings, placesOf, type ReadInvoice } from "./signal.ts";

/** Letters of other alphabets that look Latin (Unicode UTS 39, confusables.txt: the ones met in names). */
const latinLooks: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["а", "a"],
    ["в", "b"],
    ["с", "c"],
    ["ԁ", "d"],
    ["е", "e"],
    ["н", "h"],
    ["і", "i"],
    ["ј", "j"],
    ["к", "k"],
    ["ӏ", "l"],
    ["м", "m"],
    ["п", "n"],
    ["о", "o"],
    ["р", "p"],
    ["ԛ", "q"],
    ["ѕ", "s"],
    ["т", "t"],
    ["ѵ", "v"],
    ["ԝ", "w"],
    ["х", "x"],
    ["у", "y"],
    ["α", "a"],
    ["β", "b"],
    ["ε", "e"],
    ["ι", "i"],
    ["κ", "k"],
    ["ν", "v"],
    ["ο", "o"],
    ["ρ", "p"],
    ["τ", "t"],
    ["υ", "u"],
    ["χ", "x"],
  ].map(([from = "", to = ""]) => [from, to] as const),
);

/** What a hasty reader sees. */
const looksOf = (text: string) =>
  [...text.toLowerCase()]
    .map((char) => latinLooks[char] ?? char)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("cl", "d")
    .replaceAll("0", "o")
    .replace(/[1|]/g, "l")
    .replaceAll("i", "l")
    .replaceAll("5", "s");

/** Edits between two texts, a swap of neighbours counted as one; 9 as soon as there are more than two. */
function edits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 9;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const swap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        (above[column] ?? 9) + 1,
        (line[column - 1] ?? 9) + 1,
        (above[column - 1] ?? 9) + cost,
        swap ? (before[column - 2] ?? 9) + 1 : 9_999,
      );
    }
    [before, above] = [above, line];
  }
  return Math.min(9, above[other.length] ?? 9);
}

/** Close enough to be taken for each other, without being the same. */
function isLookalike(one: string, other: string): boolean {
  if (one === other || Math.min(one.length, other.length) < 5) return false;
  if (looksOf(one) === looksOf(other)) return true;
  // `north2` and `north3` are branches, not forgeries: numbers are told apart.
  if (one.replace(/\d/g, "") === other.replace(/\d/g, "")) return false;
  return edits(one, other) <= (Math.min(one.length, other.length) >= 10 ? 2 : 1);
}

const longestName = 120;
const nameOf = ({ data }: ReadInvoice) => coreOfName((data.vendor.name ?? "").slice(0, longestName));
/** The domain of the vendor's mail address without its last part. */
const domainOf = ({ data }: ReadInvoice) =>
  /@([^@\s]{1,100})$/.exec(data.vendor.email ?? "")?.[1]?.toLowerCase();
/** Providers that anyone has an address with (their names are near each other by chance). */
const freeMail =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|aol|icloud|mail|gmx|web|rediffmail|proton)\./;

const mixes = (text: string) =>
  text
    .split(/[\s.@-]+/)
    .some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));

function checkNames(findings: Findings, invoice: ReadInvoice, foreign: readonly ReadInvoice[]): void {
  const name = nameOf(invoice);
  const twin = name === "" ? undefined : foreign.find((other) => isLookalike(name, nameOf(other)));
  if (twin !== undefined) {
    findings.add(
      "lookalike_vendor",
      `"${invoice.data.vendor.name}" looks like "${twin.data.vendor.name}" (${twin.filename}), which is another vendor.`,
      [...placesOf(invoice, "vendor.name"), ...placesOf(twin, "vendor.name")],
    );
  }
}

function checkDomains(findings: Findings, invoice: ReadInvoice, others: readonly ReadInvoice[]): void {
  const domain = domainOf(invoice);
  if (domain === undefined || freeMail.test(domain)) {
    findings.skip("The vendor names no mail address of a domain of its own.", "lookalike_domain");
    return;
  }
  const twin = others.find((other) => {
    const theirs = domainOf(other);
    return theirs !== undefined && !freeMail.test(theirs) && isLookalike(domain, theirs);
  });
  if (twin === undefined) return;
  findings.add(
    "lookalike_domain",
    `The domain ${domain} looks like ${domainOf(twin)} of ${twin.data.vendor.name ?? "a known vendor"} (${twin.filename}).`,
    [...placesOf(invoice, "vendor.email"), ...placesOf(twin, "vendor.email")],
  );
}

/** Whether the vendor passes for another one. */
export function checkVendorNames(
  invoice: ReadInvoice,
  foreign: readonly ReadInvoice[],
  others: readonly ReadInvoice[],
): Findings {
  const findings = new Findings();
  const { name, email } = invoice.data.vendor;
  if (mixes(name ?? "") || mixes(email ?? "")) {
    findings.add(
      "mixed_script",
      "A word of the vendor's name or mail address has letters of two alphabets that look alike.",
      placesOf(invoice, "vendor.name", "vendor.email"),
    );
  }
  if (others.length === 0) {
    findings.skip("No other invoice was sent along.", "lookalike_vendor", "lookalike_domain");
    return findings;
  }
  checkNames(findings, invoice, foreign);
  checkDomains(findings, invoice, others);
  return findings;
}
