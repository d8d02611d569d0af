/** Degrees within half a turn: -180 < d ≤ 180. */
export function wayOf(degrees: number): number {
  const within = ((degrees % 360) + 360) % 360;
  return within > 180 ? within - 360 : within;
}

/** The quarter turns in an angle, degrees, and what is left of it: 95 is 90 and 5. */
export function quartersOf(degrees: number): { turned: number; skew: number } {
  const turned = 90 * Math.round(degrees / 90);
  const skew = Number((degrees - turned).toFixed(2));
  return { turned: wayOf(turned), skew };
}

/** Points, around the middle of something. */
type Sides = { width: number; height: number };

/** The upright box around a rectangle that stands turned by some degrees has these sides. */
export function sidesAround({ width, height }: Sides, degrees: number): Sides {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

/** Nearer to half a quarter, cosine of twice the angle, the sides around a rectangle do not tell its own. */
const telling = 0.2;

/** The length of a line of text in the upright box around it; `height` is its own, where the box does not tell it. */
export function lengthWithin(around: Sides, height: number, degrees: number): number {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  return cos >= sin ? (around.width - height * sin) / cos : (around.height - height * cos) / sin;
}

/** The same where the height of the line is not known: both sides of the box tell it but near 45°, where `guess` does. */
export function lengthAlong(around: Sides, guess: number, degrees: number): number {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const both = cos ** 2 - sin ** 2;
  if (Math.abs(both) < telling) return lengthWithin(around, guess, degrees);
  return (around.width * cos - around.height * sin) / both;
}
