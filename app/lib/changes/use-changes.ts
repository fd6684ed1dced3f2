import { useEffect, useRef, useState } from 'react';
import { useBackgroundLoad } from '#app/lib/background-load.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useRefresh } from '#app/lib/use-refresh.ts';
import { CHANGE_MATTERS, type ChangeMatter, WORKPLACES_A_SOCKET } from '#contract/site/change-messages.ts';
import { type DueReload, dueReload } from './due-reload.ts';

/** A message may get lost, and a page also shows what no message is about. */
const WITH_SOCKET_MS = 300_000;
const WITHOUT_SOCKET_MS = 60_000;
/** The most milliseconds between the reading of data and its being shown. */
const LOAD_MAX_MS = 15_000;

type Watched = {
  matters: readonly ChangeMatter[];
  /** Without them those in the scope of the reader. The inbox needs none. */
  workplaceIds?: readonly number[];
  /** The data that is shown, which is another object after each load. */
  data: object;
  /** Whether a reload may replace what is shown now. A change is shown once it may. */
  active: boolean;
};

/** Reloads the page's data when it has changed; without a socket, every minute. */
export function useChanges({ matters, workplaceIds, data, active }: Watched): void {
  const { master } = useAuth();
  const load = useBackgroundLoad();
  const [isLive, setLive] = useState(false);
  useRefresh(isLive ? WITH_SOCKET_MS : WITHOUT_SOCKET_MS, active);

  const shownSince = useRef({ data, at: 0 });
  useEffect(() => {
    if (shownSince.current.data !== data) shownSince.current = { data, at: performance.now() };
  }, [data]);

  const reload = useRef<DueReload>(undefined);
  const asked = workplaceIds ?? master.workplaces.map(({ id }) => id);
  const ids = asked.join();
  const named = matters.join();
  const isHeard = matters.includes('inbox') || (asked.length > 0 && asked.length <= WORKPLACES_A_SOCKET);
  useEffect(() => {
    const due = dueReload(load);
    reload.current = due;
    let isGone = false;
    const stops = [due.end];
    const listen = async () => {
      const { listenForChanges, watchSocket } = await import('./page-socket.ts');
      if (isGone) return;
      const onChange = (age: number) => {
        if (age < performance.now() - shownSince.current.at + LOAD_MAX_MS) due.noteChange();
      };
      const shown = ids === '' ? [] : ids.split(',').map(Number);
      stops.push(
        ...namedIn(named).map((matter) => listenForChanges({ matter, workplaceIds: shown, onChange })),
        watchSocket(setLive),
      );
    };
    if (isHeard) void listen();
    document.addEventListener('visibilitychange', due.look);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', due.look);
      for (const stop of stops) stop();
    };
  }, [ids, named, isHeard, load]);

  // After the effect that makes it.
  useEffect(() => reload.current?.allow(active));
}

function namedIn(names: string): ChangeMatter[] {
  const list = names.split(',');
  return CHANGE_MATTERS.filter((matter) => list.includes(matter));
}
