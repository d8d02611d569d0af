import { statfs } from "node:fs/promises";
import type { Refusal, SignedRequest } from "./signature.ts";

/**
 * What stays free of the disk, bytes, so that engines can still delete, tidy up and count calls when nothing large is
 * taken any more. A write that fails midway would cost more: the store has to be opened anew.
 */
export const reserves = { files: 64 * 1_048_576, tables: 16 * 1_048_576 } as const;

/** Between two looks at the disk, ms. */
const interval = 500;

export const storageFull: Refusal = {
  code: "StorageFull",
  message: "The disk that holds the service's data is full.",
};

/** Whether a request adds to what is kept. */
function adds({ method, headers }: SignedRequest): boolean {
  const target = String(headers["x-amz-target"] ?? "");
  if (target !== "") return /\.(Put|Update|BatchWrite|TransactWrite|Create|Send)/.test(target);
  return method === "PUT" || method === "POST";
}

/** Watches the disk under a folder, and faults of the store in it. */
export class DiskRoom {
  private low = false;
  private faulty = false;
  private readonly folder: string;
  private readonly reserve: number;

  constructor(folder: string, reserve: number) {
    this.folder = folder;
    this.reserve = reserve;
    setInterval(() => void this.look(), interval).unref();
  }

  async look(): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder);
    this.low = bavail * bsize < this.reserve;
  }

  /** The store met an error of the disk: what it holds in memory may differ from what it wrote. */
  fault(): void {
    this.faulty = true;
  }

  readonly full = (request: SignedRequest): Refusal | undefined =>
    this.faulty || (this.low && adds(request)) ? storageFull : undefined;
}
