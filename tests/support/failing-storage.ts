import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { Env } from '#worker/env.ts';
import type { JobRunner } from '#worker/platform/durable-objects/job-runner.ts';
import type { UserRoster } from '#worker/platform/durable-objects/user-roster.ts';
import type { Around } from './metered.ts';

/** A store, or all objects. */
export type Part = 'database' | 'files' | 'objects';
/**
 * The failing call of a request, counted from 1. With `after` the call takes effect and only its
 * answer is lost.
 */
export type StorageFault = { call: number; when: 'before' | 'after' };

/** The platform's own messages. */
const FAULTS: Record<Part, () => Error> = {
  database: () => new Error('D1_ERROR: Network connection lost.'),
  files: () => new Error('put: We encountered an internal error. Please try again. (10001)'),
  objects: () =>
    Object.assign(new Error('Durable Object is overloaded. Too many requests queued.'), { overloaded: true }),
};

/** The answer while a store is away. */
export const AWAY = {
  status: 503,
  retryAfter: '5',
  body: {
    code: 'E_SERVICE_UNAVAILABLE',
    data: { retry_after: 5, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  },
};

export async function refusalOf(answer: Pick<Response, 'status' | 'headers' | 'json'>) {
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), body: await answer.json() };
}

const CALLS_OF_FILES = ['put', 'get', 'head', 'delete', 'list'];

/**
 * The database, the files and the objects with failing calls: one of all calls, or all calls of
 * some parts.
 */
export class FailingStorage {
  /** The number of calls, including failed ones. */
  calls = 0;
  readonly bindings: Partial<Env>;
  readonly aroundDatabase: Around = (call) => this.#around('database', call);
  readonly #fails: StorageFault | readonly Part[];

  constructor(fails: StorageFault | readonly Part[]) {
    this.#fails = fails;
    this.bindings = {
      FILES: around(env.FILES, CALLS_OF_FILES, (call) => this.#around('files', call)),
      JOB_RUNNER: this.withFaults(env.JOB_RUNNER),
    };
  }

  /** Whether the failing call was reached. */
  get reached(): boolean {
    return 'call' in this.#fails && this.calls >= this.#fails.call;
  }

  async #around<Answer>(part: Part, call: () => Promise<Answer>): Promise<Answer> {
    this.calls += 1;
    const when = this.#failing(part);
    if (when === 'before') throw FAULTS[part]();
    const answer = await call();
    if (when === 'after') throw FAULTS[part]();
    return answer;
  }

  #failing(part: Part): StorageFault['when'] | null {
    if (!('call' in this.#fails)) return this.#fails.includes(part) ? 'before' : null;
    return this.#fails.call === this.calls ? this.#fails.when : null;
  }

  /** The same objects, with failing calls. */
  withFaults<Kind extends JobRunner | UserRoster>(
    real: DurableObjectNamespace<Kind>,
  ): DurableObjectNamespace<Kind> {
    const stubOf = (id: DurableObjectId): object =>
      around<object>(real.get(id), ['start', 'decide', 'ping'], (call) => this.#around('objects', call));
    return new Proxy(real, {
      get: (target, name) => (name === 'get' ? stubOf : bound(target, name)),
    });
  }
}

/** The same object, with `by` around the calls of these names. */
function around<Thing extends object>(real: Thing, names: readonly string[], by: Around): Thing {
  return new Proxy(real, {
    get: (target, name) => {
      const call = bound(target, name);
      return typeof name === 'string' && names.includes(name) && typeof call === 'function'
        ? (...args: unknown[]) => by(async () => call(...args))
        : call;
    },
  });
}

/** A property of the real object; a method keeps its `this`. */
export function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' && name !== 'then'
    ? (...args: unknown[]) => Reflect.apply(value, target, args)
    : value;
}
