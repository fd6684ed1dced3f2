import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { CreatedShifts } from '#contract/roster/shifts.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintFixedSchedule } from '#tests/support/fixed-schedules.ts';
import { mintPeople, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';

let site: Site;
let manager: SignedIn;
let person: Person;

beforeEach(async () => {
  site = await mintSite();
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  person = await worker();
});

async function worker() {
  const [one] = await mintPeople([{ works: [site.workplace.id], birthday: '1990-04-01' }]);
  if (!one) throw new Error('nobody was minted');
  await givePositions(one, site.workplace, [site.position]);
  return one;
}

async function create(dates: string[], more: Record<string, unknown> = {}, by = manager) {
  const json = { workplace_id: site.workplace.id, template_id: site.template.id, dates, ...more };
  const answer = await fullAnswer(await by.api.manage.shifts.$post({ json }));
  expect(answer.status).toBe(201);
  return CreatedShifts.parse(answer.body);
}

async function peopleOn(shiftId: number | undefined) {
  const { results } = await env.DB.prepare(
    "SELECT person_id FROM shift_user WHERE shift_id = ? AND status = 'approved' AND type = 'fixed' ORDER BY 1",
  )
    .bind(shiftId)
    .all<{ person_id: number }>();
  return results.map((row) => row.person_id);
}

describe('the creation of shifts', () => {
  it('assigns people with fixed schedules on their weekdays and dates, with spots for them, in one batch', async () => {
    await mintFixedSchedule(person, site.template, site.position, {
      weekdays: 1 + 2,
      valid_to: '2026-12-07',
    });
    const { data, fixed } = await create(['2026-11-30', '2026-12-02', '2026-12-07', '2026-12-08']);
    expect(manager.meter().roundTrips).toBe(3);
    expect(fixed).toEqual({ placed: 2, clashes: [], named: { users: [], workplaces: [], positions: [] } });
    const on = await Promise.all(data.map(({ id }) => peopleOn(id)));
    expect(on).toEqual([[person.id], [], [person.id], []]);
    expect(data.map(({ seats }) => seats.map((seat) => [seat.fixed_total, seat.approved_fixed]))).toEqual([
      [[1, 1]],
      [],
      [[1, 1]],
      [],
    ]);
    const [first] = data;
    const read = await manager.api.manage.shifts[':id'].$get({ param: { id: String(first?.id) } });
    expect(await read.json()).toMatchObject({ seats: first?.seats, users: [{ user: { id: person.id } }] });
    const [{ id } = { id: 0 }] = (
      await env.DB.prepare('SELECT id FROM shift_user WHERE shift_id = ?')
        .bind(first?.id)
        .all<{ id: number }>()
    ).results;
    expect(await auditOf('shift_user', id)).toMatchObject([
      { operation: 'shifts.create', action: 'create', after: { user_id: person.id, type: 'fixed' } },
    ]);
  });

  it('lists people that the rules refuse, and assigns the others', async () => {
    const second = await worker();
    for (const one of [person, second]) await mintFixedSchedule(one, site.template, site.position);
    const late = await mintTemplate(site.workplace, { start_minute: 600, end_minute: 1200 });
    await mintShiftUser(person, await mintShift(late, '2026-12-07', [site.position]), site.position);
    const { data, fixed } = await create(['2026-12-07', '2026-12-14']);
    expect(manager.meter().roundTrips).toBe(3);
    expect(fixed.placed).toBe(3);
    expect(fixed.clashes).toMatchObject([
      {
        date: '2026-12-07',
        user: { id: person.id },
        placed: false,
        findings: [{ rule: 'overlap', shifts: [{ row: null }] }],
      },
    ]);
    expect(fixed.named).toMatchObject({
      users: [{ id: person.id }],
      workplaces: [{ id: site.workplace.id }],
      positions: [{ id: site.position.id }],
    });
    expect(await peopleOn(data[0]?.id)).toEqual([second.id]);
    expect(data[0]?.seats).toMatchObject([{ fixed_total: 1, approved_fixed: 1 }]);
    expect(await peopleOn(data[1]?.id)).toEqual([person.id, second.id].toSorted((a, b) => a - b));
  });

  it('assigns people with warnings, and lists them', async () => {
    await mintFixedSchedule(site.member, site.template, site.position);
    const { fixed } = await create(['2026-12-07']);
    expect(fixed).toMatchObject({
      placed: 1,
      clashes: [{ user: { id: site.member.id }, placed: true, findings: [{ rule: 'birthday_unknown' }] }],
    });
  });

  it('keeps the requested spots, and lists people who found none', async () => {
    const second = await worker();
    for (const one of [person, second]) await mintFixedSchedule(one, site.template, site.position);
    const seats = [{ position_id: site.position.id, fixed_total: 1, temp_total: 2 }];
    const { data, fixed } = await create(['2026-12-07'], { seats });
    expect(fixed).toMatchObject({
      placed: 1,
      clashes: [{ placed: false, findings: [{ rule: 'fixed_total' }] }],
    });
    expect(await peopleOn(data[0]?.id)).toHaveLength(1);
    expect(data[0]?.seats).toMatchObject([{ fixed_total: 1, temp_total: 2, approved_fixed: 1 }]);
  });

  it('lists people who no longer work there, and those whose position is deleted', async () => {
    const [gone] = await mintPeople([{}]);
    if (!gone) throw new Error('nobody was minted');
    await mintFixedSchedule(gone, site.template, site.position);
    const { fixed } = await create(['2026-12-07']);
    expect(fixed).toMatchObject({
      placed: 0,
      clashes: [{ user: { id: gone.id }, placed: false, findings: [{ rule: 'membership' }] }],
    });
    await env.DB.prepare('UPDATE position SET deleted_at = 1 WHERE id = ?').bind(site.position.id).run();
    await mintFixedSchedule(person, site.template, site.position, { weekdays: 2 });
    const tuesday = await create(['2026-12-08']);
    expect(tuesday.fixed.clashes).toMatchObject([{ findings: [{ rule: 'position' }] }]);
  });

  it('is decided again when a fixed schedule is created in the same moment', async () => {
    const acting = await signedInAs(manager.person, {
      bindings: {
        DB: afterFacts(() => mintFixedSchedule(person, site.template, site.position)),
      },
    });
    const { data } = await create(['2026-12-07'], {}, acting);
    expect(await peopleOn(data[0]?.id)).toEqual([person.id]);
  });

  it('assigns them from a file too, except people that the file assigns itself', async () => {
    const second = await worker();
    for (const one of [person, second]) await mintFixedSchedule(one, site.template, site.position);
    const send = async (mode: string) => {
      const form = new FormData();
      const row = `2026-12-07,${site.workplace.code},${site.template.code},${site.position.name},temporary,${person.staff_no},,`;
      form.set('mode', mode);
      form.set(
        'file',
        new File([`date,workplace,shift,position,type,staff_no,start_time,end_time\r\n${row}\r\n`], 'r.csv'),
      );
      return fullAnswer(await manager.send('/api/manage/shifts/import-csv', { method: 'POST', body: form }));
    };
    expect(await send('preview')).toMatchObject({ status: 200, body: { fixed: { placed: 1, clashes: [] } } });
    expect(await send('apply')).toMatchObject({
      status: 200,
      body: { shifts_created: 1, fixed: { placed: 1 } },
    });
    const shift = await env.DB.prepare('SELECT id FROM shift WHERE template_id = ?')
      .bind(site.template.id)
      .first();
    expect(await peopleOn(Number(shift?.id))).toEqual([second.id]);
  });
});
