import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RECRUITMENT_JUDGED_MAX } from '#contract/limits.ts';
import { ListMeta } from '#contract/lists.ts';
import { OwnHome } from '#contract/roster/own-shifts.ts';
import { OpenShift } from '#contract/roster/recruitment.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { draw } from '#tests/support/at-once.ts';
import { fullAnswer } from '#tests/support/client.ts';
import type { SignedIn } from '#tests/support/mint.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { approving, openRecruiting, type Recruiting } from './recruiting.ts';

const Listed = z.object({
  data: z.array(OpenShift),
  meta: ListMeta,
  counts: z.object({ takeable: z.int(), refused: z.int() }),
});

const home = async (by: SignedIn) =>
  OwnHome.parse((await fullAnswer(await by.api.me.home.$get())).body).recruitment;

/** A student whose week from the 14th is full: open shifts outside of it may be taken. */
async function studentWithFullWeek(plan: Recruiting): Promise<SignedIn> {
  const student = await plan.member({ nationality: 'VN' });
  await mintResidence(student.person, { student_card_expires_on: '2027-03-31' });
  for (const date of ['2026-12-14', '2026-12-15', '2026-12-16']) {
    const shift = await mintShift(await mintTemplate(plan.site.workplace), date, [plan.site.position]);
    await mintShiftUser(student.person, shift, plan.site.position);
  }
  return student;
}

describe('the shifts that a person may take', () => {
  let plan: Recruiting;
  let student: SignedIn;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    plan = await openRecruiting();
    student = await studentWithFullWeek(plan);
    for (const day of ['17', '18', '24', '28', '29']) ids[day] = (await plan.open(`2026-12-${day}`)).id;
  });

  // The shifts before the 17th are the student's own.
  const listed = async (query: Record<string, string> = {}) =>
    Listed.parse((await plan.list(student, { date_from: '2026-12-17', ...query })).body);
  const daysOf = async (query: Record<string, string>) =>
    (await listed(query)).data.map(({ date }) => date.slice(-2));

  it('are filtered before paging, and both kinds are counted', async () => {
    expect(await daysOf({ takeable: 'true' })).toEqual(['24', '28', '29']);
    expect(await daysOf({ takeable: 'false' })).toEqual(['17', '18']);
    expect(await daysOf({})).toEqual(['17', '18', '24', '28', '29']);
    const { data, meta, counts } = await listed({ takeable: 'true', per_page: '2' });
    expect(data.map(({ id }) => id)).toEqual([ids[24], ids[28]]);
    expect(meta).toMatchObject({ total: 3, last_page: 2, capped: false });
    expect(counts).toEqual({ takeable: 3, refused: 2 });
    const next = { takeable: 'true', per_page: '2', after: meta.next ?? '' };
    expect(await daysOf(next)).toEqual(['29']);
    expect(await daysOf({ takeable: 'true', per_page: '2', page: '2' })).toEqual(['29']);
    expect(await daysOf({ takeable: 'true', sort: '-date' })).toEqual(['29', '28', '24']);
  });

  it('are counted within the requested days', async () => {
    const { counts } = await listed({ date_from: '2026-12-18', date_to: '2026-12-24' });
    expect(counts).toEqual({ takeable: 1, refused: 1 });
  });

  it('are counted on Home without those already registered for, which stay in the list', async () => {
    expect(await home(student)).toBe(3);
    const registered = await plan.register(student, { id: ids[28] ?? 0 });
    expect(registered.status).toBe(201);
    // The 28th now takes hours of the days around it.
    expect(await home(student)).toBe(2);
    expect(await daysOf({ takeable: 'true' })).toEqual(['24', '28', '29']);
    const { id } = z.object({ id: z.int() }).parse(registered.body);
    expect((await plan.bulk([approving(id)])).status).toBe(200);
    expect(await home(student)).toBe(2);
    const approved = (await listed({ takeable: 'true' })).data.find(({ date }) => date === '2026-12-28');
    expect(approved?.status).toBe('approved');
  });

  it('are zero on Home when every shift is refused', async () => {
    const unknown = await plan.member({ nationality: 'VN' });
    const { counts } = Listed.parse((await plan.list(unknown, { date_from: '2026-12-17' })).body);
    expect(counts).toEqual({ takeable: 0, refused: 5 });
    expect(await home(unknown)).toBe(0);
  });
});

describe('a list of very many open shifts', () => {
  const EXTRA = 20;
  /** For each shift: its spots, its month, its names and the people on it. */
  const ROWS_EACH = 25;

  it('judges only the first ones from the requested day, and reads a bounded number of rows', async () => {
    const plan = await openRecruiting();
    const staff = await plan.member();
    const { workplace, position } = plan.site;
    const count = RECRUITMENT_JUDGED_MAX + EXTRA;
    const first = { shift: await draw('shift', count), template: await draw('shift_template', count) };
    const rows = JSON.stringify(
      Array.from({ length: count }, (_, nth) => [
        first.shift + nth,
        first.template + nth,
        addDays('2026-12-01', nth % 31),
      ]),
    );
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO shift_template (id, workplace_id, code, name, start_minute, end_minute)
         SELECT value ->> 1, ?, 'V' || key, 'V', 540, 720 FROM json_each(?)`,
      ).bind(workplace.id, rows),
      env.DB.prepare(
        `INSERT INTO shift (id, workplace_id, template_id, date, start_minute, end_minute, breaks)
         SELECT value ->> 0, ?, value ->> 1, value ->> 2, 540, 720, '[]' FROM json_each(?)`,
      ).bind(workplace.id, rows),
      env.DB.prepare(
        `INSERT INTO seat_group (shift_id, position_id, fixed_total, temp_total)
         SELECT value ->> 0, ?, 0, 1 FROM json_each(?)`,
      ).bind(position.id, rows),
    ]);
    const { counts, meta } = Listed.parse((await plan.list(staff)).body);
    expect([counts, meta.capped]).toEqual([{ takeable: RECRUITMENT_JUDGED_MAX, refused: 0 }, true]);
    const { roundTrips, rowsRead } = staff.meter();
    expect(roundTrips).toBeLessThanOrEqual(2);
    expect(rowsRead).toBeLessThan(RECRUITMENT_JUDGED_MAX * ROWS_EACH);
    const last = Listed.parse((await plan.list(staff, { date_from: '2026-12-31' })).body);
    expect(last.meta.capped).toBe(false);
    expect(last.counts.takeable).toBe(Math.floor(count / 31));
    expect(await home(staff)).toBe(RECRUITMENT_JUDGED_MAX);
    expect(staff.meter().rowsRead).toBeLessThan(RECRUITMENT_JUDGED_MAX * ROWS_EACH);
  });
});
