import UsersRound from 'lucide-react/icons/users-round';
import { useSearchParams } from 'react-router';
import { minuteOn } from '#app/areas/attendance/tracking/planned-stamps.ts';
import { COMING_PARAM } from '#app/areas/attendance/tracking/tracking-address.ts';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card } from '#app/ui/kit/card.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import type { TrackedShiftDetail } from '#contract/attendance/tracking.ts';
import { COMING_ANSWERS } from '#domain/roster/own-place.ts';
import { asksOf } from './asks-of.ts';
import { axisOf, placeOn } from './axis.ts';
import { LINE_COLUMNS, PersonLine } from './person-line.tsx';
import { AxisHead, AxisLegend } from './time-axis.tsx';

type PeopleLinesProps = { shift: TrackedShiftDetail };

/** One line for each person of the shift, on one time axis. */
export function PeopleLines({ shift }: PeopleLinesProps) {
  const { t } = useTranslation(['tracking', 'shifts']);
  const [params] = useSearchParams();
  const { users, date, now, progress, closed, talks } = shift;
  const asked = COMING_ANSWERS.find((answer) => answer === params.get(COMING_PARAM));
  const shown = asked && progress !== 'ended' ? users.filter(({ said }) => said === asked) : users;
  const axis = axisOf(date, shift, users, now);
  const nowAt = placeOn(axis, minuteOn(date, now));
  if (users.length === 0) {
    return (
      <Card>
        <EmptyState icon={UsersRound} title={t('shifts:people_none')} body={t('people_none_hint')} />
      </Card>
    );
  }
  return (
    <section aria-label={t('shifts:people')} className="@container/people grid min-w-0 gap-2">
      <Card className="overflow-hidden">
        <div
          aria-hidden="true"
          className={cn(
            'grid grid-cols-[minmax(0,1fr)] items-end gap-x-3 border-border border-b px-4 py-1 text-[0.78125rem] text-muted-foreground',
            LINE_COLUMNS,
          )}
        >
          <span className="@lg/people:block hidden">{t('line_heads.person')}</span>
          <span className="@lg/people:block hidden">{t('line_heads.state')}</span>
          <span className="@lg/people:invisible @2xl/people:visible">
            <AxisHead axis={axis} now={nowAt} />
          </span>
          <span className="@lg/people:block hidden">{t('line_heads.punches')}</span>
          <span className="@2xl/people:block hidden text-right">{t('line_heads.worked')}</span>
        </div>
        <ul>
          {shown.map((person) => (
            <PersonLine
              key={person.shift_user_id}
              person={person}
              asks={asksOf(shift, person)}
              unread={talks.find(({ user_id }) => user_id === person.user.id)?.unread ?? 0}
              setting={{
                axis,
                nowAt,
                now,
                ended: progress === 'ended',
                closed: closed !== null,
                seesWages: shift.wages_shown,
              }}
            />
          ))}
        </ul>
        {shown.length === 0 && <p className="px-4 py-3 text-muted-foreground">{t('coming.nobody')}</p>}
      </Card>
      <AxisLegend />
    </section>
  );
}
