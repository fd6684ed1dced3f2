import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPeople, mintPerson, mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions, mintPosition, mintWage } from '#tests/support/positions.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };

const managing = (...sites: Site[]) =>
  signedIn({ roles: ['admin'], manages: sites.map(({ workplace }) => workplace.id) });

async function list(by: SignedIn, query: Record<string, string | string[]> = {}): Promise<number[]> {
  const answer = await by.api.manage.users.$get({ query });
  expect(answer.status).toBe(200);
  return (await answer.json()).data.map(({ id }) => id);
}

const read = async (by: SignedIn, id: number) =>
  fullAnswer(await by.api.manage.users[':id'].$get({ param: { id: String(id) } }));

const place = ({ workplace: { id, code, name } }: Site) => ({ id, code, name });

const seeWages = () =>
  env.DB.prepare(`UPDATE configuration SET settings = '{"managers_see_wages":true}'`).run();

afterEach(async () => {
  await env.DB.prepare("UPDATE configuration SET settings = '{}'").run();
});

describe('a manager', () => {
  it('sees the people of managed workplaces, with their data of these workplaces alone', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    const manager = await managing(here);
    const person = await mintPerson({
      works: [here.workplace.id, there.workplace.id],
      last_name: 'TRAN',
      last_name_kana: 'チャン',
      emergency_contact_phone: '+84901234567',
      language: 'vi',
      japanese_level: 'N2',
      birthday: '2001-01-01',
      address: '千代田1-1',
    });
    await givePositions(person, here.workplace, [here.position]);
    await givePositions(person, there.workplace, [there.position]);
    const card = {
      id: person.id,
      staff_no: person.staff_no,
      last_name: 'TRAN',
      first_name: person.first_name,
      last_name_kana: 'チャン',
      first_name_kana: person.first_name_kana,
      given_first: false,
      phone: person.phone,
      emergency_contact_phone: '+84901234567',
      language: 'vi',
      japanese_level: 'N2',
      status: 'enabled',
      memberships: [
        {
          workplace: place(here),
          works: true,
          manages: false,
          positions: [{ id: here.position.id, name: here.position.name }],
        },
      ],
    };
    expect(await read(manager, person.id)).toEqual({
      status: 200,
      body: {
        ...card,
        photo: null,
        images: [],
        preferred_colleagues: [],
        tags: [],
        hired_on: null,
        left_on: null,
        lacks_contract: true,
        school: null,
        coming: [],
        last_punch: null,
        seven_days: expect.any(Array),
        advance: null,
        right_to_work: { status: null, state: 'none', permit: null, last_day: null },
        wanted_hours: null,
        hours_left: {
          any_7_days: null,
          monday_week: { limit: 2_400, used: 0, left: 2_400, from: '2026-11-16', to: '2026-11-22' },
        },
        wages: null,
      },
    });
    const answer = await manager.api.manage.users.$get({ query: { q: 'tran' } });
    expect((await answer.json()).data).toEqual([card]);
    expect((await list(manager)).toSorted()).toEqual(
      [here.member.id, person.id, manager.person.id].toSorted(),
    );
    expect((await list(await managing(here, there))).toSorted()).toEqual(
      expect.arrayContaining([here.member.id, there.member.id]),
    );
  });

  it('sees the hours a week that a person would like to work, and cannot set them', async () => {
    const here = await mintSite();
    const manager = await managing(here);
    const own = await signedIn({ works: [here.workplace.id] });
    expect((await own.api.me['wanted-hours'].$put({ json: { hours: 24 } })).status).toBe(204);
    expect(await read(manager, own.person.id)).toMatchObject({ status: 200, body: { wanted_hours: 24 } });
    expect((await manager.api.me['wanted-hours'].$put({ json: { hours: 10 } })).status).toBe(204);
    expect(await read(manager, own.person.id)).toMatchObject({ body: { wanted_hours: 24 } });
  });

  it('finds no strangers, deleted people or people of a deleted workplace', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    const manager = await managing(here);
    expect(await read(manager, there.member.id)).toEqual(NOT_FOUND);
    expect(await read(manager, here.newcomer.id)).toEqual(NOT_FOUND);
    expect(await read(manager, 999_999)).toEqual(NOT_FOUND);
    expect(await list(manager, { 'workplace_ids[]': String(there.workplace.id) })).toEqual([]);
    await env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(here.member.id).run();
    expect(await read(manager, here.member.id)).toEqual(NOT_FOUND);
    await env.DB.prepare('UPDATE workplace SET deleted_at = 1 WHERE id = ?').bind(here.workplace.id).run();
    expect(await list(manager)).toEqual([]);
    expect(await read(manager, manager.person.id)).toEqual(NOT_FOUND);
  });

  it('sees no people of a workplace where they only work', async () => {
    const here = await mintSite();
    const worker = await signedIn({ roles: ['admin', 'user'], works: [here.workplace.id] });
    expect(await list(worker)).toEqual([]);
    expect(await read(worker, here.member.id)).toEqual(NOT_FOUND);
  });

  it('sees the wages of their workplaces when the company allows it', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    const manager = await managing(here);
    const person = here.member;
    await mintWage(person, there.position);
    const night = await mintWage(person, here.position, {
      template_id: here.template.id,
      valid_from: '2026-10-01',
      salary_per_hour: 1500,
    });
    expect(await read(manager, person.id)).toMatchObject({ status: 200, body: { wages: null } });
    await seeWages();
    const position = { id: here.position.id, name: here.position.name };
    const { id, code, name } = here.template;
    expect(await read(manager, person.id)).toMatchObject({
      status: 200,
      body: {
        wages: [
          {
            id: night.id,
            workplace_id: here.workplace.id,
            position,
            template: { id, code, name },
            valid_from: '2026-10-01',
            salary_per_hour: 1500,
          },
          {
            id: here.wage.id,
            workplace_id: here.workplace.id,
            position,
            template: null,
            valid_from: here.wage.valid_from,
            salary_per_hour: here.wage.salary_per_hour,
          },
        ],
      },
    });
  });
});

