import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BULK_AT_ONCE } from '#contract/limits.ts';
import { mintAvailability } from '#tests/support/availability.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { deliverAlarm, readProgress, settleJob } from '#tests/support/jobs.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { putSettings } from '#tests/support/pay.ts';
import { givePositions, mintWage } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { openRecruiting, type Recruiting } from '#tests/worker/roster/recruitment/recruiting.ts';
import { planNights } from '#worker/platform/cron/plan-nights.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

const DAYS = { date_from: '2026-12-01', date_to: '2026-12-31' };
const ONE_SEAT = { temp_total: 1 };

let here: Recruiting;
let there: Recruiting;
/** Manages both workplaces. */
let manager: SignedIn;

beforeAll(async () => {
  here = await openRecruiting();
  there = await openRecruiting();
});

beforeEach(async () => {
  await moveClock(NOW);
  manager = await signedIn({
    roles: ['admin'],
    manages: [here.site.workplace.id, there.site.workplace.id],
  });
});

afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
  await releaseClock();
});

/** Someone who works at both workplaces. */
async function worker(): Promise<SignedIn> {
  const { workplace, position } = there.site;
  const member = await here.member({ works: [here.site.workplace.id, workplace.id] });
  await givePositions(member.person, workplace, [position]);
  return member;
}

const Started = z.object({ job_id: z.int() });
const Detail = z.object({
  plan: z.object({ status: z.string(), nightly: z.boolean(), open: z.int().nullable(), agreed: z.int() }),
  sites: z.array(
    z.object({
      workplace: z.object({ id: z.int() }),
      open: z.int().nullable(),
      agreed: z.int(),
      to_ask: z.int(),
      asked: z.int(),
      taken: z.int(),
    }),
  ),
});
const Taken = z.object({
  operation_id: z.string(),
  done: z.array(z.int()),
  stayed: z.array(z.object({ user: z.object({ id: z.int() }), date: z.string(), reason: z.string() })),
});

const plans = ({ api }: SignedIn) => api.manage.fill.plans;

const start = async (workplace_ids: number[] | null, by = manager) =>
  fullAnswer(await plans(by).$post({ json: { ...DAYS, workplace_ids } }));

async function planned(recruiting: Recruiting[], by = manager): Promise<string> {
  const answer = await start(
    recruiting.map(({ site }) => site.workplace.id),
    by,
  );
  const { job_id } = Started.parse(answer.body);
  expect(await settleJob(job_id)).toMatchObject({ state: 'done' });
  return String(job_id);
}

const detail = async (id: string, by = manager) => fullAnswer(await plans(by)[':id'].$get({ param: { id } }));
const found = async (id: string) => Detail.parse((await detail(id)).body);
const take = async (id: string, recruiting: Recruiting[], by = manager) =>
  fullAnswer(
    await plans(by)[':id'].take.$post({
      param: { id },
      json: { workplace_ids: recruiting.map(({ site }) => site.workplace.id) },
    }),
  );
const ask = async (id: string, recruiting: Recruiting[], by = manager) =>
  fullAnswer(
    await plans(by)[':id'].ask.$post({
      param: { id },
      json: { workplace_ids: recruiting.map(({ site }) => site.workplace.id) },
    }),
  );
const placements = async (id: string, { site }: Recruiting, by = manager) =>
  fullAnswer(
    await plans(by)[':id'].placements.$get({
      param: { id },
      query: { workplace_id: String(site.workplace.id) },
    }),
  );

async function approvedShifts({ person }: SignedIn): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    "SELECT shift_id FROM shift_user WHERE person_id = ? AND status = 'approved' AND outcome IS NULL ORDER BY shift_id",
  )
    .bind(person.id)
    .all();
  return results.map(({ shift_id }) => shift_id);
}

