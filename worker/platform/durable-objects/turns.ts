import { log } from '#worker/platform/log.ts';

/** Milliseconds of a turn, after which others may go ahead: its holder is slow or gone. */
const TURN_MAX = 5_000;

/** Work that runs one after the other, in its order of arrival. */
export class Turns {
  readonly #max: number;
  #last: Promise<void> = Promise.resolve();

  constructor(max = TURN_MAX) {
    this.#max = max;
  }

  /**
   * Runs the work after all earlier work has ended or timed out.
   * @param requestId of the work, for the log
   * @throws when it has waited longer than a turn: its caller goes ahead without one
   */
  take<Answer>(work: () => Promise<Answer>, requestId: string): Promise<Answer> {
    const arrived = Date.now();
    const begun = this.#last.then(() => {
      const done = unlessLate(work, Date.now() - arrived > this.#max);
      return { done, over: overBy(done, this.#max, requestId) };
    });
    this.#last = begun.then(({ over }) => over);
    return begun.then(({ done }) => done);
  }
}

async function unlessLate<Answer>(work: () => Promise<Answer>, isLate: boolean): Promise<Answer> {
  if (isLate) throw new Error('waited too long for a turn');
  return work();
}

/** Ends with the work, also when it fails, or once its time is over. */
async function overBy(work: Promise<unknown>, max: number, requestId: string): Promise<void> {
  const ended = new AbortController();
  const isLate = scheduler.wait(max, { signal: ended.signal }).then(
    () => log('warn', 'a turn took too long', { request_id: requestId }),
    // The work ended in time.
    () => {},
  );
  await Promise.race([work.catch(() => {}), isLate]);
  ended.abort();
}
