// Beside the routes, not among them: whoever only looks at an address builds no schema of any group.

/** The prefix of every route of this version. */
export const versionPath = "/api/v1";
export const versionPrefix = `${versionPath}/`;
export const sandboxPrefix = `${versionPath}/sandbox/`;

/** Whether an address, or the template of one, is in the sandbox. */
export const inSandbox = (path: string): boolean => path.startsWith(sandboxPrefix);
