import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, type CalendarDate, mondayOf } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { mintAsk } from '#tests/support/asks.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPeople, mintPerson, type Person, type SignedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, mintTemplate, type Shift } from '#tests/support/shifts.ts';
import { csv, upload } from '#tests/worker/roster/roster-files/roster.ts';

const FIRST_MONDAY = mondayOf('2026-12-07');
/** Concurrent requests through each door. */
const EACH = 5;
/** More concurrent changes than a change is retried before it waits in the person's queue. */
const QUICKER = 4;
/** Milliseconds that dozens of requests may take on a busy machine. */
const SLOW = 60_000;

type Answer = { status: number; body: unknown };
/** A change that no rule refuses, and its caller. */
type Asked = { by: Person; send: (by: SignedIn) => Promise<Answer> };

let site: Site;
let boss: Person;
let person: Person;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  site = await mintSite();
  boss = await mintPerson({ roles: ['global_admin'] });
  const [minted] = await mintPeople([{ works: [site.workplace.id], birthday: '1995-04-01' }]);
  if (!minted) throw new Error('nobody was minted');
  person = minted;
  await givePositions(person, site.workplace, [site.position]);
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
        expect((await quicker.send(await signedInAs(boss))).status).toBe(201);
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
