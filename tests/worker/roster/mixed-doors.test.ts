import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, type CalendarDate, mondayOf } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { mintAsk } from '#tests/support/asks.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPeople, mintPerson, type Person, type SignedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { type AroundDecision, NO_USER_ROSTER, userRostersWith } from '#tests/support/objects.ts';
import { givePositions } from '#tests/support/positions.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, mintTemplate, type Shift } from '#tests/support/shifts.ts';
import { csv, upload } from '#tests/worker/roster/roster-files/roster.ts';
import type { Env } from '#worker/env.ts';

const FIRST_MONDAY = mondayOf('2026-12-07');
/** Concurrent requests through each door. */
const EACH = 5;
/** Changes that come between the facts and the write of a slower one. */
const QUICKER = 4;
/** How often twenty changes through all doors race each other. */
const ROUNDS = process.env.LONG ? 100 : 2;
/** Milliseconds that dozens of requests may take on a busy machine. */
const SLOW = 60_000;

type Answer = { status: number; body: unknown };
/** A change that no rule refuses, and its caller. */
type Asked = { by: Person; send: (by: SignedIn) => Promise<Answer> };

let site: Site;
let boss: Person;
let person: Person;

async function mintScene(): Promise<void> {
  site = await mintSite();
  boss = await mintPerson({ roles: ['global_admin'] });
  const [minted] = await mintPeople([{ works: [site.workplace.id], birthday: '1995-04-01' }]);
  if (!minted) throw new Error('nobody was minted');
  person = minted;
  await givePositions(person, site.workplace, [site.position]);
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await mintScene();
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await brokenInvariants()).toEqual([]);
});

const shiftOn = async (date: CalendarDate) =>
  mintShift(await mintTemplate(site.workplace), date, [site.position]);
const param = (shift: Shift) => ({ id: String(shift.id) });
const seat = () => ({ position_id: site.position.id, type: 'fixed' as const });
const row = () => ({ position: site.position.name, type: 'fixed', staff_no: person.staff_no ?? '' });

async function throughShift(date: CalendarDate): Promise<Asked> {
  const shift = await shiftOn(date);
  const json = { user_id: person.id, ...seat() };
  return {
    by: boss,
    send: async ({ api }) =>
      fullAnswer(await api.manage.shifts[':id'].users.$post({ param: param(shift), json })),
  };
}

async function throughBoard(date: CalendarDate): Promise<Asked> {
  const shift = await shiftOn(date);
  const change = { kind: 'assign' as const, shift_id: shift.id, user_id: person.id, ...seat() };
  return {
    by: boss,
    send: async ({ api }) =>
      fullAnswer(await api.manage.shifts.users.bulk.$post({ json: { changes: [change] } })),
  };
}

async function throughSchedule(date: CalendarDate): Promise<Asked> {
  const shift = await shiftOn(date);
  const json = { schedules: [{ kind: 'add' as const, shift_id: shift.id, ...seat() }] };
  const target = { param: { user_id: String(person.id) }, query: { month: monthOf(date) } };
  return {
    by: boss,
    send: async ({ api }) => fullAnswer(await api.manage.schedules[':user_id'].$put({ ...target, json })),
  };
}

async function throughShiftFile(date: CalendarDate): Promise<Asked> {
  const shift = await shiftOn(date);
  const file = csv([row()], ['staff_no', 'position', 'type', 'start_time', 'end_time']);
  const path = `/api/manage/shifts/${shift.id}/import-csv`;
  return { by: boss, send: (by) => upload(by, file, { path, mode: 'apply' }) };
}

async function throughRosterFile(date: CalendarDate): Promise<Asked> {
  const template = await mintTemplate(site.workplace);
  const file = csv([{ ...row(), date, workplace: site.workplace.code, shift: template.code }]);
  return { by: boss, send: (by) => upload(by, file, { mode: 'apply' }) };
}

async function throughApproval(date: CalendarDate): Promise<Asked> {
  const shift = await shiftOn(date);
  const asked = { type: 'temporary', status: 'pending' } as const;
  const { id } = await mintShiftUser(person, shift, site.position, asked);
  const target = { param: { ...param(shift), shift_user_id: String(id) } };
  const json = { ...seat(), type: 'temporary' as const, status: 'approved' as const, version: 1 };
  return {
    by: boss,
    send: async ({ api }) =>
      fullAnswer(await api.manage.shifts[':id'].users[':shift_user_id'].$put({ ...target, json })),
  };
}

async function throughAsk(date: CalendarDate): Promise<Asked> {
  const shift = await shiftOn(date);
  await showMonth(site.workplace, monthOf(date));
  const id = await mintAsk(shift, site.position, [person]);
  const target = { param: { id: String(id) }, json: { answer: 'yes' as const } };
  return { by: person, send: async ({ api }) => fullAnswer(await api.me.asks[':id'].$post(target)) };
}

