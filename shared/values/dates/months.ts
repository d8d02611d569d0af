import { foldMarks } from "../text/fold.ts";

/** Month names and abbreviations, lower case without accents or dots, by month. English, German, French, Dutch, Spanish, Italian, Portuguese, Polish, Malay. */
const names: readonly string[] = [
  "january jan januar janner jaenner janvier janv januari enero ene gennaio gen janeiro stycznia styczen",
  "february feb februar fevrier fevr fev februari febrero febbraio fevereiro lutego luty",
  "march mar marz maerz mrz mars maart mrt marzo marco marca marzec mac",
  "april apr avril avr abril abr aprile kwietnia kwiecien",
  "may mai mei mayo maggio mag maio maja maj",
  "june jun juni juin junio giugno giu junho czerwca czerwiec",
  "july jul juli juillet juil julio luglio lug julho lipca lipiec julai",
  "august aug aout augustus agosto ago sierpnia sierpien ogos",
  "september sep sept septembre septiembre settembre set setembro wrzesnia wrzesien",
  "october oct okt oktober octobre octubre ottobre ott outubro out pazdziernika pazdziernik",
  "november nov novembre noviembre novembro listopada listopad",
  "december dec dez dezember decembre diciembre dic dicembre dezembro grudnia grudzien dis disember",
];

const monthOf = new Map<string, number>();
for (const [at, list] of names.entries()) for (const name of list.split(" ")) monthOf.set(name, at + 1);

/** `Août` is 8, `Sept.` is 9; undefined for anything else. */
export function monthNumber(word: string): number | undefined {
  return monthOf.get(foldMarks(word).replaceAll(".", ""));
}
