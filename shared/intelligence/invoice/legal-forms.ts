/** Legal forms at the end of a company's name (ISO 20275, entity legal forms): a line with one names a company. */
const forms = [
  "GmbH & Co\\.? KG",
  "GmbH",
  "mbH",
  "AG",
  "KG",
  "OHG",
  "e\\.?K\\.?",
  "UG",
  "e\\.?G\\.?",
  "a\\.?G\\.?",
  "GbR",
  "KGaA",
  "Ltd\\.?",
  "Limited",
  "LLP",
  "LLC",
  "Inc\\.?",
  "Corp\\.?",
  "Corporation",
  "PLC",
  "Pvt\\.?",
  "Private Limited",
  "P\\. ?Ltd\\.?",
  "SAS",
  "SARL",
  "S\\.?A\\.?R\\.?L\\.?",
  "S\\.A\\.?S?\\.?",
  "SA",
  "EURL",
  "B\\.?V\\.?",
  "N\\.?V\\.?",
  "VOF",
  "S\\.?L\\.?U?\\.?",
  "S\\.?p\\.?A\\.?",
  "S\\.?r\\.?l\\.?",
  "Sdn\\.? ?Bhd\\.?",
  "Bhd\\.?",
  "S/B",
  "Pte\\.?",
  "Pty\\.?",
  "A/S",
  "ApS",
  "AB",
  "Oy",
  "AS",
  "sp\\. z o\\.o\\.",
  "s\\.r\\.o\\.",
  "Kft\\.?",
  "Lda\\.?",
  "Ltda\\.?",
  "Enterprise",
  "Trading",
  "GmbH & Co\\.? OG",
  "gGmbH",
  "e\\.U\\.",
  "e\\.V\\.",
  "PartG(?: ?mbB)?",
  "S[àÀ]rl",
  "SASU",
  "SNC",
  "S\\.n\\.c\\.",
  "S\\.R\\.L\\.",
  "SRL",
  "SPRL",
  "BVBA",
  "V\\.O\\.F\\.",
  "S\\. ?Coop\\.?",
  "S\\.L\\.L\\.",
  "Unipessoal",
  "sp\\. ?j\\.",
  "sp\\. ?k\\.",
  "sp\\.? z ?o\\.? ?o\\.?",
  "d\\.o\\.o\\.",
  "Oyj",
  "PLLC",
  "EIRELI",
  "K\\.K\\.",
  "Co\\., Ltd\\.?",
  "Co\\.(?= ?(?:Ltd|Limited|$))",
];

const legalForm = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join("|")})(?![\\p{L}\\p{N}])`, "iu");

// Two-letter forms are words elsewhere (`as`, `ab`, `sa`): they count in their own spelling only.
const exact =
  /(?<![\p{L}\p{N}])(?:AG|KG|OG|SA|SAS|AB|AS|UG|Oy|eK|SL|EG|CV|LP|S\. ?L\.(?: ?U\.)?)(?![\p{L}\p{N}])/u;
const short =
  /(?<![\p{L}\p{N}])(?:ag|kg|sa|sas|ab|as|ug|oy|ek|sl|eg|a\.?g\.?|e\.?g\.?|s\.?l\.?)(?![\p{L}\p{N}.])/giu;

/**
 * Forms of Japan's Companies Act, Korea's Commercial Act and China's and Taiwan's Company Acts, which stand before or behind
 * a name without a blank.
 */
const unparted =
  /株式会社|有限会社|合同会社|合資会社|[(（]株[)）]|㈱|㈲|주식회사|유한회사|유한책임회사|합자회사|[(（][주유][)）]|股份有限公司|有限责任公司|有限公司|股份公司/g;

/** Whether a text is a name with a legal form; the form alone (`Limited`) is no name. */
export function hasLegalForm(text: string): boolean {
  if (!/\p{L}/u.test(text.replace(legalForm, "").replace(exact, ""))) return false;
  const rest = text.replace(short, " ");
  const bare = text.replace(unparted, "");
  if (bare !== text) return /\p{L}/u.test(bare);
  return legalForm.test(rest) || exact.test(text) || /\ba\. ?G\./.test(text);
}

const wholly = new RegExp(
  `^\\W{0,3}(?:${forms.join("|")})(?:\\s{0,3}\\((?:haftungsbeschränkt|m)\\))?\\W{0,3}$`,
  "iu",
);

/** Whether a text is a legal form and nothing else: the end of a name that broke before it. */
export const isLegalForm = (text: string): boolean =>
  wholly.test(text) || /^\(haftungsbeschränkt\)$/i.test(text.trim());

/** Words that end a receipt's company name in Malaysia and Singapore as well as elsewhere. */
export const tradeWords =
  /\b(?:enterprise|trading|restoran|restaurant|cafe|mart|pharmacy|store|stores|shop|supermarket|bakery|kedai|syarikat|perniagaan|hardware|electrical|kopitiam|hotel|confectionery|company|co|sdn|bhd|s\/b)\b/i;
