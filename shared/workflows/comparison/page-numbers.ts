/** A line at the head or foot of a page. */
type MarginLine = { kind: "header" | "footer"; text: string; page: number };

const digits = /\d+/gu;
const numbersIn = (text: string) => (text.match(digits) ?? []).map(Number);

/** Share of the steps from page to page that a page's number makes: a part of a document may begin to count anew. */
const leastSteps = 0.5;

/** Whether numbers at one place of lines that are else the same are those of their pages, or how many pages there are. */
function arePages(numbers: readonly number[], pages: readonly number[], count: number): boolean {
  if (numbers.every((number) => number === count)) return true;
  const steps = numbers
    .map((number, at) => [number - (numbers[at - 1] ?? 0), (pages[at] ?? 0) - (pages[at - 1] ?? 0)] as const)
    .filter(([, turned], at) => at > 0 && turned > 0);
  // Of a single page only its own number is known.
  if (steps.length === 0) return numbers.every((number, at) => number === pages[at]);
  return steps.filter(([step, turned]) => step === turned).length >= leastSteps * steps.length;
}

/**
 * Running heads and feet without the numbers of their pages, each text as long as before. A number that does not go on
 * with the pages is wording, as an account or a day in the foot of a letter. `count` is how many pages there are.
 */
export function withoutPageNumbers(lines: readonly MarginLine[], count: number): string[] {
  const alike = Map.groupBy(lines, ({ kind, text }) => `${kind} ${text.replace(digits, "#")}`);
  const blanked = new Map<MarginLine, string>();
  for (const own of alike.values()) {
    const numbers = own.map(({ text }) => numbersIn(text));
    const pages = own.map(({ page }) => page);
    const isPage = (numbers[0] ?? []).map((_, place) =>
      arePages(
        numbers.map((each) => each[place] ?? 0),
        pages,
        count,
      ),
    );
    for (const line of own) {
      let place = 0;
      const text = line.text.replace(digits, (shown) => (isPage[place++] ? " ".repeat(shown.length) : shown));
      blanked.set(line, text);
    }
  }
  return lines.map((line) => blanked.get(line) ?? line.text);
}
