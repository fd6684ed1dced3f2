import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { OpenQuestion } from '#contract/attendance/review-items.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { draw } from '#tests/support/at-once.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE, NOW } from '#tests/support/clock.ts';
import { mintPeople, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { place } from '#tests/worker/attendance/check-ins/place.ts';
import { at, bossAt, managerOf } from '#tests/worker/attendance/tracking/team.ts';

type Query = Record<string, string | string[]>;
type List = { data: OpenQuestion[]; meta: { total: number; next: string | null } };

async function list(by: SignedIn, query: Query = {}): Promise<List> {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, one]) : [[name, value]],
  );
  const answer = await by.send(`/api/manage/review-items?${new URLSearchParams(parts)}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

const ids = ({ data }: List) => data.map(({ id }) => id);

/** Unplanned work that started at these times, each of a new person, with its question. */
async function questions(
  { workplace }: Pick<Site, 'workplace'>,
  all: readonly { ago: number; kind?: 'unplanned' | 'forgotten'; date?: string }[],
): Promise<number[]> {
  const people = await mintPeople(all.map(() => ({})));
  const first = await draw('review_item', all.length);
  for (const [nth, { ago, kind = 'unplanned', date = '2026-11-21' }] of all.entries()) {
    const who = people[nth];
    if (!who) throw new Error('nobody was minted');
    const work = await mintAttendance(who, workplace, { check_in: NOW - ago, business_date: date });
    await env.DB.prepare(
      'INSERT INTO review_item (id, attendance_id, workplace_id, kind, created_at) VALUES (?, ?, ?, ?, ?)',
    )
      .bind(first + nth, work.id, workplace.id, kind, NOW - ago)
      .run();
  }
  return all.map((_, nth) => first + nth);
}

describe('the open questions', () => {
  it('show the location of the punch and of the workplace', async () => {
    const { site, punch: press } = await place();
    const [gate, far] = [
      { latitude: 35.68, longitude: 139.76 },
      { latitude: 35.7, longitude: 139.7 },
    ];
    await press.in(at('09:00:00'), { at: at('08:10:00'), coordinates: far });
    const by = await managerOf({ site }, at('09:30:00'));
    const presses = [{ stamp: 'check_in', taken_at: at('09:00:00'), coordinates: far }];
    expect((await list(by)).data).toMatchObject([{ workplace_place: null, press_places: presses }]);
    await env.DB.prepare('UPDATE workplace SET latitude = ?, longitude = ? WHERE id = ?')
      .bind(gate.latitude, gate.longitude, site.workplace.id)
      .run();
    expect((await list(by)).data).toMatchObject([{ workplace_place: gate, press_places: presses }]);
  });

  it('show their kind and the work that they are about', async () => {
    const { site, plan, punch: press } = await place();
    await press.in(at('08:30:00'), { at: at('08:10:00') });
    const { data } = await list(await managerOf({ site }, at('09:00:00')));
    const attendance = {
      user: { id: site.member.id },
      shift: { shift_user_id: plan.id },
      check_in_time: at('08:30:00'),
      flags: ['needs_review'],
    };
    expect(data).toMatchObject([
      {
        kind: 'drift',
        stamp: 'check_in',
        taken_at: at('08:30:00'),
        given_at: at('08:10:00'),
        minutes: null,
        created_at: at('08:30:00'),
        attendance,
      },
      { kind: 'early_start', stamp: null, taken_at: null, given_at: null, minutes: 30, attendance },
    ]);
    expect(data.map(({ attendance: { questions: all } }) => all.map(({ id }) => id))).toEqual([
      data.map(({ id }) => id),
      data.map(({ id }) => id),
    ]);
  });

  it('are sorted oldest or newest first, and can be paged to the end', async () => {
    const site = await mintSite();
    const made = await questions(
      site,
      [5, 1, 4, 2, 3, 3, 3].map((hours) => ({ ago: hours * HOUR })),
    );
    const oldestFirst = [0, 2, 4, 5, 6, 3, 1].map((place) => made[place]);
    const by = await managerOf({ site }, at('10:00:00'));
    expect(ids(await list(by))).toEqual(oldestFirst);
    for (const [sort, wanted] of [
      ['created_at', oldestFirst],
      ['-created_at', oldestFirst.toReversed()],
    ] as const) {
      const walked: number[] = [];
      let page = await list(by, { sort, per_page: '2' });
      expect(page.meta.total).toBe(7);
      walked.push(...ids(page));
      while (page.meta.next) {
        page = await list(by, { sort, per_page: '2', after: page.meta.next });
        walked.push(...ids(page));
      }
      expect(walked).toEqual(wanted);
      expect(ids(await list(by, { sort, per_page: '2', page: '2' }))).toEqual(wanted.slice(2, 4));
    }
  });

  it('disappear after an answer, and with void work', async () => {
    const site = await mintSite();
    const [answered, void_, open] = await questions(
      site,
      [3, 2, 1].map((hours) => ({ ago: hours * HOUR })),
    );
    await env.DB.batch([
      env.DB.prepare("UPDATE review_item SET state = 'accepted', decided_at = 1 WHERE id = ?").bind(answered),
      env.DB.prepare(
        'UPDATE attendance SET voided_at = 1 WHERE id = (SELECT attendance_id FROM review_item WHERE id = ?)',
      ).bind(void_),
    ]);
    const { data, meta } = await list(await managerOf({ site }, at('10:00:00')));
    expect([data.map(({ id }) => id), meta.total]).toEqual([[open], 1]);
  });

  it('can be filtered by workplace, kind and business date', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    const [old, kind, new_] = await questions(here, [
      { ago: 40 * DAY, date: '2026-10-12' },
      { ago: 2 * DAY, date: '2026-11-19', kind: 'forgotten' },
      { ago: HOUR },
    ]);
    const [other] = await questions(there, [{ ago: MINUTE }]);
    const by = await signedIn({ roles: ['admin'], manages: [here.workplace.id, there.workplace.id] });
    const asked = async (query: Query) => ids(await list(by, query));
    expect(await asked({})).toEqual([old, kind, new_, other]);
    expect(await asked({ workplace_ids: [String(there.workplace.id)] })).toEqual([other]);
    expect(await asked({ kind: 'forgotten' })).toEqual([kind]);
    expect(await asked({ date_from: '2026-11-19' })).toEqual([kind, new_, other]);
    expect(await asked({ date_to: '2026-11-19' })).toEqual([old, kind]);
    expect(await asked({ date_from: '2026-11-19', date_to: '2026-11-19', kind: 'unplanned' })).toEqual([]);
  });

  it('are limited to the workplaces in reach; only global admins see those without a workplace', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    const [mine] = await questions(here, [{ ago: HOUR }]);
    const [theirs] = await questions(there, [{ ago: HOUR }]);
    const nowhere = await draw('review_item', 1);
    await env.DB.batch([
      env.DB.prepare(
        'UPDATE attendance SET workplace_id = NULL WHERE id = (SELECT attendance_id FROM review_item WHERE id = ?)',
      ).bind(theirs),
      env.DB.prepare(
        "INSERT INTO review_item (id, attendance_id, kind, created_at) SELECT ?, attendance_id, 'unplanned', 0 FROM review_item WHERE id = ?",
      ).bind(nowhere, theirs),
    ]);
    const manager = await managerOf({ site: here }, at('10:00:00'));
    expect(ids(await list(manager))).toEqual([mine]);
    expect(ids(await list(manager, { workplace_ids: [String(there.workplace.id)] }))).toEqual([]);
    const boss = await bossAt(at('10:00:00'));
    expect(ids(await list(boss, { per_page: '100' }))).toEqual(
      expect.arrayContaining([mine, theirs, nowhere]),
    );
    const staff = await signedIn({ works: [here.workplace.id] });
    expect(await fullAnswer(await staff.send('/api/manage/review-items'))).toMatchObject({ status: 403 });
  });

  it('show wages only to readers who may see them', async () => {
    const { site, punch: press } = await place();
    await press.in(at('08:00:00'));
    await press.out(at('18:00:00'));
    const wage = async (by: SignedIn) => (await list(by)).data[0]?.attendance.salary_per_hour;
    expect(await wage(await managerOf({ site }, at('19:00:00')))).toBe(null);
    const accountant = await signedIn(
      { roles: ['admin'], duties: ['accounting'], manages: [site.workplace.id] },
      { now: fromStamp(at('19:00:00')) },
    );
    expect(await wage(accountant)).toBe(1250);
  });

  it('load their wide columns only for the rows that are shown', async () => {
    const site = await mintSite();
    await questions(
      site,
      Array.from({ length: 40 }, (_, nth) => ({ ago: nth * MINUTE })),
    );
    const by = await managerOf({ site }, at('10:00:00'));
    const { data } = await list(by, { per_page: '5' });
    expect(data).toHaveLength(5);
    const { roundTrips, rowsRead } = by.meter();
    expect(roundTrips).toBe(2);
    // Each open question and its work are read twice, for page and count; each shown row takes a
    // dozen.
    expect(rowsRead).toBeLessThan(40 * 2 * 3 + 5 * 20);
  });
});
