import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { RosterRefusal } from '#contract/roster/findings.ts';
import { ImportAnswer, ImportPreview } from '#contract/roster/roster-files.ts';
import { ShiftUser } from '#contract/roster/shifts.ts';
import {
  brokenInvariants,
  type Member,
  mintCrowd,
  mintShifts,
  type Plan,
  type Planned,
} from '#tests/support/e2e/crowds.ts';
import { one, send } from '#tests/support/e2e/database.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { address } from '#tests/support/e2e/site.ts';

const AT_ONCE = 200;
const SEATS = 5;
const HOURS_OF_WEEK = 40;
const MONDAY = '2026-07-06';
const REASON = 'everybody else is away';
const HEADER = 'date,workplace,shift,position,type,staff_no,start_time,end_time';

const Refused = z.object({ code: z.literal('SHIFT_RULES_REFUSED'), data: RosterRefusal });
const Moved = z.object({ code: z.literal('E_CONFLICT'), data: z.unknown().optional() });

type Answer = { status: number; body: unknown };
/** Calls the API as the manager of the workplace. */
type Ask = (path: string, body: unknown) => Promise<Answer>;

let site: Site;
let crowd: Member[];
let ask: Ask;
let token: string;

// One race after the other: each of them fills the server.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await mintSite();
  crowd = await mintCrowd(site, AT_ONCE);
  const manager = await mintPerson({ roles: ['admin'], manages: [site.workplace.id] });
  ({ token } = await mintSession(manager));
  ask = async (path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address()}/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...(!isForm && { 'Content-Type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
});

test.afterEach(async () => {
  expect(await brokenInvariants(site)).toEqual([]);
});

/** Shifts that all overlap and all start at different times. */
const OVERLAPPING = (date: string): Plan[] =>
  Array.from({ length: AT_ONCE }, (_, place) => ({ date, start: 480 + place, end: 960 + place }));

function member(place: number): Member {
  const found = crowd[place];
  if (!found) throw new Error(`There is no person ${place}.`);
  return found;
}

function assigning({ id: userId }: Member, { id: shiftId }: Planned, type = 'fixed') {
  return { kind: 'assign', shift_id: shiftId, user_id: userId, position_id: site.position.id, type };
}

/** A change of one person, which goes through the person's object after a lost race. */
function putOn(person: Member, { id }: Planned, type = 'fixed'): Promise<Answer> {
  const body = { user_id: person.id, position_id: site.position.id, type, override_reason: REASON };
  return ask(`/manage/shifts/${id}/users`, body);
}

/** A change of several people, which no object puts in order. */
function putBothOn(people: readonly Member[], shift: Planned, type = 'fixed'): Promise<Answer> {
  const changes = people.map((person) => assigning(person, shift, type));
  return ask('/manage/shifts/users/bulk', { changes, override_reason: REASON });
}

function answersOf(answers: readonly Answer[], status: number): Answer[] {
  return answers.filter((one) => one.status === status);
}

function countsOf(answers: readonly Answer[]): Record<number, number> {
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, of]) => [status, of.length]));
}

/** The approved assignments of a person on a date, with the times of the shift. */
async function storedOf({ id }: Member, date: string) {
  const [rows = []] = await send([
    sql`SELECT su.id, su.shift_id, s.start_minute, s.end_minute FROM shift_user AS su JOIN shift AS s ON s.id = su.shift_id
        WHERE su.person_id = ${id} AND s.date = ${date} AND su.status = 'approved'`,
  ]);
  return rows.map((row) => ({
    id: Number(row.id),
    shiftId: Number(row.shift_id),
    start: Number(row.start_minute),
    end: Number(row.end_minute),
  }));
}

/** Each refusal names the one stored shift in its way and the minutes they share. */
function expectOverlapsExplained(
  refused: readonly { told: Answer; asked: Planned }[],
  person: Member,
  stored: { id: number; shiftId: number; start: number; end: number },
): void {
  const expected = refused.map(({ asked }) => ({
    user_id: person.id,
    shifts: [
      {
        shift_user_id: stored.id,
        shift_id: stored.shiftId,
        minutes: Math.min(stored.end, asked.end) - Math.max(stored.start, asked.start),
      },
    ],
  }));
  const explained = refused.map(({ told: answer }) => {
    const { findings } = Refused.parse(answer.body).data;
    const [overlap] = findings.filter((one) => one.rule === 'overlap' && one.severity === 'refuse');
    return { user_id: overlap?.user_id, shifts: overlap?.shifts };
  });
  expect(explained).toMatchObject(expected);
}

