import { useEffect, useState } from 'react';
import { SETTLED_MS } from '#app/lib/use-asked.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import type { Finding, Named } from '#contract/roster/findings.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { RosterCheckAnswer } from '#contract/roster/shifts.ts';

const CHECK_URL = '/api/manage/shifts/check';

/** The findings on the content of a form. */
export interface RosterCheck {
  findings: readonly Finding[];
  named: Named;
}

export type LiveCheck = { state: 'idle' | 'checking' } | ({ state: 'found' } & RosterCheck);

/**
 * Checks changes against the rules a moment after their last edit; null while they are incomplete. With
 * `leaving`, the spot of that assignment counts as free, as the replacement itself will find it.
 * It calls the API itself: nothing is written, so no page data needs to be reloaded.
 */
export function useRosterCheck(changes: readonly RosterChange[] | null, leaving?: number): LiveCheck {
  const wanted = changes === null ? null : JSON.stringify({ changes, leaving });
  const [answer, setAnswer] = useState<{ of: string; check: LiveCheck } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      void fetchCheck(wanted, gone.signal).then((check) => {
        if (!gone.signal.aborted) setAnswer({ of: wanted, check });
      });
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [wanted]);

  const hydrated = useHydrated();
  if (wanted === null || !hydrated) return { state: 'idle' };
  return answer?.of === wanted ? answer.check : { state: 'checking' };
}

/** A failed check stays silent: the post of the form checks again. */
async function fetchCheck(body: string, signal: AbortSignal): Promise<LiveCheck> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const answer = await fetch(CHECK_URL, { method: 'POST', headers, body, signal });
    if (!answer.ok) return { state: 'idle' };
    const { rows, named }: RosterCheckAnswer = await answer.json();
    return { state: 'found', findings: rows.flatMap((row) => row.findings), named };
  } catch {
    // Aborted by a newer request, or offline.
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
