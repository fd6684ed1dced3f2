import { env } from 'cloudflare:workers';
import type { Env } from '#worker/env.ts';
import { type Decided, decideAsked } from '#worker/platform/durable-objects/decide.ts';
import { Turns } from '#worker/platform/durable-objects/turns.ts';
import type { UserRoster } from '#worker/platform/durable-objects/user-roster.ts';
import { bound } from './failing-storage.ts';

function away(): never {
  throw new Error('the object is away');
}

/** Objects of people that are always away. */
export const NO_USER_ROSTER: Env['USER_ROSTER'] = {
  newUniqueId: away,
  idFromName: away,
  idFromString: away,
  get: away,
  getByName: away,
  jurisdiction: away,
};

/** Wraps a decision: it may refuse it, delay it or lose its answer. */
export type AroundDecision = (decideNow: () => Promise<Decided>) => Promise<Decided>;

/** The turns of each person, by the id of their object. */
const turns = new Map<string, Turns>();

/**
 * Objects of people that decide in this process, with the bindings of a test: so its faults and its
 * meter reach their calls of the database.
 */
export function userRostersWith(
  bindings: () => Env,
  around: AroundDecision = (decideNow) => decideNow(),
): Env['USER_ROSTER'] {
  const get: Env['USER_ROSTER']['get'] = (id) => {
    const own = turns.get(id.toString()) ?? new Turns();
    turns.set(id.toString(), own);
    const calls: Pick<UserRoster, 'ping' | 'decide'> = {
      ping: async () => {},
      decide: async (asked) => {
        const decideNow = () => decideAsked(bindings(), () => {}, structuredClone(asked));
        return structuredClone(await own.take(() => around(decideNow), asked.call.requestId));
      },
    };
    return new Proxy(env.USER_ROSTER.get(id), {
      get: (target, name) => Reflect.get(calls, name) ?? Reflect.get(target, name),
    });
  };
  return new Proxy(env.USER_ROSTER, {
    get: (target, name) => (name === 'get' ? get : bound(target, name)),
  });
}
