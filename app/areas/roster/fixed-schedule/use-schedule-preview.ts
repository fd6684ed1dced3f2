import { type RefObject, useEffect, useState } from 'react';
import { useAsked } from '#app/lib/use-asked.ts';
import type { FixedSchedulePreview } from '#contract/roster/fixed-schedules.ts';
import type { FieldIssues } from '#contract/validation.ts';

const PREVIEW_URL = '/api/admin/fixed-schedules/preview';

export type LivePreview =
  | { state: 'waiting' | 'checking' }
  /** Errors by field; empty when the API returned none. */
  | { state: 'failed'; faults: FieldIssues }
  | { state: 'found'; preview: FixedSchedulePreview };

/** The form to preview; `box` is any element inside it. */
type Within = {
  box: RefObject<HTMLElement | null>;
  isShown: boolean;
  /** The schedule that is edited; null for a new one. */
  id: number | null;
  /** The server's preview of a form that was posted. */
  looked: FixedSchedulePreview | null;
};

/**
 * Previews the coming weeks of a form, a moment after its last change. It calls the API itself:
 * nothing is written, so no page data needs to be reloaded.
 */
export function useSchedulePreview({ box, isShown, id, looked }: Within): LivePreview {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const form = isShown ? box.current?.closest('form') : null;
    if (!form) return;
    const look = () => setWanted(previewBody(new FormData(form), id));
    look();
    form.addEventListener('input', look);
    form.addEventListener('change', look);
    return () => {
      form.removeEventListener('input', look);
      form.removeEventListener('change', look);
    };
  }, [box, isShown, id]);

  const live = useAsked(wanted, fetchPreview);
  if (live) return live;
  if (wanted !== null) return { state: 'checking' };
  return looked ? { state: 'found', preview: looked } : { state: 'waiting' };
}

const ID_FIELDS = ['user_id', 'workplace_id', 'position_id', 'template_id'] as const;

/** The request as JSON; null while a required field is empty. */
function previewBody(form: FormData, id: number | null): string | null {
  const numbers = ID_FIELDS.map((name) => [name, Number(form.get(name))] as const);
  const weekdays = form.getAll('weekdays').map(Number);
  const valid_from = formText(form, 'valid_from');
  if (numbers.some(([, value]) => !value) || weekdays.length === 0 || !valid_from) return null;
  return JSON.stringify({
    ...Object.fromEntries(numbers),
    weekdays,
    valid_from,
    valid_to: formText(form, 'valid_to') || null,
    ...(id !== null && { id }),
  });
}

function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Field errors are shown at once. Any other failure shows when the form is posted. */
async function fetchPreview(body: string, signal: AbortSignal): Promise<LivePreview> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const answer = await fetch(PREVIEW_URL, { method: 'POST', headers, body, signal });
    if (answer.status === 422) return { state: 'failed', faults: answerFaults(await answer.json()) };
    if (!answer.ok) return { state: 'failed', faults: {} };
    const preview: FixedSchedulePreview = await answer.json();
    return { state: 'found', preview };
  } catch {
    // Aborted by a newer request, or offline.
    return { state: 'failed', faults: {} };
  }
}

/** The field errors in the API's refusal of a body. */
export function answerFaults(answer: unknown): FieldIssues {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
  return isFieldIssues(data) ? data : {};
}

function isFieldIssues(data: unknown): data is FieldIssues {
  return typeof data === 'object' && data !== null && Object.values(data).every(Array.isArray);
}
