import { describe, expect, it } from 'vitest';
import { parseKana } from '#domain/format/kana.ts';
import { parseNationalityCode } from '#domain/format/nationality.ts';
import { nameAsOnCard, parsePersonName } from '#domain/format/person-name.ts';
import { parseDomesticPhone, parseEmergencyPhone } from '#domain/format/phone.ts';
import { parsePostalCode } from '#domain/format/postal-code.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import { parseStaffNo } from '#domain/format/staff-no.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { NEVER_IN_A_COMPANY } from '#tests/support/never-in-a-company.ts';
import { readSources } from '#tests/support/source-tree.ts';
import { ACCOUNTS, DEMO_PASSWORD } from '#tools/seed/accounts.ts';
import { DEMO_WORKPLACES } from '#tools/seed/company.ts';
import { demoCompany } from '#tools/seed/demo-company.ts';
import type { DemoPerson } from '#tools/seed/demo-person.ts';
import { demoPeople } from '#tools/seed/people.ts';
import { demoDatabase } from './demo-database.ts';

const TODAY = '2026-11-21';
const people = demoPeople(TODAY, 120);
const share = (has: (person: DemoPerson) => boolean) => people.filter(has).length / people.length;
const byMail = (email: string) => people.find(({ data }) => data.email === email);

