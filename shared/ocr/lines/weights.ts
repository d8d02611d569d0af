/** Log odds by logistic regression: the sum of what each sign weighs. */
export function oddsOf<Sign extends string>(
  weights: Readonly<Record<Sign, number>>,
  signs: Readonly<Record<Sign, number>>,
): number {
  let odds = 0;
  for (const sign in weights) odds += weights[sign] * signs[sign];
  return odds;
}

/** That another reading of a letter is right. Fitted by bench/fit-lines.ts: 11214 examples of 91 receipts; of a fifth left out 0.967 were right. */
export const letterWeights = {
  always: -0.357,
  likelier: 0.767,
  firstHasIt: 0.069,
  firstHasOther: 0.252,
  firstIsSureOfIt: 2.035,
  firstIsSureOfOther: -1.372,
  fitsAround: 0.302,
  becomesMark: 0.273,
  wasMark: -0.607,
  makesWord: 3.776,
};

/** That a blank stands between two letters. Fitted by bench/fit-lines.ts: 27064 examples of 91 receipts; of a fifth left out 0.992 were right. */
export const blankWeights = {
  always: -1.215,
  gap: 1.268,
  apart: 1.401,
  gapOverUsual: 0.56,
  apartOverUsual: 1.316,
  usualGap: 5.922,
  usualStep: 0.868,
  readAsBlank: 0.467,
  likelyBlank: 0.57,
  firstParts: 2.165,
  firstJoins: -0.908,
  wordsBeside: 1.273,
  letters: -0.579,
  digits: -0.591,
  markBefore: 0.082,
  markAfter: -0.076,
  gapAfterMark: -1.132,
  gapBeforeMark: -1.287,
  gapInNumber: 2.196,
  pointInNumber: -3.919,
  closingBefore: 0.656,
  closingAfter: -0.042,
  wideGap: 1.078,
  wideStep: 1.349,
};

/** That the second reading of a place holds more of its words than the first. Fitted by bench/fit-lines.ts: 1448 examples of 91 receipts; of a fifth left out 0.890 were right. */
export const choiceWeights = {
  always: 1.819,
  onlyFirst: 1.657,
  onlySecond: -5.507,
  lengthOfFirst: 20.185,
  lengthOfSecond: -0.97,
  firstMarks: 0.145,
  secondMarks: -0.458,
  first: -2.627,
  firstWorst: -0.859,
  second: 4.527,
  secondWorst: -2.981,
  apart: -0.402,
  firstApart: -0.963,
  secondApart: 5.213,
  firstDigits: 1.206,
  secondDigits: -0.247,
  digitsApart: -1.724,
  longer: -1.74,
  moreWords: -0.431,
  same: 0.006,
  sameInMoreWords: 0.038,
  firstAmount: -1.291,
  secondAmount: 2.289,
  firstMixed: 0.801,
  secondMixed: -1.127,
  firstOdd: 1.585,
  secondOdd: -2.7,
  firstCapital: 0.835,
  secondCapital: -0.665,
  firstKnown: -2.723,
  secondKnown: 1.649,
  lineFirst: 0.758,
  lineSecond: -0.169,
  lineWorst: 0.336,
};
