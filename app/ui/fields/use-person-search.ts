import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { noteSearch } from '#app/lib/unsent-posts.ts';
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
  const { load, data, state } = useFetcher<{ data: PersonRef[] }>();
  const wanted = searched(query);
  useEffect(() => {
    if (wanted === '') return;
    const timer = setTimeout(() => {
      const address = `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ q: wanted })}`;
      noteSearch(address);
      void load(address);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted, url, load]);
  return { people: data?.data ?? NO_PEOPLE, state: state === 'idle' && data ? 'found' : 'searching' };
}
