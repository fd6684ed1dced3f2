import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isRefusal } from '#domain/roster/finding.ts';
import type { Assign } from '#domain/roster/proposal.ts';
import { addDays, mondayOf } from '#domain/time/calendar-date.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { adminCtx } from '#tests/support/ctx.ts';
import {
  mintPeople,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
  type Workplace,
} from '#tests/support/mint.ts';
import { NO_USER_ROSTER } from '#tests/support/objects.ts';
import { givePositions, mintPosition, type Position } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, mintTemplate, type Shift } from '#tests/support/shifts.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { judge } from '#worker/areas/roster/changes/judge.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { Env } from '#worker/env.ts';

const AT_ONCE = 200;
const DAY = '2026-12-01';
/** Milliseconds that hundreds of requests may take on a busy machine. */
const SLOW = 60_000;

const Answer = z.object({
  status: z.int(),
  body: z.object({
    code: z.string().optional(),
    data: z.object({ findings: z.array(z.object({ rule: z.string(), severity: z.string() })) }).optional(),
  }),
});

let workplace: Workplace;
let position: Position;

beforeAll(async () => {
  workplace = await mintWorkplace();
  position = await mintPosition(workplace);
});

/** Adults who work there. */
async function workers(count: number): Promise<Person[]> {
  const people = await mintPeople(
    Array.from({ length: count }, () => ({ works: [workplace.id], birthday: '1995-04-01' })),
  );
  await atOnce({}, async () => {
    for (const person of people) await givePositions(person, workplace, [position]);
  });
  return people;
}

/** One shift and template for each start, with room for all people. */
async function shiftsAt(starts: readonly number[], date = DAY, fixedTotal = 999): Promise<Shift[]> {
  const shifts: Shift[] = [];
  for (const startMinute of starts) {
    const times = { start_minute: startMinute, end_minute: startMinute + 540, breaks: '[]' };
    const template = await mintTemplate(workplace, times);
    shifts.push(await mintShift(template, date, [position]));
  }
  await env.DB.prepare(
    'UPDATE seat_group SET fixed_total = ? WHERE shift_id IN (SELECT value FROM json_each(?))',
  )
    .bind(fixedTotal, JSON.stringify(shifts.map(({ id }) => id)))
    .run();
  return shifts;
}

async function assign({ api }: SignedIn, person: Person, shift: Shift | undefined) {
  const answer = await api.manage.shifts[':id'].users.$post({
    param: { id: String(shift?.id) },
    json: {
      user_id: person.id,
      position_id: position.id,
      type: 'fixed',
      override_reason: 'the others are away',
    },
  });
  return Answer.parse(await fullAnswer(answer));
}

/** Registers a person: returns the refusing rule, or null after success. */
function register(
  by: Person,
  bindings: Partial<Env>,
  shift: Shift,
  personId: number,
): Promise<string | null> {
  const { ctx } = adminCtx(by, bindings);
  const change: Assign = {
    kind: 'assign',
    shiftId: shift.id,
    positionId: position.id,
    personId,
    type: 'temporary',
    status: 'pending',
    ownTimes: null,
  };
  return whileStale(async () => {
    const judged = await judge(ctx, [change], { toWrite: true });
    const [refused] = judged.rows.flatMap(({ findings }) => findings.filter(isRefusal));
    if (refused) return refused.rule;
    await writeRoster(ctx, judged, { reason: 'registered' });
    return null;
  });
}

const stored = (column: string, id: number) =>
  env.DB.prepare(`SELECT count(*) AS found FROM shift_user WHERE ${column} = ? AND status = 'approved'`)
    .bind(id)
    .first<number>('found');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await brokenInvariants()).toEqual([]);
});

