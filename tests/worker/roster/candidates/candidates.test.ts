import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { Candidates } from '#contract/roster/candidates.ts';
import { write } from '#tests/support/at-once.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { answer, ask, candidates, DATE, openSeats, type Seats, worker } from './seats.ts';

let foreign: SignedIn;
const notFound = { status: 404, body: { code: 'E_NOT_FOUND' } };

beforeAll(async () => {
  foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
});

async function ranked(by: SignedIn, seats: Seats, query: Record<string, string> = {}) {
  const { status, body } = await candidates(by, seats, query);
  expect(status).toBe(200);
  return Candidates.parse(body);
}

describe('the candidates for a spot', () => {
  it('are ranked, with hours, last day, language, availability and the reason of a refusal', async () => {
    const seats = await openSeats();
    const { site, manager } = seats;
    const lately = await worker(site, { language: 'vi', japanese_level: 'N2', phone: '09012345678' });
    const eager = await worker(site);
    const busy = await worker(site);
    const plain = await worker(site);
    await mintAttendance(lately, site.workplace, {
      business_date: '2026-11-20',
      ...finishedOn('2026-11-20'),
    });
    const other = await mintSite();
    const away = await mintShift(other.template, DATE, [other.position]);
    await mintShiftUser(busy, away, other.position);
    await write([
      sql`INSERT INTO availability_day (person_id, date, answer) VALUES (${eager.id}, ${DATE}, 'yes')`,
    ]);
    const { data, groups, total, type, position, named } = await ranked(manager, seats);
    expect([type, position.id, total]).toEqual(['fixed', site.position.id, 5]);
    expect(groups).toEqual({ free: 3, warned: 1, other_position: 0, not_member: 0, refused: 1 });
    expect(data.map(({ user }) => user.id)).toEqual([eager.id, lately.id, plain.id, site.member.id, busy.id]);
    expect(data[0]).toMatchObject({ group: 'free', wish: 'fits', minutes_left: 1920, asked: null });
    expect(data[1]).toMatchObject({
      wish: 'unknown',
      last_worked_on: '2026-11-20',
      language: 'vi',
      japanese_level: 'N2',
      phone: '09012345678',
      findings: [],
      passable_by: 'anyone',
    });
    expect(data[3]).toMatchObject({ group: 'warned', findings: [{ rule: 'birthday_unknown' }] });
    // Work elsewhere counts and shows its times only.
    expect(data[4]).toMatchObject({
      group: 'refused',
      findings: [{ rule: 'overlap', shifts: [{ masked: true, date: DATE, start_time: '09:00' }] }],
    });
    expect(named.users.map(({ id }) => id)).toEqual([site.member.id, busy.id]);
    expect(named.workplaces).toEqual([]);
  });

  it('include the other staff of the manager, and for a global admin everyone who works', async () => {
    const seats = await openSeats();
    const other = await mintSite();
    const both = await signedIn({ roles: ['admin'], manages: [seats.site.workplace.id, other.workplace.id] });
    const elsewhere = await worker(other);
    const of = (found: Candidates) =>
      found.data.find(({ user }) => user.id === elsewhere.id) ?? { group: 'unknown' };
    expect(of(await ranked(seats.manager, seats))).toMatchObject({ group: 'unknown' });
    expect(of(await ranked(both, seats))).toMatchObject({
      group: 'not_member',
      findings: [{ rule: 'membership' }],
    });
    const boss = await signedIn({ roles: ['global_admin'] });
    const found = await ranked(boss, seats, { q: elsewhere.staff_no ?? '' });
    expect(found.data.map(({ user }) => user.id)).toEqual([elsewhere.id]);
    const nowhere = await mintPerson({ birthday: '1995-04-01' });
    expect((await ranked(boss, seats, { q: nowhere.staff_no ?? '' })).total).toBe(0);
  });

  it('leave out who is absent from the shift, but not whose work the company cancelled', async () => {
    const seats = await openSeats();
    const [ill, sent] = [await worker(seats.site), await worker(seats.site)];
    const place = seats.site.position;
    await mintShiftUser(ill, seats.shift, place, { outcome: 'absent_notified' });
    await mintShiftUser(sent, seats.shift, place, { outcome: 'cancelled_by_company' });
    const { data } = await ranked(seats.manager, seats);
    expect(data.map(({ user }) => user.id).toSorted()).toEqual([seats.site.member.id, sent.id].toSorted());
  });

  it('are counted in total and listed up to a limit', async () => {
    const seats = await openSeats();
    for (let n = 0; n < 3; n += 1) await worker(seats.site);
    expect(await ranked(seats.manager, seats, { limit: '2' })).toMatchObject({
      data: [{ group: 'free' }, { group: 'free' }],
      total: 4,
      groups: { free: 3, warned: 1 },
    });
  });

  it('are judged for a replacement as if the replaced person had left, and exclude that person', async () => {
    const seats = await openSeats();
    const { site, shift, manager } = seats;
    const [gone, comes] = [await worker(site), await worker(site)];
    const plan = await mintShiftUser(gone, shift, site.position);
    const groupOf = ({ data }: Candidates, id: number) => data.find(({ user }) => user.id === id)?.group;
    const full = await ranked(manager, seats, { type: 'fixed' });
    expect(full.obstacles).toMatchObject([{ rule: 'fixed_total', limit: 1, sum: 2, user_id: null }]);
    const freed = await ranked(manager, seats, { for: String(plan.id) });
    expect(freed.obstacles).toEqual([]);
    expect([freed.type, groupOf(freed, comes.id), groupOf(freed, gone.id)]).toEqual([
      'fixed',
      'free',
      undefined,
    ]);
    // The fixed spot is taken, so the open one is temporary.
    expect((await ranked(manager, seats)).type).toBe('temporary');
  });

  it('have the state of the shift once above them, and only their own findings', async () => {
    const seats = await openSeats();
    const { site, shift, manager } = seats;
    for (let n = 0; n < 3; n += 1) await worker(site);
    await write([sql`UPDATE shift SET closed_at = 1, active = 0 WHERE id = ${shift.id}`]);
    const found = await ranked(manager, seats);
    expect(found.obstacles).toMatchObject([
      { rule: 'shift_inactive', user_id: null },
      { rule: 'shift_closed', user_id: null },
    ]);
    expect(found.groups).toMatchObject({ free: 3, refused: 0 });
    expect(found.data.flatMap(({ findings }) => findings.map(({ rule }) => rule))).toEqual([
      'birthday_unknown',
    ]);
  });

  it('are judged for the given hours', async () => {
    const seats = await openSeats();
    const { site, manager } = seats;
    const early = await worker(site);
    const morning = await mintShift(site.template, DATE, [site.position], {
      start_minute: 360,
      end_minute: 660,
      breaks: '[]',
      deleted_at: null,
      template_id: (await mintSite()).template.id,
    } as never);
    await mintShiftUser(early, morning, site.position);
    const groupOf = ({ data }: Candidates) => data.find(({ user }) => user.id === early.id)?.group;
    expect(groupOf(await ranked(manager, seats))).toBe('refused');
    expect(groupOf(await ranked(manager, seats, { start_time: '13:00', end_time: '18:00' }))).toBe('free');
  });

  it('show who has registered and who was asked', async () => {
    const seats = await openSeats();
    const { site, shift, manager } = seats;
    const [registered, asked] = [await worker(site), await worker(site)];
    const pending = { status: 'pending', type: 'temporary' } as const;
    const { id } = await mintShiftUser(registered, shift, site.position, pending);
    const { body } = await ask(manager, seats, [asked]);
    await answer(asked, (body as { id: number }).id, 'no');
    const { data } = await ranked(manager, seats);
    const one = (of: { id: number }) => data.find(({ user }) => user.id === of.id);
    expect(one(registered)).toMatchObject({ group: 'free', registered: { shift_user_id: id, version: 1 } });
    expect(one(asked)?.asked).toEqual({ ask_id: (body as { id: number }).id, open: true, answer: 'no' });
  });

  it('are visible only to planners of the workplace, for an existing position', async () => {
    const seats = await openSeats();
    const { manager, site } = seats;
    const position = String(site.position.id);
    expect(await candidates(foreign, seats)).toEqual(notFound);
    expect(await candidates(manager, seats, { position_id: '999999' })).toEqual(notFound);
    expect(await candidates(manager, seats, { position_id: position, for: '999999' })).toEqual(notFound);
    const elsewhere = await mintSite();
    expect(await candidates(manager, seats, { position_id: String(elsewhere.position.id) })).toEqual(
      notFound,
    );
    expect(await candidates(manager, seats, { start_time: '18:00', end_time: '09:00' })).toMatchObject({
      status: 422,
    });
    expect((await candidates(await signedIn(), seats)).status).toBe(403);
  });
});
