import { eq, type SQL, sql } from 'drizzle-orm';
import type { TabletPunch, TabletPunchDecisionBody } from '#contract/attendance/tablets.ts';
import { AppError } from '#contract/errors.ts';
import { fieldIssues } from '#contract/validation.ts';
import { lateMinutesOf } from '#domain/attendance/kept-punches/believed-time.ts';
import {
  type AskedPunch,
  decideKeptPunch,
  type RecordedPunch,
} from '#domain/attendance/kept-punches/decide-kept.ts';
import { readPunch, type SentPunch } from '#domain/attendance/kept-punches/format.ts';
import { type KeptQuestion, unplacedOf } from '#domain/attendance/kept-punches/kept-question.ts';
import { SAME_WORK_MS } from '#domain/attendance/kept-punches/unplaced-check-in.ts';
import { refusedFor } from '#domain/attendance/refusal.ts';
import { factsAtTablet } from '#domain/attendance/tablets/at-workplace.ts';
import { isPersonUnchanged } from '#worker/areas/attendance/records/punch-facts.ts';
import {
  decidedEntry,
  decidedNotice,
  decidePunchQuestion,
  isStillOpen,
  type PunchQuestions,
} from '#worker/areas/attendance/signed-punches/decide.ts';
import { type PersonFacts, readPersonFacts } from '#worker/areas/attendance/signed-punches/facts.ts';
import { recordWrite } from '#worker/areas/attendance/signed-punches/write.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { type FieldsRow, jsonObject, selectRaw, update } from '#worker/db/query.ts';
import { personInReach, withinReach } from '#worker/db/reach.ts';
import { raisingRosterVersion } from '#worker/db/roster-version.ts';
import { tabletKey, tabletPunch } from '#worker/db/schema/tablet.ts';
import { TABLET_PUNCH, tabletPunchAnswer } from './asked-punches.ts';
import { tabletFacts } from './intake.ts';

const DOUBTED_PUNCH = {
  ...TABLET_PUNCH,
  not_before: sql<number>`k.not_before`,
  workplace_id: sql<number>`k.workplace_id`,
  key_ended: sql<number | null>`(SELECT own.ended_at FROM ${tabletKey} AS own WHERE own.id = k.key_id)`,
  tablet_id: sql<number>`(SELECT own.tablet_id FROM ${tabletKey} AS own WHERE own.id = k.key_id)`,
};
type StoredQuestion = FieldsRow<typeof DOUBTED_PUNCH>;

const { person_id: _, ...OTHER_FIELDS } = TABLET_PUNCH;
const CERTAIN_PUNCH = { ...OTHER_FIELDS, person_id: sql<number>`k.person_id` };

const CERTAIN: PunchQuestions<FieldsRow<typeof CERTAIN_PUNCH>, TabletPunch> = {
  table: tabletPunch,
  subject: 'tablet_punch',
  json: jsonObject(CERTAIN_PUNCH),
  shown: tabletPunchAnswer,
};

/**
 * T-37: says whose a punch of a tablet is, which then is decided like one of the own device, or refuses it.
 * Where the person is certain, as {@link decidePunchQuestion}.
 * @throws AppError as that; E_UNPROCESSABLE_ENTITY also without a person or without the reason of a
 * refusal, E_NOT_FOUND also for a named person out of reach
 */
export function decideTabletPunch(
  ctx: SignedInCtx,
  id: number,
  { user_id: userId, ...body }: TabletPunchDecisionBody,
): Promise<TabletPunch> {
  return whileStale(async () => {
    const punch = await readQuestion(ctx, id);
    if (punch.person_id !== null) return decidePunchQuestion(ctx, id, body, CERTAIN);
    if (punch.state !== 'open') throw new AppError('E_CONFLICT', tabletPunchAnswer(punch));
    const personId = userId ?? punch.named_person_id;
    if (personId === ctx.actor.id) throw new AppError(refusedFor('own_attendance').code);
    if (body.decision === 'refuse') return refusePunch(ctx, punch, body.reason);
    if (personId === null) throw fieldIssues({ user_id: [{ key: 'required' }] });
    return acceptAs(ctx, punch, { personId, reason: body.reason });
  });
}

async function readQuestion(ctx: SignedInCtx, id: number): Promise<StoredQuestion> {
  const found = await first(
    ctx.db,
    selectRaw(
      DOUBTED_PUNCH,
      sql`FROM ${tabletPunch} AS k
          WHERE k.id = ${id} AND k.counted IS NULL AND ${withinReach(ctx, sql`k.workplace_id`)}`,
    ),
  );
  if (!found) throw new AppError('E_NOT_FOUND');
  return found;
}

async function refusePunch(
  ctx: SignedInCtx,
  punch: StoredQuestion,
  reason: string | null,
): Promise<TabletPunch> {
  if (reason === null) throw fieldIssues({ reason: [{ key: 'required' }] });
  const body = tabletPunchAnswer({ ...punch, state: 'refused' });
  await commit(ctx, {
    guards: [isStillOpen(ctx, punch.id, tabletPunch)],
    statements: [changing(punch, { state: 'refused', ...answerColumns(ctx, reason) })],
    audit: [decidedEntry('tablet_punch', punch, { decision: 'refuse', recordId: null, reason })],
    answer: { status: 200, body },
  });
  return body;
}

/**
 * Decides the punch at its time as one of this person. A question that it raises stays open. A check-out
 * of theirs that waited for this check-in is decided again.
 */
