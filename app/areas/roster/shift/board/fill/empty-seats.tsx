import { useTagName } from '#app/areas/people/parts/tag/tag-name.ts';
import { useChip } from '#app/areas/roster/shift/board/cell/use-chip.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Cause, NamedInCause } from '#domain/roster/fill/company/reasons/causes.ts';
import type { WhyAnswer } from './fill-messages.ts';
import type { Fill } from './use-fill.ts';

/** People that a cause names before it only counts them. */
const NAMED = 3;
/** Causes that may be about what only the person entered: they name no one. */
const UNNAMED: ReadonlySet<Cause> = new Set(['far_way', 'other']);

type EmptySeatsProps = { board: Board; fill: Fill };

/** The seats that the plan leaves empty; each opens to what keeps people from it. */
export function EmptySeats({ board, fill }: EmptySeatsProps) {
  const { empty, causes, askWhy } = fill;
  const { t } = useTranslation('board');
  const format = useFormat();
  const seats = empty.reduce((sum, { open }) => sum + open, 0);
  const lines = Map.groupBy(empty, ({ shiftId, positionId }) => `${shiftId} ${positionId}`);
  return (
    <details>
      <summary className="cursor-pointer font-medium">{t('auto.empty', { count: seats })}</summary>
      <ul className="mt-1 grid max-h-[30dvh] gap-1 overflow-y-auto">
        {[...lines.values()].map((ofPosition) => {
          // Fixed and temporary spots of a position have the same reasons.
          const [seat] = ofPosition;
          if (!seat) return null;
          const shift = board.shifts.find(({ id }) => id === seat.shiftId);
          const position = board.names.positions.find(({ id }) => id === seat.positionId);
          if (!shift) return null;
          return (
            <li key={seat.need}>
              <details onToggle={({ currentTarget }) => currentTarget.open && askWhy(seat)}>
                <summary className="cursor-pointer">
                  {[format.day(shift.date), shift.template.name, position?.name].filter(Boolean).join(' · ')}{' '}
                  {t('auto.seats', { count: ofPosition.reduce((sum, { open }) => sum + open, 0) })}
                </summary>
                <Causes
                  board={board}
                  requirements={fill.requirements}
                  causes={causes.get(seat.need) ?? null}
                />
              </details>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Who could come is of more use than who has another position. */
function withPositionLast(causes: WhyAnswer['causes']): WhyAnswer['causes'] {
  const isOther = ({ cause }: WhyAnswer['causes'][number]) => cause === 'position';
  return [...causes.filter((one) => !isOther(one)), ...causes.filter(isOther)];
}

type CausesProps = {
  board: Board;
  requirements: Fill['requirements'];
  causes: WhyAnswer['causes'] | null;
};

function Causes({ board, requirements, causes }: CausesProps) {
  const { t } = useTranslation(['board', 'users']);
  const nameOfTag = useTagName();
  const chip = useChip();
  if (causes === null) return <p className="pl-4 text-muted-foreground">{t('auto.looking')}</p>;
  if (causes.length === 0) return <p className="pl-4">{t('auto.nobody')}</p>;
  const nameOf = (id: number) => {
    const person = board.people.find(({ user }) => user.id === id);
    return person ? [chip(person.user).full] : [];
  };
  const textOf = (named: NamedInCause) => {
    if ('level' in named) return t(`users:japanese_levels.${named.level}`);
    if ('personId' in named) return nameOf(named.personId).join('');
    const asked = requirements.find(({ tag }) => tag?.id === named.tagId);
    return asked?.tag ? nameOfTag(asked.tag) : '';
  };
  return (
    <ul className="grid gap-0.5 pl-4">
      {withPositionLast(causes).map(({ cause, named, personIds }) => (
        <li key={`${cause} ${JSON.stringify(named)}`}>
          {t(`auto.cause.${cause}`, { count: personIds.length, name: named === null ? '' : textOf(named) })}
          {!UNNAMED.has(cause) && (
            <span className="block text-muted-foreground text-xs">
              {personIds.slice(0, NAMED).flatMap(nameOf).join(t('auto.comma'))}
              {personIds.length > NAMED && t('auto.and_others', { count: personIds.length - NAMED })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
