import { type RefObject, useEffect, useState } from 'react';
import { useAsked } from '#app/lib/use-asked.ts';
import type { FixedSchedulePreview } from '#contract/roster/fixed-schedules.ts';
import type { FieldIssues } from '#contract/validation.ts';

const PREVIEW_URL = '/api/admin/fixed-schedules/preview';

export type LivePreview =
  | { state: 'waiting' | 'checking' }
  /** The faults of the fields, where the API told of any. */
  | { state: 'failed'; faults: FieldIssues }
  | { state: 'found'; preview: FixedSchedulePreview };

/** Where a form is that may be looked at. */
type Within = {
  /** An element of the form. */
  box: RefObject<HTMLElement | null>;
  /** Whether the form is shown. */
  isShown: boolean;
  /** The schedule that is changed. */
  id: number | null;
  /** What the page has looked at for a form that was posted. */
  looked: FixedSchedulePreview | null;
};

/**
 * Asks for the coming weeks of what stands in a form, a moment after it was last altered. Nothing is written, so that it
 * asks the API itself.
 */
export function useSchedulePreview({ box, isShown, id, looked }: Within): LivePreview {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const form = isShown ? box.current?.closest('form') : null;
    if (!form) return;
    const look = () => setWanted(bodyOf(new FormData(form), id));
    look();
    form.addEventListener('input', look);
    form.addEventListener('change', look);
    return () => {
      form.removeEventListener('input', look);
      form.removeEventListener('change', look);
    };
  }, [box, isShown, id]);

  const live = useAsked(wanted, ask);
  if (live) return live;
  if (wanted !== null) return { state: 'checking' };
  return looked ? { state: 'found', preview: looked } : { state: 'waiting' };
}

const NUMBERS = ['user_id', 'workplace_id', 'position_id', 'template_id'] as const;

/** The request, as JSON; null while something is missing. */
function bodyOf(form: FormData, id: number | null): string | null {
  const numbers = NUMBERS.map((name) => [name, Number(form.get(name))] as const);
  const weekdays = form.getAll('weekdays').map(Number);
  const valid_from = textOf(form, 'valid_from');
  if (numbers.some(([, value]) => !value) || weekdays.length === 0 || !valid_from) return null;
  return JSON.stringify({
    ...Object.fromEntries(numbers),
    weekdays,
    valid_from,
    valid_to: textOf(form, 'valid_to') || null,
    ...(id !== null && { id }),
  });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** What is wrong with a field is told at once; what cannot be told now, when the form is posted. */
async function ask(body: string, signal: AbortSignal): Promise<LivePreview> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const answer = await fetch(PREVIEW_URL, { method: 'POST', headers, body, signal });
    if (answer.status === 422) return { state: 'failed', faults: faultsOf(await answer.json()) };
    if (!answer.ok) return { state: 'failed', faults: {} };
    const preview: FixedSchedulePreview = await answer.json();
    return { state: 'found', preview };
  } catch {
    // Asked anew meanwhile, or cut off.
    return { state: 'failed', faults: {} };
  }
}

/** The faults in the API's refusal of a body. */
export function faultsOf(answer: unknown): FieldIssues {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
  return isFieldIssues(data) ? data : {};
}

function isFieldIssues(data: unknown): data is FieldIssues {
  return typeof data === 'object' && data !== null && Object.values(data).every(Array.isArray);
}
