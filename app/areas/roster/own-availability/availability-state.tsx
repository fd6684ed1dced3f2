import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { Availability } from '#contract/roster/availability.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** The deadline of the availability, and whether it was sent. */
export function AvailabilityState({
  availability,
  today,
}: {
  availability: Availability;
  today: CalendarDate;
}) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const { sent_at, late, works } = availability;
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-xl border border-border bg-card px-4 py-3">
      <div className="flex items-start gap-2">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold text-base">
            <DeadlineText availability={availability} today={today} />
          </p>
          {availability.open && <Deadlines of={availability.deadlines} />}
        </div>
      </div>
      <p className="flex flex-wrap gap-2">
        {sent_at === null ? (
          <Badge tone="late">{t('not_sent')}</Badge>
        ) : (
          <Badge tone="in">{t('sent', { at: format.stamp(sent_at) })}</Badge>
        )}
        {late && <Badge tone="late">{t('late')}</Badge>}
      </p>
      {!works && <p className="text-muted-foreground">{t('works_nowhere')}</p>}
    </section>
  );
}

function DeadlineText({ availability, today }: { availability: Availability; today: CalendarDate }) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const { deadline, open } = availability;
  if (!open) return t('over');
  if (deadline === null) return t('no_deadline');
  const day = format.day(deadline);
  if (deadline < today) return t('past_deadline', { day });
  return (
    <span>
      {t('until', { day })}{' '}
      <span className="whitespace-nowrap font-normal text-muted-foreground text-sm">
        {format.relativeDay(deadline, today)}
      </span>
    </span>
  );
}

/** Each workplace has its own deadline, which its notice names. */
function Deadlines({ of }: { of: Availability['deadlines'] }) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  if (of.length === 0) return null;
  return (
    <ul aria-label={t('deadlines')} className="grid gap-0.5 text-muted-foreground text-sm">
      {of.map(({ workplace, workplace_names: names, due_on }) => (
        <li key={`${due_on} ${workplace}`}>
          {t('deadline_of', {
            workplace: format.nameOf({ name: workplace, names }),
            day: format.day(due_on),
          })}
        </li>
      ))}
    </ul>
  );
}
