import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Membership } from '#contract/people/memberships.ts';
import { changedTransport, NO_TRANSPORT, type Transport } from '#domain/pay/dated-transport.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Dated } from '#domain/time/pay-period.ts';
import { STORED_SETTINGS, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { companyClosing } from '#worker/areas/pay/hours/company-rules.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import {
  deleteFrom,
  type FieldsRow,
  fromJson,
  insert,
  jsonFirst,
  jsonObject,
  pick,
} from '#worker/db/query.ts';
import { period } from '#worker/db/schema/period.ts';
import { transport } from '#worker/db/schema/workplace.ts';
import type { MembershipKey } from './queries.ts';

/** The transport of a membership. */
export type TransportFields = Pick<Membership, 'transport_per_day' | 'transport_monthly_cap'>;

const way = alias(transport, 'way');

type TransportJson = Pick<typeof transport.$inferSelect, 'per_day' | 'monthly_cap'>;
/** Written by hand: earlier values are stored as a text that {@link storing} writes. */
type EarlierJson = TransportJson & { until: CalendarMonth };

/** The facts for a change of transport; `way` is null where none was ever set. */
export function transportFacts({ userId, workplaceId }: MembershipKey) {
  return {
    settings: STORED_SETTINGS,
    last_confirmed: sql<CalendarMonth | null>`(SELECT max(month) FROM ${period} WHERE workplace_id = ${workplaceId})`,
    way: jsonFirst(
      jsonObject({
        ...pick(way, 'per_day', 'monthly_cap'),
        earlier: fromJson<EarlierJson[]>(sql`${way.earlier}`),
      }),
      sql`FROM ${transport} AS way WHERE way.person_id = ${userId} AND way.workplace_id = ${workplaceId}`,
    ),
  };
}

export type TransportFacts = FieldsRow<ReturnType<typeof transportFacts>>;

function transportOf({ per_day, monthly_cap }: TransportJson): Transport {
  return { perDay: per_day, monthlyCap: monthly_cap };
}

function storedTransport({ way }: Pick<TransportFacts, 'way'>): Dated<Transport> | null {
  if (way === null) return null;
  const { earlier, ...now } = way;
  return {
    now: transportOf(now),
    earlier: earlier.map(({ until, ...then }) => ({ until, value: transportOf(then) })),
  };
}

/** The current transport, also of a person who was removed from the workplace. */
export function wayOf(facts: Pick<TransportFacts, 'way'>): TransportFields {
  const { perDay, monthlyCap } = storedTransport(facts)?.now ?? NO_TRANSPORT;
  return { transport_per_day: perDay === 0 ? null : perDay, transport_monthly_cap: monthlyCap };
}

type Setting = { statements: Statement[]; guards: SQL[]; audit: { transport_from?: CalendarMonth } };

/** T-16: sets transport for the months that were never confirmed there; writes nothing without a change. */
export function settingTransport(
  ctx: SignedInCtx,
  at: MembershipKey,
  facts: TransportFacts,
  after: TransportFields,
): Setting {
  const { transport_per_day, transport_monthly_cap } = after;
  const changed = changedTransport(
    transport_per_day === null
      ? NO_TRANSPORT
      : { perDay: transport_per_day, monthlyCap: transport_monthly_cap },
    storedTransport(facts),
    companyClosing(settingsOf(facts.settings)),
    { today: jstDate(ctx.now), lastConfirmed: facts.last_confirmed },
  );
  if (changed === null) return { statements: [], guards: [], audit: {} };
  const { from, dated } = changed;
  return {
    statements: [storing(at, dated)],
    guards: [
      sql`SELECT NOT EXISTS (SELECT 1 FROM ${period} WHERE workplace_id = ${at.workplaceId} AND month >= ${from ?? ''})`,
    ],
    audit: from === null ? {} : { transport_from: from },
  };
}

function storing({ userId, workplaceId }: MembershipKey, { now, earlier }: Dated<Transport>): Statement {
  if (now.perDay === 0 && earlier.length === 0) {
    return deleteFrom(transport).where(
      and(eq(transport.person_id, userId), eq(transport.workplace_id, workplaceId)),
    );
  }
  const kept = earlier.map(({ until, value }) => ({
    until,
    per_day: value.perDay,
    monthly_cap: value.monthlyCap,
  }));
  const terms = { per_day: now.perDay, monthly_cap: now.monthlyCap, earlier: JSON.stringify(kept) };
  return insert(transport)
    .values({ person_id: userId, workplace_id: workplaceId, ...terms })
    .onConflictDoUpdate({ target: [transport.person_id, transport.workplace_id], set: terms });
}
