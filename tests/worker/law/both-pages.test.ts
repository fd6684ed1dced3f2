import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LawRegisterState } from '#contract/law/register.ts';
import { WorkRights } from '#contract/papers/work-rights.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintContract } from '#tests/support/contracts.ts';
import { mintPerson, mintWorkplace, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { putSettings } from '#tests/support/pay.ts';

// Today is 2026-11-21 in the tests. On 2027-10-01 firms of 36 people are insured.
const FIRM_BEGINS = '2027-10-01';

let boss: SignedIn;
let site: { id: number };

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  await putSettings({ insured_people: 40 });
});
afterAll(() => putSettings({ insured_people: null }));

/** The people that the page of the law names on the first day of the smaller firm. */
async function namedByLaw() {
  const state: LawRegisterState = await (await boss.api.admin.law.$get()).json();
  const change = state.changes.find(({ kind, on }) => kind === 'short_time_firm' && on === FIRM_BEGINS);
  return { ids: change?.first_people.map(({ id }) => id), month_yen: change?.month_yen };
}

async function rightsOf({ id }: Person): Promise<WorkRights> {
  const { status, body } = await fullAnswer(
    await boss.api.manage.users[':id']['work-rights'].$get({ param: { id: String(id) } }),
  );
  expect(status).toBe(200);
  return WorkRights.parse(body);
}

/** Whether the page of the person names that day. */
async function isNamedByRights(person: Person): Promise<boolean> {
  const { changes } = await rightsOf(person);
  return changes.some(({ kind, on }) => kind === 'social_insurance' && on === FIRM_BEGINS);
}

async function worker(
  contract: Parameters<typeof mintContract>[1],
  ...minutes: [date: string, minutes: number][]
) {
  const person = await mintPerson({ works: [site.id] });
  await mintContract(person, contract);
  for (const [date, worked_minutes] of minutes) {
    await mintAttendance(person, site, { business_date: date, ...finishedOn(date), worked_minutes });
  }
  return person;
}

describe('the page of the law and the page of the person', () => {
  const BY_SHIFT = { week_minutes: null };

  it('say the same of each person', async () => {
    site = await mintWorkplace();
    const people = {
      'by shift, two full months': await worker(BY_SHIFT, ['2026-09-30', 5_200], ['2026-10-31', 5_200]),
      'by shift, one full month': await worker(BY_SHIFT, ['2026-09-30', 5_199], ['2026-10-31', 5_200]),
      'by shift, a month that has not ended': await worker(
        BY_SHIFT,
        ['2026-10-31', 5_200],
        ['2026-11-20', 5_200],
      ),
      'few hours by contract, two full months': await worker(
        { week_minutes: 600 },
        ['2026-09-30', 5_200],
        ['2026-10-31', 5_200],
      ),
      'a contract that ended yesterday': await worker({ valid_to: '2026-11-20' }),
      'a contract that ends today': await worker({ valid_to: '2026-11-21' }),
      'a contract from next year': await worker({ valid_from: '2027-01-01' }),
      'a contract from the day of the change': await worker({ valid_from: FIRM_BEGINS }),
      'twenty hours by contract': await worker({}),
      'few hours by contract': await worker({ week_minutes: 600 }),
    };
    const { ids } = await namedByLaw();
    const answers: Record<string, [byLaw: boolean | undefined, byRights: boolean]> = {};
    for (const [about, person] of Object.entries(people)) {
      answers[about] = [ids?.includes(person.id), await isNamedByRights(person)];
    }
    expect(answers).toEqual({
      'by shift, two full months': [true, true],
      'by shift, one full month': [false, false],
      'by shift, a month that has not ended': [false, false],
      'few hours by contract, two full months': [true, true],
      'a contract that ended yesterday': [false, false],
      'a contract that ends today': [true, true],
      'a contract from next year': [true, true],
      'a contract from the day of the change': [true, true],
      'twenty hours by contract': [true, true],
      'few hours by contract': [false, false],
    });
  });

  it('leave out the work at a deleted workplace', async () => {
    const closed = await mintWorkplace({ deleted_at: NOW });
    const person = await mintPerson({ works: [closed.id] });
    await mintContract(person);
    expect((await namedByLaw()).ids).not.toContain(person.id);
    expect(await rightsOf(person)).toMatchObject({ works: false });
    const both = await mintPerson({ works: [closed.id, (await mintWorkplace()).id] });
    await mintContract(both);
    expect((await namedByLaw()).ids).toContain(both.id);
    expect(await rightsOf(both)).toMatchObject({ works: true });
  });
});
