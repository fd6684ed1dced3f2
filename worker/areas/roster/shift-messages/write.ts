import { type SQL, sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/messaging/notice-kinds.ts';
import { type MessageKind, NOTIFIED_ONCE_MS } from '#domain/roster/shift-messages.ts';
import { clockOfInstant, formatClock } from '#domain/time/clock.ts';
import type { Instant } from '#domain/time/instant.ts';
import {
  ACTOR_NAME,
  forOtherChannels,
  insertFound,
  insertFromActor,
  paramsJson,
} from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { Change } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { storedNames } from '#worker/db/named-json.ts';
import { plannersOf } from '#worker/db/planners.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { insert } from '#worker/db/query.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { shift, shiftMessage, shiftUser } from '#worker/db/schema/roster.ts';
import { isBy, type Side, type ThreadPlace } from './rows.ts';

export type NewMessage = {
  side: Side;
  kind: MessageKind;
  text?: string | null;
  arrives?: Instant;
};

const NOTICES_OF: Record<Side, readonly NoticeKind[]> = {
  own: ['late_answered', 'message_from_manager'],
  manager: ['running_late', 'message_from_staff'],
};

/** Whether a row of the inbox is an unread notice to this side about the messages. */
export function isUnreadNotice(place: ThreadPlace, side: Side): SQL {
  const [about, id] = side === 'own' ? ['shift_id', place.shift_id] : ['shift_user_id', place.id];
  return sql`read_at IS NULL AND kind IN (SELECT value FROM json_each(${rows(NOTICES_OF[side])}))
    AND params ->> ${about} = ${id}`;
}

/**
 * Writes a message and notifies the other side: the managers of the workplace, or the person. The notice
 * never contains the text. A further text within minutes of an unread notice does not notify again.
 */
export function writingMessage(
  ctx: SignedInCtx,
  place: ThreadPlace,
  message: NewMessage,
): Required<Pick<Change, 'guards' | 'statements'>> {
  const { side, kind, text = null, arrives = null } = message;
  const written = side === 'own' ? place.own_texts : place.manager_texts;
  return {
    guards: [
      sql`SELECT count(*) = ${written} FROM ${shiftMessage} AS m
          WHERE m.person_id = ${place.person_id} AND m.shift_id = ${place.shift_id} AND m.kind = 'text' AND ${isBy(side)}`,
      sql`SELECT su.status = 'approved' AND su.shift_id = ${place.shift_id} AND su.ends_at = ${place.ends_at}
            AND s.deleted_at IS NULL AND ${IS_SHOWN}
          FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id WHERE su.id = ${place.id}`,
    ],
    statements: [
      insert(shiftMessage).values({
        shift_id: place.shift_id,
        person_id: place.person_id,
        author_id: ctx.actor.id,
        kind,
        text,
        arrives_at: arrives,
        created_at: ctx.now,
      }),
      side === 'own' ? notifyPlanners(ctx, place, message) : notifyPerson(ctx, place, message),
      forOtherChannels(ctx),
    ],
  };
}

/** Whether this message notifies a person of the other side. */
function isNotified({ now }: SignedInCtx, place: ThreadPlace, { side, kind }: NewMessage, reader: SQL): SQL {
  if (kind !== 'text') return sql`1`;
  return sql`NOT EXISTS (SELECT 1 FROM ${inboxItem} WHERE person_id = ${reader}
    AND created_at > ${now - NOTIFIED_ONCE_MS} AND ${isUnreadNotice(place, side === 'own' ? 'manager' : 'own')})`;
}

function notifyPerson(ctx: SignedInCtx, place: ThreadPlace, message: NewMessage): Statement {
  const { kind } = message;
  const about = {
    ...timesOf(place),
    workplace_names: storedNames(place.workplace_names),
    shift_id: place.shift_id,
  };
  const [noticeKind, params] =
    kind === 'understood' || kind === 'call' || kind === 'replace'
      ? (['late_answered', paramsJson<'late_answered'>({ ...about, answer: kind })] as const)
      : (['message_from_manager', paramsJson<'message_from_manager'>(about)] as const);
  const personId = sql`${place.person_id}`;
  return insertFound(
    ctx,
    { personId, kind: noticeKind, params },
    sql`WHERE ${isNotified(ctx, place, message, personId)}`,
  );
}

function notifyPlanners(ctx: SignedInCtx, place: ThreadPlace, message: NewMessage): Statement {
  const { kind, arrives } = message;
  const about = {
    ...ACTOR_NAME,
    ...timesOf(place),
    workplace_names: storedNames(place.workplace_names),
    shift_id: place.shift_id,
    shift_user_id: place.id,
  };
  const clock = arrives === undefined ? null : clockOfInstant(place.date, arrives);
  const [noticeKind, params] =
    kind === 'text'
      ? (['message_from_staff', paramsJson<'message_from_staff'>(about)] as const)
      : ([
          'running_late',
          paramsJson<'running_late'>({ ...about, arrives: clock === null ? '' : formatClock(clock) }),
        ] as const);
  return insertFromActor(
    ctx,
    plannersOf(sql`${place.workplace_id}`, sql`${ctx.actor.id}`),
    { kind: noticeKind, params },
    isNotified(ctx, place, message, sql`told.id`),
  );
}

function timesOf({ workplace, date, start_minute, end_minute }: ThreadPlace) {
  return {
    workplace,
    date,
    start_time: formatClock(start_minute),
    end_time: formatClock(end_minute),
  };
}
