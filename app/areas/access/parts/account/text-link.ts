export const textLink =
  'max-sm:inline-flex max-sm:min-h-11 max-sm:items-center rounded-sm text-primary underline underline-offset-4 hover:no-underline';
