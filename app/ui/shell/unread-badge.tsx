import { cn } from '#app/lib/class-names.ts';

const COUNT_MAX = 99;

export function shownUnread(unread: number): string {
  return unread > COUNT_MAX ? `${COUNT_MAX}+` : String(unread);
}

/** The number of unread notices over the bell, hidden at 0. The link around it has the text. */
export function UnreadBadge({ unread, className }: { unread: number; className: string }) {
  if (unread === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={cn(
        'absolute left-1/2 min-w-4.5 whitespace-nowrap rounded-full bg-primary px-1 text-center font-semibold text-[0.6875rem] text-primary-foreground tabular-nums leading-4.5',
        className,
      )}
    >
      {shownUnread(unread)}
    </span>
  );
}
