import type { FileKind } from "../contract/chains/step.ts";
import type { InputFile } from "../contract/file.ts";

/** What an operation answered beside a file. */
export type StepData = { data: unknown; confidence?: number | undefined };

/** A file on its way through a chain. */
export type Piece = {
  /** As the caller knows it. */
  name: string;
  file: InputFile;
  kind: FileKind;
  /** By the number of the step, from 1. */
  data: Map<number, StepData>;
  /** A step failed with it: nothing more is done. */
  stopped: boolean;
};
