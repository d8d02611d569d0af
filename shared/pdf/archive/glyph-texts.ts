import { unicodeOf } from "../compression/fonts/glyph-names.ts";

// What names of glyphs mean beyond single characters: ligatures (Adobe Glyph List Specification, 2), and the mathematics of
// Computer Modern, whose names no list of Adobe has (The TeXbook, appendix F; texglyphlist of lcdf-typetools).

const mathematics: Readonly<Record<string, string>> = {
  ...{ arrowhookleft: "↪", arrowhookright: "↩", asteriskmath: "∗", diamondmath: "⋄", minusplus: "∓" },
  ...{ circleplus: "⊕", circleminus: "⊖", circlemultiply: "⊗", circledivide: "⊘", circledot: "⊙" },
  ...{ circlecopyrt: "◯", openbullet: "◦", equivasymptotic: "≍", equivalence: "≡", reflexsubset: "⊆" },
  ...{ reflexsuperset: "⊇", precedesequal: "⪯", followsequal: "⪰", similar: "∼", approxequal: "≈" },
  ...{ propersubset: "⊂", propersuperset: "⊃", lessmuch: "≪", greatermuch: "≫", precedes: "≺" },
  ...{ follows: "≻", arrowleft: "←", arrowright: "→", arrowup: "↑", arrowdown: "↓", arrowboth: "↔" },
  ...{ arrownortheast: "↗", arrowsoutheast: "↘", arrownorthwest: "↖", arrowsouthwest: "↙" },
  ...{ similarequal: "≃", arrowdblleft: "⇐", arrowdblright: "⇒", arrowdblup: "⇑", arrowdbldown: "⇓" },
  ...{ arrowdblboth: "⇔", proportional: "∝", prime: "′", element: "∈", owner: "∋", triangle: "△" },
  ...{ triangleinv: "▽", negationslash: "\u0338", mapsto: "↦", universal: "∀", existential: "∃" },
  ...{ emptyset: "∅", Rfractur: "ℜ", Ifractur: "ℑ", latticetop: "⊤", perpendicular: "⊥", aleph: "ℵ" },
  ...{ union: "∪", intersection: "∩", unionmulti: "⊎", logicaland: "∧", logicalor: "∨" },
  ...{ turnstileleft: "⊢", turnstileright: "⊣", floorleft: "⌊", floorright: "⌋", ceilingleft: "⌈" },
  ...{ ceilingright: "⌉", angbracketleft: "⟨", angbracketright: "⟩", bardbl: "∥", arrowbothv: "↕" },
  ...{ arrowdblbothv: "⇕", wreathproduct: "≀", radical: "√", coproduct: "∐", nabla: "∇", integral: "∫" },
  ...{ unionsq: "⊔", intersectionsq: "⊓", subsetsqequal: "⊑", supersetsqequal: "⊒", contintegral: "∮" },
  ...{ club: "♣", diamond: "♦", heart: "♥", spade: "♠", epsilon1: "ϵ", theta1: "ϑ", pi1: "ϖ", rho1: "ϱ" },
  ...{ sigma1: "ς", phi1: "ϕ", arrowlefttophalf: "↼", arrowleftbothalf: "↽", arrowrighttophalf: "⇀" },
  ...{ arrowrightbothalf: "⇁", triangleright: "▷", triangleleft: "◁", star: "⋆", flat: "♭" },
  ...{ natural: "♮", sharp: "♯", slurbelow: "⌣", slurabove: "⌢", lscript: "ℓ", dotlessj: "ȷ" },
  ...{ weierstrass: "℘", vector: "\u20d7", tie: "⁀", hatwide: "\u0302", tildewide: "\u0303" },
  ...{ parenlefttp: "⎛", parenleftex: "⎜", parenleftbt: "⎝", parenrighttp: "⎞", parenrightex: "⎟" },
  ...{ parenrightbt: "⎠", bracketlefttp: "⎡", bracketleftex: "⎢", bracketleftbt: "⎣" },
  ...{ bracketrighttp: "⎤", bracketrightex: "⎥", bracketrightbt: "⎦", bracelefttp: "⎧" },
  ...{ braceleftmid: "⎨", braceleftbt: "⎩", bracerighttp: "⎫", bracerightmid: "⎬", bracerightbt: "⎭" },
  ...{ braceex: "⎪", arrowvertex: "⏐", vextendsingle: "∣", vextenddouble: "∥" },
  ...{ square: "□", squaresolid: "■", multicloseleft: "⋉", multicloseright: "⋊", triangledownsld: "▼" },
};

/** One of the sizes that a sign of mathematics has. */
const sized = /(?:big|Big|bigg|Bigg|text|display|wide|wider|widest)$/;

function componentText(component: string): string | undefined {
  const known = unicodeOf(component);
  if (known !== undefined) return String.fromCodePoint(known);
  const sign = mathematics[component];
  if (sign !== undefined) return sign;
  const plain = component.replace(sized, "");
  return plain === component || plain === "" ? undefined : componentText(plain);
}

/** The text that a glyph of that name stands for: `f_f_i` is three letters, `a.sc` is one. */
export function textOfName(name: string): string | undefined {
  const whole = componentText(name);
  if (whole !== undefined) return whole;
  const [stem = ""] = name.split(".");
  const texts = stem.split("_").map((component) => (component === "" ? undefined : componentText(component)));
  return texts.every((text) => text !== undefined) ? texts.join("") : undefined;
}
