import { domainToASCII } from "node:url";

/** The most characters of an address (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const most = 254;

/**
 * A dot-string (RFC 5321, 4.1.2; RFC 6531, 3.3), less what relays once routed by (`%`, `!`) and what nobody sees: such
 * characters would make two addresses of one.
 */
const local =
  /^[^\s\p{C}\p{Default_Ignorable_Code_Point}"(),:;<>@[\\\]%!/.]+(?:\.[^\s\p{C}\p{Default_Ignorable_Code_Point}"(),:;<>@[\\\]%!/.]+)*$/u;

/** Labels of letters and digits in any script, at least two of them. */
const domain = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u;

/** `alice` for `"alice"`: both are one local part (RFC 5321, 4.1.2). */
const unquoted = (text: string): string =>
  /^"(?:[^"\\]|\\.)*"$/su.test(text) ? text.slice(1, -1).replace(/\\(.)/gsu, "$1") : text;

/**
 * The one spelling of an address: lower case, NFKC, without quotes, the domain as DNS has it (UTS 46) and without a final
 * dot. Undefined for what is none, or one that reads like another.
 */
export function canonicalAddress(text: string): string | undefined {
  // Some letters have a compatible form only once they are lower case.
  const folded = text.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
  const at = folded.lastIndexOf("@");
  const box = unquoted(folded.slice(0, Math.max(0, at)));
  const name = folded
    .slice(at + 1)
    .replaceAll("\u3002", ".")
    .replace(/\.$/, "");
  if (!local.test(box) || !domain.test(name)) return undefined;
  const address = `${box}@${domainToASCII(name)}`;
  return address.endsWith("@") || address.length > most ? undefined : address;
}

/** `invoices@example.com` for `invoices+march@example.com` (RFC 5233); an address without a detail is its own. */
export function bareAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const plus = address.indexOf("+");
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address;
}
