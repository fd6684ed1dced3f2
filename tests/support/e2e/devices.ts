import { sql } from 'drizzle-orm';
import {
  formatPairingCode,
  PAIRING_CODE_CHARACTERS,
  PAIRING_CODE_KEPT,
  PAIRING_CODE_LENGTH,
} from '#domain/access/pairing-code.ts';
import type { Instant } from '#domain/time/instant.ts';
import { insertRows } from '#worker/db/rows.ts';
import { punch } from '#worker/db/schema/attendance.ts';
import { device, pairingCode } from '#worker/db/schema/device.ts';
import { hashToken, newCode, newToken } from '#worker/platform/crypto/token.ts';
import { draw, one, send } from './database.ts';
import { NOW } from './site.ts';

type Of = { id: number };

/** A person's waiting device, with the code that pairs it. */
export async function mintCode(
  { id: personId }: Of,
  now: Instant = NOW,
): Promise<{ id: number; code: string }> {
  const id = await draw('device');
  const code = newCode(PAIRING_CODE_CHARACTERS, PAIRING_CODE_LENGTH);
  const row = { device_id: id, code_hash: await hashToken(code), expires_at: now + PAIRING_CODE_KEPT };
  await send([
    ...insertRows(device, [{ id, person_id: personId, name: '本人の携帯', created_at: now }]),
    ...insertRows(pairingCode, [row]),
  ]);
  return { id, code: formatPairingCode(code) };
}

/** A person's paired device, with its token. */
export async function mintDevice({ id: personId }: Of): Promise<{ id: number; token: string }> {
  const id = await draw('device');
  const token = newToken();
  const row = {
    id,
    person_id: personId,
    name: '入口のタブレット',
    token_hash: await hashToken(token),
    paired_at: NOW,
    created_at: NOW,
  };
  await send(insertRows(device, [row]));
  return { id, token };
}

/** Ends a binding directly in the database. */
export async function endBinding({ id }: Of): Promise<void> {
  await send([sql`UPDATE ${device} SET token_hash = NULL, ended_at = ${NOW} WHERE id = ${id}`]);
}

/** The number of accepted punches of a device. */
export async function punchesOf({ id }: Of): Promise<number> {
  return Number((await one(sql`SELECT count(*) AS punches FROM ${punch} WHERE device_id = ${id}`)).punches);
}