describe.each<[string, Partial<Env>]>([
  ['with its object', { USER_ROSTER: env.USER_ROSTER }],
  ['without its object', { USER_ROSTER: NO_USER_ROSTER }],
])('concurrent changes of a roster %s', (_, bindings) => {
  const inTurn = bindings.USER_ROSTER !== NO_USER_ROSTER;
  let boss: SignedIn;

  beforeAll(async () => {
    const { person } = await signedIn({ roles: ['global_admin'] });
    boss = await signedInAs(person, { bindings });
  });

  it(
    'accept one of 200 conflicting assignments, and name the conflict in all others',
    async () => {
      const [person] = await workers(1);
      if (!person) throw new Error('nobody');
      const shifts = await shiftsAt(Array.from({ length: 20 }, (_unused, hour) => 300 + hour * 10));
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_unused, at) => assign(boss, person, shifts[at % shifts.length])),
      );
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(AT_ONCE - 1);
      for (const { status, body } of refused) {
        expect([status, body.code]).toEqual([409, 'SHIFT_RULES_REFUSED']);
        const rules = body.data?.findings
          .filter(({ severity }) => severity === 'refuse')
          .map(({ rule }) => rule);
        expect(['overlap', 'already_on_shift']).toContain(rules?.[0]);
      }
      expect(await stored('person_id', person.id)).toBe(1);
    },
    SLOW,
  );

  it(
    'assign 5 of 200 people to 5 spots, and answer that the shift is full to the others',
    async () => {
      const [shift] = await shiftsAt([540], DAY, 5);
      const people = await workers(AT_ONCE);
      const answers = await Promise.all(people.map((person) => assign(boss, person, shift)));
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(AT_ONCE - 5);
      for (const { status, body } of refused) {
        expect([status, body.code]).toEqual([409, 'SHIFT_RULES_REFUSED']);
        expect(body.data?.findings).toContainEqual(expect.objectContaining({ rule: 'fixed_total' }));
      }
      expect(await stored('shift_id', shift?.id ?? 0)).toBe(5);
    },
    SLOW,
  );

  it(
    'keep the limit of every week while 200 days are planned',
    async () => {
      const [person] = await workers(1);
      if (!person) throw new Error('nobody');
      const monday = mondayOf('2027-01-04');
      const template = await mintTemplate(workplace, { start_minute: 540, end_minute: 1080, breaks: '[]' });
      const shifts: Shift[] = [];
      for (let day = 0; day < AT_ONCE; day += 1)
        shifts.push(await mintShift(template, addDays(monday, day), [position]));
      const answers = await Promise.all(shifts.map((shift) => assign(boss, person, shift)));
      const { results } = await env.DB.prepare(
        `SELECT (julianday(s.date) - julianday(?)) / 7 AS week, count(*) AS shifts FROM shift_user su
       JOIN shift s ON s.id = su.shift_id WHERE su.person_id = ? AND su.status = 'approved'
       GROUP BY CAST((julianday(s.date) - julianday(?)) / 7 AS INTEGER)`,
      )
        .bind(monday, person.id, monday)
        .all<{ shifts: number }>();
      // 9 hours a day, 40 a week.
      expect(results.filter(({ shifts: count }) => count > 4)).toEqual([]);
      const told = answers.map(({ status, body }) => (status === 201 ? 'stored' : (body.code ?? '')));
      expect(told.filter((code) => code === 'stored')).toHaveLength(
        (await stored('person_id', person.id)) ?? 0,
      );
      // In turn, each request is decided; otherwise some lose every race and get E_CONFLICT.
      const lost = inTurn ? [] : ['E_CONFLICT'];
      const known = ['stored', 'SHIFT_RULES_REFUSED', ...lost];
      expect(told.filter((code) => !known.includes(code))).toEqual([]);
      if (inTurn) expect(results.map(({ shifts: count }) => count)).toEqual(Array(29).fill(4));
    },
    SLOW,
  );

  it(
    'write one of several bulk requests for the same people whole, and refuse the others whole',
    async () => {
      const people = await workers(10);
      const [early, late] = await shiftsAt([480, 600]);
      const bulk = (shift: Shift | undefined) =>
        boss.api.manage.shifts.users.bulk.$post({
          json: {
            changes: people.map((person) => ({
              kind: 'assign' as const,
              shift_id: shift?.id ?? 0,
              user_id: person.id,
              position_id: position.id,
              type: 'fixed' as const,
            })),
            override_reason: 'a full day',
          },
        });
      const answers = await Promise.all([bulk(early), bulk(late), bulk(early), bulk(late)]);
      const statuses: number[] = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(3);
      const onBoth = [await stored('shift_id', early?.id ?? 0), await stored('shift_id', late?.id ?? 0)];
      expect(onBoth.toSorted()).toEqual([0, 10]);
    },
    SLOW,
  );

  it(
    'have one effect for the same key',
    async () => {
      const [person] = await workers(1);
      const [shift] = await shiftsAt([540]);
      if (!person) throw new Error('nobody');
      const headers = { 'Idempotency-Key': `once ${person.id}`, 'Content-Type': 'application/json' };
      const body = JSON.stringify({
        user_id: person.id,
        position_id: position.id,
        type: 'fixed',
        override_reason: 'asked',
      });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          boss
            .send(`/api/manage/shifts/${shift?.id}/users`, { method: 'POST', headers, body })
            .then(fullAnswer),
        ),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
      expect(answers[0]?.status).toBe(201);
      expect(await stored('person_id', person.id)).toBe(1);
    },
    SLOW,
  );

  it(
    'accept 5 of 50 registrations up to the maximum, and answer that the shift is full to the others',
    async () => {
      const [shift] = await shiftsAt([540]);
      if (!shift) throw new Error('no shift');
      await env.DB.prepare('UPDATE seat_group SET max_registered_temp = 5 WHERE shift_id = ?')
        .bind(shift.id)
        .run();
      const people = await workers(50);
      const answers = await Promise.all(people.map(({ id }) => register(boss.person, bindings, shift, id)));
      const codes = answers.filter((answer) => answer !== null);
      expect(codes).toEqual(Array(45).fill('max_registered_temp'));
      const registered = await env.DB.prepare('SELECT pending_temp FROM seat_group WHERE shift_id = ?')
        .bind(shift.id)
        .first('pending_temp');
      expect(registered).toBe(5);
    },
    SLOW,
  );

  it('create a shift once, and answer that it exists to the others', async () => {
    const template = await mintTemplate(workplace);
    const json = { workplace_id: workplace.id, template_id: template.id, dates: [DAY, addDays(DAY, 1)] };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => boss.api.manage.shifts.$post({ json }).then(fullAnswer)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toEqual(
      Array(19).fill({ status: 409, body: { code: 'SHIFT_ALREADY_EXISTS', data: { dates: json.dates } } }),
    );
  });

  it('do not add an assignment to a registration that arrives in the same moment', async () => {
    const [person] = await workers(1);
    const [shift] = await shiftsAt([540]);
    if (!person || !shift) throw new Error('nobody');
    const registers = () => mintShiftUser(person, shift, position, { type: 'temporary', status: 'pending' });
    // The real object has a database of its own, so one in this process decides.
    const objects = inTurn ? {} : bindings;
    const slow = await signedInAs(boss.person, { bindings: { ...objects, DB: afterFacts(registers) } });
    expect(await assign(slow, person, shift)).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'already_on_shift' }] } },
    });
  });
});
