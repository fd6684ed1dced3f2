import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isSignedBy } from '#contract/attendance/punch-signing.ts';
import { openPin } from '#contract/attendance/sealed-pin.ts';
import {
  type GivenIdentity,
  type PhoneCode,
  pinPurpose,
  type TabletText,
} from '#domain/attendance/kept-punches/format.ts';
import type { KnownIdentity } from '#domain/attendance/tablets/identity.ts';
import { phoneCodeText } from '#domain/attendance/tablets/shown-code.ts';
import { bareDigits, parseStaffNo } from '#domain/format/staff-no.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import { isPinOf } from '#worker/areas/access/pin/stored/hash.ts';
import { taking } from '#worker/areas/access/throttle/throttle.ts';
import { p } from '#worker/areas/attendance/records/punch-facts.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import { isTrue, jsonFirst, jsonObject, pick, type ValueOf } from '#worker/db/query.ts';
import { deviceKey } from '#worker/db/schema/device.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { personPin, punchCard } from '#worker/db/schema/tablet.ts';
import { membership } from '#worker/db/schema/workplace.ts';
import { unseal } from '#worker/platform/crypto/secret.ts';
import type { TabletKeyRow } from './signed-request.ts';

const own = alias(deviceKey, 'own');

/** What a text says of its person; a text of another maker may say nothing. */
const NOBODY: GivenIdentity = { number: '', card: null, pin: null, phone: null };

/** The rate limits of wrong PINs: they stop comparing, never the punch. */
export interface PinLimits {
  /** Guards: PINs of this number are compared at this tablet now. */
  guards: SQL[];
  /** Statements that count a wrong one. */
  counting: Statement[];
  /** Whether the person may be notified of it now, and the statement that counts the notice. */
  notice: { guard: SQL; statement: Statement };
}

export function givenBy({ who }: TabletText): GivenIdentity {
  return who ?? NOBODY;
}

/** What comes before the digits of a staff number. */
const LETTERS_AND_ZERO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0';

/**
 * T-37: whether `p` has the given number. A tablet that no longer knows its people sends only digits:
 * they mean the one person who works there and has these digits.
 */
export function isNumberOf({ number }: GivenIdentity, { workplace_id: workplaceId }: TabletKeyRow): SQL {
  const whole = sql`SELECT id FROM ${person} WHERE staff_no = ${parseStaffNo(number)}`;
  if (!/^\d*[1-9]\d*$/.test(number)) return sql`p.id = (${whole})`;
  return sql`p.id = coalesce((${whole}), (SELECT min(o.id) FROM ${membership} AS m
      JOIN ${person} AS o ON o.id = m.person_id
    WHERE m.workplace_id = ${workplaceId} AND m.works
      AND ltrim(replace(o.staff_no, '-', ''), ${LETTERS_AND_ZERO}) = ${bareDigits(number)}
    HAVING count(*) = 1))`;
}

export async function pinLimits(
  ctx: Ctx,
  { tablet_id: id }: TabletKeyRow,
  given: GivenIdentity,
): Promise<PinLimits> {
  // One limit for all ways of writing a number.
  const of = bareDigits(given.number) || (parseStaffNo(given.number) ?? '');
  const limits = await Promise.all([
    taking(ctx, { policy: 'pin_person', of }),
    taking(ctx, { policy: 'pin_tablet', of: String(id) }),
  ]);
  return {
    guards: limits.map(({ guard }) => guard),
    counting: limits.map(({ statement }) => statement),
    notice: await taking(ctx, { policy: 'pin_told', of }),
  };
}

/** What identifies the person `p`, read with the facts of the punch. */
export function identityJson(
  { workplace_id: workplaceId }: TabletKeyRow,
  { phone }: GivenIdentity,
  { limits, from, to }: { limits: PinLimits; from: Instant; to: Instant },
) {
  const isPlanned = sql`EXISTS (SELECT 1 FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
    WHERE su.person_id = p.id AND s.workplace_id = ${workplaceId} AND su.status = 'approved'
      AND su.starts_at < ${to + DAY_MS} AND su.ends_at > ${from - DAY_MS})`;
  return jsonObject({
    id: p.id,
    works_here: isTrue(sql`(${isPlanned} OR EXISTS (SELECT 1 FROM ${membership} AS m
      WHERE m.person_id = p.id AND m.workplace_id = ${workplaceId}))`),
    pin: sql<string | null>`(SELECT sealed_hash FROM ${personPin} WHERE person_id = p.id)`,
    card: sql<string | null>`(SELECT code_hash FROM ${punchCard} WHERE person_id = p.id)`,
    phone: jsonFirst(
      jsonObject(pick(own, 'x', 'y', 'ended_at')),
      sql`FROM ${deviceKey} AS own WHERE own.id = ${phone?.key ?? null} AND own.person_id = p.id`,
    ),
    is_compared: isTrue(
      sql`(${sql.join(
        limits.guards.map((guard) => sql`(${guard})`),
        sql` AND `,
      )})`,
    ),
    is_told: isTrue(sql`(${limits.notice.guard})`),
  });
}

export type IdentityRow = ValueOf<ReturnType<typeof identityJson>>;

/** Compares what was given at the tablet with what the server knows of the person with the number. */
export async function knownIdentity(
  ctx: Ctx,
  { punch, key }: { punch: TabletText; key: TabletKeyRow },
  known: IdentityRow,
): Promise<KnownIdentity> {
  const given = givenBy(punch);
  const { card, phone } = given;
  return {
    isTheirCard: card === null ? null : card === known.card,
    pin: await comparedPin(ctx, { punch, key }, known),
    isTheirPhone: phone === null ? null : await isCodeOf(given.number, phone, known.phone),
    worksHere: known.works_here,
  };
}

async function comparedPin(
  ctx: Ctx,
  { punch, key }: { punch: TabletText; key: TabletKeyRow },
  { id: personId, pin: sealedHash, is_compared: isCompared }: IdentityRow,
): Promise<KnownIdentity['pin']> {
  const { pin: sealed, number, phone } = givenBy(punch);
  // The code of the own phone needs no PIN.
  if (sealed === null || phone !== null) return 'none';
  if (sealedHash === null) return 'not_set';
  if (!isCompared) return 'not_compared';
  const sealingKey: JsonWebKey = JSON.parse(await unseal(ctx.platform.secret, key.sealing_key));
  const pin = await openPin(sealingKey, sealed, pinPurpose(punch, number));
  return pin !== null && (await isPinOf(ctx.platform.secret, { personId, sealedHash }, pin))
    ? 'right'
    : 'wrong';
}

async function isCodeOf(number: string, code: PhoneCode, key: IdentityRow['phone']): Promise<boolean> {
  if (key === null || (key.ended_at !== null && code.made > key.ended_at)) return false;
  const signed = { text: phoneCodeText(number, code), signature: code.signature };
  return isSignedBy({ kty: 'EC', crv: 'P-256', x: key.x, y: key.y }, signed);
}
