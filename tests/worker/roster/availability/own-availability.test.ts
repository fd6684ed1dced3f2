import { describe, expect, it } from 'vitest';
import type { AvailabilityBody } from '#contract/roster/availability.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { mintAvailability, mintDeadline } from '#tests/support/availability.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintWorkplace, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { publishing } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';

type Body = Partial<AvailabilityBody>;

const read = async ({ api }: SignedIn, month = '2026-12') =>
  (await api.me.availability.$get({ query: { month } })).json();
const send = (who: SignedIn, body: Body, month = '2026-12') =>
  who.send(`/api/me/availability?month=${month}`, {
    method: 'PUT',
    body: JSON.stringify({ days: [], version: 0, ...body }),
    headers: { 'Content-Type': 'application/json' },
  });

const day = (date: string, answer: 'yes' | 'no') => ({ date, answer, start_time: null, end_time: null });
const hours = (date: string, start_time: string, end_time: string) => ({
  date,
  answer: 'hours' as const,
  start_time,
  end_time,
});

describe('the availability of the signed-in person', () => {
  it('is empty at first, and is returned with the deadlines of their workplaces', async () => {
    const [near, far] = [await mintWorkplace(), await mintWorkplace()];
    await mintDeadline(near, { due_on: '2026-11-28' });
    await mintDeadline(far, { due_on: '2026-11-25' });
    // Deadlines of another month, and of a workplace where the person does not work.
    await mintDeadline(far, { month: '2027-01', due_on: '2026-11-22' });
    await mintDeadline(await mintWorkplace(), { due_on: '2026-11-22' });
    const staff = await signedIn({ works: [near.id, far.id] });
    expect(await read(staff)).toEqual({
      month: '2026-12',
      days: [],
      note: null,
      sent_at: null,
      late: false,
      version: 0,
      deadline: '2026-11-25',
      deadlines: [
        { workplace: far.name, workplace_names: null, due_on: '2026-11-25' },
        { workplace: near.name, workplace_names: null, due_on: '2026-11-28' },
      ],
      open: true,
      works: true,
      wanted_hours: null,
      holidays: [],
      shifts: [],
    });
    expect(staff.meter().roundTrips).toBe(2);
    expect((await read(staff, '2026-11')).holidays).toContainEqual({ date: '2026-11-03', name: 'culture' });
    expect(await read(staff, '2026-10')).toMatchObject({ open: false });
    expect(await read(await signedIn())).toMatchObject({ works: false, deadline: null, deadlines: [] });
  });

  it('is returned with their own published shifts', async () => {
    const { workplace, template, position, member } = await mintSite();
    const shift = await mintShift(template, '2026-12-01', [position]);
    await mintShiftUser(member, shift, position, { start_minute: 600 });
    const asked = await mintShift(template, '2026-12-02', [position]);
    await mintShiftUser(member, asked, position, { type: 'temporary', status: 'pending' });
    const staff = await signedInAs(member);
    expect((await read(staff)).shifts).toEqual([]);
    const { api } = await signedIn({ roles: ['global_admin'] });
    await api.manage.shifts.publish.$post({ json: publishing(workplace, '2026-12') });
    expect((await read(staff)).shifts).toEqual([
      {
        workplace: workplace.name,
        workplace_names: null,
        date: '2026-12-01',
        start_time: '10:00',
        end_time: '18:00',
      },
    ]);
  });

  it('is replaced as a whole and audited', async () => {
    const staff = await signedIn({ works: [(await mintWorkplace()).id] });
    const days = [day('2026-12-01', 'yes'), day('2026-12-02', 'no'), hours('2026-12-04', '22:00', '29:30')];
    const answer = await fullAnswer(await send(staff, { days: days.toReversed(), note: ' 試験中 ' }));
    expect(answer).toMatchObject({
      status: 200,
      body: { days, note: '試験中', sent_at: '2026-11-21 10:00:00', late: false, version: 1 },
    });
    expect(await read(staff)).toEqual(answer.body);
    expect(staff.meter().roundTrips).toBeLessThanOrEqual(2);

    const fewer = [day('2026-12-02', 'yes')];
    const changed = await fullAnswer(await send(staff, { days: fewer, version: 1 }));
    expect(changed).toMatchObject({ status: 200, body: { days: fewer, note: null, version: 2 } });
    const sent = {
      month: '2026-12',
      days: [
        { date: '2026-12-01', answer: 'yes' },
        { date: '2026-12-02', answer: 'no' },
        hours('2026-12-04', '22:00', '29:30'),
      ],
      note: '試験中',
    };
    expect(
      (await auditOf('availability', staff.person.id)).map(({ before, after }) => [before, after]),
    ).toEqual([
      [null, sent],
      [sent, { month: '2026-12', days: [{ date: '2026-12-02', answer: 'yes' }], note: null }],
    ]);
  });

  it('does not change other months or other people', async () => {
    const [staff, other] = [await signedIn(), await signedIn()];
    await send(staff, { days: [day('2027-01-01', 'no')] }, '2027-01');
    await send(other, { days: [day('2026-12-01', 'no')] });
    await send(staff, { days: [day('2026-12-31', 'yes')] });
    expect((await read(staff, '2027-01')).days).toEqual([day('2027-01-01', 'no')]);
    expect((await read(other)).days).toEqual([day('2026-12-01', 'no')]);
  });

  it('is not changed when the same is sent again', async () => {
    const staff = await signedIn();
    const days = [day('2026-12-01', 'yes')];
    await send(staff, { days });
    const later = await signedInAs(staff.person, { now: NOW + 60_000 });
    expect(await fullAnswer(await send(later, { days, version: 0 }))).toMatchObject({
      status: 200,
      body: { version: 1, sent_at: '2026-11-21 10:00:00' },
    });
    expect(await auditOf('availability', staff.person.id)).toHaveLength(1);
  });

  it('is refused on an old version, and the conflict shows the current state', async () => {
    const staff = await signedIn();
    await send(staff, { days: [day('2026-12-01', 'yes')] });
    expect(
      await fullAnswer(await send(staff, { days: [day('2026-12-01', 'no')], version: 0 })),
    ).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { days: [day('2026-12-01', 'yes')], version: 1 } },
    });
  });

  it('is written once by two concurrent requests', async () => {
    const staff = await signedIn();
    const answers = await Promise.all(
      (['yes', 'no'] as const).map((answer) => send(staff, { days: [day('2026-12-01', answer)] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read(staff)).toMatchObject({ version: 1, days: [{ date: '2026-12-01' }] });
  });
});

describe('availability after the deadline', () => {
  it.each([
    ['2026-11-25 23:59:59', false],
    ['2026-11-26 00:00:00', true],
  ])('sent at %s is accepted, late: %s', async (at, late) => {
    const workplace = await mintWorkplace();
    await mintDeadline(workplace);
    const staff = await signedIn({ works: [workplace.id] }, { now: fromStamp(at) });
    expect(await fullAnswer(await send(staff, { days: [day('2026-12-10', 'no')] }))).toMatchObject({
      status: 200,
      body: { sent_at: at, late },
    });
  });

  it('may change for today and later days until the end of the month, but not for past days', async () => {
    const first = await signedIn({}, { now: fromStamp('2026-12-10 08:00:00') });
    await mintAvailability(first.person, {
      '2026-12-09': 'no',
      '2026-12-10': 'no',
      '2026-12-11': [540, 1080],
    });
    const today = [day('2026-12-10', 'yes')];
    const past = await fullAnswer(
      await send(first, { days: [day('2026-12-09', 'yes'), ...today], version: 1 }),
    );
    expect(past).toMatchObject({
      status: 422,
      body: { data: { 'days[0].date': [{ key: 'today_or_later' }] } },
    });
    const unsaid = await fullAnswer(
      await send(first, { days: [day('2026-12-08', 'yes'), ...today], version: 1 }),
    );
    expect(unsaid.status).toBe(422);
    // An unchanged past day may be sent again.
    const same = await fullAnswer(
      await send(first, { days: [day('2026-12-09', 'no'), ...today], version: 1 }),
    );
    expect(same).toMatchObject({
      status: 200,
      body: { days: [day('2026-12-09', 'no'), day('2026-12-10', 'yes')], version: 2 },
    });
    const over = await signedInAs(first.person, { now: fromStamp('2027-01-01 00:00:00') });
    expect(
      await fullAnswer(await send(over, { days: [day('2026-12-31', 'yes')], version: 2 })),
    ).toMatchObject({
      status: 422,
      body: { data: { month: [{ key: 'today_or_later' }] } },
    });
  });
});

describe('invalid availability', () => {
  it.each([
    ['without a day', [], { days: [{ key: 'min_items', params: { min: 1 } }] }],
    ['for a day of another month', [day('2027-01-01', 'yes')], { 'days[0].date': [{ key: 'month' }] }],
    [
      'with a repeated day',
      [day('2026-12-01', 'yes'), day('2026-12-01', 'no')],
      { 'days[1].date': [{ key: 'repeated' }] },
    ],
    [
      'with hours that end before they begin',
      [hours('2026-12-01', '22:00', '05:00')],
      { 'days[0].end_time': [{ key: 'end_after_start' }] },
    ],
    [
      'with hours without an end',
      [{ ...hours('2026-12-01', '22:00', ''), end_time: null }],
      { 'days[0].end_time': [{ key: 'required' }] },
    ],
    [
      'with an impossible time',
      [hours('2026-12-01', '09:00', '48:00')],
      { 'days[0].end_time': [{ key: 'time' }] },
    ],
  ] as const)('is refused %s', async (_, days, data) => {
    const staff = await signedIn();
    expect(await fullAnswer(await send(staff, { days: [...days] }))).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data },
    });
  });

  it('is refused for a month more than a year ahead, and for an invalid month', async () => {
    const staff = await signedIn();
    const far = await send(staff, { days: [day('2027-12-01', 'yes')] }, '2027-12');
    expect((await fullAnswer(far)).body).toMatchObject({ data: { month: [{ key: 'month' }] } });
    expect((await send(staff, { days: [day('2027-11-01', 'yes')] }, '2027-11')).status).toBe(200);
    expect((await send(staff, { days: [day('2026-12-01', 'yes')] }, '2026-13')).status).toBe(422);
  });

  it('loses the hours of an answer other than `hours`', async () => {
    const staff = await signedIn();
    const odd = { ...hours('2026-12-01', '09:00', '12:00'), answer: 'no' as const };
    expect(await fullAnswer(await send(staff, { days: [odd] }))).toMatchObject({
      body: { days: [day('2026-12-01', 'no')] },
    });
  });
});
