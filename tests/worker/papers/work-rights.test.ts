import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkRights } from '#contract/papers/work-rights.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintContract } from '#tests/support/contracts.ts';
import { mintPerson, mintWorkplace, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { putSettings } from '#tests/support/pay.ts';
import { mintResidence, mintSchool } from '#tests/support/residence.ts';

const own = async (by: Pick<SignedIn, 'api'>) => fullAnswer(await by.api.me['work-rights'].$get());
const ofPerson = async (by: SignedIn, { id }: { id: number }) =>
  fullAnswer(await by.api.manage.users[':id']['work-rights'].$get({ param: { id: String(id) } }));
const rightsIn = ({ status, body }: Awaited<ReturnType<typeof own>>) => {
  expect(status).toBe(200);
  return WorkRights.parse(body);
};

describe('the rights of the signed-in person', () => {
  it('come from the papers, the school and the contract', async () => {
    const workplace = await mintWorkplace();
    const school = await mintSchool({ vacations: [['2027-02-01', '2027-03-31']] });
    const student = await signedIn({ nationality: 'VN', works: [workplace.id] });
    await mintResidence(student.person, { expires_on: '2027-08-31', school_id: school.id });
    await mintContract(student.person, {
      valid_to: '2027-03-31',
      week_minutes: 1_440,
      salary_per_hour: 1_000,
    });
    const rights = rightsIn(await own(student));
    expect(rights).toMatchObject({
      today: '2026-11-21',
      right_to_work: { status: 'study_abroad', state: 'ok', permit: 'residence', last_day: '2027-08-31' },
      limits: [
        { source: 'residence', window: 'any_7_days', minutes: 1_680 },
        { source: 'vacation', window: 'day', minutes: 480, from: '2027-02-01', to: '2027-03-31' },
      ],
      under_18: null,
      work: { allowed: 'any', kinds: [] },
      blocked_places: [{ rule: 'fueiho_premises', confirmed: true, allowed_by: ['status_without_limits'] }],
      papers: [{ paper: 'residence', to: '2027-08-31' }],
      works: true,
      contract: { valid_from: '2026-04-01', valid_to: '2027-03-31', week_minutes: 1_440 },
    });
    // 1,000 yen × 24 hours × 52 weeks, and 8,000 yen a month for the way to work.
    expect(rights.insurance?.dependant).toMatchObject({ yen: 1_344_000 });
    expect(rights.changes.map(({ on, kind }) => `${on} ${kind}`)).toEqual([
      '2027-03-31 contract_ends',
      '2027-04-01 vacation_ends',
      '2027-08-31 paper_ends',
    ]);
  });

  it('name the 60th birthday to the person and global admins, not to a manager, who sees no birthday', async () => {
    const workplace = await mintWorkplace();
    const staff = await signedIn({ works: [workplace.id], birthday: '1967-03-15' });
    const kindsOf = (answer: Awaited<ReturnType<typeof own>>) =>
      rightsIn(answer).changes.map(({ kind }) => kind);
    expect(kindsOf(await own(staff))).toContain('turns_60');
    const boss = await signedIn({ roles: ['global_admin'] });
    expect(kindsOf(await ofPerson(boss, staff.person))).toContain('turns_60');
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    expect(kindsOf(await ofPerson(manager, staff.person))).not.toContain('turns_60');
  });

  it('name a designation only with an entry of its own', async () => {
    const staff = await signedIn({ nationality: 'VN' });
    await mintResidence(staff.person, {
      status: 'designated_activities',
      expires_on: '2027-08-31',
      paper_minutes: 1_200,
    });
    expect(rightsIn(await own(staff))).toMatchObject({
      limits: [{ source: 'residence', window: 'any_7_days', minutes: 1_200 }],
      work: { allowed: 'paper' },
      papers: [{ paper: 'residence', to: '2027-08-31' }],
      works: false,
    });
  });

  it('say that there is no contract, and nothing about insurance then', async () => {
    const workplace = await mintWorkplace();
    const staff = await signedIn({ works: [workplace.id] });
    await mintContract(staff.person, { valid_to: '2026-11-20' });
    await mintContract(staff.person, { deleted_at: 1 });
    expect(rightsIn(await own(staff))).toMatchObject({
      right_to_work: { state: 'none' },
      limits: [],
      works: true,
      contract: null,
      insurance: null,
      changes: [],
    });
  });

  it('count the complete months of work under a contract by shift', async () => {
    await putSettings({ insured_people: 51 });
    const workplace = await mintWorkplace();
    const staff = await signedIn({ works: [workplace.id] });
    await mintContract(staff.person, { week_minutes: null });
    const work = (date: string, worked_minutes: number) =>
      mintAttendance(staff.person, workplace, { business_date: date, ...finishedOn(date), worked_minutes });
    await work('2026-09-30', 5_200);
    await work('2026-10-31', 5_199);
    expect(rightsIn(await own(staff)).insurance?.social.state).toBe('outside');
    await work('2026-10-01', 1);
    expect(rightsIn(await own(staff)).insurance?.social.state).toBe('insured');
    await putSettings({ insured_people: null });
  });
});

describe('the rights of a person, for managers', () => {
  let boss: SignedIn;
  let manager: SignedIn;
  let member: Person;

  beforeAll(async () => {
    const workplace = await mintWorkplace();
    boss = await signedIn({ roles: ['global_admin'] });
    manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    member = await mintPerson({ works: [workplace.id], birthday: '2004-05-05' });
    await mintContract(member, { salary_per_hour: 1_400, commuting_month_yen: 0 });
  });
  afterAll(() => putSettings({ managers_see_wages: false }));

  it('are refused to staff, and for people elsewhere', async () => {
    expect(await ofPerson(await signedIn(), member)).toMatchObject({ status: 403 });
    const elsewhere = await mintPerson({ works: [(await mintWorkplace()).id] });
    expect(await ofPerson(manager, elsewhere)).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } });
    expect(await ofPerson(boss, elsewhere)).toMatchObject({ status: 200 });
  });

  it('leave out what the wage decides for managers who see no wages', async () => {
    const hidden = rightsIn(await ofPerson(manager, member));
    expect(hidden.insurance?.employment.state).toBe('insured');
    expect(hidden.insurance?.dependant).toBeNull();
    expect(hidden.changes).toEqual([]);
    expect(JSON.stringify(hidden)).not.toContain('1456000');
  });

  it.each(['global admins', 'managers who see wages'])('have the pay of the contract for %s', async (who) => {
    if (who !== 'global admins') await putSettings({ managers_see_wages: true });
    const rights = rightsIn(await ofPerson(who === 'global admins' ? boss : manager, member));
    expect(rights.insurance?.dependant).toMatchObject({ state: 'below', yen: 1_456_000, limit: 1_500_000 });
    expect(rights.changes).toMatchObject([
      { on: '2027-01-01', kind: 'dependant', reached: true, limit: 1_300_000 },
    ]);
  });
});
