import { useChip } from '#app/areas/roster/shift/board/cell/use-chip.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { BelowContract } from '#domain/roster/fill/company/contracted-hours.ts';

type BelowContractListProps = { board: Board; below: readonly BelowContract[] };

/** The people who stay below the hours of their contract on the days of the plan. */
export function BelowContractList({ board, below }: BelowContractListProps) {
  const { t } = useTranslation('board');
  const format = useFormat();
  const chip = useChip();
  return (
    <details>
      <summary className="cursor-pointer font-medium">
        {t('auto.below_contract', { people: below.length })}
      </summary>
      <p className="mt-1 text-muted-foreground text-xs">{t('auto.below_contract_hint')}</p>
      <ul className="mt-1 grid max-h-[30dvh] gap-0.5 overflow-y-auto">
        {below.map(({ personId, minutes, contracted }) => {
          const person = board.people.find(({ user }) => user.id === personId);
          if (!person) return null;
          return (
            <li key={personId} className="flex justify-between gap-2">
              <span className="min-w-0 truncate">{chip(person.user).full}</span>
              <span className="shrink-0 tabular-nums">
                {t('auto.of_contract', {
                  minutes: format.duration(minutes),
                  contracted: format.duration(contracted),
                })}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
