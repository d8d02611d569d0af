/** The pages of an account, in the order of the head; each has its text under this name. */
export const pages = ["chat", "usage", "calls", "jobs", "webhooks", "mail", "keys", "members"] as const;
