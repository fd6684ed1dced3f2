import { and, eq, isNull, sql } from 'drizzle-orm';
import { isOnCurve, keyIdOf } from '#contract/attendance/punch-signing.ts';
import { makeSealingPair } from '#contract/attendance/sealed-pin.ts';
import type { PairedTablet, PairTabletBody } from '#contract/attendance/tablets.ts';
import { AppError } from '#contract/errors.ts';
import { fieldIssues } from '#contract/validation.ts';
import { readPairingCode } from '#domain/access/pairing-code.ts';
import { givingBack, networkOfCaller, takeAndRead } from '#worker/areas/access/throttle/throttle.ts';
import type { Ctx } from '#worker/ctx.ts';
import { commit, StaleFacts } from '#worker/db/commit.ts';
import { insert, isTrue, pick, select, update } from '#worker/db/query.ts';
import { tablet, tabletKey } from '#worker/db/schema/tablet.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { seal } from '#worker/platform/crypto/secret.ts';
import { hashToken } from '#worker/platform/crypto/token.ts';

/**
 * Pairs a tablet by its code, and ends its earlier key. The code counts as the manager's word: it
 * pairs one tablet within 15 minutes, once.
 * @throws AppError AUTH_LINK_EXPIRED for a wrong, used, replaced or expired code, E_TOO_MANY_REQUESTS,
 * E_UNPROCESSABLE_ENTITY for a key that is not on the curve or was paired before
 */
export async function pairTablet(ctx: Ctx, { code, key }: PairTabletBody): Promise<PairedTablet> {
  if (!(await isOnCurve(key))) throw fieldIssues({ key: [{ key: 'invalid' }] });
  const [codeHash, keyId, pair] = await Promise.all([
    hashToken(readPairingCode(code)),
    keyIdOf(key),
    makeSealingPair(),
  ]);
  const isKeyNew = sql`NOT EXISTS (SELECT 1 FROM ${tabletKey} AS k WHERE k.id = ${keyId})`;
  const { taken, facts } = await takeAndRead(
    ctx,
    [{ policy: 'pair_address', of: networkOfCaller(ctx.call.caller) }],
    [
      select({ ...pick(tablet, 'id', 'name', 'workplace_id', 'version'), isKeyNew: isTrue(isKeyNew) })
        .from(tablet)
        .innerJoin(workplace, and(eq(workplace.id, tablet.workplace_id), isNull(workplace.deleted_at)))
        .where(
          and(
            eq(tablet.code_hash, codeHash),
            sql`${tablet.code_expires_at} > ${ctx.now}`,
            isNull(tablet.deleted_at),
          ),
        ),
    ],
  );
  const [[found]] = facts;
  if (!found) throw new AppError('AUTH_LINK_EXPIRED');
  if (!found.isKeyNew) throw fieldIssues({ key: [{ key: 'taken' }] });
  const { id, name, workplace_id: workplaceId } = found;
  const change = {
    guards: [
      sql`SELECT code_hash = ${codeHash} AND deleted_at IS NULL AND ${isKeyNew} FROM ${tablet} WHERE id = ${id}`,
    ],
    statements: [
      sql`UPDATE ${tabletKey} SET ended_at = ${ctx.now} WHERE tablet_id = ${id} AND ended_at IS NULL`,
      insert(tabletKey).values({
        id: keyId,
        tablet_id: id,
        x: key.x,
        y: key.y,
        sealing_key: await seal(ctx.platform.secret, JSON.stringify(pair.privateKey)),
        made_at: ctx.now,
      }),
      update(tablet)
        .set({
          code_hash: null,
          code_expires_at: null,
          paired_at: ctx.now,
          ended_at: null,
          last_seen_at: ctx.now,
          kept_count: null,
          left_at: null,
          version: sql`${tablet.version} + 1`,
        })
        .where(eq(tablet.id, id)),
      ...givingBack(ctx, taken),
    ],
    audit: [
      { action: 'pair', subject: 'tablet', subjectId: id, workplaceId, after: { key_id: keyId } },
    ] as const,
  };
  await commit(ctx, { ...change, audit: [...change.audit] }).catch((error) => {
    throw error instanceof StaleFacts ? new AppError('AUTH_LINK_EXPIRED') : error;
  });
  return { tablet: { id, name }, key_id: keyId, sealing_key: pair.publicKey, now_ms: ctx.now };
}