async function throughFixedSchedule(date: CalendarDate): Promise<Asked> {
  const template = await mintTemplate(site.workplace);
  await mintShift(template, date, [site.position]);
  const json = {
    user_id: person.id,
    workplace_id: site.workplace.id,
    position_id: site.position.id,
    template_id: template.id,
    weekdays: [1],
    valid_from: date,
    valid_to: date,
    place_on_existing: true,
  };
  return {
    by: boss,
    send: async ({ api }) => fullAnswer(await api.admin['fixed-schedules'].$post({ json })),
  };
}

/** Moves them from another shift of that day, as a drag on the board does. */
async function throughMove(date: CalendarDate): Promise<Asked> {
  const [from, to] = [await shiftOn(date), await shiftOn(date)];
  const { id } = await mintShiftUser(person, from, site.position, { type: 'fixed', status: 'approved' });
  const change = { kind: 'revise' as const, shift_user_id: id, version: 1 };
  const json = { changes: [{ ...change, seat: { shift_id: to.id, position_id: site.position.id } }] };
  return {
    by: boss,
    send: async ({ api }) => fullAnswer(await api.manage.shifts.users.bulk.$post({ json })),
  };
}

/** Undoes their removal from a shift. */
async function throughUndo(date: CalendarDate): Promise<Asked> {
  const shift = await shiftOn(date);
  const { id } = await mintShiftUser(person, shift, site.position, { type: 'fixed', status: 'approved' });
  const { api } = await signedInAs(boss);
  const changes = [{ kind: 'remove' as const, shift_user_id: id, version: 1 }];
  const { operation_id } = await (await api.manage.shifts.users.bulk.$post({ json: { changes } })).json();
  return {
    by: boss,
    send: async (by) =>
      fullAnswer(await by.api.manage.operations[':operation_id'].undo.$post({ param: { operation_id } })),
  };
}

const DOORS = [
  ['the shift', throughShift],
  ['the board', throughBoard],
  ['their schedule', throughSchedule],
  ['a file for a shift', throughShiftFile],
  ['a file of the roster', throughRosterFile],
  ['the approval of a registration', throughApproval],
  ['a yes to an ask', throughAsk],
  ['a fixed schedule', throughFixedSchedule],
] as const;

/** The doors whose changes concern this person alone. */
const OWN_DOORS = [
  ...DOORS.filter(([name]) => !name.startsWith('a file')),
  ['a move on the board', throughMove],
  ['an undo', throughUndo],
] as const;

/** Each change has its own Monday, so that no rule refuses it. */
const mondayAt = (nth: number) => addDays(FIRST_MONDAY, 7 * nth);

const countApproved = () =>
  env.DB.prepare(`SELECT count(*) AS found FROM shift_user WHERE person_id = ? AND status = 'approved'`)
    .bind(person.id)
    .first('found');

describe("concurrent changes of one person's roster", () => {
  it(
    'all succeed when no rule refuses them',
    async () => {
      const asked: Asked[] = [];
      for (const [, through] of DOORS) {
        for (let nth = 0; nth < EACH; nth += 1) asked.push(await through(mondayAt(asked.length)));
      }
      const answers = await Promise.all(asked.map(async ({ by, send }) => send(await signedInAs(by))));
      expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
      expect(await countApproved()).toBe(asked.length);
    },
    SLOW,
  );

  it.each(DOORS)(
    'succeed through %s although four other changes come first',
    async (_, through) => {
      const { by, send } = await through(mondayAt(0));
      let changes = 0;
      const another = async () => {
        changes += 1;
        const quicker = await throughShift(mondayAt(changes));
        // In no turn, since the slower one has it.
        const hasty = await signedInAs(boss, { bindings: { USER_ROSTER: NO_USER_ROSTER } });
        expect((await quicker.send(hasty)).status).toBe(201);
      };
      const slow = await signedInAs(by, { bindings: { DB: afterFacts(another, QUICKER) } });
      const answer = await send(slow);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      expect(changes).toBe(QUICKER);
      expect(await countApproved()).toBe(1 + QUICKER);
    },
    SLOW,
  );
});

/** Objects that decide in this process, with `around` every decision. */
function rostersAround(around: AroundDecision): Partial<Env> {
  return { USER_ROSTER: userRostersWith(() => env, around) };
}

const operationsOf = (id: number) =>
  env.DB.prepare(
    `SELECT count(DISTINCT operation_id) AS found FROM audit WHERE subject = 'shift_user'
      AND subject_id IN (SELECT id FROM shift_user WHERE person_id = ?)`,
  )
    .bind(id)
    .first<number>('found');

