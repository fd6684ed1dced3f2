import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef } from 'react';
import { FindingList } from '#app/components/finding/finding-list.tsx';
import { useFindingWords } from '#app/components/finding/use-finding-words.ts';
import { useFaultText } from '#app/components/form/fault-text.ts';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { AlertBox } from '#app/components/ui/alert-box.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { FixedDay, FixedSchedulePreview } from '#contract/fixed-schedules.ts';
import type { FieldIssues } from '#contract/validation.ts';
import { addDays, type CalendarDate, mondayOf, weekdayOf } from '#domain/time/calendar-date.ts';
import { datesIn, weeksOver } from '#domain/time/date-range.ts';
import { useClashSentence } from './use-clash-text.ts';
import { useSchedulePreview } from './use-schedule-preview.ts';

type SchedulePreviewProps = { id: number | null; today: CalendarDate; labels: Record<string, string> };

/** What stands in the form, day by day over the coming eight weeks, before anything is saved. */
export function SchedulePreview({ id, today, labels }: SchedulePreviewProps) {
  const { t } = useTranslation('fixed_schedule');
  const box = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const live = useSchedulePreview(box, id);
  return (
    <section ref={box} aria-label={t('preview')} aria-busy={live.state === 'checking'} className="grid gap-3">
      {hydrated && (
        <>
          <h3 className="font-semibold text-sm">{t('preview')}</h3>
          {live.state === 'waiting' && <p className="text-muted-foreground">{t('preview_wait')}</p>}
          <div role="status" className="text-muted-foreground empty:hidden">
            {live.state === 'checking' && t('preview_busy')}
            {live.state === 'failed' && <Failed faults={live.faults} labels={labels} />}
          </div>
          {live.state === 'found' && <Weeks preview={live.preview} today={today} />}
        </>
      )}
    </section>
  );
}

/** Why there is nothing to show: the fields say it themselves only once they are posted. */
function Failed({ faults, labels }: { faults: FieldIssues; labels: Record<string, string> }) {
  const { t } = useTranslation('fixed_schedule');
  const faultText = useFaultText();
  const told = Object.entries(faults).flatMap(([field, list]) =>
    list.map((fault) => ({ field, fault, label: labels[field] ?? '' })),
  );
  if (told.length === 0) return t('preview_failed');
  return (
    <ul className="grid gap-1">
      {told.map(({ field, fault, label }) => (
        <li key={`${field} ${fault.key}`} className="flex gap-1.5 text-absent">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {faultText(fault, label)}
        </li>
      ))}
    </ul>
  );
}

type State = 'fine' | 'on' | 'warned' | 'refused';

function stateOf({ on_shift, findings }: FixedDay): State {
  if (findings.some(({ severity }) => severity === 'refuse')) return 'refused';
  if (findings.length > 0) return 'warned';
  return on_shift ? 'on' : 'fine';
}

function Weeks({ preview, today }: { preview: FixedSchedulePreview; today: CalendarDate }) {
  const { t } = useTranslation('fixed_schedule');
  const sentence = useClashSentence();
  const { days, clashes } = preview;
  const states = days.map(stateOf);
  const count = (state: State) => states.filter((one) => one === state).length;
  const [refused, warned] = [count('refused'), count('warned')];
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
      <p className="flex flex-wrap gap-2">
        {days.length === 0 && <span className="text-muted-foreground">{t('preview_none')}</span>}
        {days.length > 0 && refused + warned === 0 && (
          <Badge tone="in">{t('preview_fine', { count: days.length })}</Badge>
        )}
        {refused > 0 && <Badge tone="absent">{t('preview_refused', { count: refused })}</Badge>}
        {warned > 0 && (
          <Badge tone="late" icon={TriangleAlert}>
            {t('preview_warned', { count: warned })}
          </Badge>
        )}
      </p>
      <Calendar preview={preview} today={today} />
      <Found preview={preview} />
    </>
  );
}

