/** One promise, broken on purpose in one place, and the test that has to fail for it. */
export type Mutation = {
  /** What is promised. */
  promise: string;
  /** What is done to the source, in words. */
  broken: string;
  /** Path from the root, the text that stands there exactly once, and what is put in its place. */
  file: string;
  from: string;
  to: string;
  /** The test file, and the title (or part of it) of the test that has to fail. */
  test: string;
  title: string;
};
