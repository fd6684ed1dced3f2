export const textLink = 'rounded-sm text-primary underline underline-offset-4 hover:no-underline';
