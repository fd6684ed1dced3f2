import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { KeptQuestion } from '#domain/attendance/kept-punches/kept-question.ts';
import { keptPunch } from '#worker/db/schema/attendance.ts';
import { device, deviceKey } from '#worker/db/schema/device.ts';
import { draw, write } from './at-once.ts';
import { MINUTE, NOW } from './clock.ts';

const orm = drizzle(env.DB);

type Row = typeof keptPunch.$inferSelect;
type Punched = Partial<Omit<Row, 'id' | 'questions'>> & { questions?: readonly KeptQuestion[] };

/** A kept punch of a device that waits for a manager: a check-in that arrived 12 minutes late. */
export async function mintKeptPunch(
  from: { id: number; person_id: number },
  { questions = [{ kind: 'sent_late' }], ...overrides }: Punched = {},
): Promise<Row> {
  const id = await draw('kept_punch', 1);
  const { at = NOW - 12 * MINUTE, received_at = at + 12 * MINUTE } = overrides;
  const key = `key ${from.id}`;
  const row: Row = {
    id,
    key_id: key,
    sequence: id,
    hash: `hash ${id}`,
    text: '{}',
    signature: '',
    person_id: from.person_id,
    workplace_id: null,
    attendance_id: null,
    stamp: 'check_in',
    received_at,
    at,
    earliest_at: at,
    latest_at: at,
    not_before: at,
    reason: 'clocks_agree',
    link: 'next',
    recorded: false,
    questions: JSON.stringify(questions),
    state: 'open',
    decided_at: null,
    decided_by: null,
    decision_reason: null,
    ...overrides,
  };
  await write([
    orm
      .insert(deviceKey)
      .values({
        id: key,
        device_id: from.id,
        person_id: from.person_id,
        x: 'x',
        y: 'y',
        made_at: 0,
        ended_at: null,
      })
      .onConflictDoNothing(),
    orm.insert(keptPunch).values(row),
    orm.update(device).set({ last_upload_at: received_at }).where(eq(device.id, from.id)),
  ]);
  return row;
}
