import type { output } from "zod";
import type { onboarding } from "../../contract/pipelines/onboarding.ts";
import { isGstin, isPan, panOfGstin } from "../../values/identifiers/india.ts";
import { compareNames } from "../../values/organisations/compare-names.ts";
import type { Onboarded } from "../../workflows/onboarding/onboard.ts";

export type Identity = output<(typeof onboarding)["returns"]["data"]>["identity"][number];
export type Stated = {
  gstin?: string | undefined;
  pan?: string | undefined;
  vendor_name?: string | undefined;
};

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");
const sameText = (one: string, other: string) => letters(one) === letters(other);

type Kind = {
  field: Identity["field"];
  /** Under which name papers have it. */
  paper: string;
  agree: (one: string, other: string) => boolean;
  holds?: (text: string) => boolean;
  says: readonly [holds: string, fails: string];
};

const kinds: readonly Kind[] = [
  {
    field: "gstin",
    paper: "gstin",
    agree: sameText,
    holds: isGstin,
    says: ["Form, state and check character are right.", "Its form, state or check character is wrong."],
  },
  {
    field: "pan",
    paper: "pan",
    agree: sameText,
    holds: isPan,
    says: ["It has the form of a PAN.", "It does not have the form of a PAN."],
  },
  {
    field: "vendor_name",
    paper: "name",
    agree: (one, other) => compareNames(one, other) === "same",
    says: ["", ""],
  },
];

/** What the call states and the papers say of who the vendor is. */
export function identitiesOf({ documents }: Pick<Onboarded, "documents">, stated: Stated): Identity[] {
  return kinds.map(({ field, paper, agree, holds, says }) => {
    const values = documents.flatMap(({ filename, fields }) => {
      const value = fields[paper];
      return value === undefined ? [] : [{ file: filename, ...value }];
    });
    const given = stated[field]?.trim() || null;
    const used = given ?? values[0]?.value ?? null;
    const right = used === null ? undefined : holds?.(letters(used));
    return {
      field,
      stated: given,
      used,
      valid: right === undefined ? "not_checked" : right ? "valid" : "invalid",
      reason:
        used === null
          ? "None of the files states it."
          : right === undefined
            ? "A name has no check."
            : right
              ? says[0]
              : says[1],
      found: values.map(({ file, value, place }) => ({
        file,
        value,
        agrees: used !== null && agree(value, used) ? "yes" : "no",
        place,
      })),
    };
  });
}

/** What of it speaks against taking the vendor on. */
export function contradictions(identities: readonly Identity[]): string[] {
  const used = (field: Identity["field"]) => identities.find((each) => each.field === field)?.used ?? null;
  const [gstin, pan] = [used("gstin"), used("pan")];
  const differ =
    gstin !== null && pan !== null && isGstin(letters(gstin)) && panOfGstin(letters(gstin)) !== letters(pan);
  return [
    ...identities
      .filter(({ valid }) => valid === "invalid")
      .map(({ field, reason }) => `${field}: ${reason}`),
    ...identities
      .filter(({ stated }) => stated !== null)
      .flatMap(({ field, found }) =>
        found
          .filter(({ agrees }) => agrees === "no")
          .map(({ file, value }) => `${field}: ${file} says ${value}, the call says otherwise.`),
      ),
    ...(differ ? ["The GSTIN holds another PAN than the one that is given."] : []),
  ];
}
