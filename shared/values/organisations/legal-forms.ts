import { plainLetters } from "../text/fold.ts";

/**
 * Legal forms of the countries served, folded and without points, by the one they are spellings of (ISO 20275, entity
 * legal forms). Those of one `kind` are taken for each other in running text; of two kinds only one can be meant.
 */
const table: readonly { kind: string; spellings: string }[] = [
  { kind: "limited", spellings: "private limited|pvt ltd|pvt limited|private ltd|p ltd|p limited" },
  { kind: "limited", spellings: "limited|ltd|co ltd|company limited|co limited" },
  { kind: "limited", spellings: "pte ltd|pte limited|private limited company" },
  { kind: "limited", spellings: "pty ltd|pty limited|proprietary limited" },
  { kind: "plc", spellings: "plc|public limited company|public limited" },
  { kind: "corporation", spellings: "inc|incorporated" },
  { kind: "corporation", spellings: "corp|corporation" },
  { kind: "corporation", spellings: "company|co" },
  { kind: "llc", spellings: "llc|l l c|limited liability company" },
  { kind: "llp", spellings: "llp|limited liability partnership" },
  { kind: "pllc", spellings: "pllc" },
  { kind: "gmbh", spellings: "gmbh|mbh|gesellschaft mit beschrankter haftung" },
  { kind: "kg", spellings: "gmbh and co kg|gmbh co kg" },
  { kind: "kg", spellings: "kg|kommanditgesellschaft" },
  { kind: "kgaa", spellings: "kgaa|ag and co kgaa|kommanditgesellschaft auf aktien" },
  { kind: "ag", spellings: "ag|aktiengesellschaft" },
  { kind: "ug", spellings: "ug|ug haftungsbeschrankt|unternehmergesellschaft haftungsbeschrankt" },
  { kind: "ohg", spellings: "ohg|offene handelsgesellschaft" },
  { kind: "ek", spellings: "ek|e k" },
  { kind: "sa", spellings: "sa|s a|societe anonyme|sociedad anonima|sociedade anonima|spolka akcyjna" },
  { kind: "sas", spellings: "sas|sasu|societe par actions simplifiee" },
  { kind: "sarl", spellings: "sarl|eurl|societe a responsabilite limitee" },
  { kind: "sl", spellings: "sl|slu|s l|sociedad limitada|sociedad de responsabilidad limitada" },
  { kind: "spa", spellings: "spa|societa per azioni" },
  { kind: "srl", spellings: "srl|srls|societa a responsabilita limitata" },
  { kind: "bv", spellings: "bv|b v|besloten vennootschap" },
  { kind: "nv", spellings: "nv|n v|naamloze vennootschap" },
  { kind: "vof", spellings: "vof" },
  { kind: "ab", spellings: "ab|aktiebolag" },
  { kind: "as", spellings: "as|a s" },
  { kind: "aps", spellings: "aps" },
  { kind: "oy", spellings: "oy|oyj" },
  { kind: "spzoo", spellings: "sp z oo|sp z o o|sp zoo|spolka z oo|spolka z ograniczona odpowiedzialnoscia" },
  { kind: "sro", spellings: "sro|s r o|spolecnost s rucenim omezenym" },
  { kind: "kft", spellings: "kft|korlatolt felelossegu tarsasag" },
  { kind: "lda", spellings: "lda|ltda|limitada" },
  { kind: "doo", spellings: "doo|d o o" },
  { kind: "bhd", spellings: "sdn bhd|sendirian berhad" },
  { kind: "bhd", spellings: "bhd|berhad" },
];

export type LegalForm = { id: string; kind: string };

const bySpelling = new Map<string, LegalForm>();
for (const { kind, spellings } of table) {
  const names = spellings.split("|");
  for (const name of names) bySpelling.set(name, { id: names[0] ?? "", kind });
}
/** Forms of one word that is hardly ever anything else. */
export const formWords: readonly string[] = [...bySpelling.keys()].filter(
  (name) => name.length > 2 && !name.includes(" ") && name !== "company",
);
/** Words of the longest spelling. */
const longest = Math.max(...[...bySpelling.keys()].map((name) => name.split(" ").length));

/** The legal form that words end in, and how many of them it takes; undefined when a name would be nothing but its form. */
export function formAtEnd(words: readonly string[]): { form: LegalForm; count: number } | undefined {
  for (let count = Math.min(longest, words.length - 1); count > 0; count--) {
    const form = bySpelling.get(plainLetters(words.slice(-count).join(" ")));
    if (form !== undefined) return { form, count };
  }
  return undefined;
}
