import { useState } from 'react';
import { useAsked } from '#app/lib/use-asked.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { searched } from '#domain/format/text.ts';

const TYPING_MS = 200;
const NO_PEOPLE: readonly PersonRef[] = [];

export interface PersonSearch {
  people: readonly PersonRef[];
  state: 'searching' | 'found';
}

/** Searches shortly after the last keystroke; earlier results stay until then. */
export function usePersonSearch(url: string, query: string): PersonSearch {
  const q = searched(query);
  const wanted = q === '' ? null : `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ q })}`;
  const answer = useAsked(wanted, fetchPeople, TYPING_MS);
  const [last, setLast] = useState<readonly PersonRef[] | null>(null);
  if (answer !== null && answer !== last) setLast(answer);
  const people = answer ?? last;
  return { people: people ?? NO_PEOPLE, state: people === null ? 'searching' : 'found' };
}

/** Finds no one without a connection. A redirect means that the session has ended. */
async function fetchPeople(address: string, signal: AbortSignal): Promise<readonly PersonRef[]> {
  try {
    const answer = await fetch(address, { signal, redirect: 'error' });
    if (!answer.ok) return NO_PEOPLE;
    const { data }: { data: PersonRef[] } = await answer.json();
    return data;
  } catch {
    return NO_PEOPLE;
  }
}
