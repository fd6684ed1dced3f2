import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mintAsk } from '#tests/support/asks.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { givePositions, mintWage } from '#tests/support/positions.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { openRecruiting, type Recruiting } from './recruiting.ts';

const Listed = z.object({ data: z.array(z.object({ id: z.int() })) });

let plan: Recruiting;

beforeAll(async () => {
  plan = await openRecruiting();
});

async function idsSeenBy(by: Awaited<ReturnType<Recruiting['member']>>, query = {}): Promise<number[]> {
  const { data } = Listed.parse((await plan.list(by, query)).body);
  return data.map(({ id }) => id);
}

describe('open shifts', () => {
  it('are returned with the workplace, the times, the spots left and the wage', async () => {
    const staff = await plan.member();
    await mintWage(staff.person, plan.site.position, { salary_per_hour: 1310 });
    const shift = await plan.open('2026-12-03');
    const { workplace, position } = plan.site;
    expect(await plan.list(staff, { date_from: '2026-12-03', date_to: '2026-12-03' })).toEqual({
      status: 200,
      body: {
        data: [
          {
            id: shift.id,
            workplace: { id: workplace.id, code: workplace.code, name: workplace.name, names: null },
            template: expect.objectContaining({ id: shift.template_id }),
            date: '2026-12-03',
            start_time: '09:00',
            end_time: '18:00',
            breaks: [{ start: '12:00', end: '13:00' }],
            way: { leave_at: null, missed: [], rides: null },
            status: 'open',
            registration: null,
            seats: [
              {
                position: { id: position.id, name: position.name, names: null },
                left: 2,
                salary_per_hour: 1310,
                findings: [],
                study: [],
              },
            ],
          },
        ],
        meta: expect.objectContaining({ total: 1 }),
        counts: { takeable: 1, refused: 0 },
        named: { users: [], workplaces: [], positions: [] },
        workplaces: [{ id: workplace.id, code: workplace.code, name: workplace.name, names: null }],
      },
    });
  });

  it('are published, active, not closed and in the future', async () => {
    const staff = await plan.member();
    const { template, position } = plan.site;
    const shown = await plan.open('2026-12-04');
    const draft = await plan.open('2027-01-04');
    const closed = await mintShift(template, '2026-12-05', [position], { closed_at: 1 });
    const inactive = await mintShift(template, '2026-12-06', [position], { active: false });
    const deleted = await mintShift(template, '2026-12-07', [position], { deleted_at: 1 });
    const full = await plan.open('2026-12-08', { max_registered_temp: 0 });
    const fixed = await plan.open('2026-12-09', { fixed_total: 3, temp_total: 0 });
    const ids = await idsSeenBy(staff);
    expect(ids).toContain(shown.id);
    for (const { id } of [draft, closed, inactive, deleted, full, fixed]) expect(ids).not.toContain(id);
    expect(await plan.register(staff, draft)).toEqual({ status: 404, body: { code: 'E_NOT_FOUND' } });
    expect(await plan.register(staff, fixed)).toEqual({ status: 404, body: { code: 'E_NOT_FOUND' } });
  });

  it("are those of the person's workplaces and positions", async () => {
    const shift = await plan.open('2026-12-10');
    const [stranger, idle] = [
      await plan.member({ works: [], manages: [] }),
      await plan.member({ works: [], manages: [plan.site.workplace.id] }),
    ];
    for (const by of [stranger, idle]) {
      expect(await idsSeenBy(by)).not.toContain(shift.id);
      expect(await plan.register(by, shift)).toEqual({ status: 404, body: { code: 'E_NOT_FOUND' } });
    }
  });

  it('are filtered by days and workplace', async () => {
    const staff = await plan.member();
    const [one, other] = [await plan.open('2026-12-11'), await plan.open('2026-12-12')];
    expect(await idsSeenBy(staff, { date_from: '2026-12-12', date_to: '2026-12-12' })).toEqual([other.id]);
    expect(await idsSeenBy(staff, { 'workplace_ids[]': '999999' })).toEqual([]);
    expect(await idsSeenBy(staff, { 'workplace_ids[]': String(plan.site.workplace.id) })).toContain(one.id);
  });

  it('name the rule that prevents registration, at its limit and beyond', async () => {
    const student = await plan.member({ nationality: 'VN' });
    await mintResidence(student.person, { student_card_expires_on: '2027-03-31' });
    const { template, position } = plan.site;
    // Three days of eight hours; four of twenty-eight hours are left.
    for (const date of ['2026-12-14', '2026-12-15', '2026-12-16']) {
      await mintShiftUser(student.person, await mintShift(template, date, [position]), position);
    }
    const shift = await plan.open('2026-12-18');
    const { body } = await plan.list(student, { date_from: '2026-12-18', date_to: '2026-12-18' });
    expect(body).toMatchObject({
      data: [
        {
          id: shift.id,
          seats: [
            {
              findings: [
                {
                  rule: 'minutes_any_7_days',
                  severity: 'refuse',
                  limit: 1_680,
                  sum: 1_920,
                  ways_out: [],
                },
              ],
            },
          ],
        },
      ],
      named: { workplaces: [{ id: plan.site.workplace.id }], positions: [{ id: position.id }] },
    });
    expect(await plan.register(student, shift)).toMatchObject({
      status: 409,
      body: {
        code: 'SHIFT_RULES_REFUSED',
        data: { findings: [{ rule: 'minutes_any_7_days', limit: 1_680, sum: 1_920 }] },
      },
    });
  });

  it('show only the times of an overlapping draft, until it is published', async () => {
    const other = await mintSite();
    const staff = await plan.member({ works: [plan.site.workplace.id, other.workplace.id] });
    await givePositions(staff.person, other.workplace, [other.position]);
    const draft = await mintShift(other.template, '2026-12-21', [other.position]);
    const { id } = await mintShiftUser(staff.person, draft, other.position);
    const shift = await plan.open('2026-12-21');
    const ask = await mintAsk(shift, plan.site.position, [staff.person], { type: 'temporary' });
    const here = { 'workplace_ids[]': String(plan.site.workplace.id) };
    const listed = () => plan.list(staff, { ...here, date_from: '2026-12-21', date_to: '2026-12-21' });
    const registered = () => plan.register(staff, shift);
    const answered = async () =>
      fullAnswer(
        await staff.api.me.asks[':id'].$post({ param: { id: String(ask) }, json: { answer: 'yes' } }),
      );
    const times = { date: '2026-12-21', start_time: '09:00', end_time: '18:00', minutes: 540 };
    const hidden = [{ rule: 'overlap', shifts: [{ masked: true, ...times }] }];
    for (const tell of [registered, answered]) {
      const { body } = await tell();
      expect(body).toMatchObject({ code: 'SHIFT_RULES_REFUSED', data: { findings: hidden } });
      expect(body).toMatchObject({ data: { named: { workplaces: [], positions: [] } } });
    }
    expect((await listed()).body).toMatchObject({
      data: [{ seats: [{ findings: hidden }] }],
      named: { workplaces: [], positions: [] },
    });

    await showMonth(other.workplace, '2026-12');
    const shown = [{ rule: 'overlap', shifts: [{ masked: false, shift_user_id: id, ...times }] }];
    for (const tell of [registered, answered]) {
      expect((await tell()).body).toMatchObject({
        data: { findings: shown, named: { workplaces: [{ id: other.workplace.id }] } },
      });
    }
    expect((await listed()).body).toMatchObject({ data: [{ seats: [{ findings: shown }] }] });
  });
});
