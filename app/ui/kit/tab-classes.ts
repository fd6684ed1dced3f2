/** What tabs look like, as links and as buttons. */
// The line below lies within the row: tabs that hang over its edge by a pixel would make it scroll up and down.
export const listClasses = 'mb-4 flex gap-5 overflow-x-auto shadow-[inset_0_-1px_0_var(--border)]';
export const tabClasses =
  'inline-flex h-10 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-0.5 font-medium text-muted-foreground text-sm hover:text-foreground focus-visible:-outline-offset-2';
