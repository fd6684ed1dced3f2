import { useFormData } from '@conform-to/react/future';
import { useEffect, useState } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { BoxField } from '#app/ui/form/box-field.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import type { SimpleShift } from '#contract/roster/shifts.ts';
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { parseClock } from '#domain/time/clock.ts';
import { type AudienceShift, audienceShift } from './audience-shift.ts';
import { FORM_ID } from './notification-form.ts';

const SHIFT_FIELD = 'audience.shift_ids';
/** Only searches shifts; the value is not saved. */
const DAY_NAME = 'shift_day';

/** Chooses shifts whose people are the audience: earlier choices, and the shifts of a day. */
export function ShiftChoice({ chosen, today }: { chosen: readonly AudienceShift[]; today: CalendarDate }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const hydrated = useHydrated();
  const { shifts, isEmpty } = useShiftsOfDay(chosen);
  if (!hydrated && shifts.length === 0) return null;
  return (
    <BoxField
      name={SHIFT_FIELD}
      hint={t('shifts_hint')}
      options={shifts.map((shift) => ({ value: String(shift.id), label: shiftText(shift) }))}
    >
      {hydrated && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <DateField name={DAY_NAME} aria-label={t('shift_day')} today={today} className="w-46" />
          <span role="status" className="text-[0.8125rem] text-muted-foreground empty:hidden">
            {isEmpty ? t('shifts_none') : null}
          </span>
        </div>
      )}
    </BoxField>
  );

  function shiftText({ date, start_time, end_time, workplace, template }: AudienceShift): string {
    const [start, end] = [parseClock(start_time), parseClock(end_time)];
    const times = start === null || end === null ? '' : format.plainRange(start, end);
    return `${format.fullDay(date)} ${times} ${workplace} ${template}`;
  }
}

/** Earlier choices, then the shifts of the typed day; shifts checked on another day stay. */
function useShiftsOfDay(chosen: readonly AudienceShift[]): {
  shifts: readonly AudienceShift[];
  isEmpty: boolean;
} {
  const [known, setKnown] = useState(chosen);
  const [found, setFound] = useState<readonly AudienceShift[] | null>(null);
  const day = useFormData(FORM_ID, (typed) => String(typed.get(DAY_NAME) ?? '')) ?? '';
  const ticked = useFormData(FORM_ID, (typed) => typed.getAll(SHIFT_FIELD).map(String)) ?? [];
  useEffect(() => {
    if (!isCalendarDate(day)) return;
    const gone = new AbortController();
    void fetchShifts(day, gone.signal).then((shifts) => {
      if (gone.signal.aborted) return;
      setFound(shifts);
      setKnown((before) => [...before, ...shifts.filter(({ id }) => before.every((one) => one.id !== id))]);
    });
    return () => gone.abort();
  }, [day]);
  const isShown = ({ id }: AudienceShift) =>
    [...chosen, ...(found ?? [])].some((one) => one.id === id) || ticked.includes(String(id));
  return { shifts: known.filter(isShown), isEmpty: found?.length === 0 };
}

async function fetchShifts(date: CalendarDate, signal: AbortSignal): Promise<AudienceShift[]> {
  const query = new URLSearchParams({ date_from: date, date_to: date, per_page: String(PER_PAGE_MAX) });
  try {
    const answer = await fetch(`/api/manage/shifts/simple?${query}`, { signal });
    if (!answer.ok) return [];
    const { data }: { data: SimpleShift[] } = await answer.json();
    return data.map(audienceShift);
  } catch {
    // Another day was chosen since, or the connection failed.
    return [];
  }
}
