import { beforeAll, describe, expect, it } from 'vitest';
import { OwnPapers } from '#contract/papers/papers.ts';
import { OwnHome, OwnShift, OwnShifts } from '#contract/roster/own-shifts.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintDevice, mintPerson, type Person, type SignedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';

const code = (status: number, name: string) => ({ status, body: { code: name } });
const DATE = '2026-12-10';
const THE_DAY_BEFORE = fromStamp('2026-12-09 00:00:00');

let site: Site;
let managing: Person;
let manager: SignedIn;

beforeAll(async () => {
  site = await mintSite();
  managing = await mintPerson({ roles: ['admin'], manages: [site.workplace.id] });
  manager = await signedInAs(managing);
  await showMonth(site.workplace, '2026-12');
});

async function planned(date = DATE, overrides: Parameters<typeof mintShiftUser>[3] = {}) {
  const person = await mintPerson({ works: [site.workplace.id] });
  const shift = await mintShift(await mintTemplate(site.workplace), date, [site.position]);
  const place = await mintShiftUser(person, shift, site.position, overrides);
  return { person, shift, place };
}

const as = (person: Person, now = THE_DAY_BEFORE) => signedInAs(person, { now });
const at = ({ id }: { id: number }) => ({ param: { id: String(id) } });
const list = async (by: SignedIn, month = '2026-12') => {
  const { status, body } = await fullAnswer(await by.api.me.shifts.$get({ query: { month } }));
  expect(status).toBe(200);
  return OwnShifts.parse(body);
};
const home = async (by: SignedIn) => OwnHome.parse((await fullAnswer(await by.api.me.home.$get())).body);
const confirm = async (by: SignedIn, shift: { id: number }) =>
  fullAnswer(await by.api.me.shifts[':id'].confirm.$post(at(shift)));
const cannot = async (by: SignedIn, shift: { id: number }, reason = 'ill') =>
  fullAnswer(await by.api.me.shifts[':id']['cannot-come'].$post({ ...at(shift), json: { reason } }));
const can = async (by: SignedIn, shift: { id: number }) =>
  fullAnswer(await by.api.me.shifts[':id']['cannot-come'].$delete(at(shift)));

describe('the month of the signed-in person', () => {
  it('contains planned, pending and company-cancelled shifts, with the address of the workplace', async () => {
    const { person, shift } = await planned();
    const template = await mintTemplate(site.workplace);
    const waiting = await mintShift(template, '2026-12-11', [site.position]);
    await mintShiftUser(person, waiting, site.position, { type: 'temporary', status: 'pending' });
    const gone = await mintShift(template, '2026-12-12', [site.position]);
    const off = { outcome: 'cancelled_by_company', left_reason: 'no work' } as const;
    await mintShiftUser(person, gone, site.position, off);
    const shown = await list(await as(person));
    expect(shown.data.map(({ shift_id, status, reason }) => [shift_id, status, reason])).toEqual([
      [shift.id, 'planned', null],
      [waiting.id, 'waiting', null],
      [gone.id, 'cancelled', 'no work'],
    ]);
    expect(shown.workplaces).toEqual([
      expect.objectContaining({ id: site.workplace.id, name: site.workplace.name }),
    ]);
  });

  it('has no workplace of a refused registration, nor of a shift that has begun', async () => {
    const { person } = await planned();
    const elsewhere = await mintSite();
    await showMonth(elsewhere.workplace, '2026-12');
    const shift = await mintShift(await mintTemplate(elsewhere.workplace), '2026-12-11', [
      elsewhere.position,
    ]);
    await mintShiftUser(person, shift, elsewhere.position, { type: 'temporary', status: 'rejected' });
    const { data, workplaces } = await list(await as(person));
    expect(data.map(({ status }) => status)).toEqual(['planned', 'refused']);
    expect(workplaces.map(({ id }) => id)).toEqual([site.workplace.id]);
    const later = await list(await as(person, fromStamp(`${DATE} 09:30:00`)));
    expect([later.data.length, later.workplaces]).toEqual([2, []]);
  });

  it('hides drafts and withdrawn registrations', async () => {
    const { person } = await planned('2027-01-10');
    const asked = await mintShift(await mintTemplate(site.workplace), DATE, [site.position]);
    await mintShiftUser(person, asked, site.position, { type: 'temporary', status: 'cancelled' });
    const by = await as(person);
    expect(await list(by, '2027-01')).toMatchObject({ data: [], workplaces: [] });
    expect(await list(by)).toMatchObject({ data: [], workplaces: [] });
    expect(await home(by)).toMatchObject({ next: null, workplace: null });
  });
});

