import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '#contract/access/audit.ts';
import { DAY, HOUR, MINUTE, NOW } from '#tests/support/clock.ts';
import { mintDevice, mintPerson, mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { SEGMENT_ROWS } from '#worker/areas/access/audit/archive/segment-text.ts';
import { moveAudit } from './moving.ts';
import { type Asked, mintRow, page, type Query } from './rows.ts';

/** Well before the months that stay in the database. */
const OLD = NOW - 900 * DAY;
const ROWS = 1_600;

let boss: SignedIn;
let about: { id: number };
let actor: { id: number };
let place: { id: number };
let other: { id: number };

/** Every entry of the list, page by page, with the counts of its first page. */
async function walk(query: Asked): Promise<{ rows: AuditRow[]; total: number }> {
  const rows: AuditRow[] = [];
  let [after, total] = ['', 0];
  do {
    const { data, meta } = await page(boss, { ...query, per_page: '100', ...(after && { after }) });
    if (rows.length === 0) total = meta.total;
    rows.push(...data);
    after = meta.next ?? '';
  } while (after !== '');
  return { rows, total };
}

const withoutValues = ({ rows, total }: Awaited<ReturnType<typeof walk>>) => ({
  rows: rows.map(({ before: _before, after: _after, ...row }) => row),
  total,
});

const file = async (query: Query) => {
  const answer = await boss.send(`/api/admin/audit/export?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).split('\r\n');
};

const OPERATION = '77777777-2222-4333-8444-555555555555';
const QUERIES: [string, () => Asked][] = [
  ['nothing', () => ({})],
  ['the oldest first', () => ({ sort: 'at' })],
  ['the actor', () => ({ actor_id: String(actor.id) })],
  ['the person', () => ({ person_id: String(about.id) })],
  ['the person, the oldest first', () => ({ person_id: String(about.id), sort: 'at' })],
  ['the person and the actor', () => ({ person_id: String(about.id), actor_id: String(actor.id) })],
  ['the workplace', () => ({ 'workplace_ids[]': String(place.id) })],
  ['several workplaces', () => ({ workplace_ids: [String(place.id), String(other.id)] })],
  ['a kind of subject', () => ({ subject: 'wage' })],
  ['one subject', () => ({ subject: 'wage', subject_id: '7' })],
  ['one request', () => ({ operation_id: OPERATION })],
  ['some days', () => ({ date_from: '2024-06-05', date_to: '2024-06-20' })],
  [
    'some days of the person',
    () => ({ person_id: String(about.id), date_from: '2024-06-05', date_to: '2024-06-20' }),
  ],
];

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  actor = await mintPerson();
  about = await mintPerson({ last_name: '阿部' });
  [place, other] = [await mintWorkplace(), await mintWorkplace()];
  const device = await mintDevice(about);
  const subjects = [
    [
      'wage',
      7,
      { user: { id: about.id, last_name: '阿部' }, salary_per_hour: 1_250, valid_from: '2024-04-01' },
    ],
    ['availability', about.id, { note: '試験' }],
    ['device', device.id, { name: '阿部のスマホ' }],
    ['person', about.id, { phone: '09012345678' }],
    ['shift', 3, { date: '2024-06-01' }],
  ] as const;
  for (let row = 0; row < ROWS; row += 1) {
    const [subject, subject_id, after] = subjects[row % subjects.length] ?? subjects[0];
    await mintRow({
      at: OLD + Math.floor(row / 2) * 2 * HOUR,
      ...(row % 4 === 0 && { actor, actor_role: 'admin' }),
      ...(row % 7 === 0 && { workplace: place }),
      ...(row % 7 === 3 && { workplace: other }),
      ...(row >= 800 && row < 806 && { operation_id: OPERATION }),
      subject,
      subject_id,
      before: row % 2 === 0 ? { ...after, salary_per_hour: 1_200 } : undefined,
      after,
    });
  }
  await mintRow({ at: NOW - MINUTE, subject: 'availability', subject_id: about.id, after: { note: '今' } });
});

describe('the archive of the audit', () => {
  it('keeps every page, count and line of a file, but for personal values', async () => {
    const month = await file({ month: '2024-06' });
    const before = new Map<string, Awaited<ReturnType<typeof walk>>>();
    for (const [name, query] of QUERIES) before.set(name, await walk(query()));
    // A fifth of the rows is about accounts and stays, as does what fills no segment.
    expect(await moveAudit()).toEqual({ done: 2 * SEGMENT_ROWS, failed: 0 });
    expect(await env.DB.prepare('SELECT count(*) AS n FROM audit_segment').first('n')).toBe(2);
    const moved = await env.DB.prepare("SELECT max(id) AS n FROM audit WHERE subject = 'shift'").first('n');
    expect(moved).toBe(ROWS);
    for (const [name, query] of QUERIES) {
      const now = await walk(query());
      expect([name, withoutValues(now)]).toEqual([name, withoutValues(before.get(name) ?? now)]);
    }
    const lines = await file({ month: '2024-06' });
    const line = (text: string) => text.replace(/"?\{.*\}"?/, '').replace(/,,+/g, ',');
    expect(lines.map(line)).toEqual(month.map(line));
  });
});
