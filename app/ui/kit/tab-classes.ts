/** The look of tabs, as links and as buttons. */
// The line is an inset shadow: a border would overflow by a pixel and make the row scroll vertically.
export const listClasses =
  'mb-4 flex shrink-0 gap-5 desk:mb-3 overflow-x-auto shadow-[inset_0_-1px_0_var(--border)]';
/** Fades the ends of a row that has more tabs there; `data-hidden` names them. */
export const fadedClasses =
  'data-[hidden~=end]:mask-r-from-[calc(100%-3rem)] data-[hidden~=start]:mask-l-from-[calc(100%-3rem)]';
export const tabClasses =
  'inline-flex h-11 min-w-11 desk:h-9 desk:min-w-0 shrink-0 items-center justify-center gap-2 whitespace-nowrap border-transparent border-b-2 px-0.5 font-medium text-muted-foreground text-sm hover:text-foreground focus-visible:-outline-offset-2';