describe('Home', () => {
  it('shows the next shift and its workplace', async () => {
    const { person, shift } = await planned();
    const later = await mintShift(await mintTemplate(site.workplace), '2026-12-20', [site.position]);
    await mintShiftUser(person, later, site.position);
    const found = await home(await as(person));
    expect(found).toMatchObject({
      next: { shift_id: shift.id, to_confirm: true, to_come: true },
      workplace: { id: site.workplace.id },
      asks: 0,
    });
  });

  it('shows whether the person is checked in', async () => {
    const { person } = await planned();
    const { token } = await mintDevice(person);
    const now = fromStamp(`${DATE} 08:50:00`);
    expect(await home(await as(person, now))).toMatchObject({ at_work: false });
    const device = createTestClient({ token, now }).api.device;
    expect((await device['check-in'].$post({ json: {} })).status).toBe(201);
    const by = await as(person, now);
    expect(await home(by)).toMatchObject({ at_work: true });
    expect(by.meter().roundTrips).toBe(2);
  });

  it('shows the hours left and the number of wanted papers, as their own pages do', async () => {
    const by = await as(await mintPerson({ nationality: 'VN', works: [site.workplace.id] }));
    const { hours, papers_wanted } = await home(by);
    expect(hours).toEqual((await fullAnswer(await by.api.me['hours-left'].$get())).body);
    const { needed } = OwnPapers.parse((await fullAnswer(await by.api.me.papers.$get())).body);
    expect(needed.length).toBeGreaterThan(0);
    expect(papers_wanted).toBe(needed.length);
  });
});

describe('the confirmation of a shift', () => {
  it.each([
    ['2026-12-08 23:59:59', false],
    ['2026-12-09 00:00:00', true],
  ])('is possible from the day before: %s', async (stamp, isOpen) => {
    const { person, shift } = await planned();
    const by = await as(person, fromStamp(stamp));
    expect((await list(by)).data[0]).toMatchObject({ to_confirm: isOpen });
    const answer = await confirm(by, shift);
    if (isOpen) expect(OwnShift.parse(answer.body)).toMatchObject({ confirmed_at: stamp });
    else expect(answer).toMatchObject(code(409, 'E_CONFLICT'));
  });

  it('is stored, and unchanged by a second one', async () => {
    const { person, shift, place } = await planned();
    const first = await confirm(await as(person), shift);
    const again = await confirm(await as(person, THE_DAY_BEFORE + 60_000), shift);
    expect(again).toEqual(first);
    expect(await auditOf('shift_user', place.id)).toHaveLength(1);
  });

  it('is refused after the shift has begun', async () => {
    const { person, shift, place } = await planned();
    const by = await as(person, place.starts_at);
    expect(await confirm(by, shift)).toMatchObject(code(409, 'SHIFT_IN_THE_PAST'));
    expect(await cannot(by, shift)).toMatchObject(code(409, 'SHIFT_IN_THE_PAST'));
  });

  it('is refused for shifts of other people, drafts and pending registrations', async () => {
    const { shift } = await planned();
    const [draft, waiting] = [
      await planned('2027-01-10'),
      await planned(DATE, { type: 'temporary', status: 'pending' }),
    ];
    expect(await confirm(manager, shift)).toMatchObject(code(404, 'E_NOT_FOUND'));
    expect(await confirm(await as(draft.person), draft.shift)).toMatchObject(code(404, 'E_NOT_FOUND'));
    expect(await confirm(await as(waiting.person), waiting.shift)).toMatchObject(code(404, 'E_NOT_FOUND'));
  });
});

describe('a report that one cannot come', () => {
  it('notifies every manager once with the reason, and keeps the assignment', async () => {
    const { person, shift } = await planned();
    const by = await as(person);
    await confirm(by, shift);
    const said = OwnShift.parse((await cannot(by, shift, 'a fever')).body);
    expect(said).toMatchObject({
      status: 'planned',
      confirmed_at: null,
      to_confirm: false,
      cannot_come: { reason: 'a fever' },
    });
    await cannot(by, shift, 'a fever again');
    const notices = (await inboxOf(managing)).filter(
      ({ params }) => (params as { shift_id: number }).shift_id === shift.id,
    );
    expect(notices).toEqual([
      expect.objectContaining({
        kind: 'cannot_come',
        waits: true,
        params: expect.objectContaining({ reason: 'a fever', date: DATE, workplace: site.workplace.name }),
      }),
    ]);
    expect(await confirm(by, shift)).toMatchObject(code(409, 'E_CONFLICT'));
  });

  it('notifies the global admins when the workplace has no manager', async () => {
    const lonely = await mintSite();
    await showMonth(lonely.workplace, '2026-12');
    const global = await mintPerson({ roles: ['global_admin'] });
    const shift = await mintShift(lonely.template, DATE, [lonely.position]);
    await mintShiftUser(lonely.member, shift, lonely.position);
    await cannot(await as(lonely.member), shift);
    expect((await inboxOf(global)).map(({ kind }) => kind)).toContain('cannot_come');
  });

  it('can be withdrawn while the person is on the shift', async () => {
    const { person, shift, place } = await planned();
    const by = await as(person);
    await cannot(by, shift);
    expect(OwnShift.parse((await can(by, shift)).body)).toMatchObject({
      cannot_come: null,
      to_confirm: true,
    });
    expect((await auditOf('shift_user', place.id)).map(({ operation }) => operation)).toEqual([
      'me.shifts.cannot_come',
      'me.shifts.can_come',
    ]);
  });

  it('needs a reason', async () => {
    const { person, shift } = await planned();
    expect(await cannot(await as(person), shift, ' ')).toMatchObject(code(422, 'E_UNPROCESSABLE_ENTITY'));
  });
});
