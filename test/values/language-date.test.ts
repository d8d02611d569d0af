import { expect, test } from "vitest";
import { languageDate } from "../../shared/values/dates/language-date.ts";

test.each<[string, string, string | undefined]>([
  ["3. května 2024", "cs", "2024-05-03"],
  ["03 мая 2024 г.", "ru", "2024-05-03"],
  ["3 МАЯ 2024", "ru", "2024-05-03"],
  ["2024 m. gegužės 3 d.", "lt", "2024-05-03"],
  ["2024. gada 3. maijs", "lv", "2024-05-03"],
  ["3 tháng 5, 2024", "vi", "2024-05-03"],
  ["3 มี.ค. 2024", "th", "2024-03-03"],
  ["3 ม.ค. 2024", "th", "2024-01-03"],
  // October in Croatian, November in Polish.
  ["12. listopada 2024.", "hr", "2024-10-12"],
  ["12 listopada 2024", "pl", "2024-11-12"],
  ["31. dubna 2024", "cs", undefined],
  ["3. května 2024", "und", undefined],
  ["3. května 2024", "fi", undefined],
  ["3. května", "cs", undefined],
  ["3. května 2024 a 2025", "cs", undefined],
  ["od 3. května 2024", "cs", undefined],
  ["3. 5. 2024", "cs", undefined],
])("%s in %s is %s", (text, language, day) => {
  expect(languageDate(text, language)).toBe(day);
});
