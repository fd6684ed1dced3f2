import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_FIXED_PLACEMENTS } from '#contract/roster/fixed-placements.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import {
  mintPeople,
  mintPerson,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions, mintPosition } from '#tests/support/positions.ts';
import { mintShift, mintTemplate } from '#tests/support/shifts.ts';
import { encodeCp932 } from '#worker/platform/csv/cp932.ts';
import { type Cells, csv, mintSeated, upload, written } from './roster.ts';

let boss: SignedIn;
let site: Site;
let people: Person[];

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

/** Each test plans its own people. */
beforeEach(async () => {
  site = await mintSite();
  people = await staffOf(site, 3);
});

async function staffOf({ workplace, position }: Site, count: number): Promise<Person[]> {
  const minted = await mintPeople(
    Array.from({ length: count }, () => ({ works: [workplace.id], birthday: '1990-01-01' })),
  );
  for (const one of minted) await givePositions(one, workplace, [position]);
  return minted;
}

const row = (person: Person | undefined, cells: Cells = {}): Cells => ({
  date: '2026-12-01',
  workplace: site.workplace.code,
  shift: site.template.code,
  position: site.position.name,
  type: 'fixed',
  staff_no: person?.staff_no ?? '',
  ...cells,
});

type Preview = { digest: string; file_id: string };
const preview = async (file: string, by = boss) => {
  const { status, body } = await upload(by, file);
  expect(status).toBe(200);
  return body as Preview & Record<string, unknown>;
};
const apply = (file: string | null, fields: Record<string, unknown> = {}, by = boss) =>
  upload(by, file, { mode: 'apply', ...fields });

const placesOf = async ({ workplace }: Site) => {
  const { results } = await env.DB.prepare(
    `SELECT s.date, su.person_id, su.position_id, su.type, su.status, su.start_minute, su.end_minute
     FROM shift s JOIN shift_user su ON su.shift_id = s.id WHERE s.workplace_id = ? ORDER BY s.date, su.id`,
  )
    .bind(workplace.id)
    .all();
  return results;
};
const seatsOf = async ({ workplace }: Site) => {
  const { results } = await env.DB.prepare(
    `SELECT s.date, g.fixed_total, g.temp_total, g.approved_fixed, g.approved_temp
     FROM shift s JOIN seat_group g ON g.shift_id = s.id WHERE s.workplace_id = ? ORDER BY s.date`,
  )
    .bind(workplace.id)
    .all();
  return results;
};
const rosterVersion = ({ id }: Person) =>
  env.DB.prepare('SELECT roster_version FROM person WHERE id = ?').bind(id).first('roster_version');

