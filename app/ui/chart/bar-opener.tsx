import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChartBar } from './bars.ts';

type OpenerProps = { bar: ChartBar; text: string; isFirst: boolean; className: string; children: ReactNode };

/** All columns are one tab stop; the arrow keys move between them. */
export function Opener({ bar: { href }, text, isFirst, className, children }: OpenerProps) {
  const stop = {
    'data-bar': '',
    tabIndex: isFirst ? 0 : -1,
    onKeyDown: walk,
    'aria-label': text,
    className,
  } as const;
  if (href === undefined) {
    return (
      <span role="img" {...stop}>
        {children}
      </span>
    );
  }
  return (
    <Link to={href} preventScrollReset {...stop}>
      {children}
    </Link>
  );
}

const BAR_MOVES: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = BAR_MOVES[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])];
  all[step(all.indexOf(event.currentTarget), all.length - 1)]?.focus();
}
