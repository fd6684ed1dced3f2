import { sql } from 'drizzle-orm';
import type { DeliveryFault } from '#contract/enums.ts';
import { nextDeliveryTry } from '#domain/messaging/retry.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { rowsInParts } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { channelChoice, delivery, pushSubscription } from '#worker/db/schema/delivery.ts';
import { person } from '#worker/db/schema/person.ts';
import type { SendOutcome } from '#worker/platform/integrations/send-outcome.ts';
import type { ClaimedDelivery } from './claimed.ts';

/** The outcome of a claimed delivery. `dropped`: it must not be sent any more. `put_off`: not at night. */
export type EndedDelivery = {
  of: ClaimedDelivery;
  outcome: SendOutcome | { kind: 'dropped' } | { kind: 'put_off'; due: Instant };
};

/** The numbers of accepted and of given-up deliveries. */
export type Delivered = { sent: number; dead: number };

type DeliveryState = {
  state: 'waiting' | 'sent' | 'dead' | 'dropped';
  due: Instant;
  fault: DeliveryFault | null;
  tries: number;
};

/**
 * The state of a delivery after its outcome. A browser that is gone is no fault that a person must
 * handle.
 */
function deliveryStateOf(ctx: Ctx, { of, outcome }: EndedDelivery): DeliveryState {
  const { tries } = of;
  const ended = { due: ctx.now, fault: null, tries };
  if (outcome.kind === 'put_off') {
    return { state: 'waiting', due: outcome.due, fault: null, tries: tries - 1 };
  }
  if (outcome.kind === 'sent' || outcome.kind === 'dropped') return { state: outcome.kind, ...ended };
  const { fault } = outcome;
  if (fault === 'gone') return { state: 'dropped', ...ended, fault };
  const due = outcome.kind === 'again' ? nextDeliveryTry(tries, ctx.now, Math.random(), outcome.wait) : null;
  return due === null ? { state: 'dead', ...ended, fault } : { state: 'waiting', due, fault, tries };
}

/**
 * Stores the outcomes of deliveries that this claim still holds, in one batch. Browsers that are gone
 * are removed. A message that reached its reader by no channel goes by mail, unless mail was switched
 * off.
 */
export async function writeOutcomes(
  ctx: Ctx,
  claim: string,
  all: readonly EndedDelivery[],
): Promise<Delivered> {
  if (all.length === 0) return { sent: 0, dead: 0 };
  const rows = all.map((one) => {
    const { state, due, fault, tries } = deliveryStateOf(ctx, one);
    return [one.of.inbox_id, one.of.channel, one.of.target, state, due, fault, tries];
  });
  await batch(
    ctx.db,
    rowsInParts(rows).flatMap((part) => [
      update(pushSubscription)
        .set({ ended_at: ctx.now })
        .where(
          sql`ended_at IS NULL AND id IN
            (SELECT value ->> 2 FROM json_each(${part}) WHERE value ->> 1 = 'push' AND value ->> 5 = 'gone')`,
        ),
      update(delivery)
        .set({
          state: sql`v.value ->> 3`,
          due_at: sql`v.value ->> 4`,
          fault: sql`v.value ->> 5`,
          claim: null,
          tries: sql`v.value ->> 6`,
          ended_at: sql`iif(v.value ->> 3 = 'waiting', NULL, ${ctx.now})`,
        })
        .from(sql`json_each(${part}) AS v`)
        // The `+` makes SQLite find each row by its key instead of reading all rows of the claim.
        .where(
          sql`inbox_id = v.value ->> 0 AND channel = v.value ->> 1 AND target = v.value ->> 2 AND +claim = ${claim}`,
        ),
      ...(ctx.platform.mail.isSetUp
        ? [
            sql`INSERT INTO ${delivery} (inbox_id, channel, target, person_id, state, rank, due_at)
                  SELECT DISTINCT d.inbox_id, 'mail', 0, d.person_id, 'waiting', d.rank, ${ctx.now}
                  FROM json_each(${part}) AS v JOIN ${delivery} AS d ON d.inbox_id = v.value ->> 0
                    AND d.channel = v.value ->> 1 AND d.target = v.value ->> 2
                  JOIN ${person} AS p ON p.id = d.person_id AND p.email IS NOT NULL
                    AND p.disabled_at IS NULL AND p.deleted_at IS NULL
                  WHERE v.value ->> 3 IN ('dead', 'dropped') AND v.value ->> 5 IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM ${delivery} AS o
                                    WHERE o.inbox_id = d.inbox_id AND o.state IN ('waiting', 'sent'))
                    AND NOT EXISTS (SELECT 1 FROM ${channelChoice} AS c
                                    WHERE c.person_id = p.id AND c.channel = 'mail' AND c.is_wanted = 0)
                  ON CONFLICT (inbox_id, channel, target) DO NOTHING`,
          ]
        : []),
    ]),
  );
  const cameTo = (state: DeliveryState['state']) => rows.filter(([, , , came]) => came === state).length;
  return { sent: cameTo('sent'), dead: cameTo('dead') };
}