describe('an applied roster file', () => {
  it('creates missing shifts with room for the people of the file, and assigns them as approved', async () => {
    const [one, two] = people;
    const text = csv([
      row(one),
      row(two, { type: 'temporary', start_time: '10:00' }),
      row(one, { date: '2026-12-02', end_time: '17:00' }),
    ]);
    const { file_id, digest } = await preview(text);
    expect(await apply(null, { file_id, digest })).toEqual({
      status: 200,
      body: {
        mode: 'apply',
        operation_id: expect.any(String),
        file_id,
        counts: { new: 3, changed: 0, same: 0, refused: 0 },
        shifts_created: 2,
        dates: { from: '2026-12-01', to: '2026-12-02' },
        workplace_ids: [site.workplace.id],
        fixed: NO_FIXED_PLACEMENTS,
      },
    });
    const place = { position_id: site.position.id, status: 'approved' };
    expect(await placesOf(site)).toEqual([
      {
        ...place,
        date: '2026-12-01',
        person_id: one?.id,
        type: 'fixed',
        start_minute: null,
        end_minute: null,
      },
      {
        ...place,
        date: '2026-12-01',
        person_id: two?.id,
        type: 'temporary',
        start_minute: 600,
        end_minute: 1080,
      },
      {
        ...place,
        date: '2026-12-02',
        person_id: one?.id,
        type: 'fixed',
        start_minute: 540,
        end_minute: 1020,
      },
    ]);
    expect(await seatsOf(site)).toEqual([
      { date: '2026-12-01', fixed_total: 1, temp_total: 1, approved_fixed: 1, approved_temp: 1 },
      { date: '2026-12-02', fixed_total: 1, temp_total: 0, approved_fixed: 1, approved_temp: 0 },
    ]);
    expect(one && (await rosterVersion(one))).toBeGreaterThan(1);
    const audited = await env.DB.prepare(
      "SELECT count(*) AS found, count(DISTINCT operation_id) AS operations FROM audit WHERE workplace_id = ? AND operation = 'roster_files.import'",
    )
      .bind(site.workplace.id)
      .first();
    expect(audited).toEqual({ found: 5, operations: 1 });
  });

  it('changes existing people, and removes none', async () => {
    const [one, two, three] = people;
    if (!one || !two || !three) throw new Error('nobody was minted');
    const other = await mintPosition(site.workplace);
    await givePositions(one, site.workplace, [other]);
    const shift = await mintShift(site.template, '2026-12-01', [site.position, other]);
    await mintSeated(shift, site.position, one);
    await mintSeated(shift, site.position, two, { status: 'pending', type: 'temporary' });
    const stayed = await mintShift(site.template, '2026-12-02', [site.position]);
    await mintSeated(stayed, site.position, three);
    const text = csv([
      row(one, { position: other.name, end_time: '17:00' }),
      row(two, { type: 'temporary' }),
      row(three, { date: '2026-12-02' }),
    ]);
    expect(await preview(text)).toMatchObject({
      counts: { new: 0, changed: 2, same: 1, refused: 0 },
      shifts: [],
      rows: [
        {
          line: 2,
          class: 'changed',
          user_id: one.id,
          before: { position_id: site.position.id, type: 'fixed', start_time: '09:00', end_time: '18:00' },
          after: { position_id: other.id, type: 'fixed', start_time: '09:00', end_time: '17:00' },
        },
        { line: 3, class: 'changed', before: { type: 'temporary' }, after: { type: 'temporary' } },
      ],
      workplace_ids: [site.workplace.id],
      named: {
        positions: expect.arrayContaining([{ id: other.id, name: other.name }]),
        workplaces: [{ id: site.workplace.id, code: site.workplace.code, name: site.workplace.name }],
      },
    });
    const unchanged = await preview(csv([row(three, { date: '2026-12-02' })]));
    expect(unchanged).toMatchObject({ rows: [], named: { workplaces: [{ id: site.workplace.id }] } });
    expect(await apply(text)).toMatchObject({ status: 200, body: { counts: { changed: 2, same: 1 } } });
    expect(await placesOf(site)).toMatchObject([
      { person_id: one.id, position_id: other.id, status: 'approved', end_minute: 1020 },
      { person_id: two.id, status: 'approved' },
      { person_id: three.id, status: 'approved' },
    ]);
  });

  it('writes nothing when nothing differs, as after an export', async () => {
    expect((await apply(csv(people.map((one) => row(one))))).status).toBe(200);
    const exported = await boss.send(
      `/api/manage/shifts/export?month=2026-12&workplace_ids[]=${site.workplace.id}`,
    );
    const text = await exported.text();
    const before = await written();
    expect(await apply(text, { headers: { 'Idempotency-Key': 'same' } })).toMatchObject({
      status: 200,
      body: { counts: { new: 0, changed: 0, same: 3, refused: 0 }, shifts_created: 0 },
    });
    expect(await written()).toEqual(before);
  });

  it('is applied once for a key', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const text = csv([row(people[0])]);
    const first = await apply(text, { headers });
    expect(first.status).toBe(200);
    expect(await apply(text, { headers })).toEqual(first);
    expect(await placesOf(site)).toHaveLength(1);
  });

  it('needs no time columns, and accepts the usual names of the staff number', async () => {
    const columns = ['日付', '勤務先', 'シフト', 'ポジション', '区分', '社員番号'];
    const { date, workplace, shift, position, type, staff_no } = row(people[0]);
    const text = [columns, [date, workplace, shift, position, type, staff_no]]
      .map((cells) => cells.join(','))
      .join('\n');
    expect(await apply(text)).toMatchObject({ status: 200, body: { counts: { new: 1, refused: 0 } } });
    expect(await placesOf(site)).toMatchObject([{ start_minute: null, end_minute: null }]);
  });

  it("is read as today's spreadsheet programs write it", async () => {
    const [one, two] = people;
    const lines = [
      ['勤務先', '日付', 'スタッフ番号', '氏名', 'ポジション', '区分', 'シフト', '開始時刻', '終了時刻'],
      [
        site.workplace.name,
        '令和8年12月1日',
        one?.staff_no,
        '',
        site.position.name,
        '固定',
        '日勤',
        '9:00',
        '',
      ],
      [
        site.workplace.name,
        '２０２６／１２／２',
        two?.staff_no,
        '',
        site.position.name,
        '臨時',
        '日勤',
        '',
        '２５：３０',
      ],
    ];
    const text = lines.map((cells) => cells.join('\t')).join('\n');
    // The column of names is empty, so it may stay.
    const file = encodeCp932(text);
    const reason = { override_reason: '確認済み' };
    expect(await upload(boss, file, { mode: 'apply', ...reason })).toMatchObject({ status: 200 });
    expect(await placesOf(site)).toMatchObject([
      { date: '2026-12-01', person_id: one?.id, type: 'fixed', start_minute: null },
      { date: '2026-12-02', person_id: two?.id, type: 'temporary', start_minute: 540, end_minute: 1530 },
    ]);
  });

  it('may be applied by managers for their own workplaces', async () => {
    const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    expect((await apply(csv([row(people[0])]), {}, manager)).status).toBe(200);
  });
});

