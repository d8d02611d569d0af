import type { InputFile } from "../../contract/file.ts";
import type { Finding } from "../../contract/operation.ts";
import type { OnboardingType } from "../../contract/workflows/onboarding.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { readAll } from "../consistency/operation.ts";
import { type Onboarded, onboard } from "./onboard.ts";

type Input = { files: readonly InputFile[]; onboarding_type: OnboardingType; password?: string | undefined };

/** The papers of an onboarding: sorted, read, held against each other and against a checklist. */
export async function processOnboarding(input: Input, call?: DocumentCaller): Promise<Finding<Onboarded>> {
  const { documents, unread, warnings } = await readAll(input.files, 1, input.password, call);
  return { data: onboard(documents, input.onboarding_type, unread), engine: "embedded", warnings };
}
