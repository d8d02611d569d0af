import { ConverterProcess } from "../shared/convert/office/converter-process.ts";

// Starts LibreOffice COUNT times (20), one after the other, and says how long each took until it could convert.

const count = Number(process.env.COUNT ?? 20);
const times: number[] = [];
for (let start = 0; start < count; start++) {
  const begun = performance.now();
  const converter = new ConverterProcess();
  await converter.ready.then(
    () => times.push(performance.now() - begun),
    (error: unknown) => console.log(`start ${start + 1} failed`, error),
  );
  converter.kill();
}
const sorted = times.toSorted((one, other) => one - other).map(Math.round);
console.log(`${times.length} of ${count} starts succeeded, ${sorted[0]} to ${sorted.at(-1)} ms`);
process.exit(times.length === count ? 0 : 1);
