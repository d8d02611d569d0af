/** Terms that several groups of EN 16931-1 have, each group under numbers of its own, whatever the syntax. */

const address = (
  ...[street, additional, third, city, postcode, region, country]: readonly [
    ...[street: string, additional: string, third: string],
    ...[city: string, postcode: string, region: string, country: string],
  ]
) => ({ street, additional, third, city, postcode, region, country });

export const addressTerms = {
  "BG-5": address("BT-35", "BT-36", "BT-162", "BT-37", "BT-38", "BT-39", "BT-40"),
  "BG-8": address("BT-50", "BT-51", "BT-163", "BT-52", "BT-53", "BT-54", "BT-55"),
  "BG-12": address("BT-64", "BT-65", "BT-164", "BT-66", "BT-67", "BT-68", "BT-69"),
  "BG-15": address("BT-75", "BT-76", "BT-165", "BT-77", "BT-78", "BT-79", "BT-80"),
} as const;
export type AddressTerms = ReturnType<typeof address>;

export const contactTerms = {
  "BG-6": { name: "BT-41", telephone: "BT-42", mail: "BT-43" },
  "BG-9": { name: "BT-56", telephone: "BT-57", mail: "BT-58" },
} as const;

/** Those of a line have no tax of their own. */
export const allowanceTerms = {
  "BG-20": {
    ...{ amount: "BT-92", base: "BT-93", percent: "BT-94", category: "BT-95", rate: "BT-96" },
    ...{ reason: "BT-97", code: "BT-98" },
  },
  "BG-21": {
    ...{ amount: "BT-99", base: "BT-100", percent: "BT-101", category: "BT-102", rate: "BT-103" },
    ...{ reason: "BT-104", code: "BT-105" },
  },
  "BG-27": { amount: "BT-136", base: "BT-137", percent: "BT-138", reason: "BT-139", code: "BT-140" },
  "BG-28": { amount: "BT-141", base: "BT-142", percent: "BT-143", reason: "BT-144", code: "BT-145" },
} as const;
