/** Banks by the first four letters of their IFSC (Reserve Bank of India, list of NEFT enabled branches). */
export const bankOfIfsc: Readonly<Record<string, string>> = {
  AIRP: "Airtel Payments Bank",
  AUBL: "AU Small Finance Bank",
  BARB: "Bank of Baroda",
  BDBL: "Bandhan Bank",
  BKID: "Bank of India",
  CBIN: "Central Bank of India",
  CITI: "Citibank",
  CIUB: "City Union Bank",
  CNRB: "Canara Bank",
  COSB: "Cosmos Bank",
  CSBK: "CSB Bank",
  DBSS: "DBS Bank",
  DCBL: "DCB Bank",
  DEUT: "Deutsche Bank",
  DLXB: "Dhanlaxmi Bank",
  ESFB: "Equitas Small Finance Bank",
  FDRL: "Federal Bank",
  HDFC: "HDFC Bank",
  HSBC: "HSBC",
  IBKL: "IDBI Bank",
  ICIC: "ICICI Bank",
  IDFB: "IDFC First Bank",
  IDIB: "Indian Bank",
  INDB: "IndusInd Bank",
  IOBA: "Indian Overseas Bank",
  IPOS: "India Post Payments Bank",
  JAKA: "Jammu and Kashmir Bank",
  KARB: "Karnataka Bank",
  KKBK: "Kotak Mahindra Bank",
  KVBL: "Karur Vysya Bank",
  MAHB: "Bank of Maharashtra",
  NKGS: "NKGSB Co-operative Bank",
  NTBL: "Nainital Bank",
  PSIB: "Punjab and Sind Bank",
  PUNB: "Punjab National Bank",
  RATN: "RBL Bank",
  SBIN: "State Bank of India",
  SCBL: "Standard Chartered Bank",
  SIBL: "South Indian Bank",
  SRCB: "Saraswat Bank",
  SVCB: "SVC Co-operative Bank",
  TMBL: "Tamilnad Mercantile Bank",
  UBIN: "Union Bank of India",
  UCBA: "UCO Bank",
  UJVN: "Ujjivan Small Finance Bank",
  UTIB: "Axis Bank",
  YESB: "Yes Bank",
};

const longestFirst = Object.values(bankOfIfsc).toSorted((one, other) => other.length - one.length);

/** The bank of the list that a text names; the longest name counts, as names of banks stand within others. */
export const bankNamedIn = (text: string): string | undefined => {
  const lower = text.toLowerCase();
  return longestFirst.find((name) => lower.includes(name.toLowerCase()));
};