describe('a roster file against the rules', () => {
  it('shows refusals by line, and writes nothing of the file', async () => {
    const [one] = people;
    const late = await mintTemplate(site.workplace, {
      code: 'L',
      start_minute: 1020,
      end_minute: 1320,
      breaks: '[]',
    });
    const text = csv([row(one), row(people[1]), row(one, { shift: late.code })]);
    const body = await preview(text);
    expect(body).toMatchObject({
      counts: { new: 2, refused: 1 },
      passable_by: 'none',
      rows: [
        { line: 2, class: 'new', findings: [] },
        { line: 3, class: 'new' },
        {
          line: 4,
          class: 'refused',
          faults: [],
          findings: [{ rule: 'overlap', row: 4, user_id: one?.id, shifts: [{ row: 2, minutes: 60 }] }],
        },
      ],
    });
    const before = await written();
    expect(await apply(text, { override_reason: 'please' })).toMatchObject({
      status: 409,
      body: {
        code: 'SHIFT_RULES_REFUSED',
        data: { findings: [{ rule: 'overlap', row: 4 }], named: { users: [{ id: one?.id }] } },
      },
    });
    expect(await written()).toEqual(before);
  });

  it('passes warnings with one reason for all', async () => {
    const long = await mintTemplate(site.workplace, { code: 'X', breaks: '[]' });
    const text = csv([row(people[0], { shift: long.code }), row(people[1], { shift: long.code })]);
    expect(await preview(text)).toMatchObject({
      counts: { new: 2, refused: 0 },
      passable_by: 'manager',
      shifts: [{ refused: false, findings: [{ rule: 'short_break', row: 2 }] }],
    });
    const before = await written();
    expect(await apply(text)).toMatchObject({ status: 409, body: { code: 'SHIFT_RULES_REFUSED' } });
    expect(await written()).toEqual(before);
    expect(await apply(text, { override_reason: 'a quiet day' })).toMatchObject({ status: 200 });
    const told = await env.DB.prepare(
      "SELECT count(*) AS found FROM audit WHERE workplace_id = ? AND after LIKE '%a quiet day%'",
    )
      .bind(site.workplace.id)
      .first('found');
    expect(told).toBeGreaterThan(0);
  });

  it('creates no shift of an inactive template, and refuses its rows', async () => {
    const idle = await mintTemplate(site.workplace, { code: 'I', active: false });
    expect(await preview(csv([row(people[0], { shift: idle.code })]))).toMatchObject({
      counts: { new: 0, refused: 1 },
      shifts: [{ refused: true, findings: [{ rule: 'template_inactive' }] }],
      rows: [{ class: 'refused', findings: [{ rule: 'template_inactive', row: 2 }] }],
    });
  });

  it('creates no shift at an inactive workplace, but assigns people to existing ones', async () => {
    await mintShift(site.template, '2026-12-01', [site.position]);
    await env.DB.prepare('UPDATE workplace SET active = 0 WHERE id = ?').bind(site.workplace.id).run();
    expect(await preview(csv([row(people[0], { date: '2026-12-02' })]))).toMatchObject({
      counts: { new: 0, refused: 1 },
      shifts: [{ refused: true, findings: [{ rule: 'template_inactive' }] }],
    });
    expect(await apply(csv([row(people[0])]))).toMatchObject({
      status: 200,
      body: { counts: { new: 1 }, shifts_created: 0 },
    });
  });

  it('keeps the totals of a stored shift', async () => {
    await mintShift(site.template, '2026-12-01', [site.position]);
    expect(await preview(csv(people.map((one) => row(one))))).toMatchObject({
      counts: { new: 1, refused: 2 },
      rows: [{ line: 2 }, { line: 3, findings: [{ rule: 'fixed_total', limit: 1, sum: 2 }] }, { line: 4 }],
    });
  });
});