describe('the demo company', () => {
  it('is the same for the same day and size, and differs for another day', () => {
    expect(demoPeople(TODAY, 120)).toEqual(people);
    expect(demoPeople('2026-11-22', 120)).not.toEqual(people);
  });

  it('breaks no invariant of a company', () => {
    const database = demoDatabase(demoCompany(TODAY, 120));
    const broken = Object.entries(NEVER_IN_A_COMPANY).filter(([, query]) => database.prepare(query).get());
    expect(broken.map(([name]) => name)).toEqual([]);
  });

  it('is valid by the rules of the product', () => {
    for (const { data } of demoPeople(TODAY, 800)) {
      const same = (parse: (text: string) => string | null, text: string | null) =>
        expect(text === null ? null : parse(text), JSON.stringify(data)).toBe(text);
      same(parsePersonName, data.lastName);
      same(parsePersonName, data.firstName);
      same(nameAsOnCard, data.lastName);
      same(nameAsOnCard, data.firstName);
      same(parseKana, data.lastNameKana);
      same(parseKana, data.firstNameKana);
      same(parseStaffNo, data.staffNo);
      same(parseNationalityCode, data.nationality);
      same(parseDomesticPhone, data.phone);
      same(parseEmergencyPhone, data.emergencyContactPhone);
      same(parsePostalCode, data.postalCode);
      same(parsePrefectureCode, data.prefecture);
      expect(data.birthday === null || isCalendarDate(data.birthday)).toBe(true);
      expect(data.createdAt).toBeLessThan(data.disabledAt ?? data.deletedAt ?? startOfJstDay(TODAY));
      expect(data.email ?? data.staffNo).not.toBeNull();
    }
  });

  it('has each mail and staff number once', () => {
    for (const key of ['email', 'staffNo'] as const) {
      const names = demoPeople(TODAY, 800).flatMap(({ data }) => data[key] ?? []);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('is mostly Vietnamese and Japanese, with others', () => {
    expect(share(({ data }) => data.nationality === 'VN')).toBeCloseTo(0.45, 1);
    expect(share(({ data }) => data.nationality === 'JP')).toBeCloseTo(0.3, 1);
    expect(new Set(people.map(({ data }) => data.nationality)).size).toBeGreaterThan(5);
  });

  it('has 40 workplaces, each with a manager and staff', () => {
    expect(DEMO_WORKPLACES).toHaveLength(40);
    const at = (workplace: number, does: 'works' | 'manages') =>
      people.some(({ memberships }) => memberships.some((one) => one.workplace === workplace && one[does]));
    for (const workplace of DEMO_WORKPLACES.keys()) {
      expect([at(workplace, 'works'), at(workplace, 'manages')], DEMO_WORKPLACES[workplace]?.code).toEqual([
        true,
        true,
      ]);
    }
  });

  it('has an account for each kind of person', () => {
    expect(byMail('admin@kinmu.example')?.roles).toEqual(['global_admin']);
    const manager = byMail('manager@kinmu.example');
    expect(manager?.roles).toEqual(['admin']);
    expect(manager?.memberships.filter(({ manages }) => manages)).toHaveLength(3);
    const staff = byMail('staff@kinmu.example');
    expect(staff?.roles).toEqual(['user']);
    expect(staff?.data.nationality).toBe('VN');
  });

  it('has read and unread notices for each account, all before now', () => {
    const company = demoCompany(TODAY, 120);
    const database = demoDatabase(company);
    for (const { data } of ACCOUNTS) {
      const told = database
        .prepare(
          `SELECT i.created_at, i.read_at FROM inbox_item i JOIN person p ON p.id = i.person_id WHERE p.email = ?`,
        )
        .all(data.email);
      expect(told.some(({ read_at }) => read_at === null)).toBe(true);
      expect(told.length).toBeGreaterThan(1);
      for (const { created_at, read_at } of told) {
        expect(Number(created_at)).toBeLessThanOrEqual(startOfJstDay(TODAY) + 12 * 3_600_000);
        expect(Number(read_at ?? created_at)).toBeGreaterThanOrEqual(Number(created_at));
      }
    }
    expect(database.prepare('SELECT count(*) AS waiting FROM outbox_item').get()?.waiting).toBe(0);
  });

  it('has sent a notification to all people and a corrected one to a workplace, and has one for tomorrow', () => {
    const company = demoCompany(TODAY, 120);
    const database = demoDatabase(company);
    const rows = database
      .prepare(
        `SELECT n.sent_at IS NOT NULL AS sent, n.corrects_id IS NOT NULL AS corrects, n.readers, n.read_count,
           (SELECT count(*) FROM inbox_item AS i WHERE i.notification_id = n.id) AS told,
           (SELECT count(read_at) FROM inbox_item AS i WHERE i.notification_id = n.id) AS opened
         FROM notification AS n ORDER BY n.id`,
      )
      .all();
    expect(rows.map(({ sent, corrects }) => [sent, corrects])).toEqual([
      [1, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
    for (const { sent, readers, read_count, told, opened } of rows) {
      expect([told, opened]).toEqual([readers, read_count]);
      expect(Number(readers) > Number(read_count)).toBe(sent === 1);
    }
  });

  it('has the accounts that the start prints and the login page offers', () => {
    const named = [DEMO_PASSWORD, ...ACCOUNTS.map(({ data }) => data.email)];
    for (const [path, text] of readSources(['app/areas/access/login/demo-accounts.tsx'])) {
      expect(
        named.filter((name) => !text.includes(`'${name}'`)),
        path,
      ).toEqual([]);
    }
  });

  it('has one disabled and one deleted person with their lock histories, staff without mail, and managers with duties', () => {
    expect(people.filter(({ data }) => data.disabledAt !== null)).toHaveLength(1);
    expect(people.filter(({ data }) => data.deletedAt !== null)).toHaveLength(1);
    const closed = demoDatabase(demoCompany(TODAY, 120))
      .prepare(
        `SELECT a.action, a.at = coalesce(p.disabled_at, p.deleted_at) AS same, r.role, a.after ->> 'reason' AS reason
         FROM audit a JOIN person p ON p.id = a.subject_id JOIN person_role r ON r.person_id = a.actor_id
         WHERE a.subject = 'person' ORDER BY a.id`,
      )
      .all();
    expect(closed.map((row) => ({ ...row }))).toEqual([
      { action: 'disable', same: 1, role: 'global_admin', reason: '退職のため' },
      { action: 'delete', same: 1, role: 'global_admin', reason: null },
    ]);
    expect(share(({ data }) => data.email === null)).toBeGreaterThan(0.1);
    expect(people.filter(({ duties }) => duties.length > 0).length).toBeGreaterThan(1);
  });

  it('gives staff one to three workplaces within reach of each other', () => {
    const staff = people.filter(({ roles }) => roles.length === 1 && roles[0] === 'user');
    for (const { memberships } of staff) {
      expect(memberships.length).toBeGreaterThanOrEqual(1);
      expect(memberships.length).toBeLessThanOrEqual(3);
    }
  });
});
