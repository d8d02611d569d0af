/** Words in dates beside month names, lower case without accents. English, German, French, Spanish, Italian, Portuguese, Dutch, Hindi, and of the last presentWords, untilWords and sinceWords Polish; Czech; Swedish, Danish and Norwegian; Finnish; Romanian; Hungarian; Turkish. */
export const presentWords = [
  // `date` alone is a word of its own: it counts behind a dash only.
  "present|now|current|currently|today|ongoing|to date|till date|to present|till now|until now|in progress|(?<=[-–]\\s?)date",
  "heute|aktuell|jetzt|laufend|gegenwartig|dato",
  "present|aujourd[’' ]?hui|actuel|actuelle|actuellement|en cours|ce jour|a ce jour|maintenant",
  "presente|actualidad|actual|actualmente|hoy|la actualidad|la fecha",
  "oggi|attuale|attualmente|in corso|atual|atualmente|atualidade|momento atual|hoje|heden|nu|huidig|vandaag",
  "वर्तमान|अब तक|अभी तक|आज तक|जारी",
  "obecnie|nadal|do nadal|teraz|aktualnie|dzis|dzisiaj|do chwili obecnej",
  "dosud|doposud|soucasnost|soucasnosti|nyni|dodnes",
  // `nå` without its ring is a word of Portuguese: it counts behind a dash only.
  "nuvarande|pagaende|idag|tills vidare|nuværende|i dag|dags dato|naværende|fortsatt|(?<=[-–]\\s?)na",
  "nykyinen|nykyaan|nykyhetki|edelleen|jatkuu",
  "prezent|in prezent|actualmente|azi|astazi",
  "jelenleg|jelenleg is|jelen|napjainkig|folyamatban",
  "halen|gunumuz|gunumuze kadar|bugun|devam ediyor|devam etmekte|su an",
] as const;

/** What stands between the two ends of a period. */
export const untilWords = [
  "to|until|till|through|thru|up to",
  "bis|bis zum",
  "a|au|jusqu[’' ]?a|jusqu[’' ]?en",
  "hasta|al",
  "fino a|fino ad|ad|ate|ate a|tot|tot en met|t/m",
  "से|तक",
  "do|az do|az",
  "till|t o m|til|til og med",
  "pana la|pana in",
] as const;

export const sinceWords = [
  "since|from",
  "seit|ab|von",
  "depuis|de|du|des",
  "desde|del",
  "dal|da|sinds|van",
  "od|od roku",
  "sedan|fran|siden|fra",
  "din|de la|incepand cu|incepand din",
  "से",
] as const;

/** Devanagari month names; the others are known to the shared table of months. */
export const hindiMonths: Readonly<Record<string, number>> = {
  जनवरी: 1,
  फरवरी: 2,
  फ़रवरी: 2,
  मार्च: 3,
  अप्रैल: 4,
  मई: 5,
  जून: 6,
  जुलाई: 7,
  अगस्त: 8,
  सितंबर: 9,
  सितम्बर: 9,
  अक्टूबर: 10,
  अक्तूबर: 10,
  नवंबर: 11,
  नवम्बर: 11,
  दिसंबर: 12,
  दिसम्बर: 12,
};

/** First month of a season or quarter, for the academic `Fall 2019` and `Q3 2021`. */
export const seasons: Readonly<Record<string, number>> = {
  spring: 3,
  summer: 6,
  fall: 9,
  autumn: 9,
  winter: 12,
  fruhjahr: 3,
  sommer: 6,
  herbst: 9,
  printemps: 3,
  ete: 6,
  automne: 9,
  hiver: 12,
  primavera: 3,
  verano: 6,
  otono: 9,
  invierno: 12,
  q1: 1,
  q2: 4,
  q3: 7,
  q4: 10,
};
