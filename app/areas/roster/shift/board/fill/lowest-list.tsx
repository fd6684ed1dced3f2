import { useChip } from '#app/areas/roster/shift/board/cell/use-chip.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Fill } from './use-fill.ts';

type LowestListProps = { board: Board; fill: Fill };

/** The people who get the least of the hours that they want or may work; asked for when it opens. */
export function LowestList({ board, fill: { lowest, askLowest } }: LowestListProps) {
  const { t } = useTranslation('board');
  const chip = useChip();
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && askLowest()}>
      <summary className="cursor-pointer font-medium">{t('auto.lowest')}</summary>
      {lowest === null && <p className="text-muted-foreground">{t('auto.looking')}</p>}
      {lowest?.length === 0 && <p>{t('auto.lowest_none')}</p>}
      <ul className="mt-1 grid gap-0.5">
        {lowest?.map(({ personId, share }) => {
          const person = board.people.find(({ user }) => user.id === personId);
          if (!person) return null;
          return (
            <li key={personId} className="flex justify-between gap-2">
              <span className="min-w-0 truncate">{chip(person.user).full}</span>
              <span className="tabular-nums">{Math.round(share * 100)}%</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
