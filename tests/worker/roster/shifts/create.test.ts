import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_FIXED_PLACEMENTS } from '#contract/roster/fixed-placements.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPosition } from '#tests/support/positions.ts';
import { mintShift, mintTemplate } from '#tests/support/shifts.ts';
import { Created, code, invalid, notFound, openPlanning, type Planning } from './planning.ts';

let plan: Planning;

beforeAll(async () => {
  plan = await openPlanning();
});

describe('the creation of shifts by a manager', () => {
  it('covers several days, with the times of the template and the requested spots', async () => {
    const made = await plan.create({ dates: ['2026-12-01', '2026-12-02'], seats: [plan.seat(3, 2)] });
    const expected = (date: string) => ({
      id: expect.any(Number),
      workplace: {
        id: plan.site.workplace.id,
        code: plan.site.workplace.code,
        name: plan.site.workplace.name,
      },
      template: { id: plan.site.template.id, code: plan.site.template.code, name: plan.site.template.name },
      date,
      start_time: '09:00',
      end_time: '18:00',
      breaks: [{ start: '12:00', end: '13:00' }],
      paid_before_minutes: 0,
      active: true,
      closed_at: null,
      published: false,
      progress: 'not_yet',
      seats: [
        {
          position: { id: plan.site.position.id, name: plan.site.position.name },
          fixed_total: 3,
          temp_total: 2,
          max_registered_temp: null,
          approved_fixed: 0,
          approved_temp: 0,
          pending_temp: 0,
          vacated_fixed: 0,
          vacated_temp: 0,
        },
      ],
      version: 1,
    });
    expect(made).toEqual({
      status: 201,
      body: { data: [expected('2026-12-01'), expected('2026-12-02')], fixed: NO_FIXED_PLACEMENTS },
    });
    const [first] = Created.parse(made.body).data;
    expect((await plan.read(first?.id ?? 0)).body).toEqual({
      ...expected('2026-12-01'),
      id: first?.id,
      users: [],
      asks: [],
    });
    expect(await auditOf('shift', first?.id ?? 0)).toMatchObject([
      {
        operation: 'shifts.create',
        action: 'create',
        workplace_id: plan.site.workplace.id,
        after: { date: '2026-12-01', start_time: '09:00', seats: [plan.seat(3, 2)] },
      },
    ]);
  });

  it("uses the headcounts of the weekday, and the company's defaults for other positions", async () => {
    const other = await mintSite();
    const packing = await mintPosition(other.workplace);
    await env.DB.prepare('INSERT INTO template_headcount VALUES (?, ?, 2, 4, 1, 6)')
      .bind(other.template.id, other.position.id)
      .run();
    await env.DB.prepare('UPDATE configuration SET settings = json(\'{"default_fixed_total": 2}\')').run();
    const json = { workplace_id: other.workplace.id, template_id: other.template.id };
    const { body } = await plan.create({ ...json, dates: ['2026-12-01', '2026-12-02'] }, plan.boss);
    await env.DB.prepare("UPDATE configuration SET settings = '{}'").run();
    const [tuesday, wednesday] = Created.parse(body).data;
    const totals = (one: Shift | undefined) =>
      one?.seats.map(({ position, fixed_total, temp_total, max_registered_temp }) => [
        position.id,
        fixed_total,
        temp_total,
        max_registered_temp,
      ]);
    expect(totals(tuesday)?.toSorted()).toEqual(
      [
        [other.position.id, 4, 1, 6],
        [packing.id, 2, 0, null],
      ].toSorted(),
    );
    expect(totals(wednesday)).toEqual([[packing.id, 2, 0, null]]);
  });

  it('is refused as a whole when one of the shifts exists', async () => {
    await mintShift(plan.site.template, '2026-12-08');
    expect(await plan.create({ dates: ['2026-12-07', '2026-12-08'] })).toEqual({
      status: 409,
      body: { code: 'SHIFT_ALREADY_EXISTS', data: { dates: ['2026-12-08'] } },
    });
    expect((await plan.create({ dates: ['2026-12-07'] })).status).toBe(201);
  });

  it('is refused for an inactive template, and 404 for a deleted or foreign one', async () => {
    const inactive = await mintTemplate(plan.site.workplace, { active: false });
    expect(await plan.create({ template_id: inactive.id, dates: ['2026-12-01'] })).toEqual(
      code(409, 'SHIFT_CANNOT_CREATE_INACTIVE'),
    );
    const deleted = await mintTemplate(plan.site.workplace, { deleted_at: 1 });
    const elsewhere = (await mintSite()).template;
    for (const template of [deleted, elsewhere, { id: 999_999 }]) {
      expect(await plan.create({ template_id: template.id, dates: ['2026-12-01'] }, plan.boss)).toEqual(
        notFound,
      );
    }
  });

  it('is 404 at a workplace out of scope, and for positions of another workplace', async () => {
    expect(await plan.create({ dates: ['2026-12-20'] }, plan.foreign)).toEqual(notFound);
    const { position } = await mintSite();
    expect(await plan.create({ dates: ['2026-12-20'], seats: [plan.seat(1, 0, position.id)] })).toEqual(
      notFound,
    );
  });

  it('is refused for past days, and reports a shift that has ended today as a finding', async () => {
    expect(await plan.create({ dates: ['2026-11-21', '2026-11-20', '2025-01-01'] })).toEqual(
      invalid({ 'dates[1]': [{ key: 'today_or_later' }], 'dates[2]': [{ key: 'today_or_later' }] }),
    );
    const night = await signedInAs(plan.manager.person, { now: NOW + 10 * HOUR });
    expect(await plan.create({ dates: ['2026-11-21'] }, night)).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'shift_past', user_id: null }] } },
    });
  });

  it.each([
    [{ dates: [] }, { dates: [{ key: 'min_items', params: { min: 1 } }] }],
    [{ dates: ['2026-12-01', '2026-12-01'] }, { dates: [{ key: 'repeated' }] }],
    [{ dates: ['2026-02-30'] }, { 'dates[0]': [{ key: 'date' }] }],
    [
      { dates: ['2026-12-01'], seats: [{ position_id: 1, fixed_total: -1, temp_total: 0 }] },
      { 'seats[0].fixed_total': [{ key: 'min', params: { min: 0 } }] },
    ],
    [
      {
        dates: ['2026-12-01'],
        seats: [1, 1].map((position_id) => ({ position_id, fixed_total: 1, temp_total: 0 })),
      },
      { seats: [{ key: 'repeated' }] },
    ],
  ])('is refused with %j', async (json, data) => {
    expect(await plan.create(json)).toEqual(invalid(data));
  });

  it('needs a reason when the breaks are too short', async () => {
    const long = await mintTemplate(plan.site.workplace, { breaks: '[]' });
    const json = { template_id: long.id, dates: ['2026-12-01'] };
    expect(await plan.create(json)).toMatchObject({
      status: 409,
      body: { data: { findings: [{ rule: 'short_break', severity: 'warn', passable_by: 'manager' }] } },
    });
    const { status, body } = await plan.create({ ...json, override_reason: 'breaks are on the spot' });
    expect(status).toBe(201);
    const [made] = Created.parse(body).data;
    expect(await auditOf('shift', made?.id ?? 0)).toMatchObject([
      { after: { override_reason: 'breaks are on the spot', passed: ['short_break'] } },
    ]);
  });

  it('is decided again when the template changes in the same moment', async () => {
    const template = await mintTemplate(plan.site.workplace);
    const bindings = {
      DB: afterFacts(() =>
        env.DB.prepare('UPDATE shift_template SET active = 0, version = 2 WHERE id = ?')
          .bind(template.id)
          .run(),
      ),
    };
    const slow = await signedInAs(plan.manager.person, { bindings });
    expect(await plan.create({ template_id: template.id, dates: ['2026-12-15'] }, slow)).toEqual(
      code(409, 'SHIFT_CANNOT_CREATE_INACTIVE'),
    );
  });

  it('is refused at a workplace that is inactive or becomes so in the same moment, and keeps its shifts', async () => {
    const { workplace, template } = await mintSite();
    const planned = { workplace_id: workplace.id, template_id: template.id };
    const turnOff = () =>
      env.DB.prepare('UPDATE workplace SET active = 0 WHERE id = ?').bind(workplace.id).run();
    expect(await plan.create({ ...planned, dates: ['2026-12-14'] }, plan.boss)).toMatchObject({
      status: 201,
    });
    const slow = await signedInAs(plan.boss.person, { bindings: { DB: afterFacts(turnOff) } });
    const inactive = code(409, 'SHIFT_CANNOT_CREATE_INACTIVE');
    expect(await plan.create({ ...planned, dates: ['2026-12-15'] }, slow)).toEqual(inactive);
    expect(await plan.create({ ...planned, dates: ['2026-12-15'] }, plan.boss)).toEqual(inactive);
    const stored = env.DB.prepare('SELECT active FROM shift WHERE workplace_id = ?').bind(workplace.id);
    expect((await stored.all()).results).toEqual([{ active: 1 }]);
  });
});

describe('the facts of a new shift', () => {
  const meanwhile = (statement: string, ...values: number[]) =>
    signedInAs(plan.manager.person, {
      bindings: {
        DB: afterFacts(() =>
          env.DB.prepare(statement)
            .bind(...values)
            .run(),
        ),
      },
    });

  it('are checked again when a requested position is deleted in the same moment', async () => {
    const gone = await mintPosition(plan.site.workplace);
    const slow = await meanwhile('UPDATE position SET deleted_at = 1 WHERE id = ?', gone.id);
    expect(await plan.create({ dates: ['2026-12-21'], seats: [plan.seat(1, 0, gone.id)] }, slow)).toEqual(
      notFound,
    );
  });

  it('are read again when the configuration changes in the same moment', async () => {
    await mintPosition(plan.site.workplace);
    const slow = await meanwhile(
      `UPDATE configuration SET settings = json('{"default_fixed_total": 7}'), version = version + 1`,
    );
    const { body } = await plan.create({ dates: ['2026-12-22'] }, slow);
    await env.DB.prepare("UPDATE configuration SET settings = '{}', version = version + 1").run();
    const [made] = Created.parse(body).data;
    expect(made?.seats.map(({ fixed_total }) => fixed_total)).toContain(7);
  });
});
