/** An invoice that was flagged, for those who want to know of it. */
export type FraudFlag = {
  account: string;
  /** Of the call or job that examined it. */
  id: string;
  /** Files that were examined. */
  files: number;
  /** The report, in the store of files. */
  report: { key: string; filename: string };
};

/** A call that can tell of a flagged invoice. */
export type WithFraudFlags = { fraudFlagged(flag: FraudFlag): Promise<void> };
