import { eq } from 'drizzle-orm';
import type { TabletPunchAnswer, TabletPunchesBody } from '#contract/attendance/tablets.ts';
import { ATTENDANCE_DEFAULTS } from '#domain/attendance/facts.ts';
import {
  decideKeptPunch,
  type KeptFacts,
  questionsOfAny,
} from '#domain/attendance/kept-punches/decide-kept.ts';
import { readTabletText, type TabletText } from '#domain/attendance/kept-punches/format.ts';
import { unplacedCheckIn } from '#domain/attendance/kept-punches/unplaced-check-in.ts';
import { factsAtTablet } from '#domain/attendance/tablets/at-workplace.ts';
import { identityDoubt } from '#domain/attendance/tablets/identity.ts';
import { unsignedAnswer } from '#worker/areas/attendance/signed-punches/answer.ts';
import {
  type ChainStore,
  type PersonFacts,
  readIntake,
  type StoredKept,
} from '#worker/areas/attendance/signed-punches/facts.ts';
import { type TakenText, takeInOrder } from '#worker/areas/attendance/signed-punches/in-order.ts';
import { verifiedTexts } from '#worker/areas/attendance/signed-punches/texts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { pick, select } from '#worker/db/query.ts';
import { tabletPunch } from '#worker/db/schema/tablet.ts';
import { storeTabletPunch, tabletAnswer } from './intake-write.ts';
import { givenBy, identityJson, isNumberOf, knownIdentity, pinLimits } from './known-identity.ts';
import { readTabletRequest, type TabletKeyRow } from './signed-request.ts';

const STORE: ChainStore = { table: tabletPunch, sequence: 'tablet_punch', policy: 'punches_tablet' };

/**
 * Takes the punches that a tablet kept, in their order. Only the signature decides whether one is taken,
 * also after the tablet was ended. A punch that is certainly of a person is decided as one of their own
 * device; another one is stored, and no record has it until a manager says whose it is.
 * @throws AppError AUTH_INVALID_TOKEN when no known tablet signed the request, E_TOO_MANY_REQUESTS also
 * when no punch has an answer
 */
export async function takeTabletPunches(
  ctx: Ctx,
  body: TabletPunchesBody,
): Promise<{ data: TabletPunchAnswer[] }> {
  const { asked, key } = await readTabletRequest(ctx, body);
  const sent = await verifiedTexts(body.punches, [key], readTabletText);
  return takeInOrder(sent, {
    sentWall: asked.sent ?? null,
    take: (taken) => takeOnce(ctx, taken),
    unsigned: (hash) => ({ ...unsignedAnswer(hash), identity: null }),
  });
}

async function takeOnce(
  ctx: Ctx,
  taken: TakenText<TabletKeyRow, TabletText>,
): Promise<TabletPunchAnswer | 'later'> {
  const { punch, key } = taken;
  const given = givenBy(punch);
  const limits = await pinLimits(ctx, key, given);
  const times = { from: Math.max(key.made_at, Math.min(punch.heard, ctx.now)), to: ctx.now };
  const read = await readIntake(ctx, STORE, taken, {
    isPerson: isNumberOf(given, key),
    more: identityJson(key, given, { limits, ...times }),
  });
  if (read.replayed) return answerAgain(ctx, read.replayed, punch.kind);
  const { chain, person } = read;
  if (!chain.room.isLeft) return 'later';
  const known = person && (await knownIdentity(ctx, taken, person.more));
  const doubt = identityDoubt(given, known, chain.time.at);
  const found = { time: chain.time, link: chain.link, received: ctx.now };
  const isCounted = known?.pin === 'wrong';
  const identity = {
    doubt,
    named: person?.more.id ?? null,
    // The result of a comparison must not outlast its rate limit.
    guards: known?.pin === 'right' || isCounted ? limits.guards : [],
    counting: isCounted ? limits.counting : [],
    notice: isCounted && person?.more.is_told && person.personEnded === null ? limits.notice : null,
  };
  if (person === null || doubt !== null || punch.kind === 'head_count') {
    const sender = {
      keyEnded: key.ended_at,
      personEnded: person?.personEnded ?? null,
      lastAnswered: key.last_answered,
    };
    return storeTabletPunch(ctx, taken, {
      chain,
      identity,
      person: null,
      decision: { kind: 'asked', attendanceId: null, questions: questionsOfAny(sender, found) },
    });
  }
  const facts = tabletFacts(key, person, chain.time.at);
  const decision = decideKeptPunch(factsAtTablet(facts, punch.kind, key.workplace_id), { punch, ...found });
  return storeTabletPunch(ctx, taken, { chain, identity, person, decision });
}

/** What a punch of a person at a tablet is decided by. */
export function tabletFacts(
  key: Pick<TabletKeyRow, 'ended_at' | 'last_answered'>,
  { facts, personEnded, unplaced }: PersonFacts,
  at: number,
): KeptFacts {
  return {
    ...facts,
    config: ATTENDANCE_DEFAULTS,
    keyEnded: key.ended_at,
    personEnded,
    lastAnswered: key.last_answered,
    unplacedCheckIn: unplacedCheckIn(unplaced, at),
  };
}

async function answerAgain(
  ctx: Ctx,
  stored: StoredKept,
  stamp: TabletText['kind'],
): Promise<TabletPunchAnswer> {
  const identity = await first(
    ctx.db,
    select(pick(tabletPunch, 'doubt', 'person_id'))
      .from(tabletPunch)
      .where(eq(tabletPunch.id, stored.id)),
  );
  if (!identity) throw new Error('a punch of a tablet that is gone');
  return tabletAnswer({ ...stored, ...identity }, stamp);
}
