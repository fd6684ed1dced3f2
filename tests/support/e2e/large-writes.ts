import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertRows } from '#worker/db/rows.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';
import { type Member, mintCrowd, mintRegistrations } from './crowds.ts';
import { one, send } from './database.ts';
import { mintPerson, mintSession } from './people.ts';
import { mintShift, mintSite, type Site } from './rosters.ts';
import { address, NOW } from './site.ts';

const MONTH = '2026-07';
/** Two in each week: 32 hours in all, and no week comes near 40. */
const DATES = [6, 7, 13, 14].map((day) => `${MONTH}-${String(day).padStart(2, '0')}`);
const PEOPLE = 100;
const PLACES = PEOPLE * DATES.length;
const ROOM = 999;
const HEADER = 'date,workplace,shift,position,type,staff_no,start_time,end_time';
const DAY_SHIFT = {
  start_time: '09:00',
  end_time: '18:00',
  breaks: [{ start: '12:00', end: '13:00' }],
};

/** The counts of a workplace, its people and its manager, each from another table or column. */
export type Stored = {
  shifts: number;
  approved: number;
  pending: number;
  seats_approved: number;
  seats_pending: number;
  audited_shifts: number;
  audited_people: number;
  /** Operations of the manager. */
  operations: number;
  told: number;
  to_tell_elsewhere: number;
  /** The sum of all people's roster version steps. */
  roster_steps: number;
  kept_answers: number;
};

/** A write of hundreds of rows in a published month, on its own workplace by its own manager. */
export type LargeWrite = {
  site: Site;
  managerId: number;
  /** The stored counts after the write. */
  done: Stored;
  /** Sends the write, each time under the same key. */
  ask: () => Promise<Answer>;
  stored: () => Promise<Stored>;
};
export type Answer = { status: number; body: unknown };

type Scene = { site: Site; crowd: Member[]; managerId: number };
type Asked = { path: string; body: () => FormData | string };

const ASSIGNED = {
  shifts: DATES.length,
  approved: PLACES,
  pending: 0,
  seats_approved: PLACES,
  seats_pending: 0,
  audited_people: PLACES,
  operations: 1,
  told: PEOPLE,
  to_tell_elsewhere: PEOPLE,
  roster_steps: PEOPLE,
  kept_answers: 1,
};

/** A file that puts all people on two existing shifts and on two new ones. */
export async function mintImport(): Promise<LargeWrite> {
  const scene = await mintScene();
  const { site, crowd } = scene;
  const there = DATES.slice(0, 2);
  for (const date of there) await mintShift(site, date, { fixed: ROOM });
  const rows = DATES.flatMap((date) =>
    crowd.map(({ staff_no: staffNo }) =>
      [date, site.workplace.code, site.template.code, site.position.name, 'fixed', staffNo, '', ''].join(','),
    ),
  );
  const body = () => {
    const form = new FormData();
    form.set('file', new File([[HEADER, ...rows, ''].join('\r\n')], 'roster.csv', { type: 'text/csv' }));
    form.set('mode', 'apply');
    return form;
  };
  const done = { ...ASSIGNED, audited_shifts: DATES.length - there.length };
  return writeOf(scene, { path: '/manage/shifts/import-csv', body }, done);
}

/** Approves all waiting registrations at once. */
export async function mintApproval(): Promise<LargeWrite> {
  const scene = await mintScene();
  const { site, crowd } = scene;
  const shifts: { id: number; date: string }[] = [];
  for (const date of DATES) {
    shifts.push({ id: await mintShift(site, date, { fixed: 0, temporary: ROOM }), date });
  }
  const ids = await mintRegistrations(site, crowd, shifts);
  const changes = ids.map((id) => ({ kind: 'revise', shift_user_id: id, status: 'approved', version: 1 }));
  return writeOf(scene, bulk(changes), { ...ASSIGNED, audited_shifts: 0 });
}

