import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { tabletKey, tabletPunch } from '#worker/db/schema/tablet.ts';
import { draw, write } from './at-once.ts';
import { MINUTE, NOW } from './clock.ts';

const orm = drizzle(env.DB);

type Row = typeof tabletPunch.$inferSelect;

/** A punch of a tablet that waits for a manager: a check-in of this person that arrived 12 minutes late. */
export async function mintTabletPunch(
  of: { tablet: number; workplace: number; person: number },
  overrides: Partial<Omit<Row, 'id'>> = {},
): Promise<Row> {
  const id = await draw('tablet_punch', 1);
  const { at = NOW - 12 * MINUTE, received_at = at + 12 * MINUTE } = overrides;
  const key = `key of tablet ${of.tablet}`;
  const row: Row = {
    id,
    key_id: key,
    sequence: id,
    hash: `hash ${id}`,
    text: '{}',
    signature: '',
    person_id: of.person,
    named_person_id: of.person,
    number: '',
    way: 'number',
    doubt: null,
    named_by: null,
    named_at: null,
    counted: null,
    expected: null,
    workplace_id: of.workplace,
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
    questions: JSON.stringify([{ kind: 'sent_late' }]),
    state: 'open',
    decided_at: null,
    decided_by: null,
    decision_reason: null,
    ...overrides,
  };
  await write([
    orm
      .insert(tabletKey)
      .values({ id: key, tablet_id: of.tablet, x: 'x', y: 'y', sealing_key: '', made_at: 0, ended_at: null })
      .onConflictDoNothing(),
    orm.insert(tabletPunch).values(row),
  ]);
  return row;
}