describe("the object of a person's roster", () => {
  it(
    'decides each of 200 changes through eight doors, and never two at a time',
    async () => {
      const asked: Asked[] = [];
      for (const [, through] of OWN_DOORS) {
        for (let nth = 0; nth < 200 / OWN_DOORS.length; nth += 1)
          asked.push(await through(mondayAt(asked.length)));
      }
      const count = { decided: 0, now: 0, most: 0 };
      const bindings = rostersAround(async (decide) => {
        count.now += 1;
        count.most = Math.max(count.most, count.now);
        try {
          return await decide();
        } finally {
          count.now -= 1;
          count.decided += 1;
        }
      });
      const callers = new Map([
        [boss.id, await signedInAs(boss, { bindings })],
        [person.id, await signedInAs(person, { bindings })],
      ]);
      const answers = await Promise.all(
        asked.map(async ({ by, send }) => send(callers.get(by.id) ?? (await signedInAs(by)))),
      );
      expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
      expect(OWN_DOORS).toHaveLength(8);
      expect([asked.length, count]).toEqual([200, { decided: 200, now: 0, most: 1 }]);
      expect(await countApproved()).toBe(200);
    },
    2 * SLOW,
  );

  it.each(OWN_DOORS)('is asked again in vain: a lost answer through %s is found', async (_, through) => {
    const { by, send } = await through(mondayAt(0));
    const before = (await operationsOf(person.id)) ?? 0;
    const bindings = rostersAround(async (decide) => {
      await decide();
      throw new Error('the object was evicted');
    });
    const answer = await send(await signedInAs(by, { bindings }));
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(answer.body).not.toBeNull();
    expect([await operationsOf(person.id), await countApproved()]).toEqual([before + 1, 1]);
  });

  it.each(OWN_DOORS)(
    'may write late: a change through %s happens once although the Worker decided first',
    async (_, through) => {
      const { by, send } = await through(mondayAt(0));
      const before = (await operationsOf(person.id)) ?? 0;
      const late: Promise<unknown>[] = [];
      const { promise: isAnswered, resolve: answered } = Promise.withResolvers<void>();
      const bindings = rostersAround(async (decide) => {
        late.push(isAnswered.then(decide));
        throw new Error('the object is slow');
      });
      const answer = await send(await signedInAs(by, { bindings }));
      answered();
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      expect(await Promise.all(late)).toMatchObject([{ isWritten: false }]);
      expect([await operationsOf(person.id), await countApproved()]).toEqual([before + 1, 1]);
    },
  );

  it.each(OWN_DOORS)(
    'may write while the Worker decides: a change through %s happens once and is answered',
    async (_, through) => {
      const { by, send } = await through(mondayAt(0));
      const before = (await operationsOf(person.id)) ?? 0;
      let late = async () => {};
      const rosters = rostersAround((decide) => {
        late = async () => void (await decide());
        throw new Error('the object is slow');
      });
      const bindings = { ...rosters, DB: afterFacts(() => late()) };
      const answer = await send(await signedInAs(by, { bindings }));
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      expect([await operationsOf(person.id), await countApproved()]).toEqual([before + 1, 1]);
    },
  );

  it(
    'lets twenty changes at once through all doors succeed, round after round',
    async () => {
      const bindings = { USER_ROSTER: env.USER_ROSTER };
      for (let round = 0; round < ROUNDS; round += 1) {
        await mintScene();
        const asked: Asked[] = [];
        for (const [, through] of [...DOORS, ...OWN_DOORS.slice(-2)])
          for (let nth = 0; nth < 2; nth += 1) asked.push(await through(mondayAt(asked.length)));
        const answers = await Promise.all(
          asked.map(async ({ by, send }) => send(await signedInAs(by, { bindings }))),
        );
        expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
        expect([asked.length, await countApproved()]).toEqual([20, 20]);
      }
    },
    ROUNDS * SLOW,
  );

  it(
    'may end at any time: each change happens once, also when real objects are taken away',
    async () => {
      const asked: Asked[] = [];
      for (const [, through] of OWN_DOORS)
        for (let nth = 0; nth < EACH; nth += 1) asked.push(await through(mondayAt(asked.length)));
      const bindings = { USER_ROSTER: env.USER_ROSTER };
      const object = env.USER_ROSTER.get(env.USER_ROSTER.idFromName(`person-${person.id}`));
      let isOver = false;
      const takingAway = async () => {
        while (!isOver) {
          await scheduler.wait(20);
          await runInDurableObject<DurableObject, void>(object, (_, state) =>
            state.abort('taken away'),
          ).catch(() => {});
        }
      };
      const taken = takingAway();
      const answers = await Promise.all(
        asked.map(async ({ by, send }) => send(await signedInAs(by, { bindings }))),
      );
      isOver = true;
      await taken;
      expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
      expect(await countApproved()).toBe(asked.length);
    },
    SLOW,
  );
});