describe('a plan for several workplaces', () => {
  it('gives a person one of two shifts at the same time, and is on the roster only once it is taken', async () => {
    const member = await worker();
    await mintAvailability(member.person, { '2026-12-01': 'yes' });
    await here.open('2026-12-01', ONE_SEAT);
    await there.open('2026-12-01', ONE_SEAT);
    const id = await planned([here, there]);
    const { plan, sites } = await found(id);
    expect(plan).toMatchObject({ status: 'done', nightly: false });
    expect(sites.reduce((sum, { agreed }) => sum + agreed, 0)).toBe(1);
    expect(await approvedShifts(member)).toEqual([]);

    const taken = Taken.parse((await take(id, [here, there])).body);
    expect(taken).toMatchObject({ done: [expect.any(Number)], stayed: [] });
    expect(await approvedShifts(member)).toHaveLength(1);
    expect((await found(id)).sites.reduce((sum, one) => sum + one.taken, 0)).toBe(1);

    const { operations } = manager.api.manage;
    const param = { operation_id: taken.operation_id };
    expect((await operations[':operation_id'].undo.$post({ param })).status).toBe(200);
    expect(await approvedShifts(member)).toEqual([]);
    expect(await found(id)).toEqual({ plan, sites });
    expect(Taken.parse((await take(id, [here, there])).body)).toMatchObject({ done: taken.done, stayed: [] });
  });

  it.each([0, 1])('gives work to the one of two people who had less of it before', async (busy) => {
    const members = await Promise.all([here.member(), here.member()]);
    const { workplace, position } = there.site;
    for (const [index, { person }] of members.entries()) {
      await mintAvailability(person, { '2026-12-10': 'yes' });
      for (const day of index === busy ? [15, 16, 22, 23, 29] : [15]) {
        const shift = await mintShift(await mintTemplate(workplace), `2026-10-${day}`, [position]);
        await mintShiftUser(person, shift, position);
      }
    }
    await here.open('2026-12-10', ONE_SEAT);
    const id = await planned([here]);
    Taken.parse((await take(id, [here])).body);
    const taken = await Promise.all(members.map(approvedShifts));
    expect(taken.map(({ length }) => length)).toEqual(busy === 0 ? [5, 2] : [2, 5]);
  });

  it('counts a registration as before after the undo of its approval', async () => {
    const member = await here.member();
    const shift = await here.open('2026-12-27', ONE_SEAT);
    expect((await here.register(member, shift)).status).toBe(201);
    const id = await planned([here]);
    const before = await found(id);
    const taken = Taken.parse((await take(id, [here])).body);
    expect(await approvedShifts(member)).toEqual([shift.id]);
    expect(await found(id)).not.toEqual(before);
    const param = { operation_id: taken.operation_id };
    expect((await manager.api.manage.operations[':operation_id'].undo.$post({ param })).status).toBe(200);
    expect(await approvedShifts(member)).toEqual([]);
    expect(await found(id)).toEqual(before);
  });

  it('proposes to ask those who said nothing, and never takes them', async () => {
    const member = await here.member();
    const shift = await here.open('2026-12-03', ONE_SEAT);
    const id = await planned([here]);
    const { sites } = await found(id);
    expect(sites).toMatchObject([{ workplace: { id: here.site.workplace.id }, to_ask: expect.any(Number) }]);
    const { body } = await placements(id, here);
    expect(body).toEqual({
      data: expect.arrayContaining([
        {
          user_id: expect.any(Number),
          shift_id: shift.id,
          position_id: here.site.position.id,
          type: 'temporary',
        },
      ]),
    });
    await take(id, [here]);
    expect(await approvedShifts(member)).toEqual([]);
  });

  it('keeps what has changed since, with the rule against it, and takes the rest', async () => {
    const [first, second] = [await there.member(), await there.member()];
    await mintAvailability(first.person, { '2026-12-05': 'yes' });
    await mintAvailability(second.person, { '2026-12-06': 'yes' });
    const [early, late] = [
      await there.open('2026-12-05', ONE_SEAT),
      await there.open('2026-12-06', ONE_SEAT),
    ];
    const id = await planned([there]);
    await mintShiftUser(await there.member().then(({ person }) => person), early, there.site.position, {
      type: 'temporary',
    });
    const taken = Taken.parse((await take(id, [there])).body);
    expect(taken.stayed).toContainEqual({
      user: expect.objectContaining({ id: first.person.id }),
      date: '2026-12-05',
      reason: 'temp_total',
    });
    expect(await approvedShifts(second)).toContain(late.id);
  });

  it('keeps spots of people who no longer say yes or were left out since, and of two who stay apart', async () => {
    const [refuser, left, one, other] = await here.members(4);
    if (!refuser || !left || !one || !other) throw new Error('too few people');
    await mintAvailability(refuser.person, { '2026-12-15': 'yes' });
    await mintAvailability(left.person, { '2026-12-16': 'yes' });
    for (const { person } of [one, other]) await mintAvailability(person, { '2026-12-17': 'yes' });
    await here.open('2026-12-15', ONE_SEAT);
    await here.open('2026-12-16', ONE_SEAT);
    await here.open('2026-12-17', { temp_total: 2 });
    const id = await planned([here]);

    await env.DB.prepare("UPDATE availability_day SET answer = 'no' WHERE person_id = ?")
      .bind(refuser.person.id)
      .run();
    const json = {
      workplace_id: here.site.workplace.id,
      refusals: [{ user_id: left.person.id, valid_from: '2026-12-16', valid_to: '2026-12-16' }],
    };
    expect((await manager.api.manage.fill.refusals.$post({ json })).status).toBe(201);
    const pair = [one.person.id, other.person.id].toSorted((small, large) => small - large);
    await env.DB.prepare(
      'INSERT INTO people_apart (person_id, other_id, created_at, created_by) VALUES (?, ?, 1, ?)',
    )
      .bind(...pair, manager.person.id)
      .run();

    const taken = Taken.parse((await take(id, [here])).body);
    const reasons = new Map(taken.stayed.map(({ user, reason }) => [user.id, reason]));
    expect(reasons.get(refuser.person.id)).toBe('not_agreed');
    expect(reasons.get(left.person.id)).toBe('left_out');
    const ofPair = [one, other].map(({ person }) => reasons.get(person.id) ?? 'planned');
    expect(ofPair.toSorted()).toEqual(['planned', 'together']);
    expect([await approvedShifts(one), await approvedShifts(other)].flat()).toHaveLength(1);
  });

  it('plans and keeps no one whose way to the workplace is longer than the setting', async () => {
    const [far, near] = [await there.member(), await there.member()];
    for (const { person } of [far, near]) await mintAvailability(person, { '2026-12-26': 'yes' });
    const setWay = async ({ api }: SignedIn, minutes: number) => {
      const param = { workplace_id: String(there.site.workplace.id) };
      expect((await api.me.ways[':workplace_id'].$put({ param, json: { minutes } })).status).toBe(204);
    };
    await putSettings({ fill_way_minutes: 60 });
    await setWay(far, 75);
    const shift = await there.open('2026-12-26', { temp_total: 2 });
    const id = await planned([there]);
    const on26 = z
      .object({ data: z.array(z.object({ shift_id: z.int(), user_id: z.int() })) })
      .parse((await placements(id, there)).body)
      .data.filter(({ shift_id }) => shift_id === shift.id);
    expect(on26.map(({ user_id }) => user_id)).toContain(near.person.id);
    expect(on26.map(({ user_id }) => user_id)).not.toContain(far.person.id);
    await setWay(near, 61);
    const taken = Taken.parse((await take(id, [there])).body);
    await putSettings({ fill_way_minutes: null });
    const stayed = taken.stayed.find(({ user }) => user.id === near.person.id);
    expect(stayed).toMatchObject({ date: '2026-12-26', reason: 'settings' });
  });

  it('prefers lower wages only where its owner may see wages, and shows nothing of them to others', async () => {
    await putSettings({ fill_cost: 'strong', fill_fairness: 'none' });
    const day = '2026-12-28';
    const [one, other] = [await there.member(), await there.member()];
    for (const { person } of [one, other]) await mintAvailability(person, { [day]: 'yes' });
    const shift = await there.open(day, ONE_SEAT);
    const pay = async (first: number, second: number) => {
      await env.DB.prepare('DELETE FROM wage WHERE workplace_id = ?').bind(there.site.workplace.id).run();
      await mintWage(one.person, there.site.position, { salary_per_hour: first });
      await mintWage(other.person, there.site.position, { salary_per_hour: second });
    };
    const boss = await signedIn({ roles: ['global_admin'] });
    const whoOf = async (by: SignedIn) => {
      const id = await planned([there], by);
      const { data } = z
        .object({ data: z.array(z.object({ shift_id: z.int(), user_id: z.int() })) })
        .parse((await placements(id, there, by)).body);
      return data.find(({ shift_id }) => shift_id === shift.id)?.user_id;
    };
    const factsOf = async (by: SignedIn) => {
      const query = { workplace_id: String(there.site.workplace.id), ...DAYS };
      return JSON.stringify((await fullAnswer(await by.api.manage.fill.$get({ query }))).body);
    };
    await pay(1_713, 1_311);
    const [seen, unseen] = [await whoOf(boss), await whoOf(manager)];
    expect(await factsOf(boss)).toContain('1713');
    expect(await factsOf(manager)).not.toMatch(/1713|1311/);
    const told = await factsOf(manager);
    await pay(1_311, 1_713);
    expect([seen, await whoOf(boss)]).toEqual([other.person.id, one.person.id]);
    expect(await whoOf(manager)).toBe(unseen);
    expect(await factsOf(manager)).toBe(told);
    await putSettings({ fill_cost: 'none', fill_fairness: 'normal' });
  });

  it('plans no one on a shift that moved to a day on which they did not say yes', async () => {
    const member = await here.member();
    await mintAvailability(member.person, { '2026-12-21': 'yes' });
    const shift = await here.open('2026-12-21', ONE_SEAT);
    const id = await planned([here]);
    await env.DB.prepare("UPDATE shift SET date = '2026-12-22', version = version + 1 WHERE id = ?")
      .bind(shift.id)
      .run();
    const { stayed } = Taken.parse((await take(id, [here])).body);
    expect(stayed).toContainEqual(
      expect.objectContaining({
        user: expect.objectContaining({ id: member.person.id }),
        reason: 'not_agreed',
      }),
    );
    expect(await approvedShifts(member)).toEqual([]);
  });

  it('plans each person once when it is taken twice in the same moment', async () => {
    const member = await here.member();
    await mintAvailability(member.person, { '2026-12-23': 'yes' });
    const shift = await here.open('2026-12-23');
    const id = await planned([here]);
    const answers = await Promise.all([take(id, [here]), take(id, [here])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await approvedShifts(member)).toEqual([shift.id]);
  });

  it('takes more than a request does as a job, without what it lost since, and undoes all of it', async () => {
    const days = Array.from({ length: 25 }, (_, day) => `2026-12-${String(day + 2).padStart(2, '0')}`);
    const crowd = await openRecruiting();
    const boss = await signedIn({ roles: ['admin'], manages: [crowd.site.workplace.id] });
    const members = await crowd.members(12);
    for (const { person } of members) {
      await mintAvailability(person, Object.fromEntries(days.map((date) => [date, 'yes'] as const)));
    }
    for (const date of days) await crowd.open(date, { temp_total: 12 });
    const id = await planned([crowd], boss);
    const { plan } = Detail.parse((await detail(id, boss)).body);
    const [lost] = members;
    if (!lost || plan.agreed <= BULK_AT_ONCE) throw new Error('too few placements for a job');
    const { job_id } = Started.parse((await take(id, [crowd], boss)).body);
    await env.DB.prepare('DELETE FROM fill_placement WHERE person_id = ?').bind(lost.person.id).run();
    expect(await settleJob(job_id)).toMatchObject({ state: 'done' });
    const result = await env.DB.prepare('SELECT result FROM job WHERE id = ?').bind(job_id).first('result');
    expect(JSON.parse(String(result))).toEqual({ code: null });
    expect(await approvedShifts(lost)).toEqual([]);
    const work = async () => (await Promise.all(members.map(approvedShifts))).flat().length;
    expect(await work()).toBeGreaterThan(BULK_AT_ONCE / 2);

    const answer = await env.DB.prepare(
      "SELECT operation_id FROM audit WHERE operation = 'fill_plans.take' AND actor_id = ? AND subject = 'shift_user' LIMIT 1",
    )
      .bind(boss.person.id)
      .first('operation_id');
    const param = { operation_id: String(answer) };
    expect((await boss.api.manage.operations[':operation_id'].undo.$post({ param })).status).toBe(200);
    expect(await work()).toBe(0);
  });

  it.for([
    [1, 1],
    [3, 4],
  ] as const)(
    'is made and taken in as many round trips for %i workplaces with %i spots each',
    async ([count, spots]) => {
      const sites = await Promise.all(Array.from({ length: count }, openRecruiting));
      const boss = await signedIn({ roles: ['admin'], manages: sites.map(({ site }) => site.workplace.id) });
      for (const { members, open } of sites) {
        for (const { person } of await members(spots))
          await mintAvailability(person, { '2026-12-09': 'yes' });
        await open('2026-12-09', { temp_total: spots });
      }
      const first = await start(null, boss);
      expect(boss.meter().roundTrips).toBe(4);
      const { job_id } = Started.parse(first.body);
      await settleJob(job_id);
      const taken = Taken.parse((await take(String(job_id), sites, boss)).body);
      expect(taken).toMatchObject({ stayed: [] });
      expect(taken.done).toHaveLength(count * spots);
      expect(boss.meter().roundTrips).toBe(5);
    },
  );

  it('leaves out people who were refused there', async () => {
    const member = await here.member();
    await mintAvailability(member.person, { '2026-12-08': 'yes' });
    const shift = await here.open('2026-12-08', ONE_SEAT);
    const { fill } = manager.api.manage;
    const json = {
      workplace_id: here.site.workplace.id,
      refusals: [{ user_id: member.person.id, valid_from: '2026-12-08', valid_to: null }],
    };
    expect((await fill.refusals.$post({ json })).status).toBe(201);
    const id = await planned([here]);
    const { body } = await placements(id, here);
    const { data } = z
      .object({ data: z.array(z.object({ user_id: z.int(), shift_id: z.int() })) })
      .parse(body);
    expect(data).not.toContainEqual({ user_id: member.person.id, shift_id: shift.id });
  });

  it('is of its owner alone, and covers workplaces that the owner manages at that time', async () => {
    await here.open('2026-12-10', ONE_SEAT);
    const id = await planned([here, there]);
    const other = await signedIn({ roles: ['global_admin'] });
    const missing = { status: 404, body: { code: 'E_NOT_FOUND' } };
    expect(await detail(id, other)).toEqual(missing);
    expect(await placements(id, here, other)).toEqual(missing);
    expect(await take(id, [here], other)).toEqual(missing);
    const elsewhere = await signedIn({ roles: ['admin'] });
    expect(await start([here.site.workplace.id], elsewhere)).toEqual(missing);
    expect(await start(null, elsewhere)).toEqual(missing);
    expect((await start([here.site.workplace.id], await here.member())).status).toBe(403);

    await env.DB.prepare('DELETE FROM membership WHERE person_id = ? AND workplace_id = ?')
      .bind(manager.person.id, here.site.workplace.id)
      .run();
    expect((await found(id)).sites.map(({ workplace }) => workplace.id)).toEqual([there.site.workplace.id]);
    expect(await placements(id, here)).toEqual(missing);
    expect(Taken.parse((await take(id, [here])).body)).toMatchObject({ done: [], stayed: [] });
  });

  it('ends without a plan when its owner lost the role', async () => {
    const answer = await start([here.site.workplace.id]);
    const { job_id } = Started.parse(answer.body);
    await settleJob(job_id);
    await env.DB.prepare("UPDATE job SET state = 'running', ended_at = NULL, cursor = ? WHERE id = ?")
      .bind(
        JSON.stringify({
          sessionId: manager.session.id,
          days: { from: DAYS.date_from, to: DAYS.date_to },
          workplaceIds: [here.site.workplace.id],
          isNightly: false,
          groups: [[here.site.workplace.id]],
          round: 0,
        }),
        job_id,
      )
      .run();
    await env.DB.prepare('DELETE FROM person_role WHERE person_id = ?').bind(manager.person.id).run();
    await deliverAlarm(job_id, 0);
    expect(await readProgress(job_id)).toMatchObject({ state: 'done' });
    const result = await env.DB.prepare('SELECT result FROM job WHERE id = ?').bind(job_id).first('result');
    expect(JSON.parse(String(result))).toEqual({ code: 'E_FORBIDDEN' });
  });

  it('has each placement once when a step runs again', async () => {
    const member = await there.member();
    await mintAvailability(member.person, { '2026-12-12': 'yes' });
    await there.open('2026-12-12', ONE_SEAT);
    const id = await planned([there]);
    const rows = () =>
      env.DB.prepare('SELECT count(*) AS n FROM fill_placement WHERE job_id = ?').bind(Number(id)).first('n');
    const before = await rows();
    await env.DB.prepare("UPDATE job SET state = 'running', ended_at = NULL, cursor = ? WHERE id = ?")
      .bind(
        JSON.stringify({
          sessionId: manager.session.id,
          days: { from: DAYS.date_from, to: DAYS.date_to },
          workplaceIds: [there.site.workplace.id],
          isNightly: false,
          groups: [[there.site.workplace.id]],
          round: 2,
        }),
        Number(id),
      )
      .run();
    await deliverAlarm(Number(id), 0);
    expect(await readProgress(Number(id))).toMatchObject({ state: 'done' });
    expect(await rows()).toBe(before);
  });
});

describe('the people of a plan who said nothing', () => {
  const ownAsks = async ({ api }: SignedIn) =>
    z
      .object({ data: z.array(z.object({ id: z.int(), date: z.string() })) })
      .parse(await (await api.me.asks.$get()).json()).data;
  const offers = ({ api }: SignedIn, { id }: { id: number }) =>
    api.manage.shifts[':id'].asks.$get({ param: { id: String(id) } }).then(fullAnswer);

  async function opened() {
    const recruiting = await openRecruiting();
    const boss = await signedIn({ roles: ['admin'], manages: [recruiting.site.workplace.id] });
    return { recruiting, boss };
  }

  it('are asked once, of the chosen workplaces, and have the spot when they say yes', async () => {
    const { recruiting, boss } = await opened();
    const member = await recruiting.member();
    const shift = await recruiting.open('2026-12-03', ONE_SEAT);
    const id = await planned([recruiting], boss);
    const counts = async () => Detail.parse((await detail(id, boss)).body).sites;
    expect(await counts()).toMatchObject([{ agreed: 0, to_ask: 1, asked: 0, taken: 0 }]);

    const done = Taken.parse((await ask(id, [recruiting], boss)).body);
    expect(boss.meter().roundTrips).toBe(5);
    expect(done).toMatchObject({ done: [expect.any(Number)], stayed: [] });
    expect(await counts()).toMatchObject([{ agreed: 0, to_ask: 0, asked: 1, taken: 0 }]);
    expect((await inboxOf(member.person)).map(({ kind }) => kind)).toEqual(['seat_asked']);
    expect(await approvedShifts(member)).toEqual([]);
    expect(Taken.parse((await ask(id, [recruiting], boss)).body)).toMatchObject({ done: [], stayed: [] });

    const [own] = await ownAsks(member);
    const param = { id: String(own?.id) };
    expect((await member.api.me.asks[':id'].$post({ param, json: { answer: 'yes' } })).status).toBe(200);
    expect(await approvedShifts(member)).toEqual([shift.id]);
    expect(await counts()).toMatchObject([{ to_ask: 0, asked: 0, taken: 1 }]);
  });

  it('may be asked again after a withdrawn offer, but not after their no', async () => {
    const { recruiting, boss } = await opened();
    const member = await recruiting.member();
    const shift = await recruiting.open('2026-12-04', ONE_SEAT);
    const id = await planned([recruiting], boss);
    const counts = async () => Detail.parse((await detail(id, boss)).body).sites;
    await ask(id, [recruiting], boss);
    const [first] = await ownAsks(member);
    const param = { id: String(shift.id), ask_id: String(first?.id) };
    const { asks } = boss.api.manage.shifts[':id'];
    expect((await asks[':ask_id'].close.$post({ param, json: { version: 1 } })).status).toBe(200);
    expect(await counts()).toMatchObject([{ to_ask: 1, asked: 0 }]);

    await ask(id, [recruiting], boss);
    const [second] = await ownAsks(member);
    const answered = { param: { id: String(second?.id) }, json: { answer: 'no' as const } };
    expect((await member.api.me.asks[':id'].$post(answered)).status).toBe(200);
    expect(await counts()).toMatchObject([{ to_ask: 0, asked: 0 }]);
    expect(Taken.parse((await ask(id, [recruiting], boss)).body)).toMatchObject({ done: [], stayed: [] });
  });

  it('are not asked where the plan no longer holds: each stays with the reason', async () => {
    const { recruiting, boss } = await opened();
    const members = await recruiting.members(4);
    const [refuser, left, registered, last] = members;
    if (!refuser || !left || !registered || !last) throw new Error('too few people');
    const shift = await recruiting.open('2026-12-07', { temp_total: 4 });
    const id = await planned([recruiting], boss);
    await mintAvailability(refuser.person, { '2026-12-07': 'no' });
    const json = {
      workplace_id: recruiting.site.workplace.id,
      refusals: [{ user_id: left.person.id, valid_from: '2026-12-07', valid_to: '2026-12-07' }],
    };
    expect((await boss.api.manage.fill.refusals.$post({ json })).status).toBe(201);
    expect((await recruiting.register(registered, shift)).status).toBe(201);

    const { done, stayed } = Taken.parse((await ask(id, [recruiting], boss)).body);
    expect(done).toHaveLength(1);
    expect(new Map(stayed.map(({ user, reason }) => [user.id, reason]))).toEqual(
      new Map([
        [refuser.person.id, expect.any(String)],
        [left.person.id, 'left_out'],
        [registered.person.id, 'registered'],
      ]),
    );
    expect(await ownAsks(last)).toHaveLength(1);
    for (const one of [refuser, left, registered]) expect(await ownAsks(one)).toEqual([]);
  });

  it('get one offer when they are asked twice in the same moment', async () => {
    const { recruiting, boss } = await opened();
    const member = await recruiting.member();
    const shift = await recruiting.open('2026-12-11', ONE_SEAT);
    const id = await planned([recruiting], boss);
    const answers = await Promise.all([ask(id, [recruiting], boss), ask(id, [recruiting], boss)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ownAsks(member)).toHaveLength(1);
    expect((await offers(boss, shift)).body).toMatchObject({ data: [{ version: 1 }] });
  });

  it('are asked by the owner of the plan alone', async () => {
    const { recruiting, boss } = await opened();
    const member = await recruiting.member();
    await recruiting.open('2026-12-14', ONE_SEAT);
    const id = await planned([recruiting], boss);
    const missing = { status: 404, body: { code: 'E_NOT_FOUND' } };
    expect(await ask(id, [recruiting], await signedIn({ roles: ['global_admin'] }))).toEqual(missing);
    expect((await ask(id, [recruiting], member)).status).toBe(403);
    expect(await ownAsks(member)).toEqual([]);
  });

  it('are asked as a job where they are many', async () => {
    const days = Array.from({ length: 25 }, (_, day) => `2026-12-${String(day + 2).padStart(2, '0')}`);
    const { recruiting, boss } = await opened();
    const members = await recruiting.members(12);
    for (const date of days) await recruiting.open(date, { temp_total: 12 });
    const id = await planned([recruiting], boss);
    const [before] = Detail.parse((await detail(id, boss)).body).sites;
    if (!before || before.to_ask <= BULK_AT_ONCE) throw new Error('too few placements for a job');
    const { job_id } = Started.parse((await ask(id, [recruiting], boss)).body);
    expect(await settleJob(job_id)).toMatchObject({ state: 'done' });
    const result = await env.DB.prepare('SELECT result FROM job WHERE id = ?').bind(job_id).first('result');
    expect(JSON.parse(String(result))).toEqual({ code: null });
    const [after] = Detail.parse((await detail(id, boss)).body).sites;
    expect(after).toMatchObject({ to_ask: 0, asked: before.to_ask });
    const got = await Promise.all(members.map(ownAsks));
    expect(got.flat()).toHaveLength(before.to_ask);
  });
});

describe('the plan of a night', () => {
  const night = async () => planNights(await systemCtx(env, 'timer.plan_nights', createExecutionContext()));
  const ownJobs = async ({ person }: SignedIn) => {
    const { results } = await env.DB.prepare(
      "SELECT j.id FROM job AS j WHERE j.owner_id = ? AND j.kind = 'fill' ORDER BY j.id",
    )
      .bind(person.id)
      .all();
    return results.map(({ id }) => Number(id));
  };
  const notices = ({ person }: SignedIn) =>
    env.DB.prepare("SELECT count(*) AS n FROM inbox_item WHERE person_id = ? AND kind = 'fill_plan_ready'")
      .bind(person.id)
      .first('n');

  it('waits in the inbox of who asked for it, once a night, and takes the place of the one before', async () => {
    const choice = manager.api.manage.fill.night;
    const isNightly = async () => fullAnswer(await choice.$get());
    expect(await isNightly()).toEqual({ status: 200, body: { nightly: false } });
    expect((await choice.$put({ json: { nightly: true } })).status).toBe(204);
    expect(await isNightly()).toEqual({ status: 200, body: { nightly: true } });

    const member = await here.member();
    await mintAvailability(member.person, { '2026-12-20': 'yes' });
    await here.open('2026-12-20', ONE_SEAT);
    await night();
    await night();
    const [first, ...others] = await ownJobs(manager);
    expect(others).toEqual([]);
    await settleJob(first ?? 0);
    expect(await found(String(first))).toMatchObject({ plan: { nightly: true } });
    expect(await notices(manager)).toBe(1);

    await moveClock(NOW + DAY);
    await night();
    const [, second] = await ownJobs(manager);
    await settleJob(second ?? 0);
    await env.DB.prepare('UPDATE session SET last_seen_at = ? WHERE id = ?')
      .bind(NOW + DAY, manager.session.id)
      .run();
    expect(await detail(String(first))).toMatchObject({ status: 404 });
    expect(await found(String(second))).toMatchObject({ plan: { nightly: true } });

    const json = { nightly: false };
    expect((await manager.api.manage.fill.night.$put({ json })).status).toBe(204);
    await moveClock(NOW + 2 * DAY);
    await night();
    expect(await ownJobs(manager)).toHaveLength(2);
  });

  it('begins for no one who may no longer plan', async () => {
    expect((await manager.api.manage.fill.night.$put({ json: { nightly: true } })).status).toBe(204);
    await env.DB.prepare('DELETE FROM person_role WHERE person_id = ?').bind(manager.person.id).run();
    await night();
    expect(await ownJobs(manager)).toEqual([]);
  });
});
