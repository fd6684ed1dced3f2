import { useEffect, useState } from 'react';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import type { Finding, Named } from '#contract/roster/findings.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { RosterCheckAnswer } from '#contract/roster/shifts.ts';

const CHECK_URL = '/api/manage/shifts/check';
const TYPING_MS = 300;

/** What the rules say of what stands in a form. */
export interface RosterCheck {
  findings: readonly Finding[];
  named: Named;
}

export type LiveCheck = { state: 'idle' | 'checking' } | ({ state: 'found' } & RosterCheck);

/**
 * Asks the rules about changes a moment after they were last altered; null while they are not complete. It asks the
 * API itself: nothing is written, so the page that asks has no data to load again.
 */
export function useRosterCheck(changes: readonly RosterChange[] | null): LiveCheck {
  const wanted = changes === null ? null : JSON.stringify({ changes });
  const [told, setTold] = useState<{ of: string; check: LiveCheck } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      void ask(wanted, gone.signal).then((check) => {
        if (!gone.signal.aborted) setTold({ of: wanted, check });
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [wanted]);

  const hydrated = useHydrated();
  if (wanted === null || !hydrated) return { state: 'idle' };
  return told?.of === wanted ? told.check : { state: 'checking' };
}

/** What cannot be told now is told when the form is posted. */
async function ask(body: string, signal: AbortSignal): Promise<LiveCheck> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const answer = await fetch(CHECK_URL, { method: 'POST', headers, body, signal });
    if (!answer.ok) return { state: 'idle' };
    const { rows, named }: RosterCheckAnswer = await answer.json();
    return { state: 'found', findings: rows.flatMap((row) => row.findings), named };
  } catch {
    // Asked anew meanwhile, or cut off.
    return { state: 'idle' };
  }
}

/** The findings with which the API refused a change; null when it refused for another reason. */
export function refusalFindings(data: unknown): RosterCheck | null {
  return isRosterCheck(data) ? data : null;
}

function isRosterCheck(data: unknown): data is RosterCheck {
  return typeof data === 'object' && data !== null && 'findings' in data && 'named' in data;
}
