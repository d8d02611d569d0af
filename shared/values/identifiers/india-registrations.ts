// Numbers of Indian registers beside GSTIN and PAN. Upper case, no spaces.

/** Tax deduction account number (Income-tax Rules, rule 114A). */
export const isTan = (text: string): boolean => /^[A-Z]{4}\d{5}[A-Z]$/.test(text);

/** Corporate identity number: listing, industry, state, year, class, registration (MCA, CIN structure). */
export const isCin = (text: string): boolean => /^[LU]\d{5}[A-Z]{2}(18|19|20)\d{2}[A-Z]{3}\d{6}$/.test(text);

/** Limited liability partnership identification number (LLP Rules 2009). */
export const isLlpin = (text: string): boolean => /^[A-Z]{3}-?\d{4}$/.test(text);

/** Udyam registration of a micro, small or medium enterprise (S.O. 2119(E) of 26 June 2020). */
export const isUdyam = (text: string): boolean => /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/.test(text);

/** City, bank and branch of a cheque's code line (RBI, MICR code). */
export const isMicr = (text: string): boolean => /^\d{9}$/.test(text);

/** Account numbers of Indian banks have 9 to 18 digits; a few begin with letters of the product. */
export const isIndianAccount = (text: string): boolean =>
  /^[A-Z]{0,4}\d{8,18}$/.test(text) && text.length <= 18;

/** Unique mandate reference number of NACH: 20 characters (NPCI, NACH procedural guidelines). */
export const isUmrn = (text: string): boolean => /^[A-Z]{4}[A-Z0-9]{16}$/.test(text);

/** Postal index number: six digits, the first not 0 (India Post). */
export const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** Registration mark of a motor vehicle (Central Motor Vehicles Rules, rules 50 and 48(1B) for the BH series). */
export const isVehicleMark = (text: string): boolean =>
  /^[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}$/.test(text) || /^\d{2}BH\d{4}[A-Z]{1,2}$/.test(text);

/** State codes by the first two digits of a postal index number; zones that states share name each of them. */
const statesOfPin: readonly (readonly [from: number, to: number, states: string])[] = [
  [11, 11, "07"],
  [12, 13, "06"],
  [14, 15, "03"],
  [16, 16, "03 04"],
  [17, 17, "02"],
  [18, 18, "01"],
  [19, 19, "01 38"],
  [20, 23, "09"],
  [24, 24, "05 09"],
  [25, 25, "05 09"],
  [26, 26, "05 09"],
  [27, 28, "09"],
  [30, 34, "08"],
  [36, 39, "24 25 26"],
  [40, 40, "27 30"],
  [41, 44, "27"],
  [45, 48, "23"],
  [49, 49, "22"],
  [50, 50, "36"],
  [51, 53, "28 37 34 36"],
  [56, 59, "29"],
  [60, 60, "33 34"],
  [61, 64, "33"],
  [67, 67, "32 34"],
  [68, 68, "32 31"],
  [69, 69, "32"],
  [70, 72, "19"],
  [73, 73, "19 11"],
  [74, 74, "19 35"],
  [75, 77, "21"],
  [78, 78, "18"],
  [79, 79, "12 13 14 15 16 17 18"],
  [80, 85, "10 20"],
];

/** Whether a postal index number may lie in a state; true where the zone is not known (army post offices). */
export function pinFitsState(pin: string, state: string): boolean {
  const zone = Number(pin.slice(0, 2));
  const found = statesOfPin.find(([from, to]) => zone >= from && zone <= to);
  return found === undefined || found[2].split(" ").includes(state);
}
