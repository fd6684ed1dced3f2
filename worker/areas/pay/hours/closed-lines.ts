import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { TransportLine } from '#domain/pay/hours/other-lines.ts';
import type { KeptHoursById } from '#domain/pay/hours/person-hours.ts';
import { keptHoursOf, type StoredLine } from '#domain/pay/period/stored-line.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import { fromJson, isTrue, jsonTuple, type ValueOf } from '#worker/db/query.ts';
import { period, periodLine } from '#worker/db/schema/period.ts';
import type { DaysSql } from './days.ts';

/** The closed part of a person's work: its stored minutes and transport. */
export interface ClosedWork {
  kept: KeptHoursById;
  /** By workplace; null for a workplace without transport. */
  transport: ReadonlyMap<WorkplaceId, TransportLine | null>;
}

const NOTHING_CLOSED: ClosedWork = { kept: new Map(), transport: new Map() };

const per = alias(period, 'per');

function closedFields({ from, to }: Pick<DaysSql, 'from' | 'to'>) {
  return jsonTuple(
    per.workplace_id,
    fromJson<StoredLine['hours']>(sql`kept.line -> 'hours'`),
    fromJson<TransportLine | null>(sql`kept.line -> 'transport'`),
    /** Whether all days of the period are requested. */
    isTrue(sql`per.date_from >= ${from} AND per.date_to <= ${to}`),
  );
}
type ClosedJson = ValueOf<ReturnType<typeof closedFields>>;

/** A person's closed work on these days at all workplaces, as a JSON list for {@link closedWorkOf}. */
export function closedWorkJson(person: SQL, { from, to }: Pick<DaysSql, 'from' | 'to'>): SQL {
  return sql`(SELECT json_group_array(${closedFields({ from, to })})
    FROM ${periodLine} AS kept JOIN ${period} AS per ON per.id = kept.period_id
    WHERE kept.person_id = ${person} AND per.state = 'closed' AND per.date_from <= ${to} AND per.date_to >= ${from})`;
}

export function closedWorkOf(json: string): ClosedWork {
  if (json === '[]') return NOTHING_CLOSED;
  const stored: ClosedJson[] = JSON.parse(json);
  return {
    kept: keptHoursOf(stored.map(([, hours]) => ({ hours }))),
    transport: new Map(
      stored.flatMap(([workplaceId, , transport, isWhole]) =>
        isWhole ? [[workplaceId, transport] as const] : [],
      ),
    ),
  };
}

/** Returns transport by workplace: as stored where it is closed, else as calculated now. */
export function transportWith(
  live: readonly TransportLine[],
  { transport }: Pick<ClosedWork, 'transport'>,
  isAsked: (workplaceId: WorkplaceId) => boolean,
): TransportLine[] {
  if (transport.size === 0) return [...live];
  const open = live.filter(({ workplaceId }) => !transport.has(workplaceId));
  const closed = [...transport].flatMap(([id, line]) => (line !== null && isAsked(id) ? [line] : []));
  return [...open, ...closed].sort((one, other) => one.workplaceId - other.workplaceId);
}
