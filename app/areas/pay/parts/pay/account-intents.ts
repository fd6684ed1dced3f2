/** The actions of accounting on an account. */
export const ACCOUNT_INTENTS = ['account', 'verify_account', 'return_account'] as const;
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number];
