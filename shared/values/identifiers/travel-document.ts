/** Check digit of a field: weights 7, 3 and 1 over digits, letters from 10 on, and fillers as 0 (ICAO Doc 9303-3, 4.9). */
function travelCheck(field: string): string {
  const sum = [...field].reduce((all, each, at) => {
    const worth = each === "<" ? 0 : Number.parseInt(each, 36);
    return all + worth * ([7, 3, 1][at % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}

export type PassportZone = { number: string; birth: string; expiry: string; holds: boolean };

const second = /^([A-Z0-9<]{9})([0-9<])[A-Z<]{3}(\d{6})(\d)[MFX<](\d{6})(\d)([A-Z0-9<]{14})([0-9<])(\d)$/;

/**
 * The second line of the zone of a passport that machines read (ICAO Doc 9303-4, 4.2.2); days are YYMMDD. `holds`: all its
 * check digits fit. Undefined for any other line.
 */
export function passportZone(line: string): PassportZone | undefined {
  const found = second.exec(line.replace(/\s/g, ""));
  if (found === null) return undefined;
  const [, number = "", ofNumber, birth = "", ofBirth, expiry = "", ofExpiry, own = "", ofOwn, ofAll] = found;
  const all = `${number}${ofNumber}${birth}${ofBirth}${expiry}${ofExpiry}${own}${ofOwn}`;
  const fits = (field: string, digit = "") =>
    travelCheck(field) === digit || (digit === "<" && /^<+$/.test(field));
  const pairs = [
    ...[fits(number, ofNumber), fits(birth, ofBirth), fits(expiry, ofExpiry)],
    ...[fits(own, ofOwn), fits(all, ofAll)],
  ];
  return { number: number.replaceAll("<", ""), birth, expiry, holds: pairs.every(Boolean) };
}
