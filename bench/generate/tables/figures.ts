import type { Dice } from "../dice.ts";
import { type Source, wordsOf } from "./words.ts";

const text = (x: number, y: number, value: string, anchor = "middle") =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="8" font-family="Arimo">${value}</text>`;

/** A chart with scales, labels and a legend: it has text in rows and columns but is no table. */
export function chart(dice: Dice, part: Source): string {
  const [width, height] = [dice.int(220, 420), dice.int(120, 200)];
  const bars = dice.int(4, 9);
  const top = dice.pick([10, 100, 2_500]);
  const steps = dice.int(3, 6);
  const parts: string[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const y = height - (step * height) / steps;
    parts.push(text(-6, y + 3, String((top * step) / steps).slice(0, 6), "end"));
    if (dice.chance(0.7))
      parts.push(`<line x1="0" x2="${width}" y1="${y}" y2="${y}" stroke="#ccc" stroke-width="0.5"/>`);
  }
  for (let bar = 0; bar < bars; bar += 1) {
    const x = ((bar + 0.5) * width) / bars;
    const y = dice.int(10, height - 5);
    parts.push(`<rect x="${x - 8}" y="${y}" width="16" height="${height - y}" fill="#68a"/>`);
    if (dice.chance(0.4)) parts.push(text(x, y - 2, String(dice.int(1, 99))));
    parts.push(
      text(x, height + 11, dice.chance(0.5) ? String(1_990 + bar) : dice.pick(wordsOf("heads", part))),
    );
  }
  parts.push(`<path d="M0 0V${height}H${width}" stroke="#000" fill="none"/>`);
  return `<div class="chart"><svg width="${width + 50}" height="${height + 30}" viewBox="-45 -10 ${width + 50} ${height + 30}">${parts.join("")}</svg></div>`;
}

export const paragraph = (dice: Dice, part: Source, least = 2, most = 6): string =>
  `<p>${Array.from({ length: dice.int(least, most) }, () => dice.pick(wordsOf("sentences", part))).join(" ")}</p>`;

export const heading = (dice: Dice, part: Source): string =>
  `<h3>${dice.chance(0.3) ? `${dice.int(1, 9)}. ` : ""}${dice.pick(wordsOf("things", part))}</h3>`;

export const bullets = (dice: Dice, part: Source): string =>
  `<ul>${Array.from({ length: dice.int(2, 5) }, () => `<li>${dice.pick(wordsOf("sentences", part))}</li>`).join("")}</ul>`;
