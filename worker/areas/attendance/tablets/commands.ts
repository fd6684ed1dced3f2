import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { renderSVG } from 'uqr';
import type { PairingCode } from '#contract/attendance/devices.ts';
import type { Tablet, TabletBody, TabletChangeBody } from '#contract/attendance/tablets.ts';
import { AppError } from '#contract/errors.ts';
import { WORKPLACE_TABLETS_MAX } from '#contract/limits.ts';
import { fieldIssues } from '#contract/validation.ts';
import {
  formatPairingCode,
  PAIRING_CODE_CHARACTERS,
  PAIRING_CODE_KEPT,
  PAIRING_CODE_LENGTH,
} from '#domain/access/pairing-code.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import { fromStamp, toStamp } from '#domain/time/instant.ts';
import { coded } from '#worker/areas/attendance/records/answers.ts';
import { WORKPLACE_JSON } from '#worker/areas/attendance/records/facts.ts';
import { forOtherChannels, insertFound, paramsJson } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { otherNamesJson } from '#worker/db/named-json.ts';
import { insert, jsonFirst, update } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { tablet, tabletKey, tabletPunch } from '#worker/db/schema/tablet.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { hashToken, newCode } from '#worker/platform/crypto/token.ts';
import { isTabletUnchanged, readTablet } from './queries.ts';
import { isOnTablet } from './state.ts';

const w = alias(workplace, 'w');

/** How long a tablet keeps what it sent or shows. */
const PUNCHES_ON_TABLET = 2 * DAY_MS;

const countTablets = (workplaceId: number) =>
  sql<number>`(SELECT count(*) FROM ${tablet} WHERE workplace_id = ${workplaceId} AND deleted_at IS NULL)`;

