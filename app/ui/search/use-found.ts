import { useState } from 'react';
import { useAsked } from '#app/lib/use-asked.ts';
import type { SearchResults } from '#contract/company/search.ts';
import type { SearchRequest } from './typed-search.ts';

const SEARCH = '/api/manage/search';
const TYPING_MS = 150;

export type SearchState = 'idle' | 'searching' | 'found' | 'offline' | 'failed' | 'signed_out';
type SearchAnswer = { state: Exclude<SearchState, 'idle' | 'searching'>; found: SearchResults | null };

export interface FoundSoFar {
  state: SearchState;
  /** During a new search, still the earlier results. */
  found: SearchResults | null;
  again: () => void;
}

/** Searches people, workplaces and shifts shortly after the last keystroke; late answers are dropped. */
export function useFound(asked: SearchRequest | null): FoundSoFar {
  const [tries, setTries] = useState(0);
  const wanted = asked && JSON.stringify({ ...asked, tries });
  const answer = useAsked(wanted, fetchFound, TYPING_MS);
  const [last, setLast] = useState<SearchAnswer | null>(null);
  if (answer !== null && answer !== last) setLast(answer);
  if (wanted === null) return { state: 'idle', found: null, again };
  return { state: answer?.state ?? 'searching', found: (answer ?? last)?.found ?? null, again };

  function again() {
    setTries(tries + 1);
  }
}

async function fetchFound(wanted: string, signal: AbortSignal): Promise<SearchAnswer> {
  const { q, date }: SearchRequest = JSON.parse(wanted);
  const query = new URLSearchParams({ q, ...(date === null ? {} : { date }) });
  try {
    const answer = await fetch(`${SEARCH}?${query}`, { signal });
    if (answer.ok) return { state: 'found', found: await answer.json() };
    return { state: answer.status === 401 ? 'signed_out' : 'failed', found: null };
  } catch {
    return { state: 'offline', found: null };
  }
}
