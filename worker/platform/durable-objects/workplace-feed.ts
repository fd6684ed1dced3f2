import { DurableObject } from 'cloudflare:workers';
import type { ChangeMatter } from '#contract/site/change-messages.ts';
import type { Env } from '#worker/env.ts';
import { personFeed } from './stubs.ts';

/** What has changed at the workplace, as the object receives it. */
export type WorkplaceChange = {
  workplaceId: number;
  matters: readonly Exclude<ChangeMatter, 'inbox'>[];
  operationId: string;
  /** Epoch milliseconds. */
  at: number;
};

/** When each matter of a workplace last changed, in epoch milliseconds. Unchanged ones are missing. */
export type LastChanges = Partial<Record<ChangeMatter, number>>;

/** `since` names the last time that the person opened a page. */
type Follower = { personId: number; since: string };

const FOLLOWER = 'person-';
const LAST_CHANGES = 'last';

/**
 * Knows whose open pages show one workplace, and tells their objects what has changed there. A message may get lost:
 * pages also reload by themselves, less often.
 */
export class WorkplaceFeed extends DurableObject<Env> {
  /** Notes that a page of the person shows the workplace. */
  async follow(personId: number): Promise<LastChanges> {
    await this.ctx.storage.put<Follower>(`${FOLLOWER}${personId}`, { personId, since: crypto.randomUUID() });
    return this.#last();
  }

  async tell({ workplaceId, matters, operationId, at }: WorkplaceChange): Promise<void> {
    const times = matters.map((matter) => [matter, at] as const);
    await this.ctx.storage.put(LAST_CHANGES, { ...(await this.#last()), ...Object.fromEntries(times) });
    const followers = await this.ctx.storage.list<Follower>({ prefix: FOLLOWER });
    const told = [...followers].map(async ([key, { personId, since }]) => {
      const messages = matters.map((matter) => ({
        matter,
        workplace_id: workplaceId,
        age: 0,
        operation_id: operationId,
      }));
      const isThere = await personFeed(this.env, personId).tell(messages);
      if (isThere) return;
      // A page that was opened since then stays.
      const now = await this.ctx.storage.get<Follower>(key);
      if (now?.since === since) await this.ctx.storage.delete(key);
    });
    // A person whose object does not answer hears of the next change.
    await Promise.allSettled(told);
  }

  async #last(): Promise<LastChanges> {
    return (await this.ctx.storage.get<LastChanges>(LAST_CHANGES)) ?? {};
  }
}
