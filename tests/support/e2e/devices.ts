import { sql } from 'drizzle-orm';
import {
  formatPairingCode,
  PAIRING_CODE_CHARACTERS,
  PAIRING_CODE_KEPT,
  PAIRING_CODE_LENGTH,
} from '#domain/access/pairing-code.ts';
import type { KeptQuestion } from '#domain/attendance/kept-punches/kept-question.ts';
import { type Instant, SECOND_MS } from '#domain/time/instant.ts';
import { insertRows } from '#worker/db/rows.ts';
import { keptPunch, punch } from '#worker/db/schema/attendance.ts';
import { device, deviceKey, pairingCode } from '#worker/db/schema/device.ts';
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

type KeptPunchRow = Pick<typeof keptPunch.$inferInsert, 'at' | 'received_at' | 'stamp'> &
  Partial<typeof keptPunch.$inferInsert>;

/** A punch that a device of a person kept and sent later. It waits for a manager. */
export async function mintKeptPunch(
  { id: personId }: Of,
  { id: deviceId }: Of,
  { questions = [], ...punched }: Omit<KeptPunchRow, 'questions'> & { questions?: readonly KeptQuestion[] },
): Promise<number> {
  const id = await draw('kept_punch');
  const key = `key ${deviceId}`;
  const { at } = punched;
  const row = {
    id,
    key_id: key,
    sequence: id,
    hash: `hash ${id}`,
    text: '{}',
    signature: '',
    person_id: personId,
    earliest_at: at,
    latest_at: at,
    not_before: at,
    reason: 'clocks_agree' as const,
    link: 'next' as const,
    recorded: false,
    state: 'open' as const,
    questions: JSON.stringify(questions),
    ...punched,
  };
  await send([
    sql`INSERT INTO ${deviceKey} (id, device_id, person_id, x, y, made_at)
        VALUES (${key}, ${deviceId}, ${personId}, '', '', 0) ON CONFLICT DO NOTHING`,
    ...insertRows(keptPunch, [row]),
    sql`UPDATE ${device} SET last_upload_at = ${punched.received_at} WHERE id = ${deviceId}`,
  ]);
  return id;
}

/** Ends a binding directly in the database. */
export async function endBinding({ id }: Of): Promise<void> {
  const ended = NOW - SECOND_MS;
  await send([
    sql`UPDATE ${device} SET token_hash = NULL, ended_at = ${ended} WHERE id = ${id}`,
    sql`UPDATE ${deviceKey} SET ended_at = ${ended} WHERE device_id = ${id}`,
  ]);
}

/** The number of accepted punches of a device. */
export async function punchesOf({ id }: Of): Promise<number> {
  return Number((await one(sql`SELECT count(*) AS punches FROM ${punch} WHERE device_id = ${id}`)).punches);
}
