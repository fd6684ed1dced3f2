import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/env.ts';
import { deferring } from '#worker/platform/deferred.ts';
import { logOf } from '#worker/platform/log.ts';
import { type AskedDecision, type Decided, decideAsked } from './decide.ts';
import { Turns } from './turns.ts';

/**
 * Decides the changes of one person's roster, one after the other: it reads the facts, asks the rules
 * and writes. It stores nothing itself. The guards of the write refuse a change that skips or overtakes
 * the line.
 */
export class UserRoster extends DurableObject<Env> {
  readonly #turns = new Turns();

  /** Answers that the object works. */
  async ping(): Promise<void> {}

  /** Decides a request after all earlier ones. */
  decide(asked: AskedDecision): Promise<Decided> {
    const { requestId } = asked.call;
    const defer = deferring(this.ctx, logOf(requestId));
    return this.#turns.take(() => decideAsked(this.env, defer, asked), requestId);
  }
}
