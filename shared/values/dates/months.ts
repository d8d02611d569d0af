import { foldMarks, plainLetters } from "../text/fold.ts";

/** Month names and abbreviations, lower case without accents or dots, by month. English, German, French, Dutch, Spanish, Italian, Portuguese, Polish, Malay, Czech, Swedish, Danish, Norwegian, Finnish, Romanian, Hungarian, Turkish. */
const names: readonly string[] = [
  "january jan januar leden ledna tammikuu tammikuuta ianuarie ian ocak janner jaenner janvier janv januari enero ene gennaio gen janeiro stycznia styczen",
  "february feb unor unora helmikuu helmikuuta februarie subat februar fevrier fevr fev februari febrero febbraio fevereiro lutego luty",
  "march mar marts brezen brezna maaliskuu maaliskuuta martie marcius mart marz maerz mrz mars maart mrt marzo marco marca marzec mac",
  "april apr duben dubna huhtikuu huhtikuuta aprilie aprilis nisan avril avr abril abr aprile kwietnia kwiecien",
  "may mai mei kveten kvetna toukokuu toukokuuta majus mayis mayo maggio mag maio maja maj",
  "june jun cerven cervna kesakuu kesakuuta iunie iun junius haziran juni juin junio giugno giu junho czerwca czerwiec",
  "july jul cervenec cervence heinakuu heinakuuta iulie iul julius temmuz juli juillet juil julio luglio lug julho lipca lipiec julai",
  "august aug srpen srpna elokuu elokuuta augusztus agustos aout augustus agosto ago sierpnia sierpien ogos",
  "september sep zari syyskuu syyskuuta septembrie szeptember szept eylul eyl sept septembre septiembre settembre set setembro wrzesnia wrzesien",
  "october oct rijen rijna lokakuu lokakuuta octombrie ekim okt oktober octobre octubre ottobre ott outubro out pazdziernika pazdziernik",
  "november nov listopadu marraskuu marraskuuta noiembrie kasim novembre noviembre novembro listopada listopad",
  "december dec prosinec prosince joulukuu joulukuuta decembrie aralik dez dezember decembre diciembre dic dicembre dezembro grudnia grudzien dis disember",
];

const monthOf = new Map<string, number>();
for (const [at, list] of names.entries()) for (const name of list.split(" ")) monthOf.set(name, at + 1);

/** `Août` is 8, `Sept.` is 9; undefined for anything else. */
export function monthNumber(word: string): number | undefined {
  return monthOf.get(plainLetters(foldMarks(word)).replaceAll(".", ""));
}
