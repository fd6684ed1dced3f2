import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_MAX } from '#contract/limits.ts';
import { ShiftDetail } from '#contract/roster/shifts.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { draw } from '#tests/support/at-once.ts';
import { DAY, HOUR, NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintShift, mintShiftUser, mintTemplate, type Template } from '#tests/support/shifts.ts';

type Query = Record<string, string | string[]>;

const PER_PAGE = 20;
const SITES = 10;
const DAYS = 400;
const FIRST = '2026-01-01';

let boss: SignedIn;
let sites: Site[];
let nights: Template[];

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  sites = [];
  nights = [];
  for (let nth = 0; nth < SITES; nth += 1) {
    const site = await mintSite({ code: `L${nth}`, name: nth === 3 ? '横浜第三' : `倉庫${nth}` });
    sites.push(site);
    nights.push(await mintTemplate(site.workplace, { start_minute: 1320, end_minute: 1740 }));
  }
  const templates = [...sites.map(({ template }) => template), ...nights];
  const rows = templates.flatMap(({ id, workplace_id: workplaceId }) =>
    Array.from({ length: DAYS }, (_, day) => [id, workplaceId, addDays(FIRST, day)]),
  );
  const first = await draw('shift', rows.length);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO shift (id, template_id, workplace_id, date, start_minute, end_minute)
       SELECT ? + r.key, r.value ->> 0, r.value ->> 1, r.value ->> 2, t.start_minute, t.end_minute
       FROM json_each(?) r JOIN shift_template t ON t.id = r.value ->> 0`,
    ).bind(first, JSON.stringify(rows)),
    env.DB.prepare(
      `INSERT INTO seat_group (shift_id, position_id, fixed_total, temp_total, approved_fixed)
       SELECT s.id, p.id, 1, 0, iif(s.id % 50 = 0, 0, 1) FROM shift s JOIN position p ON p.workplace_id = s.workplace_id`,
    ),
    // One in ten of the inactive shifts has an open spot.
    env.DB.prepare('UPDATE shift SET active = 0 WHERE (id % 100 = 1 AND id % 1000 <> 1) OR id % 1000 = 0'),
  ]);
});

async function list(query: Query = {}, by = boss, path: 'shifts' | 'simple' | 'active' = 'shifts') {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, one]) : [[name, value]],
  );
  const tail = path === 'shifts' ? '' : `/${path}`;
  const answer = await by.send(`/api/manage/shifts${tail}?${new URLSearchParams(parts)}`);
  expect(answer.status).toBe(200);
  const { data, meta } = await answer.json<{
    data: (Omit<ShiftDetail, 'users' | 'asks'> & { id: number })[];
    meta: { total: number; capped: boolean };
  }>();
  return { data, meta, read: by.meter().rowsRead };
}

const id = (of: { id: number } | undefined) => String(of?.id);
const spots = (data: Pick<ShiftDetail, 'date' | 'template'>[]) =>
  data.map(({ date, template }) => [date, template.id]);

describe('the list of shifts', () => {
  it('is sorted by day in both directions, with a capped total', async () => {
    const { data, meta } = await list({ date_from: '2026-12-01', date_to: '2026-12-01', per_page: '100' });
    expect(data).toHaveLength(2 * SITES);
    const starts = data.map(({ start_time }) => start_time);
    expect(new Set(starts).size).toBeGreaterThan(1);
    expect(starts).toEqual(starts.toSorted());
    expect(meta).toMatchObject({ total: 2 * SITES, capped: false });
    const last = await list({ sort: '-date' });
    expect(last.data[0]?.date).toBe(addDays(FIRST, DAYS - 1));
    expect((await list()).meta).toMatchObject({ total: COUNT_MAX, capped: true });
  });

  it('shows the same fields as the detail', async () => {
    const [first] = (await list({ date_from: '2026-12-01' })).data;
    const answer = await boss.api.manage.shifts[':id'].$get({ param: { id: id(first) } });
    const { users, asks, ...detail } = ShiftDetail.parse(await answer.json());
    expect([first, users, asks]).toEqual([detail, [], []]);
  });

  it.each<[string, () => Query, (one: Omit<ShiftDetail, 'users' | 'asks'>) => boolean, number]>([
    ['month', () => ({ month: '2026-02' }), ({ date }) => date.startsWith('2026-02'), 28 * 2 * SITES],
    [
      'days',
      () => ({ date_from: '2026-03-05', date_to: '2026-03-06' }),
      ({ date }) => date === '2026-03-05' || date === '2026-03-06',
      4 * SITES,
    ],
    [
      'workplace',
      () => ({ workplace_ids: [id(sites[4]?.workplace)], month: '2026-02' }),
      ({ workplace }) => workplace.id === sites[4]?.workplace.id,
      56,
    ],
    [
      'workplaces',
      () => ({ workplace_ids: [id(sites[4]?.workplace), id(sites[5]?.workplace)], month: '2026-02' }),
      ({ workplace }) => [4, 5].some((nth) => sites[nth]?.workplace.id === workplace.id),
      112,
    ],
    [
      'template',
      () => ({ template_id: id(nights[2]), month: '2026-02' }),
      ({ template }) => template.id === nights[2]?.id,
      28,
    ],
    ['inactive shifts', () => ({ active: 'false' }), ({ active }) => !active, 80],
    ['active shifts', () => ({ active: 'true', month: '2026-02' }), ({ active }) => active, -1],
    [
      'open seats',
      () => ({ open_seats: 'true' }),
      ({ active, seats }) => active && seats.some((seat) => seat.approved_fixed < seat.fixed_total),
      152,
    ],
    [
      'full',
      () => ({ open_seats: 'false', month: '2026-02' }),
      ({ seats }) => seats[0]?.approved_fixed === 1,
      -1,
    ],
    ['place', () => ({ q: '横浜', month: '2026-02' }), ({ workplace }) => workplace.name === '横浜第三', 56],
    ['code', () => ({ q: 'l7', month: '2026-02' }), ({ workplace }) => workplace.code === 'L7', 56],
  ])('is filtered by %s', async (_, query, belongs, total) => {
    const { data, meta } = await list({ ...query(), per_page: '100' });
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter((one) => !belongs(one))).toEqual([]);
    if (total > 0) expect(meta.total).toBe(total);
  });

  it('is filtered by pending registrations', async () => {
    const site = await mintSite();
    const shift = await mintShift(site.template, '2026-12-24', [site.position]);
    await mintShiftUser(site.member, shift, site.position, { type: 'temporary', status: 'pending' });
    const waiting = await list({ pending: 'true' });
    expect(waiting.data.map((one) => one.id)).toEqual([shift.id]);
    const rest = await list({
      pending: 'false',
      date_from: '2026-12-24',
      date_to: '2026-12-24',
      per_page: '100',
    });
    expect(rest.data.map((one) => one.id)).not.toContain(shift.id);
  });

  it('contains only the workplaces that a manager manages', async () => {
    const manages = [sites[1]?.workplace.id ?? 0, sites[2]?.workplace.id ?? 0];
    const manager = await signedIn({ roles: ['admin'], manages, works: [sites[3]?.workplace.id ?? 0] });
    const { data, meta } = await list({ month: '2026-02', per_page: '100' }, manager);
    expect(new Set(data.map(({ workplace }) => workplace.id))).toEqual(new Set(manages));
    expect(meta.total).toBe(112);
    const foreign = { workplace_ids: [id(sites[7]?.workplace)] };
    for (const path of ['shifts', 'simple', 'active'] as const) {
      expect((await list(foreign, manager, path)).data).toEqual([]);
    }
  });

  it.each<[string, () => Query]>([
    ['nothing', () => ({})],
    ['nothing, backwards', () => ({ sort: '-date' })],
    ['a month', () => ({ month: '2026-12' })],
    ['a workplace', () => ({ workplace_ids: [id(sites[4]?.workplace)] })],
    ['a template', () => ({ template_id: id(nights[2]) })],
    ['inactive shifts', () => ({ active: 'false' })],
    ['open seats', () => ({ open_seats: 'true' })],
    ['open registrations', () => ({ pending: 'true' })],
  ])('filtered by %s reads few rows more than it counts and shows', async (_, query) => {
    const { meta, read } = await list({ ...query(), per_page: String(PER_PAGE) });
    // Each shift shown also reads its workplace, template, spots and month.
    const shown = 8 * Math.min(meta.total, PER_PAGE + 1);
    const counted = 3 * Math.min(meta.total, COUNT_MAX + 1);
    expect(read).toBeLessThanOrEqual(3 * (shown + counted) + 100);
  });

  it.each<[string, Query]>([
    ['nothing', {}],
    ['a month', { month: '2026-12' }],
  ])("filtered by %s for a manager reads only the manager's shifts", async (_, query) => {
    const manages = [1, 2].map((nth) => sites[nth]?.workplace.id ?? 0);
    const manager = await signedIn({ roles: ['admin'], manages });
    const { meta, read } = await list({ ...query, per_page: String(PER_PAGE) }, manager);
    expect(read).toBeLessThanOrEqual(10 * (meta.total + PER_PAGE) + 100);
  });
});

describe('the lists for pickers', () => {
  it('contain the same shifts with fewer fields', async () => {
    const query = { date_from: '2026-12-01', date_to: '2026-12-02' };
    const [simple, whole] = [await list(query, boss, 'simple'), await list(query)];
    expect(spots(simple.data)).toEqual(spots(whole.data));
    expect(Object.keys(simple.data[0] ?? {}).toSorted()).toEqual(
      ['id', 'workplace', 'template', 'date', 'start_time', 'end_time'].toSorted(),
    );
  });

  it('contain active shifts that have not ended, including a night of yesterday', async () => {
    const query = { workplace_ids: [id(sites[0]?.workplace)], date_to: '2026-11-22', per_page: '100' };
    const at = async (now: number) => {
      const clock = await signedInAs(boss.person, { now });
      const active = new Set(
        (await list(query, clock, 'active')).data.map((one) => `${one.date} ${one.start_time}`),
      );
      return [...active].toSorted();
    };
    const tomorrow = ['2026-11-22 09:00', '2026-11-22 22:00'];
    expect(await at(NOW)).toEqual(['2026-11-21 09:00', '2026-11-21 22:00', ...tomorrow]);
    expect(await at(NOW + 8 * HOUR)).toEqual(['2026-11-21 22:00', ...tomorrow]);
    expect(await at(NOW + 18 * HOUR)).toEqual(['2026-11-21 22:00', ...tomorrow]);
    expect(await at(NOW + 19 * HOUR)).toEqual(tomorrow);
    expect(await at(NOW + 3 * DAY)).toEqual([]);
  });
});
