import { rounded } from "../../values/amounts/hundredths.ts";
import { isIban } from "../../values/identifiers/bank.ts";
import { isGstin, isPan, panOfGstin, stateOfCode } from "../../values/identifiers/india.ts";
import { isVatId, looksLikeVatId } from "../../values/identifiers/vat.ts";
import { checkRates } from "./gst-rates.ts";
import { Findings, placesOf, type ReadInvoice } from "./signal.ts";

const parties = ["vendor", "buyer"] as const;

function checkIdentifiers(findings: Findings, invoice: ReadInvoice): void {
  const { data } = invoice;
  for (const side of parties) {
    const { gstin, vat_id: vat, pan } = data[side];
    if (gstin !== null && !isGstin(gstin)) {
      const state =
        gstin.slice(0, 2) in stateOfCode ? "its check character is wrong" : "no state has its code";
      const explanation = `The ${side}'s GSTIN ${gstin} cannot have been issued: ${state}.`;
      findings.add("gstin_checksum", explanation, placesOf(invoice, `${side}.gstin`));
    }
    if (vat !== null && looksLikeVatId(vat) && !isVatId(vat)) {
      const explanation = `The ${side}'s VAT number ${vat} has the wrong check digit.`;
      findings.add("vat_id_invalid", explanation, placesOf(invoice, `${side}.vat_id`));
    }
    if (gstin !== null && isGstin(gstin) && pan !== null && isPan(pan) && panOfGstin(gstin) !== pan) {
      findings.add(
        "pan_gstin_mismatch",
        `The ${side}'s GSTIN ${gstin} is of the PAN ${panOfGstin(gstin)}, the invoice says ${pan}.`,
        placesOf(invoice, `${side}.pan`, `${side}.gstin`),
      );
    }
  }
  if (parties.every((side) => data[side].gstin === null && data[side].vat_id === null)) {
    findings.skip("No GSTIN and no VAT number was read.", "gstin_checksum", "vat_id_invalid");
  }
  const { iban } = data.bank;
  if (iban === null) findings.skip("No IBAN was read.", "iban_invalid");
  else if (!isIban(iban)) {
    const explanation = `The IBAN ${iban} cannot exist: its length or check digits are wrong.`;
    findings.add("iban_invalid", explanation, placesOf(invoice, "bank.iban"));
  }
}

function checkState(findings: Findings, invoice: ReadInvoice): void {
  const { gstin, address } = invoice.data.vendor;
  if (gstin === null || address === null || !isGstin(gstin)) {
    findings.skip("GSTIN and address of the vendor are not both known.", "gstin_state_mismatch");
    return;
  }
  const own = stateOfCode[gstin.slice(0, 2)] ?? "";
  const named = [...new Set(Object.values(stateOfCode))].filter((state) =>
    new RegExp(`(?<![\\p{L}])${state.replace(/[()]/g, "\\$&")}(?![\\p{L}])`, "iu").test(address),
  );
  const [only] = named;
  if (named.length !== 1 || only === undefined || own.includes(only) || only.includes(own)) return;
  findings.add(
    "gstin_state_mismatch",
    `The vendor's GSTIN ${gstin} is registered in ${own}, the address is in ${only}.`,
    placesOf(invoice, "vendor.gstin", "vendor.address"),
  );
}

/** Rupees by which the halves of a tax may be rounded apart. */
const halfSlack = 1;

/** Within a state both halves are taken at one rate (CGST Act, section 9; SGST Acts, section 9). */
function checkHalves(findings: Findings, invoice: ReadInvoice): void {
  const { cgst, sgst, tax_amount: tax } = invoice.data;
  const other = sgst ?? (tax === null ? null : tax - (cgst ?? 0));
  if (cgst === null || other === null || Math.abs(cgst - other) <= halfSlack) return;
  findings.add(
    "tax_halves_differ",
    `Within a state CGST and SGST are the same; ${rounded(cgst)} and ${rounded(other)} are charged.`,
    placesOf(invoice, "cgst", "sgst", "tax_amount"),
  );
}

/** CGST and SGST within a state, IGST between two. */
function checkKind(findings: Findings, invoice: ReadInvoice): void {
  const { vendor, buyer, place_of_supply: place, igst, cgst, sgst } = invoice.data;
  const placeCode = /^\s*(\d{2})\b/.exec(place ?? "")?.[1];
  const named = Object.entries(stateOfCode).find(([, state]) =>
    place?.toLowerCase().includes(state.toLowerCase()),
  );
  const there = placeCode ?? named?.[0] ?? (place === null ? buyer.gstin?.slice(0, 2) : undefined);
  const here = vendor.gstin?.slice(0, 2);
  if (here === undefined || there === undefined || ((igst ?? 0) === 0 && (cgst ?? 0) === 0)) {
    const reason = "The vendor's state, the place of supply or the GST is not known.";
    findings.skip(reason, "tax_type_mismatch", "tax_halves_differ");
    return;
  }
  const between = here !== there;
  const wrong = between ? (cgst ?? 0) > 0 || (sgst ?? 0) > 0 : (igst ?? 0) > 0;
  // A supply to a special economic zone is between states wherever it lies (IGST Act, section 7(5)(b)).
  const zone = !between && /\bSEZ\b|special economic zone/i.test(invoice.document?.text ?? "");
  if (!between && !wrong) checkHalves(findings, invoice);
  if (!wrong || zone) return;
  const [from, to] = [stateOfCode[here] ?? here, stateOfCode[there] ?? there];
  findings.add(
    "tax_type_mismatch",
    between
      ? `CGST and SGST are charged on a supply from ${from} to ${to}; IGST is due.`
      : `IGST is charged on a supply within ${from}; CGST and SGST are due.`,
    placesOf(invoice, between ? "cgst" : "igst", "place_of_supply", "vendor.gstin"),
  );
}

/** Whether tax numbers, kind and rates of tax can be. */
export function checkTax(invoice: ReadInvoice): Findings {
  const findings = new Findings();
  checkIdentifiers(findings, invoice);
  if (invoice.data.vendor.gstin !== null) checkState(findings, invoice);
  if (invoice.data.vendor.gstin !== null) checkKind(findings, invoice);
  else
    findings.skip(
      "The vendor's GSTIN was not read.",
      "tax_type_mismatch",
      "tax_halves_differ",
      "gstin_state_mismatch",
    );
  checkRates(findings, invoice);
  return findings;
}