/** @throws AppError E_NOT_FOUND for a workplace out of reach, E_UNPROCESSABLE_ENTITY beyond the maximum */
export async function createTablet(
  ctx: SignedInCtx,
  workplaceId: number,
  input: TabletBody,
): Promise<Tablet> {
  const { id, facts } = await drawIdWith(ctx.db, 'tablet', {
    site: jsonFirst(
      WORKPLACE_JSON,
      sql`FROM ${workplace} AS w WHERE w.id = ${workplaceId} AND ${workplaceInReach(ctx, workplaceId)}`,
    ),
    tablets: countTablets(workplaceId),
  });
  if (!facts.site) throw new AppError('E_NOT_FOUND');
  if (facts.tablets >= WORKPLACE_TABLETS_MAX) {
    throw fieldIssues({ '': [{ key: 'max_items', params: { max: WORKPLACE_TABLETS_MAX } }] });
  }
  const after: Tablet = {
    id,
    workplace: coded(facts.site),
    ...input,
    status: 'waiting',
    paired_at: null,
    ended_at: null,
    code_expires_at: null,
    last_heard_at: null,
    app_version: null,
    kept_count: null,
    left_at: null,
    open_questions: 0,
    version: 1,
  };
  await commit(ctx, {
    guards: [
      sql`SELECT ${workplaceInReach(ctx, workplaceId)}`,
      sql`SELECT ${countTablets(workplaceId)} < ${WORKPLACE_TABLETS_MAX}`,
    ],
    statements: [insert(tablet).values({ id, workplace_id: workplaceId, ...input, created_at: ctx.now })],
    audit: [{ action: 'create', subject: 'tablet', subjectId: id, workplaceId, after: input }],
    answer: { status: 201, body: after },
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the current tablet for an old version */
export async function updateTablet(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  { version, ...input }: TabletChangeBody,
): Promise<Tablet> {
  const before = await readTablet(ctx, workplaceId, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const { name, platform } = before;
  await commit(ctx, {
    guards: [isTabletUnchanged(ctx, before)],
    current: () => readTablet(ctx, workplaceId, id),
    statements: [tabletUpdate(id, input)],
    audit: [
      {
        action: 'update',
        subject: 'tablet',
        subjectId: id,
        workplaceId,
        before: { name, platform },
        after: input,
      },
    ],
  });
  return { ...before, ...input, version: version + 1 };
}

/**
 * Deletes the tablet and ends its key at once.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the current tablet for an old version
 */
export async function deleteTablet(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  version: number,
): Promise<void> {
  const before = await readTablet(ctx, workplaceId, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isTabletUnchanged(ctx, before)],
    current: () => readTablet(ctx, workplaceId, id),
    statements: [...endingTablet(ctx, before), tabletUpdate(id, { deleted_at: ctx.now })],
    audit: [{ action: 'delete', subject: 'tablet', subjectId: id, workplaceId, before }],
  });
}

/**
 * Issues the code that pairs the tablet and replaces an earlier code. A present pairing stays until the
 * code is used. The answer is not stored, so a repetition issues another code.
 * @throws AppError E_NOT_FOUND, E_CONFLICT when the tablet changes concurrently
 */
export async function issueTabletCode(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  origin: string,
): Promise<PairingCode> {
  const before = await readTablet(ctx, workplaceId, id);
  const code = newCode(PAIRING_CODE_CHARACTERS, PAIRING_CODE_LENGTH);
  const expiresAt = ctx.now + PAIRING_CODE_KEPT;
  await commit(ctx, {
    guards: [isTabletUnchanged(ctx, before)],
    current: () => readTablet(ctx, workplaceId, id),
    statements: [tabletUpdate(id, { code_hash: await hashToken(code), code_expires_at: expiresAt })],
    audit: [{ action: 'issue_code', subject: 'tablet', subjectId: id, workplaceId }],
  });
  const shown = formatPairingCode(code);
  // The part after `#` reaches no server and no log; the page removes it from the address at once.
  const url = `${origin}/tablet#code=${shown}`;
  return { code: shown, expires_at: toStamp(expiresAt), url, qr: renderSVG(url, { border: 4 }) };
}

/**
 * Ends the key of the tablet and its open code at once. When it was lost, the people whose names it has
 * are notified.
 * @throws AppError E_NOT_FOUND, E_CONFLICT when the tablet changes concurrently
 */
export async function endTablet(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  isLost: boolean,
): Promise<void> {
  const before = await readTablet(ctx, workplaceId, id);
  if (before.status !== 'paired' && before.code_expires_at === null) return;
  await commit(ctx, {
    guards: [isTabletUnchanged(ctx, before)],
    current: () => readTablet(ctx, workplaceId, id),
    statements: [
      ...(isLost && before.status === 'paired' ? notifyingOfLoss(ctx, before) : []),
      ...endingTablet(ctx, before),
      tabletUpdate(id, {}),
    ],
    audit: [
      {
        action: 'end_binding',
        subject: 'tablet',
        subjectId: id,
        workplaceId,
        before,
        after: { is_lost: isLost },
      },
    ],
  });
}

function tabletUpdate(id: number, set: Partial<typeof tablet.$inferInsert>): Statement {
  return update(tablet)
    .set({ ...set, version: sql`${tablet.version} + 1` })
    .where(eq(tablet.id, id));
}

function endingTablet(ctx: SignedInCtx, { id, status }: Tablet): Statement[] {
  return [
    sql`UPDATE ${tabletKey} SET ended_at = ${ctx.now} WHERE tablet_id = ${id} AND ended_at IS NULL`,
    update(tablet)
      .set({ code_hash: null, code_expires_at: null, ...(status === 'paired' && { ended_at: ctx.now }) })
      .where(eq(tablet.id, id)),
  ];
}

/** People it expected at its last state, or whose punches of two days it may have. */
function notifyingOfLoss(
  ctx: SignedInCtx,
  { id, workplace: site, last_heard_at: heard }: Tablet,
): Statement[] {
  const shown = heard === null ? ctx.now : fromStamp(heard);
  const params = paramsJson<'tablet_lost'>({
    workplace: sql`w.name`,
    workplace_names: otherNamesJson(w),
  });
  const ofPunches = sql`SELECT k.person_id FROM ${tabletPunch} AS k JOIN ${tabletKey} AS own ON own.id = k.key_id
      WHERE own.tablet_id = ${id} AND k.at >= ${ctx.now - PUNCHES_ON_TABLET}`;
  return [
    insertFound(
      ctx,
      { personId: person.id.getSQL(), kind: 'tablet_lost', params },
      sql`FROM ${person} JOIN ${workplace} AS w ON w.id = ${site.id}
          WHERE ${isOnTablet(site.id, shown)} OR (${person.id} IN (${ofPunches}) AND ${person.deleted_at} IS NULL)`,
    ),
    forOtherChannels(ctx),
  ];
}
