import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/env.ts';
import { log } from '#worker/platform/log.ts';

/** Milliseconds after which a turn is over for the others: whoever holds it is slow, or gone. */
const TURN_MAX = 5_000;

/**
 * Lines up changes of one person's roster, so that they do not lose the race for its version to each other. It
 * keeps nothing and decides nothing: who comes without it, or overtakes it, is held by the guard of the write.
 */
export class UserRoster extends DurableObject<Env> {
  #last: Promise<void> = Promise.resolve();

  /** Says that objects answer. */
  async ping(): Promise<void> {}

  /**
   * Calls back when everything that came before is done, or has had its time.
   * @param requestId of who comes, for the log
   */
  async inTurn(work: () => Promise<void>, requestId: string | null): Promise<void> {
    const turn = this.#last.then(() => withinTurn(work, requestId));
    // A turn that failed is over too.
    this.#last = turn.catch(() => {});
    await turn;
  }
}

async function withinTurn(work: () => Promise<void>, requestId: string | null): Promise<void> {
  const done = new AbortController();
  const isLate = scheduler.wait(TURN_MAX, { signal: done.signal }).then(() => {
    log('warn', 'a turn took too long', { request_id: requestId });
  });
  try {
    await Promise.race([work(), isLate]);
  } finally {
    done.abort();
  }
}