describe('a roster that changes during an import', () => {
  it('is shown in a new preview after an outdated one, and nothing is written', async () => {
    const [one, two] = people;
    const later = row(two, { date: '2026-12-02' });
    const { file_id, digest } = await preview(csv([row(one), later]));
    expect((await apply(csv([later]))).status).toBe(200);
    const before = await written();
    const answer = await apply(null, { file_id, digest });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { mode: 'preview', counts: { new: 1, same: 1 }, file_id } },
    });
    expect(await written()).toEqual(before);
    const fresh = Object(answer.body).data.digest;
    expect(fresh).not.toBe(digest);
    expect(await apply(null, { file_id, digest: fresh })).toMatchObject({ status: 200 });
    expect(await placesOf(site)).toHaveLength(2);
  });

  it('is read again after a change between read and write', async () => {
    const [one] = people;
    const moves = () =>
      env.DB.prepare('UPDATE person SET roster_version = roster_version + 1 WHERE id = ?')
        .bind(one?.id)
        .run();
    const moved = await signedInAs(boss.person, { bindings: { DB: afterFacts(moves) } });
    expect(await apply(csv([row(one)]), {}, moved)).toMatchObject({ status: 200 });
    expect(await placesOf(site)).toHaveLength(1);
  });

  it('is imported by one of two files for the same person, whole', async () => {
    const [one, two] = people;
    const elsewhere = await mintSite();
    for (const person of people) {
      await env.DB.prepare(
        "INSERT INTO membership (id, person_id, workplace_id, works, manages) SELECT next, ?, ?, 1, 0 FROM sequence WHERE name = 'membership'",
      )
        .bind(person.id, elsewhere.workplace.id)
        .run();
      await env.DB.prepare("UPDATE sequence SET next = next + 1 WHERE name = 'membership'").run();
      await givePositions(person, elsewhere.workplace, [elsewhere.position]);
    }
    const here = csv([row(one), row(two)]);
    const there = csv(
      [one, two].map((person) =>
        row(person, {
          workplace: elsewhere.workplace.code,
          shift: elsewhere.template.code,
          position: elsewhere.position.name,
        }),
      ),
    );
    const answers = await Promise.all([here, there].map((text) => apply(text)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const places = [await placesOf(site), await placesOf(elsewhere)].map(({ length }) => length);
    expect(places.toSorted()).toEqual([0, 2]);
  });

  it('is imported once when the same file is sent several times at once', async () => {
    const text = csv(people.map((one) => row(one)));
    const { digest } = await preview(text);
    const answers = await Promise.all([1, 2, 3].map(() => apply(text, { digest })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await placesOf(site)).toHaveLength(3);
  });
});

describe('an import into one shift', () => {
  it('adds and changes people as in a roster file', async () => {
    const [one, two] = people;
    if (!one || !two) throw new Error('nobody was minted');
    const shift = await mintShift(site.template, '2026-12-01', [site.position]);
    await mintSeated(shift, site.position, one);
    const path = `/api/manage/shifts/${shift.id}/import-csv`;
    const columns = ['staff_no', 'position', 'type', 'start_time', 'end_time'] as const;
    const text = csv([row(one, { end_time: '17:00' }), row(two, { type: 'temporary' })], columns);
    expect(await upload(boss, text, { path })).toMatchObject({
      status: 200,
      body: { counts: { new: 1, changed: 1 }, rows: [{ class: 'changed' }, { class: 'new' }], shifts: [] },
    });
    expect(await upload(boss, text, { path, mode: 'apply' })).toMatchObject({ status: 200 });
    expect(await placesOf(site)).toMatchObject([
      { person_id: one.id, end_minute: 1020 },
      { person_id: two.id, type: 'temporary', status: 'approved' },
    ]);
  });
});

it('an import of another person is not found', async () => {
  const staff = await signedIn();
  expect((await upload(staff, csv([row(people[0])]))).status).toBe(403);
  const { id } = await mintPerson();
  expect(await fullAnswer(await boss.send(`/api/manage/shifts/imports/${id}`))).toMatchObject({
    status: 404,
  });
});