it('a global admin sees all people with their wages', async () => {
  const site = await mintSite();
  const boss = await signedIn({ roles: ['global_admin'] });
  expect(await read(boss, site.newcomer.id)).toMatchObject({
    status: 200,
    body: { memberships: [], wages: [] },
  });
  expect(await read(boss, site.member.id)).toMatchObject({
    body: { memberships: [{ workplace: place(site) }], wages: [{ id: site.wage.id }] },
  });
  expect(await list(boss, { q: site.newcomer.staff_no ?? '' })).toEqual([site.newcomer.id]);
});

it('the list of staff cards is searched, filtered and sorted in both directions', async () => {
  const [a, b] = [await mintWorkplace(), await mintWorkplace()];
  const manager = await signedIn({
    roles: ['admin'],
    manages: [a.id, b.id],
    last_name: '渡辺',
    last_name_kana: 'ワタナベ',
    staff_no: 'CARD-0',
  });
  const [one, two, three] = await mintPeople([
    { last_name: '安', last_name_kana: 'アン', staff_no: 'CARD-3', works: [a.id] },
    { last_name: '金', last_name_kana: 'キム', staff_no: 'CARD-1', works: [a.id, b.id], disabled_at: 1 },
    { last_name: '馬', last_name_kana: 'マ', staff_no: 'CARD-2', works: [b.id] },
  ]);
  if (!one || !two || !three) throw new Error('nobody was minted');
  const position = await mintPosition(b);
  await givePositions(two, b, [position]);
  const self = manager.person;
  expect(await list(manager)).toEqual([one.id, two.id, three.id, self.id]);
  expect(await list(manager, { sort: '-name' })).toEqual([self.id, three.id, two.id, one.id]);
  expect(await list(manager, { sort: 'staff_no' })).toEqual([self.id, two.id, three.id, one.id]);
  expect(await list(manager, { 'workplace_ids[]': String(a.id) })).toEqual([one.id, two.id, self.id]);
  const both = [String(a.id), String(b.id)];
  expect(await list(manager, { workplace_ids: both })).toEqual([one.id, two.id, three.id, self.id]);
  expect(await list(manager, { workplace_ids: both, position_id: String(position.id) })).toEqual([two.id]);
  expect(await list(manager, { position_id: String(position.id) })).toEqual([two.id]);
  expect(await list(manager, { 'workplace_ids[]': String(a.id), position_id: String(position.id) })).toEqual(
    [],
  );
  expect(await list(manager, { q: 'きむ' })).toEqual([two.id]);
  const answer = await manager.api.manage.users.$get({ query: { q: 'きむ' } });
  expect((await answer.json()).data).toMatchObject([{ status: 'disabled' }]);
});

