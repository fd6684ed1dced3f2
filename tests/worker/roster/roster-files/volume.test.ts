import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { weekdayOf } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { mintJob, mintPeople, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { importStep } from '#worker/areas/roster/roster-files/job.ts';
import { keepFile } from '#worker/platform/files/kept-imports.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';
import { type Cells, csv, upload, written } from './roster.ts';

const PEOPLE = 200;
/** Weekdays of five weeks: 25 days within 40 hours a week. */
const DAYS = datesIn({ from: '2026-11-30', to: '2027-01-01' }).filter((date) => weekdayOf(date) < 6);
const ROWS = PEOPLE * DAYS.length;
/** The round trips that an import may take, including the session. */
const TRIPS = Math.ceil(ROWS / 5_000) + 4;

let boss: SignedIn;
let site: Site;
let people: Person[];

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  site = await mintSite();
  people = await mintPeople(
    Array.from({ length: PEOPLE }, () => ({ works: [site.workplace.id], birthday: '1990-01-01' })),
  );
  await env.DB.prepare(
    `INSERT INTO membership_position (membership_id, position_id)
     SELECT id, ?2 FROM membership WHERE workplace_id = ?1 AND person_id <> ?3`,
  )
    .bind(site.workplace.id, site.position.id, site.member.id)
    .run();
});

const rows = (): Cells[] =>
  DAYS.flatMap((date) =>
    people.map(({ staff_no: staffNo }) => ({
      date,
      workplace: site.workplace.code,
      shift: site.template.code,
      position: site.position.name,
      type: 'fixed',
      staff_no: staffNo ?? '',
    })),
  );

/** One step of an import job, on a database that counts and enforces the platform's limits. */
async function step(text: string, mode: 'preview' | 'apply') {
  const fileId = await keepFile(env.FILES, boss.person.id, new TextEncoder().encode(text));
  const request = { fileId, mode, digest: null, overrideReason: null, shiftId: null };
  const cursor = JSON.stringify({ sessionId: boss.session.id, lines: ROWS, request });
  const job = await mintJob(boss.person, { kind: 'import_roster', state: 'running', cursor, ended_at: 1 });
  const { db, meter } = meterDatabase(env.DB);
  const ctx = await systemCtx({ ...env, DB: db }, 'job.step', createExecutionContext());
  const outcome = await importStep(ctx, job);
  expect(meter.refusals).toEqual([]);
  const answer = await boss.api.manage.shifts.imports[':id'].$get({ param: { id: String(job.id) } });
  return { outcome, meter, answer: await fullAnswer(answer) };
}

describe('a file of 5,000 rows', () => {
  it('is refused whole for one bad row, which the preview shows', async () => {
    const before = await written();
    const bad = rows().map((row, at) => (at === 3_456 ? { ...row, staff_no: 'X' } : row));
    const faults = [{ line: 3_458, column: 'staff_no', value: 'X', key: 'not_found' }];
    const shown = await step(csv(bad), 'preview');
    expect(shown.answer).toMatchObject({
      status: 200,
      body: { counts: { new: ROWS - 1, refused: 1 }, shifts_created: DAYS.length },
    });
    expect(Object(shown.answer.body).rows).toHaveLength(ROWS);
    expect(Object(shown.answer.body).rows[3_456]).toMatchObject({ line: 3_458, class: 'refused', faults });
    const refused = await step(csv(bad), 'apply');
    expect(refused.answer).toEqual({
      status: 422,
      body: { code: 'SHIFT_CSV_INVALID_ROW', data: { rows: faults } },
    });
    expect(await written()).toEqual(before);
  });

  it('is previewed, applied and found unchanged, each within its limits', async () => {
    const text = csv(rows());
    const shown = await step(text, 'preview');
    expect(shown.answer).toMatchObject({ status: 200, body: { passable_by: 'anyone' } });
    expect(shown.meter.roundTrips).toBeLessThanOrEqual(TRIPS);

    const applied = await step(text, 'apply');
    expect(applied.outcome).toMatchObject({ done: ROWS, total: ROWS, result: { mode: 'apply', code: null } });
    expect(applied.answer).toMatchObject({ status: 200, body: { counts: { new: ROWS, refused: 0 } } });
    expect(applied.meter.roundTrips).toBeLessThanOrEqual(TRIPS);
    const stored = await env.DB.prepare(
      `SELECT count(*) AS people, count(DISTINCT su.shift_id) AS shifts FROM shift_user su
       JOIN shift s ON s.id = su.shift_id WHERE s.workplace_id = ? AND su.status = 'approved'`,
    )
      .bind(site.workplace.id)
      .first();
    expect(stored).toEqual({ people: ROWS, shifts: DAYS.length });

    const again = await step(text, 'preview');
    expect(again.answer).toMatchObject({ body: { counts: { new: 0, same: ROWS }, rows: [] } });
    const { send, meter } = boss;
    const exported = await send('/api/manage/shifts/export?date_from=2026-11-30&date_to=2027-01-01');
    const file = await exported.text();
    expect(meter().roundTrips).toBeLessThanOrEqual(TRIPS);
    expect(file.split('\r\n')).toHaveLength(ROWS + 2);
  });

  it('is imported by its job object, and its result is stored', async () => {
    const { status } = await upload(boss, csv(rows()));
    expect(status).toBe(202);
    const job = await env.DB.prepare('SELECT max(id) AS id FROM job').first<{ id: number }>();
    expect(await settleJob(job?.id ?? 0)).toMatchObject({ state: 'done', done: ROWS, total: ROWS });
  });
});
