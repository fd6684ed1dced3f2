import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/env.ts';
import { log } from '#worker/platform/log.ts';

/** Milliseconds after which others may go ahead: the holder of the turn is slow or gone. */
const TURN_MAX = 5_000;

/**
 * Lines up changes of one person's roster, so that they do not race for its version. It stores and
 * decides nothing. The guard of the write still stops a change that skips or overtakes the line.
 */
export class UserRoster extends DurableObject<Env> {
  #last: Promise<void> = Promise.resolve();

  /** Answers that the object works. */
  async ping(): Promise<void> {}

  /**
   * Calls back after all earlier turns have ended or timed out.
   * @param requestId of the waiting request, for the log
   */
  async inTurn(work: () => Promise<void>, requestId: string | null): Promise<void> {
    const turn = this.#last.then(() => withinTurn(work, requestId));
    // A failed turn is over too.
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
