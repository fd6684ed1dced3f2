import { eq, type SQL } from 'drizzle-orm';
import type { TabletPunchAnswer } from '#contract/attendance/tablets.ts';
import type { AskedPunch, RecordedPunch } from '#domain/attendance/kept-punches/decide-kept.ts';
import type { TabletText } from '#domain/attendance/kept-punches/format.ts';
import { type IdentityDoubt, punchWay } from '#domain/attendance/tablets/identity.ts';
import { toStamp } from '#domain/time/instant.ts';
import { isPersonUnchanged } from '#worker/areas/attendance/records/punch-facts.ts';
import type { PunchWrite } from '#worker/areas/attendance/records/punch-write.ts';
import { keptAnswer } from '#worker/areas/attendance/signed-punches/answer.ts';
import type { PersonFacts, PunchChain } from '#worker/areas/attendance/signed-punches/facts.ts';
import type { TakenText } from '#worker/areas/attendance/signed-punches/in-order.ts';
import {
  askedEntry,
  askedNotice,
  punchRow,
  recordWrite,
} from '#worker/areas/attendance/signed-punches/write.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { Ctx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { insert, update } from '#worker/db/query.ts';
import { raisingRosterVersion } from '#worker/db/roster-version.ts';
import { tablet, tabletPunch } from '#worker/db/schema/tablet.ts';
import { givenBy } from './known-identity.ts';
import type { TabletKeyRow } from './signed-request.ts';

/** A punch of a tablet with the decisions about its time, its person and its record. */
interface JudgedTabletPunch {
  chain: PunchChain;
  identity: {
    doubt: IdentityDoubt | null;
    /** The person with the given number. */
    named: number | null;
    guards: readonly SQL[];
    counting: readonly Statement[];
    /** Set where the person is notified of a wrong PIN. */
    notice: { guard: SQL; statement: Statement } | null;
  };
  /** Null while it is in doubt whose it is, and for a head count. */
  person: (PersonFacts & { more: { id: number } }) | null;
  decision: RecordedPunch | AskedPunch;
}

/** Stores the punch, its record and its questions in one batch. */
export async function storeTabletPunch(
  ctx: Ctx,
  taken: TakenText<TabletKeyRow, TabletText>,
  judged: JudgedTabletPunch,
): Promise<TabletPunchAnswer> {
  const { punch, key } = taken;
  const { chain, identity, person, decision } = judged;
  const given = givenBy(punch);
  const audited = { tablet_id: key.tablet_id, way: punchWay(given), doubt: identity.doubt };
  const write =
    person === null || punch.kind === 'head_count'
      ? null
      : recordWrite(
          {
            personId: person.more.id,
            source: null,
            now: ctx.now,
            audited: { ...audited, tablet_punch_id: chain.id, late_minutes: chain.time.lateMinutes },
          },
          punch,
          { person, decision },
        );
  const attendanceId = write?.record.id ?? (decision.kind === 'asked' ? decision.attendanceId : null);
  const row = {
    ...punchRow(ctx, taken, { chain, decision }, { id: attendanceId, workplaceId: key.workplace_id }),
    key_id: key.id,
    stamp: punch.kind,
    person_id: identity.doubt === null ? identity.named : null,
    named_person_id: identity.named,
    number: given.number,
    way: punchWay(given),
    doubt: identity.doubt,
    ...headCountColumns(punch),
  };
  const isOpen = isAsked(punch, judged);
  await commit(ctx, {
    ...(person && { actorId: person.more.id }),
    guards: [
      chain.isUnchanged,
      ...identity.guards,
      ...(identity.notice ? [identity.notice.guard] : []),
      ...(person ? [isPersonUnchanged(person.more.id, person.facts)] : []),
    ],
    statements: [
      ...personStatements(person, write),
      insert(tabletPunch).values({ ...row, state: isOpen ? 'open' : 'settled' }),
      chain.room.counting,
      ...identity.counting,
      update(tablet).set({ last_upload_at: ctx.now }).where(eq(tablet.id, key.tablet_id)),
      ...tabletNotices(ctx, taken, judged, { row, isOpen }),
    ],
    audit: [
      ...(write?.audit ?? []),
      ...(isOpen ? [askedEntry('tablet_punch', row, { ...audited, user_id: identity.named })] : []),
    ],
  });
  return tabletAnswer(row, punch.kind);
}

/** The answer comes from the stored row. A repetition returns how the punch was decided since. */
export function tabletAnswer(
  stored: Parameters<typeof keptAnswer>[0] & { doubt: IdentityDoubt | null; person_id: number | null },
  stamp: TabletText['kind'],
): TabletPunchAnswer {
  return { ...keptAnswer(stored, stamp), identity: stored.person_id === null ? stored.doubt : null };
}

function personStatements(
  person: JudgedTabletPunch['person'],
  write: PunchWrite | null,
): readonly Statement[] {
  if (write) return write.statements;
  return person ? [raisingRosterVersion(person.more.id)] : [];
}

function headCountColumns(punch: TabletText): { counted?: number; expected?: number } {
  return punch.kind === 'head_count' ? punch.count : {};
}

/** A head count is asked about where it differs; a punch where its person or anything else is in doubt. */
function isAsked(punch: TabletText, { identity, decision }: JudgedTabletPunch): boolean {
  if (punch.kind === 'head_count') return punch.count.counted !== punch.count.expected;
  return identity.doubt !== null || decision.questions.length > 0;
}

function tabletNotices(
  ctx: Ctx,
  { punch, key }: TakenText<TabletKeyRow, TabletText>,
  { chain, identity, person }: JudgedTabletPunch,
  { row, isOpen }: { row: ReturnType<typeof punchRow>; isOpen: boolean },
): Statement[] {
  const { named, notice } = identity;
  const { name: workplace, names } = key.site;
  const wrong =
    notice !== null && named !== null
      ? [
          notice.statement,
          ...insertNotices(ctx, [
            {
              personId: named,
              kind: 'pin_wrong',
              params: { workplace, workplace_names: names, at: toStamp(chain.time.at) },
            },
          ]),
        ]
      : [];
  if (!isOpen || person === null || person.personEnded !== null || punch.kind === 'head_count') return wrong;
  const asked = askedNotice({ ...row, person_id: person.more.id, stamp: punch.kind });
  return [...wrong, ...insertNotices(ctx, [asked])];
}