test('two hundred requests for one person on overlapping shifts: one succeeds, the others name the overlap', {
  tag: '@walk',
}, async () => {
  const date = '2026-07-01';
  const shifts = await mintShifts(site, OVERLAPPING(date));
  const person = member(0);

  const answers = await Promise.all(shifts.map((shift) => putOn(person, shift)));

  expect(countsOf(answers)).toEqual({ 201: 1, 409: AT_ONCE - 1 });
  const [stored, ...more] = await storedOf(person, date);
  if (!stored) throw new Error('Nobody was stored.');
  expect(more).toEqual([]);
  const told = ShiftUser.parse(answers.find(({ status }) => status === 201)?.body);
  expect(told).toMatchObject({ id: stored.id, shift_id: stored.shiftId, status: 'approved' });
  const refused = answers.flatMap((answer, place) => {
    const asked = shifts[place];
    return asked && asked.id !== stored.shiftId ? [{ told: answer, asked }] : [];
  });
  expectOverlapsExplained(refused, person, stored);
});

test('two hundred bulk requests for one person on overlapping shifts: one succeeds with both people', {
  tag: '@walk',
}, async () => {
  const date = '2026-07-02';
  const shifts = await mintShifts(site, OVERLAPPING(date));
  const [person, ...others] = crowd;
  if (!person) throw new Error('There is nobody.');
  const asked = shifts.slice(0, others.length);

  const answers = await Promise.all(
    asked.map((shift, place) => putBothOn([person, member(place + 1)], shift)),
  );

  expect(countsOf(answers)).toEqual({ 200: 1, 409: others.length - 1 });
  const [stored, ...more] = await storedOf(person, date);
  if (!stored) throw new Error('Nobody was stored.');
  expect(more).toEqual([]);
  const refused = asked.flatMap((shift, place) => {
    const told = answers[place];
    return told && shift.id !== stored.shiftId ? [{ told, asked: shift }] : [];
  });
  expectOverlapsExplained(refused, person, stored);
  // The other person of a refused pair is not assigned alone.
  expect(await peopleOn(asked)).toEqual([2]);
});

/** The number of approved people for each of these shifts that has any. */
async function peopleOn(shifts: readonly Planned[]): Promise<number[]> {
  const ids = JSON.stringify(shifts.map(({ id }) => id));
  const [rows = []] = await send([
    sql`SELECT count(*) AS people FROM shift_user WHERE status = 'approved'
        AND shift_id IN (SELECT value FROM json_each(${ids})) GROUP BY shift_id ORDER BY shift_id`,
  ]);
  return rows.map(({ people }) => Number(people));
}

test('two hundred requests for five spots: five succeed, the others receive the total', {
  tag: '@walk',
}, async () => {
  const plan = { date: '2026-07-03', start: 540, end: 900, fixed: SEATS, temporary: 0 };
  const shifts = await mintShifts(site, [plan]);
  const [shift] = shifts;
  if (!shift) throw new Error('There is no shift.');

  const answers = await Promise.all(crowd.map((person) => putOn(person, shift)));

  expect(countsOf(answers)).toEqual({ 201: SEATS, 409: AT_ONCE - SEATS });
  expect(await peopleOn(shifts)).toEqual([SEATS]);
  for (const { body } of answersOf(answers, 409)) {
    expect(Refused.parse(body).data.findings).toContainEqual(
      expect.objectContaining({ rule: 'fixed_total', limit: SEATS, sum: SEATS + 1 }),
    );
  }
});

test('one hundred pairs for five temporary spots: two pairs succeed, and no half of a third', {
  tag: '@walk',
}, async () => {
  const plan = { date: '2026-07-03', start: 900, end: 1260, fixed: 0, temporary: SEATS };
  const shifts = await mintShifts(site, [plan]);
  const [shift] = shifts;
  if (!shift) throw new Error('There is no shift.');
  const pairs = crowd.flatMap((person, place) => (place % 2 === 0 ? [[person, member(place + 1)]] : []));

  const answers = await Promise.all(pairs.map((pair) => putBothOn(pair, shift, 'temporary')));

  expect(countsOf(answers)).toEqual({ 200: 2, 409: pairs.length - 2 });
  expect(await peopleOn(shifts)).toEqual([SEATS - 1]);
  for (const { body } of answersOf(answers, 409)) {
    expect(Refused.parse(body).data.findings).toContainEqual(
      expect.objectContaining({ rule: 'temp_total', limit: SEATS, sum: SEATS + 1 }),
    );
  }
});

/** Every third of the seven days: no overlap, but a person may work 40 hours of it only. */
const WEEK: Plan[] = [6, 7, 8, 9, 10, 11, 12].flatMap((day) =>
  [0, 480, 960].map((start) => ({
    date: `2026-07-${String(day).padStart(2, '0')}`,
    start,
    end: start + 480,
  })),
);

