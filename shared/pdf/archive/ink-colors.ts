/** A sum over pairs of inks and single ones, of 255. */
type Terms = readonly (readonly [pair: string, factor: number])[];

/** How screens show inks of which nothing else is known: a polynomial fitted to the usual tables (pdf.js, Apache-2.0). */
const terms: readonly Terms[] = [
  [
    ["cc", -4.387332384609988],
    ["cm", 54.48615194189176],
    ["cy", 18.82290502165302],
    ["ck", 212.25662451639585],
    ["c", -285.2331026137004],
    ["mm", 1.7149763477362134],
    ["my", -5.6096736904047315],
    ["mk", -17.873870861415444],
    ["m", -5.497006427196366],
    ["yy", -2.5217340131683033],
    ["yk", -21.248923337353073],
    ["y", 17.5119270841813],
    ["kk", -21.86122147463605],
    ["k", -189.48180835922747],
  ],
  [
    ["cc", 8.841041422036149],
    ["cm", 60.118027045597366],
    ["cy", 6.871425592049007],
    ["ck", 31.159100130055922],
    ["c", -79.2970844816548],
    ["mm", -15.310361306967817],
    ["my", 17.575251261109482],
    ["mk", 131.35250912493976],
    ["m", -190.9453302588951],
    ["yy", 4.444339102852739],
    ["yk", 9.8632861493405],
    ["y", -24.86741582555878],
    ["kk", -20.737325471181034],
    ["k", -187.80453709719578],
  ],
  [
    ["cc", 0.8842522430003296],
    ["cm", 8.078677503112928],
    ["cy", 30.89978309703729],
    ["ck", -0.23883238689178934],
    ["c", -14.183576799673286],
    ["mm", 10.49593273432072],
    ["my", 63.02378494754052],
    ["mk", 50.606957656360734],
    ["m", -112.23884253719248],
    ["yy", 0.03296041114873217],
    ["yk", 115.60384449646641],
    ["y", -193.58209356861505],
    ["kk", -22.33816807309886],
    ["k", -180.12613974708367],
  ],
];

/** Red, green and blue, 0 to 1, of amounts of ink, 0 to 1. */
export function screenColor(c: number, m: number, y: number, k: number): number[] {
  const inks: Readonly<Record<string, number>> = { c, m, y, k };
  return terms.map((each) => {
    const sum = each.reduce(
      (total, [pair, factor]) =>
        total + factor * [...pair].reduce((product, ink) => product * (inks[ink] ?? 0), 1),
      255,
    );
    return Math.max(0, Math.min(255, sum)) / 255;
  });
}
