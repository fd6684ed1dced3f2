import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { User } from '#contract/people/users.ts';
import { eachField } from '#domain/people/staff-sync/fields.ts';
import { outgoingChangesOf } from '#domain/people/staff-sync/outgoing.ts';
import type { TakeResult } from '#domain/people/staff-sync/take.ts';
import { askingThere, connected, notTaken, takeOne } from '#worker/areas/people/staff-sync/exchange/one.ts';
import { linkEntry } from '#worker/areas/people/staff-sync/exchange/people.ts';
import { findUserWith, readUser } from '#worker/areas/people/users/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { type FieldsRow, isTrue, update } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { externalLink, syncSend } from '#worker/db/schema/staff-system.ts';
import {
  type ReadRecord,
  type StaffSystem,
  SYSTEM,
} from '#worker/platform/integrations/staff-system/staff-system.ts';

const OF_PERSON = sql`${eq(externalLink.person_id, person.id)} AND ${eq(externalLink.system, SYSTEM)}
  AND ${ne(externalLink.state, 'archived')}`;

/** The person's link to the staff system, and the number of changes that wait to be sent. */
const LINK = {
  external_id: sql<
    string | null
  >`(SELECT ${externalLink.external_id} FROM ${externalLink} WHERE ${OF_PERSON})`,
  is_kept_outside: isTrue(
    sql`(SELECT ${externalLink.is_kept_outside} FROM ${externalLink} WHERE ${OF_PERSON})`,
  ),
  waiting: sql<number>`(SELECT count(*) FROM ${syncSend}
    WHERE ${eq(syncSend.person_id, person.id)} AND ${isNull(syncSend.ended_at)})`,
};

type LinkFacts = FieldsRow<typeof LINK>;

/**
 * lets the external staff system own a person. The link goes to its record with the same staff
 * number, or to a new record. A person who is already kept outside stays so. A failure changes nothing
 * here.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored person, SYNC_NOT_CONNECTED, SYNC_FAILED,
 * SYNC_NOT_TAKEN, SYNC_NO_STAFF_NO, SYNC_STAFF_NO_TWICE, SYNC_USER_DISABLED
 */
export async function toCrossStaff(ctx: SignedInCtx, id: number, version: number): Promise<User> {
  const { before, facts } = await findUserWith(ctx, id, LINK);
  const system = connected(ctx);
  if (facts.is_kept_outside) return before;
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (before.status !== 'enabled') throw new AppError('SYNC_USER_DISABLED');
  if (before.staff_no === null) throw new AppError('SYNC_NO_STAFF_NO');
  const read = await askingThere(() => externalRecordOf(system, before, facts.external_id));
  const { id: externalId, active } = read.record;
  if (!active) throw new AppError('SYNC_USER_DISABLED');
  await takeOne(ctx, read, { personId: id }, (taken) => ({
    guards: [...theirs(taken, id, facts), sql`SELECT version = ${version} FROM ${person} WHERE id = ${id}`],
    statements: [
      update(externalLink).set({ is_kept_outside: true }).where(isLinkOf(id)),
      update(person)
        .set({ version: sql`${person.version} + 1` })
        .where(and(eq(person.id, id), eq(person.version, version))),
    ],
    audit: [{ ...linkEntry(id, externalId, true), action: 'keep_outside' }],
  }));
  return readUser(ctx, id);
}

function isLinkOf(id: number) {
  return and(
    eq(externalLink.system, SYSTEM),
    eq(externalLink.person_id, id),
    ne(externalLink.state, 'archived'),
  );
}

/** @throws AppError SYNC_NOT_TAKEN when another person is linked with the record of this number */
function theirs(taken: TakeResult, id: number, { external_id }: LinkFacts): SQL[] {
  const isOther = taken.kind === 'known' ? taken.person.id !== id : external_id === null;
  if (isOther) throw notTaken('two_matches', []);
  return [];
}

/** The external record of the link or the staff number, otherwise a new one. */
async function externalRecordOf(
  system: StaffSystem,
  user: User,
  externalId: string | null,
): Promise<ReadRecord> {
  const staffNo = user.staff_no ?? '';
  const linked = externalId === null ? null : await system.get(externalId);
  if (linked) return linked;
  const [found, ...more] = await system.withStaffNo(staffNo);
  if (more.length > 0) throw new AppError('SYNC_STAFF_NO_TWICE');
  if (found) return found;
  const ours = `kinmu-${user.id}`;
  const earlier = await system.get(ours);
  if (earlier) return earlier;
  const values = eachField((field) => user[field]);
  const news = outgoingChangesOf({ values, isDeleted: false, isKeptOutside: false, agreed: null });
  // A repeated request finds this record by staff number or id, so it is created only once.
  const sent = { ...news?.values, active: true } as const;
  return system.upsert(ours, sent, { key: crypto.randomUUID(), version: null });
}

/**
 * lets this product own a person again: the link is archived, and external changes are no longer
 * taken over. A person without a link stays as they are.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored person, SYNC_STILL_SENDING,
 * SYNC_NOT_CONNECTED with neither a system nor a link
 */
export async function fromCrossStaff(ctx: SignedInCtx, id: number, version: number): Promise<User> {
  const { before, facts } = await findUserWith(ctx, id, LINK);
  if (facts.external_id === null) {
    connected(ctx);
    return before;
  }
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  // Without a system, waiting changes will never be sent.
  if (facts.waiting > 0 && ctx.platform.staffSystem) throw new AppError('SYNC_STILL_SENDING');
  const after: User = { ...before, version: version + 1 };
  await commit(ctx, {
    guards: [
      sql`SELECT version = ${version} FROM ${person} WHERE id = ${id}`,
      ...(ctx.platform.staffSystem
        ? [sql`SELECT NOT EXISTS (SELECT 1 FROM ${syncSend} WHERE person_id = ${id} AND ended_at IS NULL)`]
        : []),
    ],
    current: () => readUser(ctx, id),
    statements: [
      update(externalLink).set({ state: 'archived', is_kept_outside: false }).where(isLinkOf(id)),
      update(person)
        .set({ version: sql`${person.version} + 1` })
        .where(eq(person.id, id)),
    ],
    audit: [
      {
        action: 'keep_here',
        subject: 'person',
        subjectId: id,
        before: { external_id: facts.external_id, kept_outside: facts.is_kept_outside },
      },
    ],
    answer: { status: 200, body: after },
  });
  return after;
}
