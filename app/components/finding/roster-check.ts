import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import type { Finding, Named } from '#contract/findings.ts';
import type { RosterChange } from '#contract/roster-changes.ts';
import type { RosterCheckAnswer } from '#contract/shifts.ts';

/** The page's own way to `POST manage/shifts/check`. */
export const CHECK_URL = '/manage/shift/check';
const TYPING_MS = 300;

/** What the rules say of what stands in a form. */
export interface RosterCheck {
  findings: readonly Finding[];
  named: Named;
}

export type LiveCheck = { state: 'idle' | 'checking' } | ({ state: 'found' } & RosterCheck);

/** Asks the rules about changes a moment after they were last altered; null while they are not complete. */
export function useRosterCheck(changes: readonly RosterChange[] | null): LiveCheck {
  const { submit, data, state } = useFetcher<RosterCheckAnswer | null>();
  const hydrated = useHydrated();
  const wanted = changes === null ? null : JSON.stringify({ changes });
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null || !hydrated) return;
    const timer = setTimeout(() => {
      setAsked(wanted);
      void submit(wanted, { method: 'post', action: CHECK_URL, encType: 'application/json' });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted, hydrated, submit]);

  if (wanted === null || !hydrated) return { state: 'idle' };
  if (asked !== wanted || state !== 'idle') return { state: 'checking' };
  if (!data) return { state: 'idle' };
  return { state: 'found', findings: data.rows.flatMap((row) => row.findings), named: data.named };
}

/** The findings with which the API refused a change; null when it refused for another reason. */
export function refusalFindings(data: unknown): RosterCheck | null {
  return isRosterCheck(data) ? data : null;
}

function isRosterCheck(data: unknown): data is RosterCheck {
  return typeof data === 'object' && data !== null && 'findings' in data && 'named' in data;
}
