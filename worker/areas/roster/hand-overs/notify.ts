import { sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/messaging/notice-kinds.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { formatClock } from '#domain/time/clock.ts';
import {
  ACTOR_NAME,
  forOtherChannels,
  insertFromActor,
  type PersonNotice,
  paramsJson,
} from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import { storedNames } from '#worker/db/named-json.ts';
import { plannersOf } from '#worker/db/planners.ts';
import type { HandedRow, HandOverRow } from './rows.ts';

function nameParams({ last_name, first_name, given_first }: PersonRef) {
  return { last_name, first_name, given_first: given_first ? (1 as const) : (0 as const) };
}

function shiftParams({ date, start_minute, end_minute, shift_id, workplace }: HandedRow) {
  return {
    date,
    start_time: formatClock(start_minute),
    end_time: formatClock(end_minute),
    shift_id,
    workplace: workplace.name,
  };
}

type HandOverNotice = Extract<NoticeKind, `hand_over_${string}`>;
type MoreParams<Kind extends HandOverNotice> = Omit<
  Extract<PersonNotice, { kind: Kind }>['params'],
  keyof ReturnType<typeof nameParams> | keyof ReturnType<typeof shiftParams> | 'workplace_names'
>;

/** A notice about the shift, which names the other person. */
export function handOverNotice<Kind extends HandOverNotice>(
  kind: Kind,
  { to, about, other }: { to: number; about: HandedRow; other: PersonRef },
  more: MoreParams<Kind>,
): PersonNotice {
  const params = {
    ...nameParams(other),
    ...shiftParams(about),
    workplace_names: about.workplace.names,
    ...more,
  };
  return { personId: to, kind, params } as PersonNotice;
}

/** Tells everyone else who plans the workplace that two colleagues agreed. */
export function notifyPlanners(ctx: SignedInCtx, row: HandOverRow): Statement[] {
  const giver = nameParams(row.from);
  const params = paramsJson<'hand_over_agreed'>({
    ...ACTOR_NAME,
    from_last_name: giver.last_name,
    from_first_name: giver.first_name,
    from_given_first: giver.given_first,
    ...shiftParams(row),
    workplace_names: storedNames(row.workplace.names ?? null),
  });
  return [
    insertFromActor(
      ctx,
      plannersOf(sql`${row.workplace_id}`, sql`${ctx.actor.id}`, sql`${row.from_person_id}`),
      { kind: 'hand_over_agreed', params },
    ),
    forOtherChannels(ctx),
  ];
}
