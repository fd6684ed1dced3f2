import { useChip } from '#app/areas/roster/shift/board/cell/use-chip.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import type { PlanDifference } from './plan-difference.ts';

/** Changes that are shown by name; the others are counted. */
const NAMED_CHANGES = 30;

type DifferenceListProps = { board: Board; difference: PlanDifference };

/** What a later plan would change of the shown one. */
export function DifferenceList({ board, difference: { added, gone } }: DifferenceListProps) {
  const { t } = useTranslation('board');
  return (
    <details>
      <summary className="cursor-pointer">
        {t('auto.difference', { added: added.length, gone: gone.length })}
      </summary>
      <ul className="mt-1 grid max-h-[30dvh] gap-0.5 overflow-y-auto">
        {added.slice(0, NAMED_CHANGES).map((one) => (
          <ChangeLine key={lineKey(one)} board={board} sign="+" work={one} />
        ))}
        {gone.slice(0, NAMED_CHANGES).map((one) => (
          <ChangeLine key={lineKey(one)} board={board} sign="−" work={one} />
        ))}
      </ul>
    </details>
  );
}

function lineKey({ personId, seat }: ProposedWork): string {
  return `${personId} ${seat.shiftId} ${seat.positionId}`;
}

type ChangeLineProps = { board: Board; sign: string; work: ProposedWork };

function ChangeLine({ board, sign, work: { personId, seat, date } }: ChangeLineProps) {
  const format = useFormat();
  const chip = useChip();
  const shift = board.shifts.find(({ id }) => id === seat.shiftId);
  const person = board.people.find(({ user }) => user.id === personId);
  if (!shift || !person) return null;
  return (
    <li>
      {sign} {[format.day(date), shift.template.name, chip(person.user).full].join(' · ')}
    </li>
  );
}
