import { useEffect, useState } from 'react';

/** A form is asked about so long after it was last altered. */
const SETTLED_MS = 300;

/**
 * What is answered to `wanted`, a request as text; null until it is there, and while nothing is wanted. What was wanted
 * before is cut off. Only for requests that write nothing.
 * @param ask has to be the same function with every render
 * @param settledMs how long after it was last altered it is asked
 */
export function useAsked<Answer>(
  wanted: string | null,
  ask: (wanted: string, signal: AbortSignal) => Promise<Answer>,
  settledMs = SETTLED_MS,
): Answer | null {
  const [told, setTold] = useState<{ of: string; answer: Answer } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      void ask(wanted, gone.signal).then((answer) => {
        if (!gone.signal.aborted) setTold({ of: wanted, answer });
      });
    }, settledMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [wanted, ask, settledMs]);
  return wanted !== null && told?.of === wanted ? told.answer : null;
}
