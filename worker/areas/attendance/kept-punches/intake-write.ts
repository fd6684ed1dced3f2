import { eq } from 'drizzle-orm';
import type { KeptPunchAnswer } from '#contract/attendance/kept-punches.ts';
import { proposalOf } from '#domain/attendance/kept-punches/answered-punch.ts';
import {
  type BelievedTime,
  lateMinutesOf,
  type TimeFacts,
} from '#domain/attendance/kept-punches/believed-time.ts';
import type { ChainLink } from '#domain/attendance/kept-punches/chain.ts';
import type { AskedPunch, RecordedPunch } from '#domain/attendance/kept-punches/decide-kept.ts';
import type { SentPunch } from '#domain/attendance/kept-punches/format.ts';
import { nearestPlan, planOfPunch } from '#domain/attendance/shift-match.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import { formatClock } from '#domain/time/clock.ts';
import { jstDate, jstMinuteOfDay, toStamp, withinCalendar } from '#domain/time/instant.ts';
import { isPersonUnchanged } from '#worker/areas/attendance/records/punch-facts.ts';
import {
  checkInWrite,
  checkOutWrite,
  type Puncher,
  type PunchWrite,
} from '#worker/areas/attendance/records/punch-write.ts';
import { raisingRosterVersion } from '#worker/areas/attendance/records/statements.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { Ctx } from '#worker/ctx.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { insert, update } from '#worker/db/query.ts';
import { keptPunch } from '#worker/db/schema/attendance.ts';
import { device } from '#worker/db/schema/device.ts';
import { keptAnswer } from './intake-answer.ts';
import type { IntakeFacts } from './intake-facts.ts';
import type { SentText, Signed } from './signed-punches.ts';

/** A punch that a known key signed, with what its request says about its time. */
export type TakenPunch = SentText & Signed & Pick<TimeFacts, 'madeBefore' | 'sentWall'>;

/** A punch with its time, its link and the decision about it. */
export interface JudgedPunch {
  read: IntakeFacts;
  time: BelievedTime;
  link: Exclude<ChainLink, { kind: 'replay' }>;
  decision: RecordedPunch | AskedPunch;
}

/** Stores the punch, its record and its questions in one batch, and notifies the person of a question. */
export async function storeKept(ctx: Ctx, taken: TakenPunch, judged: JudgedPunch): Promise<KeptPunchAnswer> {
  const { punch, key } = taken;
  const { read } = judged;
  const personId = key.person_id;
  const write = recordWrite(
    {
      personId,
      source: { deviceId: key.device_id, coordinates: punch.place },
      now: ctx.now,
      audited: { kept_punch_id: read.ids.keptId, late_minutes: judged.time.lateMinutes },
    },
    punch,
    judged,
  );
  const row = keptRow(ctx, taken, judged, write?.record ?? placeOf(judged, punch));
  const isOpen = row.state === 'open';
  await commit(ctx, {
    actorId: personId,
    guards: [isPersonUnchanged(personId, read.facts)],
    statements: [
      ...(write?.statements ?? [raisingRosterVersion(personId)]),
      insert(keptPunch).values(row),
      read.room.counting,
      update(device).set({ last_upload_at: ctx.now }).where(eq(device.id, key.device_id)),
      ...(isOpen && read.personEnded === null ? notifying(ctx, row) : []),
    ],
    audit: [...(write?.audit ?? []), ...(isOpen ? [keptEntry(row)] : [])],
  });
  return keptAnswer(row);
}

/** The writes of a live punch at the believed time; null where no record takes it by itself. */
function recordWrite(
  puncher: Puncher,
  { wall, heard, wallSince }: SentPunch,
  { read, decision }: JudgedPunch,
): PunchWrite | null {
  if (decision.kind === 'asked') return null;
  const clocks = { at: wall, given: withinCalendar(heard + wallSince) };
  const decided = decision.decision;
  const punch = { ...decided.punch, ...clocks };
  return decided.kind === 'checked_in'
    ? checkInWrite(puncher, read, { ...decided, punch })
    : checkOutWrite(puncher, read, { ...decided, punch }, decision.settled);
}

type KeptPlace = { id: number | null; workplaceId: WorkplaceId | null };

/** The record that the question is about, and the workplace whose manager decides. */
function placeOf({ read: { facts }, time: { at }, decision }: JudgedPunch, { planId }: SentPunch): KeptPlace {
  const id = decision.kind === 'asked' ? decision.attendanceId : null;
  const record = facts.attendances.find((one) => one.id === id);
  if (record) return { id: record.id, workplaceId: record.workplaceId };
  const awaited = facts.plans.map((plan) => ({ ...plan, attended: false }));
  const proposal = proposalOf(decision.questions);
  const proposed = proposal?.kind === 'enter_shift' ? proposal.planId : planId;
  const plan =
    awaited.find((one) => one.id === proposed) ?? planOfPunch(awaited, at, null) ?? nearestPlan(awaited, at);
  const only = facts.worksAt.length === 1 ? facts.worksAt[0]?.workplaceId : null;
  return { id: null, workplaceId: plan?.workplaceId ?? only ?? null };
}

function keptRow(
  { now }: Ctx,
  { text, signature, hash, punch, key }: TakenPunch,
  { read, time, link, decision }: JudgedPunch,
  { id: attendanceId, workplaceId }: KeptPlace,
) {
  const { at, earliest, latest, notBefore, reason } = time;
  const { questions } = decision;
  return {
    id: read.ids.keptId,
    key_id: key.id,
    sequence: punch.sequence,
    hash,
    text,
    signature,
    person_id: key.person_id,
    workplace_id: workplaceId,
    attendance_id: attendanceId,
    stamp: punch.kind,
    received_at: now,
    at,
    earliest_at: earliest,
    latest_at: latest,
    not_before: notBefore,
    reason,
    link: link.kind,
    recorded: decision.kind === 'recorded',
    questions: JSON.stringify(questions),
    state: questions.length > 0 ? ('open' as const) : ('settled' as const),
  };
}

type KeptRow = ReturnType<typeof keptRow>;

function notifying(ctx: Ctx, row: KeptRow): Statement[] {
  const params = {
    stamp: row.stamp,
    date: jstDate(row.at),
    time: formatClock(jstMinuteOfDay(row.at)),
    late_minutes: lateMinutesOf(row.at, row.received_at),
  };
  return insertNotices(ctx, [{ personId: row.person_id, kind: 'punch_asked_about', params }]);
}

function keptEntry(row: KeptRow): AuditEntry {
  const { id, workplace_id: workplaceId, stamp, at, received_at: received } = row;
  return {
    action: 'create',
    subject: 'kept_punch',
    subjectId: id,
    ...(workplaceId !== null && { workplaceId }),
    after: {
      work_history_id: row.attendance_id,
      stamp,
      at: toStamp(at),
      received_at: toStamp(received),
      questions: keptAnswer(row).questions,
    },
  };
}
