import { type OperationId, operations } from '#contract/operations.ts';
import { mintActor } from '#tests/support/actors.ts';
import { type Asked, requestOf } from '#tests/support/calls.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintNotice } from '#tests/support/inbox.ts';
import { mintJob } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';
import { STATES, type State } from './states.ts';

/** A call that succeeds. Operations for everyone need no token. */
type ReadyCall = Pick<State, 'bindings' | 'raw'> & { whole: Asked; token: string | undefined };

/** Makes the state in which the operation succeeds, and its least call. */
export async function readyCall(id: OperationId): Promise<ReadyCall> {
  const site = await mintSite();
  const actor = await mintActor(id, site);
  const job = await mintJob(actor.person, { state: 'done', ended_at: NOW });
  const shift = await mintPlanned(id, site);
  const notice = await mintNotice(actor.person);
  const known = { job, notice, session: actor.session, site, shift };
  const { asked, bindings = {}, raw } = (await STATES[id]?.({ actor, site })) ?? {};
  const whole = { ...requestOf(id, actor.person, known), ...asked };
  const isOpen = operations[id].access === 'public';
  return { whole, bindings, raw, token: isOpen ? undefined : actor.session.token };
}
