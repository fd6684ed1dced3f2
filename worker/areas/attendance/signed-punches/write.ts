import { proposalOf } from '#domain/attendance/kept-punches/answered-punch.ts';
import { lateMinutesOf } from '#domain/attendance/kept-punches/believed-time.ts';
import type { AskedPunch, RecordedPunch } from '#domain/attendance/kept-punches/decide-kept.ts';
import type { SentPunch, TabletText } from '#domain/attendance/kept-punches/format.ts';
import type { RecordPunch } from '#domain/attendance/review-item.ts';
import { nearestPlan, planOfPunch } from '#domain/attendance/shift-match.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import { formatClock } from '#domain/time/clock.ts';
import { jstDate, jstMinuteOfDay, toStamp, withinCalendar } from '#domain/time/instant.ts';
import {
  checkInWrite,
  checkOutWrite,
  type Puncher,
  type PunchWrite,
} from '#worker/areas/attendance/records/punch-write.ts';
import type { PersonNotice } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import { keptAnswer } from './answer.ts';
import type { PersonFacts, PunchChain } from './facts.ts';
import type { TakenText } from './in-order.ts';
import type { ChainKey } from './texts.ts';

/** A punch with its time, its link and the decision about it. */
export interface JudgedPunch {
  chain: PunchChain;
  person: PersonFacts;
  decision: RecordedPunch | AskedPunch;
}

/** The writes of a live punch at the believed time; null where no record takes it by itself. */
export function recordWrite(
  puncher: Puncher,
  { wall, heard, wallSince }: SentPunch,
  { person, decision }: Pick<JudgedPunch, 'person' | 'decision'>,
): PunchWrite | null {
  if (decision.kind === 'asked') return null;
  const clocks = { at: wall, given: withinCalendar(heard + wallSince) };
  const decided = decision.decision;
  const punch = { ...decided.punch, ...clocks };
  return decided.kind === 'checked_in'
    ? checkInWrite(puncher, person, { ...decided, punch })
    : checkOutWrite(puncher, person, { ...decided, punch }, decision.settled);
}

type KeptPlace = { id: number | null; workplaceId: WorkplaceId | null };

/** The record that the question is about, and the workplace whose manager decides. */
export function placeOf(
  { person: { facts }, chain, decision }: JudgedPunch,
  { planId }: SentPunch,
): KeptPlace {
  const { at } = chain.time;
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

/** The columns of a punch that every chain has. */
export function punchRow(
  { now }: Pick<Ctx, 'now'>,
  { text, signature, hash, punch }: TakenText<ChainKey, TabletText>,
  {
    chain,
    decision,
  }: {
    chain: PunchChain;
    decision: Pick<AskedPunch, 'questions'> & { kind: JudgedPunch['decision']['kind'] };
  },
  { id: attendanceId, workplaceId }: KeptPlace,
) {
  const { at, earliest, latest, notBefore, reason } = chain.time;
  const { questions } = decision;
  return {
    id: chain.id,
    sequence: punch.sequence,
    hash,
    text,
    signature,
    workplace_id: workplaceId,
    attendance_id: attendanceId,
    received_at: now,
    at,
    earliest_at: earliest,
    latest_at: latest,
    not_before: notBefore,
    reason,
    link: chain.link.kind,
    recorded: decision.kind === 'recorded',
    questions: JSON.stringify(questions),
    state: questions.length > 0 ? ('open' as const) : ('settled' as const),
  };
}

type PunchRow = ReturnType<typeof punchRow>;

/** Tells the person that a manager is asked about the punch. */
export function askedNotice({
  person_id: personId,
  stamp,
  at,
  received_at: received,
}: PunchRow & { person_id: number; stamp: RecordPunch }): PersonNotice {
  const params = {
    stamp,
    date: jstDate(at),
    time: formatClock(jstMinuteOfDay(at)),
    late_minutes: lateMinutesOf(at, received),
  };
  return { personId, kind: 'punch_asked_about', params };
}

/** The audit of a punch that a manager is asked about. */
export function askedEntry(
  subject: 'kept_punch' | 'tablet_punch',
  row: PunchRow & { stamp: TabletText['kind'] },
  more: Record<string, unknown> = {},
): AuditEntry {
  const { id, workplace_id: workplaceId, stamp, at, received_at: received } = row;
  return {
    action: 'create',
    subject,
    subjectId: id,
    ...(workplaceId !== null && { workplaceId }),
    after: {
      work_history_id: row.attendance_id,
      stamp,
      at: toStamp(at),
      received_at: toStamp(received),
      questions: keptAnswer(row, stamp).questions,
      ...more,
    },
  };
}
