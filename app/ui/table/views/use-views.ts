import { useCallback, useEffect, useState } from 'react';
import type { SavedView } from '#contract/people/saved-views.ts';

const VIEWS = '/api/manage/profile/views';

type Fault = 'name_taken' | 'failed';

/** The reader's views of a page, and what they can do with them. Each deed lists them again. */
export function useViews(path: string) {
  const [views, setViews] = useState<readonly SavedView[] | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);

  const list = useCallback(async () => {
    const answer = await fetch(`${VIEWS}?${new URLSearchParams({ path })}`);
    if (!answer.ok) throw new Error(`views: ${answer.status}`);
    setViews(((await answer.json()) as { data: SavedView[] }).data);
  }, [path]);
  const act = async (method: string, address: string, body?: object): Promise<boolean> => {
    setFault(null);
    try {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (!answer.ok) setFault(answer.status === 422 ? 'name_taken' : 'failed');
      await list();
      return answer.ok;
    } catch {
      setFault('failed');
      return false;
    }
  };

  useEffect(() => {
    list().catch(() => setFault('failed'));
  }, [list]);

  return {
    views,
    fault,
    save: (view: { name: string; query: string; is_default: boolean }) =>
      act('POST', VIEWS, { path, ...view }),
    setDefault: ({ id, name, query, version }: SavedView, is_default: boolean) =>
      act('PUT', `${VIEWS}/${id}`, { name, query, is_default, version }),
    remove: ({ id, version }: SavedView) => act('DELETE', `${VIEWS}/${id}?version=${version}`),
  };
}
