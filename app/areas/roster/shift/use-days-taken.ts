import { useEffect, useState } from 'react';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';

type Asked = { workplaceId: number; templateId: number | null; month: CalendarMonth };

const NONE: readonly CalendarDate[] = [];

/** The days of the month that already have a shift of the template; empty while unknown. */
export function useDaysTaken({ workplaceId, templateId, month }: Asked): readonly CalendarDate[] {
  const [told, setTold] = useState<{ of: string; days: readonly CalendarDate[] } | null>(null);
  const wanted = templateId === null ? null : queryOf({ workplaceId, templateId, month });
  useEffect(() => {
    if (wanted === null) return;
    const gone = new AbortController();
    void ask(wanted, gone.signal).then((days) => {
      if (!gone.signal.aborted) setTold({ of: wanted, days });
    });
    return () => gone.abort();
  }, [wanted]);
  return told?.of === wanted ? told.days : NONE;
}

function queryOf({ workplaceId, templateId, month }: Asked): string {
  const query = { 'workplace_ids[]': workplaceId, template_id: templateId, month, per_page: PER_PAGE_MAX };
  return String(new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])));
}

/** A failed check stays silent: the post of the form checks again. */
async function ask(query: string, signal: AbortSignal): Promise<readonly CalendarDate[]> {
  try {
    const answer = await fetch(`/api/manage/shifts?${query}`, { signal });
    if (!answer.ok) return NONE;
    const { data }: { data: Pick<Shift, 'date'>[] } = await answer.json();
    return data.map(({ date }) => date);
  } catch {
    // Aborted by a newer request, or offline.
    return NONE;
  }
}
