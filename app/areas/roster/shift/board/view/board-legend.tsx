import { lazy, Suspense, useState } from 'react';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

const LegendList = lazy(async () => ({ default: (await import('./legend-list.client.tsx')).LegendList }));

/** The meaning of codes, colours and patterns, folded at first. */
export function BoardLegend({ board }: { board: Board }) {
  const { t } = useTranslation('board');
  const [open, setOpen] = useState(false);
  return (
    <details
      className="relative ml-auto shrink-0"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex h-7 cursor-pointer items-center rounded-md px-2 font-medium text-muted-foreground text-xs hover:text-foreground">
        {t('legend.title')}{' '}
        <span aria-hidden="true" className="ml-1">
          ▾
        </span>
      </summary>
      <Suspense>{open && <LegendList board={board} />}</Suspense>
    </details>
  );
}
