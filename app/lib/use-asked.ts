import { useEffect, useState } from 'react';

/** The usual delay after the last change. */
export const SETTLED_MS = 300;

/**
 * Returns the answer to `wanted`, a request as text; null until it arrives and while nothing is
 * wanted. A new request aborts the previous one. Only for requests that write nothing.
 * @param ask must be the same function on every render
 * @param settledMs delay after the last change
 */
export function useAsked<Answer>(
  wanted: string | null,
  ask: (wanted: string, signal: AbortSignal) => Promise<Answer>,
  settledMs = SETTLED_MS,
): Answer | null {
  const [answered, setAnswered] = useState<{ of: string; answer: Answer } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      void ask(wanted, gone.signal).then((answer) => {
        if (!gone.signal.aborted) setAnswered({ of: wanted, answer });
      });
    }, settledMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [wanted, ask, settledMs]);
  return wanted !== null && answered?.of === wanted ? answered.answer : null;
}
