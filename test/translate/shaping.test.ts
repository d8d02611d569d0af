import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { packageAsset } from "../../shared/assets/package-asset.ts";
import { pageFonts } from "../../shared/fonts/page-fonts.ts";
import { ShapedFace } from "../../shared/pdf/type/shaped-face.ts";
import { Typecase } from "../../shared/pdf/type/typecase.ts";

const cut = { family: "sans", bold: false, italic: false } as const;

/** Vowels that stand before, around or in two parts beside their letter; conjuncts; marks on marks. */
test.each([
  "மொழி",
  "கௌரவம்",
  "ন্যো",
  "যুদ্ধ",
  "കൊല്ലം",
  "സ്വാതന്ത്ര്യം",
  "ಕೊಡು",
  "స్వాతంత్ర్యం",
  "ક્ષત્રિય",
  "ਪ੍ਰੇਮ",
  "क्षत्रिय",
  "हिन्दी",
  "น้ำใจ",
  "مُحَمَّد",
  "בְּרֵאשִׁית",
])("%s is shaped by a font cut down to it as by the whole font", async (word) => {
  const typecase = await Typecase.covering([[{ text: word, cut }]]);
  await typecase.cut([[{ text: word, cut }]]);
  const [piece, ...more] = typecase.pieces([{ text: word, cut }]);
  expect(more).toEqual([]);
  const font = pageFonts.find(({ regular }) => regular === piece?.key);
  const whole = new ShapedFace("whole", await readFile(packageAsset(font?.regular ?? "")));
  const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(word);
  const [own, expected] = [typecase.face(piece?.key ?? ""), whole].map((face) =>
    face.shape(word, rightToLeft),
  );
  expect(own?.advance).toBeCloseTo(expected?.advance ?? -1, 1);
  expect(own?.clusters.map(({ advance }) => Math.round(advance))).toEqual(
    expected?.clusters.map(({ advance }) => Math.round(advance)),
  );
});