/** New shifts with all people on each of them. */
export async function mintBulkChange(): Promise<LargeWrite> {
  const scene = await mintScene();
  const { site, crowd } = scene;
  const place = { position_id: site.position.id };
  const changes = DATES.flatMap((date, nth) => {
    const shift_id = -1 - nth;
    const created = { kind: 'create_shift', shift_id, template_id: site.template.id, date, ...DAY_SHIFT };
    return [
      { ...created, seats: [{ ...place, fixed_total: PEOPLE, temp_total: 0 }] },
      ...crowd.map(({ id }) => ({ kind: 'assign', shift_id, user_id: id, ...place, type: 'fixed' })),
    ];
  });
  return writeOf(scene, bulk(changes), { ...ASSIGNED, audited_shifts: DATES.length });
}

function bulk(changes: unknown): Asked {
  return { path: '/manage/shifts/users/bulk', body: () => JSON.stringify({ changes }) };
}

async function mintScene(): Promise<Scene> {
  const site = await mintSite();
  const crowd = await mintCrowd(site, PEOPLE);
  const { id: managerId } = await mintPerson({ roles: ['admin'], manages: [site.workplace.id] });
  const shown = { workplace_id: site.workplace.id, month: MONTH, published_at: NOW, published_by: managerId };
  await send(insertRows(publishedMonth, [shown]));
  return { site, crowd, managerId };
}

async function writeOf(scene: Scene, { path, body }: Asked, done: Stored): Promise<LargeWrite> {
  const { token } = await mintSession({ id: scene.managerId });
  const ask = async () => {
    const sent = body();
    const headers = new Headers({ Authorization: `Bearer ${token}`, 'Idempotency-Key': 'once' });
    if (typeof sent === 'string') headers.set('Content-Type', 'application/json');
    const answer = await fetch(`${address()}/api${path}`, { method: 'POST', headers, body: sent });
    return { status: answer.status, body: await answer.json() };
  };
  const { site, managerId } = scene;
  return { site, managerId, done, ask, stored: () => storedOf(scene) };
}

const Count = z.int();
const StoredRow: z.ZodType<Stored> = z.strictObject({
  shifts: Count,
  approved: Count,
  pending: Count,
  seats_approved: Count,
  seats_pending: Count,
  audited_shifts: Count,
  audited_people: Count,
  operations: Count,
  told: Count,
  to_tell_elsewhere: Count,
  roster_steps: Count,
  kept_answers: Count,
});

async function storedOf({ site, crowd, managerId }: Scene): Promise<Stored> {
  const shifts = sql`SELECT id FROM shift WHERE workplace_id = ${site.workplace.id}`;
  const people = sql`SELECT value FROM json_each(${JSON.stringify(crowd.map(({ id }) => id))})`;
  const placed = sql`count(*) FROM shift_user WHERE shift_id IN (${shifts}) AND outcome IS NULL`;
  const seats = sql`FROM seat_group WHERE shift_id IN (${shifts})`;
  const audited = sql`FROM audit WHERE actor_id = ${managerId}`;
  return StoredRow.parse(
    await one(sql`SELECT
      (SELECT count(*) FROM (${shifts})) AS shifts,
      (SELECT ${placed} AND status = 'approved') AS approved,
      (SELECT ${placed} AND status = 'pending') AS pending,
      (SELECT coalesce(sum(approved_fixed + approved_temp), 0) ${seats}) AS seats_approved,
      (SELECT coalesce(sum(pending_temp), 0) ${seats}) AS seats_pending,
      (SELECT count(*) ${audited} AND subject = 'shift') AS audited_shifts,
      (SELECT count(*) ${audited} AND subject = 'shift_user') AS audited_people,
      (SELECT count(DISTINCT operation_id) ${audited}) AS operations,
      (SELECT count(*) FROM inbox_item WHERE person_id IN (${people})) AS told,
      (SELECT count(*) FROM outbox_item JOIN inbox_item ON id = inbox_id WHERE person_id IN (${people}))
        AS to_tell_elsewhere,
      (SELECT sum(roster_version - 1) FROM person WHERE id IN (${people})) AS roster_steps,
      (SELECT count(*) FROM idempotency_key WHERE actor_id = ${managerId}) AS kept_answers`),
  );
}
