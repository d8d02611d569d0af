// Beside the routes, not among them: whoever only looks at an address builds no schema of any group.

/** The prefix of every route of this version. */
export const versionPath = "/api/v1";
export const versionPrefix = `${versionPath}/`;
export const sandboxPrefix = `${versionPath}/sandbox/`;

/** What the gateway has of the sandbox: one function knows all of its addresses, so that they count as one. */
export const sandboxResource = `${sandboxPrefix}{proxy+}`;

/** Whether an address, or the template of one, is in the sandbox. */
export const inSandbox = (path: string): boolean => path.startsWith(sandboxPrefix);
