import BellRing from 'lucide-react/icons/bell-ring';
import PencilLine from 'lucide-react/icons/pencil-line';
import { Link, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BulkAnswerBox } from '#app/ui/bulk/bulk-answer-box.tsx';
import { bulkReportOf } from '#app/ui/bulk/bulk-report-of.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { ComingDay } from '#contract/attendance/tracking.ts';
import { CONFIRM_ASK_STAYS } from '#contract/enums.ts';
import { COMING_ANSWERS, type ComingAnswer } from '#domain/roster/own-place.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { COMING_LOOKS } from './coming-looks.ts';
import { COMING_PARAM } from './tracking-address.ts';

const REMINDERS = ['remind'] as const;

type ComingBarProps = {
  day: Omit<ComingDay, 'over'>;
  date: CalendarDate;
  today: CalendarDate;
  /** Whose shifts of the date a reminder covers: those of a workplace or of one shift. */
  ask: { workplaceId?: string | null; shiftId?: number };
  answer: unknown;
  /** Whether the shifts are drafts, which their people do not see yet. */
  draft?: boolean;
};

/** The answers of people who are still to come, as counts that filter, and a button to remind the rest. */
export function ComingBar({ day, date, today, ask, answer, draft = false }: ComingBarProps) {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const href = useIntentHref<'remind'>();
  const report = bulkReportOf(answer, REMINDERS);
  if (day.planned === 0) return null;
  const isEarly = date > addDays(today, 1);
  return (
    <section
      aria-label={t('coming.title')}
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-border bg-card px-4 py-2.5"
    >
      <p className="font-medium">{t('coming.of', { count: day.will_come, planned: day.planned })}</p>
      <ul className="flex flex-wrap gap-1.5">
        {COMING_ANSWERS.filter((coming) => day[coming] > 0).map((said) => (
          <li key={said}>
            <ComingFilter answer={said} count={day[said]} />
          </li>
        ))}
      </ul>
      {draft && (
        <Badge tone="neutral" icon={PencilLine}>
          {t('coming.draft')}
        </Badge>
      )}
      {isEarly && !draft && (
        <p className="text-muted-foreground">
          {t('coming.from', { day: format.fullDay(addDays(date, -1)) })}
        </p>
      )}
      {day.not_said > 0 && (
        <PostForm action={href('remind')} preventScrollReset className="ml-auto" data-print="no">
          <input type="hidden" name="date" value={date} />
          {ask.workplaceId && <input type="hidden" name="workplace_ids" value={ask.workplaceId} />}
          {ask.shiftId !== undefined && <input type="hidden" name="shift_id" value={ask.shiftId} />}
          <Button type="submit" size="sm" variant="outline">
            <BellRing aria-hidden="true" />
            {t('coming.remind', { count: day.not_said })}
          </Button>
        </PostForm>
      )}
      <div className="basis-full empty:hidden">
        <RefusalNote refused={refusedOf(answer, 'remind')} />
        {report && (
          <BulkAnswerBox
            answer={report.bulk}
            title={t('coming.asked', { count: report.bulk.done.length })}
            reasonText={(reason) => {
              const known = CONFIRM_ASK_STAYS.find((one) => one === reason);
              return known ? t(`coming.stays.${known}`) : reason;
            }}
          />
        )}
      </div>
    </section>
  );
}

/** A second click removes the filter. */
function ComingFilter({ answer, count }: { answer: ComingAnswer; count: number }) {
  const { t } = useTranslation('tracking');
  const [params] = useSearchParams();
  const isChosen = params.get(COMING_PARAM) === answer;
  const search = new URLSearchParams(params);
  for (const name of ['page', 'after', 'intent']) search.delete(name);
  if (isChosen) search.delete(COMING_PARAM);
  else search.set(COMING_PARAM, answer);
  return (
    <Link
      to={`?${search}`}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={cn('inline-flex min-h-6 items-center rounded-md', isChosen && 'outline-2 outline-ring')}
    >
      <Badge {...COMING_LOOKS[answer]} className="underline-offset-2 hover:underline">
        {t(`coming.counts.${answer}`, { count })}
      </Badge>
    </Link>
  );
}
