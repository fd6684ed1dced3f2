/** What tabs look like, as links and as buttons. */
export const listClasses = 'mb-4 flex gap-5 overflow-x-auto border-border border-b';
export const tabClasses =
  '-mb-px inline-flex h-10 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-0.5 font-medium text-muted-foreground text-sm hover:text-foreground focus-visible:-outline-offset-2';
