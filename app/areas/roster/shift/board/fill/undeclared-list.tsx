import { useChip } from '#app/areas/roster/shift/board/cell/use-chip.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

type UndeclaredListProps = { board: Board; personIds: readonly number[] };

/** The people that no plan includes until they declare their work for other employers. */
export function UndeclaredList({ board, personIds }: UndeclaredListProps) {
  const { t } = useTranslation('board');
  const chip = useChip();
  const named = new Set(personIds);
  const people = board.people.filter(({ user }) => named.has(user.id));
  return (
    <details>
      <summary className="cursor-pointer font-medium">
        {t('auto.undeclared', { people: personIds.length })}
      </summary>
      <p className="mt-1 text-muted-foreground text-xs">{t('auto.undeclared_hint')}</p>
      <ul className="mt-1 grid max-h-[30dvh] gap-0.5 overflow-y-auto">
        {people.map(({ user }) => (
          <li key={user.id} className="truncate">
            {chip(user).full}
          </li>
        ))}
      </ul>
    </details>
  );
}
