import { useEffect, useRef } from 'react';
import { useChip } from '#app/areas/roster/shift/board/cell/use-chip.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import { type Fill, placementKey } from './use-fill.ts';

type WhyPlacedProps = { board: Board; fill: Fill; work: ProposedWork };

/** Why the plan gives this spot to this person; asked for when it is shown. */
export function WhyPlaced({ board, fill, work }: WhyPlacedProps) {
  const { t } = useTranslation('board');
  const format = useFormat();
  const chip = useChip();
  const key = placementKey({ personId: work.personId, shiftId: work.seat.shiftId });
  const reason = fill.reasons.get(key);
  const asked = useRef<{ key: string; plan: Fill['placements'] } | null>(null);
  useEffect(() => {
    const isAsked = asked.current?.key === key && asked.current.plan === fill.placements;
    if (reason !== undefined || isAsked) return;
    asked.current = { key, plan: fill.placements };
    fill.askPlaced(work);
  });
  const person = board.people.find(({ user }) => user.id === work.personId);
  const shift = board.shifts.find(({ id }) => id === work.seat.shiftId);
  if (!person || !shift || reason === null) return null;
  const alongside = board.people.flatMap(({ user }) => (reason?.alongside.includes(user.id) ? [user] : []));
  return (
    <div>
      <h3 className="font-medium">
        {[format.day(work.date), shift.template.name, chip(person.user).full].join(' · ')}
      </h3>
      {reason === undefined ? (
        <p className="text-muted-foreground">{t('auto.looking')}</p>
      ) : (
        <ul className="list-disc pl-4 text-muted-foreground">
          <li>{t(`auto.placed.said.${reason.said}`)}</li>
          <li>
            {reason.timesWorked === 0
              ? t('auto.placed.first')
              : t('auto.placed.times', { count: reason.timesWorked })}
          </li>
          {reason.left && (
            <li>
              {t('auto.placed.left', {
                left: format.duration(reason.left.left),
                limit: format.duration(reason.left.limit),
              })}
            </li>
          )}
          {alongside.length > 0 && (
            <li>
              {t('auto.placed.alongside', {
                names: alongside.map((user) => chip(user).full).join(t('auto.comma')),
              })}
            </li>
          )}
          <li>{t('auto.placed.share', { percent: Math.round(reason.share * 100) })}</li>
        </ul>
      )}
    </div>
  );
}
