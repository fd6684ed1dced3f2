import type { OtherPages } from '#worker/db/commit.ts';
import type { Env } from '#worker/env.ts';
import { personFeed, workplaceFeed } from '#worker/platform/durable-objects/stubs.ts';
import type { Log } from '#worker/platform/log.ts';
import { type ChangedThing, concernedBy } from './changed.ts';

/** Objects that one change may call: the platform limits the calls of a request. Pages reload without them, later. */
const TOLD_MAX = 100;

/** An operation that has changed something. */
type DoneOperation = { operationId: string; actorId: number | null; at: number };

/** Tells open pages that something has changed. A failure is logged and harms no one: pages also reload by themselves. */
export type Feeds = {
  tellChange: (things: readonly ChangedThing[], done: DoneOperation, others: OtherPages) => Promise<void>;
  /** Tells people that their inbox has new notices. */
  tellInbox: (personIds: readonly number[]) => Promise<void>;
};

export function feedsOf(env: Pick<Env, 'PERSON_FEED' | 'WORKPLACE_FEED'>, log: Log): Feeds {
  const allOf = async (calls: readonly (() => Promise<unknown>)[]) => {
    const done = await Promise.allSettled(calls.slice(0, TOLD_MAX).map(async (call) => call()));
    const failed = done.find((one) => one.status === 'rejected');
    if (failed) log('warn', 'open pages were not told', { pages: calls.length }, failed.reason);
  };
  const inboxCalls = (personIds: readonly number[]) => {
    const message = { matter: 'inbox', workplace_id: null, age: 0, operation_id: null } as const;
    return [...new Set(personIds)].map((id) => () => personFeed(env, id).tell([message]));
  };
  return {
    tellChange: async (things, { operationId, actorId, at }, { rosterOf, inboxOf = [] }) => {
      const { workplaces, people } = concernedBy(things, actorId, rosterOf);
      await allOf([
        ...people.map((id) => () => personFeed(env, id).checkRights()),
        ...inboxCalls(inboxOf),
        ...[...workplaces].map(
          ([workplaceId, matters]) =>
            () =>
              workplaceFeed(env, workplaceId).tell({ workplaceId, matters, operationId, at }),
        ),
      ]);
    },
    tellInbox: (personIds) => allOf(inboxCalls(personIds)),
  };
}
