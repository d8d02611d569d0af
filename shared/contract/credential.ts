/** What a caller without a credential, or with one that is not valid, is told: by the gateway or by a function. */
export const missingCredential = "Send the header Authorization: Bearer <API_KEY>.";
export const invalidCredential = "The API key or token is not valid, has expired or was revoked.";
/** RFC 6750, 3. */
export const challenge = { "WWW-Authenticate": "Bearer" } as const;
