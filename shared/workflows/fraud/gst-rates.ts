type Rates = { from: string; rates: readonly number[]; source: string };

/** Rates of GST in force, newest first. Those of single goods (stones, gold, exporters, bricks) are among them. */
const history: readonly Rates[] = [
  {
    from: "2025-09-22",
    // 28 stays for tobacco and pan masala until their cess ends, 6 and 12 for bricks (Notification 14/2025).
    rates: [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40],
    source: "Notification 9/2025 Central Tax (Rate)",
  },
  {
    from: "2017-07-01",
    rates: [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28],
    source: "Notification 1/2017 Central Tax (Rate)",
  },
];

/** The rates in force on a day (YYYY-MM-DD); every rate there ever was when the day is not known. */
export function gstRatesAt(day: string | null): ReadonlySet<number> {
  const found = history.find(({ from }) => day !== null && from <= day);
  return new Set(found?.rates ?? history.flatMap(({ rates }) => rates));
}
