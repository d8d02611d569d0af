/**
 * Two letters of a state as programs of books and number plates write them, by its code: those of today first (ISO
 * 3166-2:IN; Motor Vehicles Act; Zoho Books, "GST import format").
 */
const letters: Readonly<Record<string, string>> = {
  "01": "JK",
  "02": "HP",
  "03": "PB",
  "04": "CH",
  "05": "UK UT UA",
  "06": "HR",
  "07": "DL",
  "08": "RJ",
  "09": "UP",
  "10": "BR",
  "11": "SK",
  "12": "AR",
  "13": "NL",
  "14": "MN",
  "15": "MZ",
  "16": "TR",
  "17": "ML",
  "18": "AS",
  "19": "WB",
  "20": "JH",
  "21": "OD OR",
  "22": "CG CT",
  "23": "MP",
  "24": "GJ",
  "25": "DD",
  "26": "DN DH",
  "27": "MH",
  "29": "KA",
  "30": "GA",
  "31": "LD",
  "32": "KL",
  "33": "TN",
  "34": "PY",
  "35": "AN",
  "36": "TS TG",
  "37": "AP AD",
  "38": "LA",
};

/** The code of a state by its two letters. */
export const stateOfLetters: ReadonlyMap<string, string> = new Map(
  Object.entries(letters).flatMap(([code, all]) => all.split(" ").map((each) => [each, code] as const)),
);

/** The two letters of a state of today by its code, as Zoho Books has them; undefined for what is no state. */
export const lettersOfState = (code: string): string | undefined => letters[code]?.slice(0, 2);
