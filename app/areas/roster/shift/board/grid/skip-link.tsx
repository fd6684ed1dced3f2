import type { MouseEvent } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BOARD_GRID } from './grid-roles.ts';

/** The first Tab stop of the page: it skips the bar and goes to the grid's entry cell. */
export function SkipLink({ table }: { table: HTMLTableElement | null }) {
  const { t } = useTranslation('board');
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    table?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  };
  return (
    <a
      href={`#${BOARD_GRID}`}
      onClick={skip}
      className="sr-only focus:not-sr-only focus:fixed focus:top-1 focus:left-1 focus:z-50 focus:rounded-lg focus:bg-card focus:p-3"
    >
      {t('skip')}
    </a>
  );
}