it('staff see no cards, not even their own', async () => {
  const { workplace } = await mintSite();
  const staff = await signedIn({ works: [workplace.id], manages: [workplace.id] });
  expect(await read(staff, staff.person.id)).toEqual({ status: 403, body: { code: 'E_FORBIDDEN' } });
});

describe('the papers and hours of a staff card', () => {
  const facts = async (by: SignedIn, id: number) => {
    const answer = await by.api.manage.users[':id'].$get({ param: { id: String(id) } });
    expect(answer.status).toBe(200);
    return answer.json();
  };

  it.each<[string, Parameters<typeof mintResidence>[1], unknown]>([
    ['in order', {}, { state: 'ok', permit: 'residence', last_day: '2027-03-31' }],
    [
      'about to end',
      { expires_on: '2026-12-21' },
      { state: 'expiring', permit: 'residence', last_day: '2026-12-21' },
    ],
    ['over', { expires_on: '2026-11-20' }, { state: 'expired', permit: 'residence', last_day: '2026-11-20' }],
    [
      'expired with a filed renewal',
      { expires_on: '2026-11-20', renewal_filed_on: '2026-11-01' },
      { state: 'ok', permit: 'residence', last_day: '2027-01-20' },
    ],
    [
      'expired by the student card',
      { student_card_expires_on: '2026-09-30' },
      { state: 'expired', permit: 'student_card', last_day: '2026-09-30' },
    ],
    ['not cleared', { permission: false }, { state: 'not_cleared', permit: 'not_cleared', last_day: null }],
  ])('are %s and contain no document number', async (_, papers, told) => {
    const site = await mintSite();
    const manager = await managing(site);
    const { card_number: cardNumber } = await mintResidence(site.member, {
      ...papers,
      passport_number: 'TK9876543',
    });
    const card = await facts(manager, site.member.id);
    expect(card.right_to_work).toEqual({ status: 'study_abroad', ...Object(told) });
    expect(manager.meter().roundTrips).toBeLessThanOrEqual(2);
    for (const number of [cardNumber, 'TK9876543']) expect(JSON.stringify(card)).not.toContain(number);
  });

  it('use the configured days of notice, and show a foreign national without papers as not cleared', async () => {
    const site = await mintSite();
    const manager = await managing(site);
    await mintResidence(site.member, { expires_on: '2026-12-21' });
    await env.DB.prepare(`UPDATE configuration SET settings = '{"expiry_notice_days":7}'`).run();
    expect((await facts(manager, site.member.id)).right_to_work.state).toBe('ok');
    const stranger = await mintPerson({ works: [site.workplace.id], nationality: 'NP' });
    expect((await facts(manager, stranger.id)).right_to_work).toEqual({
      status: null,
      state: 'not_cleared',
      permit: 'not_cleared',
      last_day: null,
    });
  });

  it('show the hours left of 28 hours and of the week, over work at every workplace', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    const manager = await managing(here);
    const { member } = here;
    await mintResidence(member);
    // Eight hours on Thursday, on Saturday elsewhere, and on Monday of the next week.
    for (const [site, date] of [
      [here, '2026-11-19'],
      [there, '2026-11-21'],
      [here, '2026-11-23'],
    ] as const) {
      await mintShiftUser(member, await mintShift(site.template, date, [site.position]), site.position);
    }
    expect((await facts(manager, member.id)).hours_left).toEqual({
      any_7_days: { limit: 1_680, used: 1_440, left: 240, from: '2026-11-17', to: '2026-11-23' },
      monday_week: { limit: 2_400, used: 960, left: 1_440, from: '2026-11-16', to: '2026-11-22' },
    });
    await env.DB.prepare(`UPDATE configuration SET settings = '{"max_hour_per_week":10}'`).run();
    expect((await facts(manager, member.id)).hours_left.monday_week).toMatchObject({ limit: 600, left: 0 });
  });
});