async function acceptAs(
  ctx: SignedInCtx,
  punch: StoredQuestion,
  { personId, reason }: { personId: number; reason: string | null },
): Promise<TabletPunch> {
  const inReach = personId === punch.named_person_id ? sql`1` : personInReach(ctx, personId);
  const { person, decision, write } = await decideAs(ctx, punch, personId, inReach);
  const isRecorded = write !== null;
  const attendanceId = write?.record.id ?? (decision.kind === 'asked' ? decision.attendanceId : null);
  const questions = isRecorded ? punch.questions : merged(punch.questions, decision.questions);
  const named = { ...punch, person_id: personId };
  await commit(ctx, {
    guards: [
      isStillOpen(ctx, punch.id, tabletPunch),
      sql`SELECT k.person_id IS NULL FROM ${tabletPunch} AS k WHERE k.id = ${punch.id}`,
      isPersonUnchanged(personId, person.facts),
      sql`SELECT ${inReach}`,
    ],
    statements: [
      ...(write?.statements ?? [raisingRosterVersion(personId)]),
      changing(punch, {
        person_id: personId,
        recorded: isRecorded,
        attendance_id: attendanceId,
        named_by: ctx.actor.id,
        named_at: ctx.now,
        questions: JSON.stringify(questions),
        ...(isRecorded && { state: 'accepted', ...answerColumns(ctx, reason) }),
      }),
      ...(isRecorded ? insertNotices(ctx, [decidedNotice(named, 'accept')]) : []),
    ],
    audit: [
      decidedEntry('tablet_punch', named, {
        decision: 'accept',
        recordId: write?.record.id ?? null,
        reason,
      }),
      ...(write?.audit ?? []),
    ],
  });
  if (isRecorded && punch.stamp === 'check_in') await decideWaiting(ctx, named);
  return tabletPunchAnswer(await readQuestion(ctx, punch.id));
}

/** T-37: decides the check-out that no record took because this check-in was in doubt. */
async function decideWaiting(
  ctx: SignedInCtx,
  { person_id: personId, at }: { person_id: number; at: number },
): Promise<void> {
  const isWaiting = sql`k.state = 'open' AND k.recorded = 0 AND k.stamp = 'check_out' AND k.person_id = ${personId}
    AND k.at > ${at} AND k.at <= ${at + SAME_WORK_MS} AND ${withinReach(ctx, sql`k.workplace_id`)}`;
  await whileStale(async () => {
    const waiting = await first(
      ctx.db,
      selectRaw(DOUBTED_PUNCH, sql`FROM ${tabletPunch} AS k WHERE ${isWaiting} ORDER BY k.at, k.id LIMIT 1`),
    );
    if (!waiting || unplacedOf(waiting.questions)?.reason !== 'not_checked_in') return;
    const { person, decision, write } = await decideAs(ctx, waiting, personId, sql`1`);
    if (write === null) return;
    await commit(ctx, {
      guards: [isStillOpen(ctx, waiting.id, tabletPunch), isPersonUnchanged(personId, person.facts)],
      statements: [
        ...write.statements,
        changing(waiting, {
          recorded: true,
          attendance_id: write.record.id,
          questions: JSON.stringify(decision.questions),
          state: decision.questions.length > 0 ? 'open' : 'settled',
        }),
      ],
      audit: write.audit,
    });
  });
}

/** @throws AppError E_NOT_FOUND without the person, E_CONFLICT when the text was erased */
async function decideAs(ctx: SignedInCtx, punch: StoredQuestion, personId: number, inReach: SQL) {
  const sent = readPunch(punch.text);
  if (!sent) throw new AppError('E_CONFLICT', tabletPunchAnswer(punch));
  const span = { named: sent.planId, from: punch.earliest_at, to: punch.latest_at };
  const person = await readPersonFacts(ctx, span, sql`p.id = ${personId} AND ${inReach}`);
  if (!person) throw new AppError('E_NOT_FOUND');
  const decision = decided(punch, sent, person);
  const audited = {
    tablet_punch_id: punch.id,
    tablet_id: punch.tablet_id,
    way: punch.way,
    doubt: punch.doubt,
    late_minutes: lateMinutesOf(punch.at, punch.received_at),
  };
  const puncher = { personId, source: null, now: ctx.now, audited };
  return { person, decision, write: recordWrite(puncher, sent, { person, decision }) };
}

function decided(punch: StoredQuestion, sent: SentPunch, person: PersonFacts): RecordedPunch | AskedPunch {
  const { at, earliest_at: earliest, latest_at: latest, reason, not_before: notBefore } = punch;
  const received = punch.received_at;
  const time = { at, earliest, latest, reason, notBefore, lateMinutes: lateMinutesOf(at, received) };
  // Whether it was held back was asked about when it arrived.
  const facts = tabletFacts({ ended_at: punch.key_ended, last_answered: null }, person, at);
  const link = punch.link === 'gap' ? { kind: punch.link, missing: 0 } : { kind: punch.link };
  return decideKeptPunch(factsAtTablet(facts, sent.kind, punch.workplace_id), {
    punch: sent,
    time,
    link,
    received,
  });
}

/** The questions of the arrival stay; the decision adds others. */
function merged(before: readonly KeptQuestion[], added: readonly KeptQuestion[]): KeptQuestion[] {
  return [...before, ...added.filter(({ kind }) => before.every((one) => one.kind !== kind))];
}

function answerColumns({ now, actor }: SignedInCtx, reason: string | null) {
  return { decided_at: now, decided_by: actor.id, decision_reason: reason };
}

function changing({ id }: StoredQuestion, set: Partial<typeof tabletPunch.$inferInsert>) {
  return update(tabletPunch).set(set).where(eq(tabletPunch.id, id));
}
