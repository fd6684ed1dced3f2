import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { RefObject } from 'react';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useFaultText } from '#app/ui/form/fault-text.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { CountList } from '#app/ui/preview/count-list.tsx';
import type { FixedSchedulePreview } from '#contract/roster/fixed-schedules.ts';
import type { FieldIssues } from '#contract/validation.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { DayTable, HolidayList } from './day-table.tsx';
import { type FixedDayState, fixedDayState } from './fixed-day-state.ts';
import type { Intent } from './route.tsx';
import { useClashSentence } from './use-clash-text.ts';
import type { LivePreview } from './use-schedule-preview.ts';
import { WeekCalendar } from './week-calendar.tsx';

type SchedulePreviewProps = {
  box: RefObject<HTMLElement | null>;
  live: LivePreview;
  today: CalendarDate;
  labels: Record<string, string>;
};

/** The form, day by day over the coming eight weeks, before anything is saved. */
export function SchedulePreview({ box, live, today, labels }: SchedulePreviewProps) {
  const { t } = useTranslation('fixed_schedule');
  const href = useIntentHref<Intent>();
  const hydrated = useHydrated();
  const isFound = live.state === 'found';
  return (
    <section ref={box} aria-label={t('preview')} aria-busy={live.state === 'checking'} className="grid gap-3">
      {(hydrated || isFound) && <h3 className="font-semibold text-sm">{t('preview')}</h3>}
      {hydrated && live.state === 'waiting' && <p className="text-muted-foreground">{t('preview_wait')}</p>}
      {hydrated && (
        <div role="status" className="text-muted-foreground empty:hidden">
          {live.state === 'checking' && t('preview_busy')}
          {live.state === 'failed' && <Failed faults={live.faults} labels={labels} />}
        </div>
      )}
      {isFound && <Weeks preview={live.preview} today={today} />}
      {!hydrated && (
        <Button
          type="submit"
          formAction={href('preview')}
          variant="outline"
          className="hidden justify-self-start noscript:inline-flex"
        >
          {t('preview_show')}
        </Button>
      )}
    </section>
  );
}

/** Why there is no preview. The fields show their own errors only after the form is posted. */
function Failed({ faults, labels }: { faults: FieldIssues; labels: Record<string, string> }) {
  const { t } = useTranslation('fixed_schedule');
  const faultText = useFaultText();
  const shown = Object.entries(faults).flatMap(([field, list]) =>
    list.map((fault) => ({ field, fault, label: labels[field] ?? '' })),
  );
  if (shown.length === 0) return t('preview_failed');
  return (
    <ul className="grid gap-1">
      {shown.map(({ field, fault, label }) => (
        <li key={`${field} ${fault.key}`} className="flex gap-1.5 text-absent">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {faultText(fault, label)}
        </li>
      ))}
    </ul>
  );
}

function Weeks({ preview, today }: { preview: FixedSchedulePreview; today: CalendarDate }) {
  const { t } = useTranslation('fixed_schedule');
  const sentence = useClashSentence();
  const { days, clashes } = preview;
  const states = days.map(fixedDayState);
  const count = (state: FixedDayState) => states.filter((one) => one === state).length;
  const [refused, warned] = [count('refused'), count('warned')];
  const fine = refused + warned === 0 ? days.length : 0;
  return (
    <>
      {clashes.length > 0 && (
        <AlertBox>
          <p className="font-medium">{t('clashes')}</p>
          <ul className="list-disc pl-4">
            {clashes.map((clash) => (
              <li key={clash.schedule.id}>{sentence(clash)}</li>
            ))}
          </ul>
        </AlertBox>
      )}
      {days.length === 0 && <p className="text-muted-foreground">{t('preview_none')}</p>}
      <CountList
        className="gap-2"
        of={[
          { name: 'fine', count: fine, text: <Badge tone="in">{t('preview_fine', { count: fine })}</Badge> },
          {
            name: 'refused',
            count: refused,
            text: <Badge tone="absent">{t('preview_refused', { count: refused })}</Badge>,
          },
          {
            name: 'warned',
            count: warned,
            text: (
              <Badge tone="late" icon={TriangleAlert}>
                {t('preview_warned', { count: warned })}
              </Badge>
            ),
          },
        ]}
      />
      <WeekCalendar preview={preview} today={today} />
      <HolidayList preview={preview} />
      <DayTable preview={preview} />
    </>
  );
}