function Calendar({ preview, today }: { preview: FixedSchedulePreview; today: CalendarDate }) {
  const { t } = useTranslation('fixed_schedule');
  const format = useFormat();
  const range = { from: preview.date_from, to: preview.date_to };
  const monday = mondayOf(today);
  return (
    <table aria-label={t('preview')} className="w-full table-fixed border-separate border-spacing-1 text-xs">
      <thead>
        <tr>
          {datesIn({ from: monday, to: addDays(monday, 6) }).map((date) => (
            <th key={date} scope="col" className={cn('pb-0.5 font-medium', dayColour(date))}>
              {format.weekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOver(range).map((week) => (
          <tr key={week.from}>
            {datesIn(week).map((date) => (
              <Day key={date} date={date} preview={preview} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function dayColour(date: CalendarDate): string {
  const weekday = weekdayOf(date);
  if (weekday === 6) return 'text-saturday';
  return weekday === 7 ? 'text-sunday' : 'text-muted-foreground';
}

const MARKS = { fine: Check, on: Check, warned: TriangleAlert, refused: CircleX } as const;
const COLOURS = {
  fine: 'bg-in-soft text-in',
  on: 'bg-planned-soft text-planned',
  warned: 'bg-late-soft text-late',
  refused: 'bg-absent-soft text-absent',
} as const;

function Day({ date, preview }: { date: CalendarDate; preview: FixedSchedulePreview }) {
  const { t } = useTranslation(['fixed_schedule', 'holidays']);
  const format = useFormat();
  const day = preview.days.find((one) => one.date === date);
  const holiday = preview.holidays.find((one) => one.date === date);
  const state = day && stateOf(day);
  const Mark = state && MARKS[state];
  const isOutside = date < preview.date_from || date > preview.date_to;
  return (
    <td
      className={cn(
        'h-11 rounded-md px-0.5 py-1 text-center align-top leading-tight',
        isOutside && 'opacity-40',
        state && COLOURS[state],
        state && day.shift_id === null && 'outline-1 outline-current outline-dashed -outline-offset-1',
      )}
    >
      <span className={cn('block tabular-nums', holiday && 'font-semibold text-sunday')}>
        {Number(date.slice(8))}
        {date.endsWith('-01') && <span className="sr-only"> {format.date(date)}</span>}
      </span>
      {Mark && state && (
        <span className="mt-0.5 inline-flex items-center justify-center">
          <Mark aria-hidden="true" className="size-3.5" />
          <span className="sr-only">
            {t(`day_${state}`)}
            {day.shift_id === null && `, ${t('day_missing')}`}
          </span>
        </span>
      )}
      {holiday && (
        <span className="block truncate text-[0.625rem] text-sunday" title={t(`holidays:${holiday.name}`)}>
          {t(`holidays:${holiday.name}`)}
        </span>
      )}
    </td>
  );
}

/** The days of which the rules say something, in words. */
function Found({ preview }: { preview: FixedSchedulePreview }) {
  const { t } = useTranslation(['fixed_schedule', 'holidays']);
  const format = useFormat();
  const words = useFindingWords(preview.named);
  const found = preview.days.filter(({ findings }) => findings.length > 0);
  return (
    <>
      {preview.holidays.length > 0 && (
        <ul className="grid gap-1 text-[0.8125rem]">
          {preview.holidays.map(({ date, name }) => (
            <li key={date}>
              <span className="font-semibold text-sunday">{format.day(date)}</span> {t(`holidays:${name}`)}
            </li>
          ))}
        </ul>
      )}
      {found.length > 0 && (
        <ul className="grid gap-4">
          {found.map((day) => (
            <li key={day.date} className="grid gap-1.5 border-border border-t pt-3">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{format.day(day.date)}</span>
                {day.shift_id === null && (
                  <span className="text-[0.8125rem] text-muted-foreground">{t('day_missing')}</span>
                )}
              </p>
              <FindingList findings={day.findings} words={words} folded />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
