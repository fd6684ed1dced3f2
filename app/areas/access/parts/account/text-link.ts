/** What a link in running text, or beside a form, looks like. */
export const textLink = 'rounded-sm text-primary underline underline-offset-4 hover:no-underline';
