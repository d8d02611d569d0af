import type { Certainty, Weights } from "../scorer.ts";

/** Fitted by bench/fit-receipt.ts on the development parts of SROIE and of generated slips: 150 files. By cross-validation 136 of 150 are right, 105 of 108 given 0.9 and more (penalty 0.002). */
export const totalWeights: Weights = {
  bare: -0.68,
  bias: -1.69,
  cash: 0.66,
  change: -0.72,
  clean_total: 1.63,
  clear: 0.47,
  crowd: -0.98,
  discount: -0.27,
  five: 0.33,
  items: 0.56,
  largest: 0.86,
  last_total: 1.3,
  net: 0.79,
  over: 0.42,
  partial: -1.1,
  place: -0.27,
  repeated: 2,
  rounded: -0.81,
  rounding: 0.3,
  share: 0.72,
  size: -0.14,
  strong_total: -1.82,
  taken: 2.41,
  tax: -0.68,
  taxed: 1.12,
  total: 1,
  zero: -0.61,
};

/** Measured on scans by weights that were fitted without them. */
export const totalCertainty: Certainty = {
  bias: -0.06,
  odds: 0.95,
  clear: 1.28,
};

/** Fitted by bench/fit-receipt.ts on the development parts of SROIE and of generated slips: 151 files. By cross-validation 141 of 151 are right, 113 of 121 given 0.9 and more (penalty 0.008). */
export const dateWeights: Weights = {
  bias: 0.27,
  clear: 0.67,
  first: 0.44,
  labelled: 0.54,
  long_year: 0.43,
  old: -0.33,
  only: 0.16,
  other: 0,
  place: -0.09,
  repeated: 0.26,
  sure: 0.51,
  time: 0.29,
};

/** Measured on scans by weights that were fitted without them. */
export const dateCertainty: Certainty = {
  bias: 0.94,
  odds: 0.58,
  clear: 0.68,
};

/** Fitted by bench/fit-receipt.ts on the development parts of SROIE and of generated slips: 151 files. By cross-validation 130 of 151 are right, 42 of 46 given 0.9 and more (penalty 0.002). */
export const companyWeights: Weights = {
  address: -1.77,
  address_below: 0.71,
  bias: -2.15,
  clear: 2.08,
  digits: -2.08,
  first: 0.64,
  legal: 0.63,
  letters: -1.31,
  long: 0,
  noisy: 0,
  other: -1.28,
  parts: -1.66,
  place: -1.91,
  registered: 0.88,
  registered_below: 0.13,
  short: -1.65,
  size: 0,
  split: 0,
  top: 1.63,
  trade: 1.54,
  upper: 0.99,
  words: -0.67,
};

/** Measured on scans by weights that were fitted without them. */
export const companyCertainty: Certainty = {
  bias: 0.8,
  odds: 0.71,
  clear: 1.16,
};
