import { useEffect, useState } from 'react';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';

type TakenDaysRequest = { workplaceId: number; templateId: number | null; month: CalendarMonth };

const NO_DAYS: readonly CalendarDate[] = [];

/** The days of the month that already have a shift of the template; empty while unknown. */
export function useDaysTaken({ workplaceId, templateId, month }: TakenDaysRequest): readonly CalendarDate[] {
  const [answer, setAnswer] = useState<{ of: string; days: readonly CalendarDate[] } | null>(null);
  const wanted = templateId === null ? null : takenDaysQuery({ workplaceId, templateId, month });
  useEffect(() => {
    if (wanted === null) return;
    const gone = new AbortController();
    void fetchDaysTaken(wanted, gone.signal).then((days) => {
      if (!gone.signal.aborted) setAnswer({ of: wanted, days });
    });
    return () => gone.abort();
  }, [wanted]);
  return answer?.of === wanted ? answer.days : NO_DAYS;
}

function takenDaysQuery({ workplaceId, templateId, month }: TakenDaysRequest): string {
  const query = { 'workplace_ids[]': workplaceId, template_id: templateId, month, per_page: PER_PAGE_MAX };
  return String(new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])));
}

/** A failed check stays silent: the post of the form checks again. */
async function fetchDaysTaken(query: string, signal: AbortSignal): Promise<readonly CalendarDate[]> {
  try {
    const answer = await fetch(`/api/manage/shifts?${query}`, { signal });
    if (!answer.ok) return NO_DAYS;
    const { data }: { data: Pick<Shift, 'date'>[] } = await answer.json();
    return data.map(({ date }) => date);
  } catch {
    // Aborted by a newer request, or offline.
    return NO_DAYS;
  }
}
