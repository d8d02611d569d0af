/** How a call reaches DynamoDB. */
export type Wire = {
  /** The body of a 200 as JSON; undefined for any other answer, and when the address is not known yet. */
  send(target: string, body: string): Promise<unknown>;
};
