import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';

const SCROLLS_BY_KEYS = { tabIndex: 0 } as const;

/** The scroll box of a table; it takes the focus, so that arrow keys scroll it. */
export function TableScroll({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      data-slot="table-scroll"
      {...SCROLLS_BY_KEYS}
      className={cn('isolate overflow-auto focus-visible:-outline-offset-2', className)}
      {...props}
    />
  );
}

export function Table({ className, ...props }: ComponentProps<'table'>) {
  return (
    <table
      data-slot="table"
      className={cn('w-full border-separate border-spacing-0 text-sm', className)}
      {...props}
    />
  );
}

export function TableHeader(props: ComponentProps<'thead'>) {
  return <thead data-slot="table-header" {...props} />;
}

// With `*` instead of `:is(td,th)`, browsers would recompute styles of the whole page after every insertion.
const NO_LAST_LINE = '[&>tr:last-child>:is(td,th)]:border-b-0';

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" className={cn(NO_LAST_LINE, className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      data-slot="table-row"
      className={cn('group/row hover:bg-muted/60 data-selected:bg-accent', className)}
      {...props}
    />
  );
}

export function TableHead({ className, scope = 'col', ...props }: ComponentProps<'th'>) {
  return (
    <th
      data-slot="table-head"
      scope={scope}
      className={cn(
        'h-8 whitespace-nowrap border-border border-b px-2.5 text-left align-middle font-medium text-xs text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}

export function TableCell(props: ComponentProps<'td'>) {
  return <td data-slot="table-cell" {...props} />;
}
