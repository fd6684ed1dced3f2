import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { cn } from '#app/lib/class-names.ts';

/** A result and its page. */
export interface FoundRow {
  to: string;
  shown: ReactNode;
}

export interface FoundGroup {
  heading: string;
  rows: readonly FoundRow[];
}

type FoundListProps = {
  id: string;
  label: string;
  groups: readonly FoundGroup[];
  /** The row that Enter opens. */
  active: string | null;
  isBusy: boolean;
  onActivate: (to: string) => void;
  onOpen: (to: string) => void;
};

/** The id of a row, for `aria-activedescendant` of the input. */
export function rowId(listId: string, to: string): string {
  return `${listId}-${to}`;
}

/** The results by kind; the focus stays in the input. */
export function FoundList({ id, label, groups, active, isBusy, onActivate, onOpen }: FoundListProps) {
  useEffect(() => {
    if (active !== null) document.getElementById(rowId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={isBusy}
      className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-1"
    >
      {groups.map(({ heading, rows }) => (
        <fieldset key={heading} className="min-w-0 py-1">
          <legend className="px-3 py-1.5 text-muted-foreground text-xs">{heading}</legend>
          {rows.map(({ to, shown }) => (
            <a
              key={to}
              id={rowId(id, to)}
              role="option"
              href={to}
              tabIndex={-1}
              aria-selected={to === active}
              onPointerMove={() => onActivate(to)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={(event) => isPlain(event) && open(event, to)}
              className={cn(
                'flex min-h-11 select-none items-center gap-3 rounded-lg px-3 py-1.5 text-sm sm:min-h-9',
                to === active && 'bg-accent text-accent-foreground',
              )}
            >
              {shown}
            </a>
          ))}
        </fieldset>
      ))}
    </div>
  );

  function open(event: MouseEvent, to: string) {
    event.preventDefault();
    onOpen(to);
  }
}

/** Clicks with Ctrl, ⌘ or Shift open a new tab or window, as for every link. */
function isPlain({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !ctrlKey && !metaKey && !shiftKey;
}
