import { isIban } from "../../values/identifiers/bank.ts";
import { Findings, placesOf, type ReadInvoice } from "./signal.ts";
import { accountOf, bankCodesOf } from "./vendor-identity.ts";

/** Whether an invoice prints an account, be it not the one that is read from it: some firms name several. */
const prints = ({ document }: ReadInvoice, account: string): boolean =>
  document?.entities.some(({ kind, value }) => kind === "iban" && value === account) === true;

const accountPaths = ["bank.iban", "bank.account_number"];
const ending = (account: string) => `…${account.slice(-4)}`;

/** Country of an EU or UK VAT number; Greece writes EL. */
const countryOf = (vat: string | null) => vat?.slice(0, 2).toUpperCase().replace("EL", "GR");

/** The same number at another bank is another account. */
function checkBank(invoice: ReadInvoice, sameNumber: readonly ReadInvoice[], findings: Findings): void {
  const mine = bankCodesOf(invoice);
  const known = sameNumber.flatMap((other) => {
    const codes = bankCodesOf(other);
    return codes.size === 0 ? [] : [{ other, codes }];
  });
  const [first] = known;
  if (first === undefined || mine.size === 0 || known.some(({ codes }) => !codes.isDisjointFrom(mine)))
    return;
  findings.add(
    "bank_changed",
    `The bank ${[...mine].join(", ")} is on none of the vendor's ${known.length} other invoices with this account number; ${first.other.filename} has ${[...first.codes].join(", ")}. Ask the vendor by a number you know.`,
    [
      ...placesOf(invoice, ...accountPaths),
      ...known.slice(0, 3).flatMap(({ other }) => placesOf(other, ...accountPaths)),
    ],
  );
}

/** Whether the account to be paid is the vendor's. */
export function checkPayment(
  invoice: ReadInvoice,
  own: readonly ReadInvoice[],
  foreign: readonly ReadInvoice[],
): Findings {
  const findings = new Findings();
  const account = accountOf(invoice);
  if (account === undefined) {
    findings.skip("The invoice names no bank account.", "bank_changed", "shared_account", "foreign_account");
    return findings;
  }
  const known = own.flatMap((other) => {
    const theirs = accountOf(other);
    return theirs === undefined ? [] : [{ other, theirs }];
  });
  if (known.length === 0) {
    findings.skip("No other invoice of this vendor names an account.", "bank_changed");
  } else if (known.every(({ other, theirs }) => theirs !== account && !prints(other, account))) {
    const [first] = known;
    findings.add(
      "bank_changed",
      `The account ${ending(account)} is on none of the vendor's ${known.length} other invoices; ${first?.other.filename} has ${ending(first?.theirs ?? "")}. Ask the vendor by a number you know.`,
      [
        ...placesOf(invoice, ...accountPaths),
        ...known.slice(0, 3).flatMap(({ other }) => placesOf(other, ...accountPaths)),
      ],
    );
  } else {
    const same = known.filter(({ theirs }) => theirs === account);
    checkBank(
      invoice,
      same.map(({ other }) => other),
      findings,
    );
  }
  const shared = foreign.filter((other) => accountOf(other) === account);
  const [first] = shared;
  if (foreign.length === 0) findings.skip("No invoice of another vendor was sent along.", "shared_account");
  else if (first !== undefined) {
    const isNew = own.length === 0 ? "This vendor is new here, but its" : "The";
    findings.add(
      "shared_account",
      `${isNew} account ${ending(account)} is also that of ${first.data.vendor.name ?? "another vendor"} (${first.filename}).`,
      [
        ...placesOf(invoice, ...accountPaths),
        ...shared.slice(0, 3).flatMap((other) => placesOf(other, ...accountPaths)),
      ],
    );
  }
  const { iban } = invoice.data.bank;
  const home = countryOf(invoice.data.vendor.vat_id);
  if (iban === null || home === undefined || !isIban(iban)) {
    findings.skip("IBAN and VAT number of the vendor are not both known.", "foreign_account");
  } else if (/^[A-Z]{2}$/.test(home) && home !== "XI" && iban.slice(0, 2).toUpperCase() !== home) {
    const explanation = `The vendor's VAT number is of ${home}, its account of ${iban.slice(0, 2).toUpperCase()}.`;
    findings.add("foreign_account", explanation, placesOf(invoice, "bank.iban", "vendor.vat_id"));
  }
  return findings;
}