describe('the shifts of a person around a date', () => {
  const shifts = async (by: SignedIn, id: number, date: string) =>
    fullAnswer(await by.api.manage.users[':id'].shifts.$get({ param: { id: String(id) }, query: { date } }));
  const planned = async ({ member, template, position }: Site, date: string, overrides = {}) => {
    const shift = await mintShift(template, date, [position]);
    return { shift, assigned: await mintShiftUser(member, shift, position, overrides) };
  };

  it("are the approved ones from the day before to the day after, within the manager's scope", async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    const manager = await managing(here);
    const [before, on, after] = [
      await planned(here, '2026-11-17'),
      await planned(here, '2026-11-18', { start_minute: 1_320, end_minute: 1_740 }),
      await planned(here, '2026-11-19', { outcome: 'absent_same_day' }),
    ];
    await planned(here, '2026-11-16');
    await planned(here, '2026-11-20');
    await givePositions(here.member, there.workplace, [there.position]);
    const elsewhere = await mintShift(there.template, '2026-11-18', [there.position]);
    await mintShiftUser(here.member, elsewhere, there.position);
    const answer = await shifts(manager, here.member.id, '2026-11-18');
    const rowOf = ({ shift, assigned }: typeof on, times: [string, string]) => ({
      shift_id: shift.id,
      shift_user_id: assigned.id,
      workplace: place(here),
      template: { id: here.template.id, code: here.template.code, name: here.template.name },
      position: { id: here.position.id, name: here.position.name },
      date: shift.date,
      start_time: times[0],
      end_time: times[1],
      attended: false,
    });
    const day: [string, string] = ['09:00', '18:00'];
    expect(answer).toEqual({
      status: 200,
      body: { data: [rowOf(before, day), rowOf(on, ['22:00', '29:00']), rowOf(after, day)] },
    });
  });

  it('omit pending registrations, and show which have an attendance record', async () => {
    const site = await mintSite();
    const manager = await managing(site);
    const { assigned } = await planned(site, '2026-11-18');
    const other = await mintShift(await mintTemplate(site.workplace), '2026-11-18', [site.position]);
    await mintShiftUser(site.member, other, site.position, { type: 'temporary', status: 'pending' });
    await env.DB.prepare(
      `INSERT INTO attendance (id, person_id, workplace_id, shift_user_id, business_date, kind, check_in, created_at, created_by)
       VALUES (?1, ?2, ?3, ?4, '2026-11-18', 'work', 1, 1, ?2)`,
    )
      .bind(900_000 + assigned.id, site.member.id, site.workplace.id, assigned.id)
      .run();
    const { body } = await shifts(manager, site.member.id, '2026-11-18');
    expect(body).toMatchObject({ data: [{ shift_user_id: assigned.id, attended: true }] });
  });

  it('are hidden from other managers and from staff', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    expect(await shifts(await managing(there), here.member.id, '2026-11-18')).toEqual(NOT_FOUND);
    const staff = await signedIn();
    expect((await shifts(staff, here.member.id, '2026-11-18')).status).toBe(403);
  });
});
