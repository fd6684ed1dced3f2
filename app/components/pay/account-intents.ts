/** What the forms of an account are posted for. */
export const ACCOUNT_INTENT = 'account';
export const VERIFY_INTENT = 'verify_account';
export const RETURN_INTENT = 'return_account';
