import { fitWeights } from "./answers/fit.ts";
import { measureOwn, measureXquad } from "./answers/measure.ts";
import { hasXquad } from "./answers/sets.ts";

// How many questions are answered right, and how many refused where a document holds no answer: `xquad`, `own`, and
// `fit` for the weights that tell the two apart. Without a name the first two.

if (!hasXquad) {
  console.log("No data: this measurement needs shared/data/intelligence/qa-xquad.");
  process.exit(0);
}
const [, , part] = process.argv;
if (part === "fit") await fitWeights();
if (part === undefined || part === "xquad") measureXquad();
if (part === undefined || part === "own") await measureOwn();
process.exit(0);