for (const [way, people] of [
  ['one by one', [10]],
  ['in pairs', [20, 21]],
] as const) {
  test(`a whole week for one person at once, ${way}: never more than 40 hours`, {
    tag: '@walk',
  }, async () => {
    const shifts = await mintShifts(site, WEEK);
    const [person, ...others] = people.map(member);
    if (!person) throw new Error('There is nobody.');

    const answers = await Promise.all(
      shifts.map((shift) =>
        others.length === 0 ? putOn(person, shift) : putBothOn([person, ...others], shift),
      ),
    );

    const written = answersOf(answers, others.length === 0 ? 201 : 200);
    const refused = answersOf(answers, 409);
    expect(written.length + refused.length).toBe(shifts.length);
    // A request that lost every race gets E_CONFLICT; every reported finding must be true.
    for (const { body } of refused) expect(z.union([Refused, Moved]).safeParse(body).success).toBe(true);
    const { minutes } = await one(sql`SELECT sum(su.ends_at - su.starts_at) / 60000 AS minutes
      FROM shift_user AS su JOIN shift AS s ON s.id = su.shift_id
      WHERE su.person_id = ${person.id} AND s.date BETWEEN ${MONDAY} AND '2026-07-12' AND su.status = 'approved'`);
    expect(Number(minutes)).toBe(written.length * 480);
    expect(Number(minutes)).toBeLessThanOrEqual(HOURS_OF_WEEK * 60);
  });
}

/** A file that puts all these people on one shift. */
function fileOf(people: readonly Member[], { date, templateCode }: Planned): File {
  const rows = people.map(({ staff_no: staffNo }) =>
    [date, site.workplace.code, templateCode, site.position.name, 'fixed', staffNo, '', ''].join(','),
  );
  return new File([[HEADER, ...rows, ''].join('\r\n')], 'roster.csv', { type: 'text/csv' });
}

function importing(file: File, mode: 'preview' | 'apply', digest?: string): Promise<Answer> {
  const form = new FormData();
  form.set('file', file);
  form.set('mode', mode);
  form.set('override_reason', REASON);
  if (digest) form.set('digest', digest);
  return ask('/manage/shifts/import-csv', form);
}

test('two files with overlapping shifts for the same people: one is imported whole, the other not at all', {
  tag: '@walk',
}, async () => {
  const date = '2026-07-14';
  const shifts = await mintShifts(site, [
    { date, start: 540, end: 900 },
    { date, start: 600, end: 960 },
  ]);

  const answers = await Promise.all(shifts.map((shift) => importing(fileOf(crowd, shift), 'apply')));

  expect(countsOf(answers)).toEqual({ 200: 1, 409: 1 });
  expect(await peopleOn(shifts)).toEqual([AT_ONCE]);
  const done = ImportAnswer.parse(answers.find(({ status }) => status === 200)?.body);
  expect(done).toMatchObject({ mode: 'apply', counts: { new: AT_ONCE, changed: 0, same: 0, refused: 0 } });
  const { findings } = Refused.parse(answers.find(({ status }) => status === 409)?.body).data;
  const clashes = findings.filter(({ rule }) => rule === 'overlap').map(({ user_id: id }) => id);
  expect(new Set(clashes)).toEqual(new Set(crowd.map(({ id }) => id)));
});

test('two previewed files with overlapping shifts: the second gets a new preview that refuses all rows', {
  tag: '@walk',
}, async () => {
  const date = '2026-07-15';
  const shifts = await mintShifts(site, [
    { date, start: 540, end: 900 },
    { date, start: 600, end: 960 },
  ]);
  const seen = await Promise.all(shifts.map((shift) => importing(fileOf(crowd, shift), 'preview')));
  const digests = seen.map(({ body }) => ImportPreview.parse(body).digest);

  const answers = await Promise.all(
    shifts.map((shift, place) => importing(fileOf(crowd, shift), 'apply', digests[place])),
  );

  expect(countsOf(answers)).toEqual({ 200: 1, 409: 1 });
  expect(await peopleOn(shifts)).toEqual([AT_ONCE]);
  const { data } = Moved.parse(answers.find(({ status }) => status === 409)?.body);
  const fresh = ImportPreview.parse(data);
  expect(digests).not.toContain(fresh.digest);
  expect(fresh).toMatchObject({ passable_by: 'none', counts: { new: 0, refused: AT_ONCE } });
});

test('a file against two hundred manual assignments: the file is imported whole or not at all', {
  tag: '@walk',
}, async () => {
  const date = '2026-07-16';
  const shifts = await mintShifts(site, [
    { date, start: 540, end: 900 },
    { date, start: 600, end: 960 },
  ]);
  const [byFile, byHand] = shifts;
  if (!byFile || !byHand) throw new Error('There are no shifts.');

  const [imported, ...planned] = await Promise.all([
    importing(fileOf(crowd, byFile), 'apply'),
    ...crowd.map((person) => putOn(person, byHand)),
  ]);

  const [put, refused] = [answersOf(planned, 201), answersOf(planned, 409)];
  expect(put.length + refused.length).toBe(AT_ONCE);
  for (const { body } of refused) {
    expect(Refused.parse(body).data.findings).toContainEqual(expect.objectContaining({ rule: 'overlap' }));
  }
  expect([200, 409]).toContain(imported.status);
  const won = imported.status === 200;
  expect(await peopleOn([byFile])).toEqual(won ? [AT_ONCE] : []);
  expect(await peopleOn([byHand])).toEqual(won ? [] : [put.length]);
});
