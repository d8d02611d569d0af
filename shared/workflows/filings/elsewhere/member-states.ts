/** Member states by ISO code; XI is Northern Ireland, for goods (Directive 2006/112/EC). */
export const members: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" "),
);
