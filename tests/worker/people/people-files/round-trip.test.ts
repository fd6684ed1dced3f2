import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { PEOPLE_COLUMNS, type PeopleColumn } from '#domain/people/file/columns.ts';
import { auditOf } from '#tests/support/audit.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { STORED } from '#tests/support/person-examples.ts';
import { givePositions, mintWage } from '#tests/support/positions.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { decodeText } from '#worker/platform/csv/decode.ts';
import { csv, upload } from './people.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

/** The only line in the exported file of this person, by its columns. */
async function exported(staffNo: string): Promise<Record<PeopleColumn, string>> {
  const answer = await boss.send(`/api/admin/users/export?q=${staffNo}`);
  const [head = '', line = '', ...others] = (
    decodeText(new Uint8Array(await answer.arrayBuffer())) ?? ''
  ).split('\r\n');
  expect([head, others]).toEqual([PEOPLE_COLUMNS.join(','), ['']]);
  const cells = line.split(',');
  return Object.fromEntries(PEOPLE_COLUMNS.map((column, place) => [column, cells[place] ?? ''])) as Record<
    PeopleColumn,
    string
  >;
}

it('every column of a person is exported, and imported for a new person', async () => {
  const site = await mintSite();
  const staffNo = `ALL${site.workplace.id}`;
  const person = await mintPerson({
    ...STORED,
    staff_no: staffNo,
    email: `${staffNo.toLowerCase()}@kinmu.test`,
    branch_id: site.branch.id,
    works: [site.workplace.id],
  });
  await mintResidence(person, {
    passport_number: 'C1234567',
    passport_expires_on: '2028-01-31',
    student_card_expires_on: '2027-03-31',
    school_id: site.school.id,
    course: 'evening',
    on_leave: true,
  });
  await givePositions(person, site.workplace, [site.position]);
  await mintWage(person, site.position);

  const line = await exported(staffNo);
  // Of students, the columns of other statuses are empty.
  expect(PEOPLE_COLUMNS.filter((column) => line[column] === '')).toEqual([
    'skilled_field',
    'designated_number',
  ]);
  // Values that must be unique.
  const own = {
    staff_no: `NEW${site.workplace.id}`,
    email: `new${site.workplace.id}@kinmu.test`,
    residence_number: 'ZZ12345678ZZ',
  };
  const answer = await upload(boss, csv([{ ...line, ...own }]), { mode: 'apply' });
  expect(answer).toMatchObject({ status: 200, body: { people_created: 1 } });
  expect(await exported(own.staff_no)).toEqual({ ...line, ...own });
});

it('the field of a skilled worker is exported, and a change of it makes plans stale', async () => {
  const staffNo = `SSW${(await mintSite()).workplace.id}`;
  const person = await mintPerson({ ...STORED, staff_no: staffNo, email: null });
  await mintResidence(person, { status: 'specified_skilled_worker', skilled_field: 'agriculture' });
  expect(await exported(staffNo)).toMatchObject({ skilled_field: 'agriculture', course: '', on_leave: '' });
  const answer = await upload(boss, csv([{ staff_no: staffNo, skilled_field: '漁業' }]), { mode: 'apply' });
  expect(answer).toMatchObject({ status: 200 });
  expect(await exported(staffNo)).toMatchObject({ skilled_field: 'fishery' });
  expect(
    await env.DB.prepare('SELECT roster_version FROM person WHERE id = ?').bind(person.id).first(),
  ).toEqual({ roster_version: 2 });
});

it('the number of designated activities is exported and imported, audited, and makes plans stale', async () => {
  const staffNo = `DA${(await mintSite()).workplace.id}`;
  const person = await mintPerson({ ...STORED, staff_no: staffNo, email: null });
  await mintResidence(person, { status: 'designated_activities', designated_number: 9 });
  expect(await exported(staffNo)).toMatchObject({ designated_number: '9', skilled_field: '' });
  const file = csv([{ staff_no: staffNo, designated_number: '46号' }]);
  expect(await upload(boss, file, { mode: 'apply' })).toMatchObject({ status: 200 });
  expect(await exported(staffNo)).toMatchObject({ designated_number: '46' });
  expect(await auditOf('residence', person.id)).toMatchObject([
    { before: { designated_number: 9 }, after: { designated_number: 46 } },
  ]);
  expect(
    await env.DB.prepare('SELECT roster_version FROM person WHERE id = ?').bind(person.id).first(),
  ).toEqual({ roster_version: 2 });
});
