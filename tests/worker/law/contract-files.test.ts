import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmploymentContract } from '#contract/law/employment-contracts.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient } from '#tests/support/client.ts';
import { mintContract } from '#tests/support/contracts.ts';
import { mintPeople, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { sendSetupFile } from '#tests/worker/workplaces/workplace-files/setup-file.ts';

const HEAD =
  'スタッフ番号,契約開始日,契約終了日,週の所定労働時間,週の勤務日数,時給,通勤手当（月額）,更新,就業場所,業務内容';

let boss: SignedIn;
let member: Person;
let other: Person;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

beforeEach(async () => {
  [member, other] = (await mintPeople([{}, {}])) as [Person, Person];
});

const send = (lines: readonly string[] | null, fields = {}, by: Pick<SignedIn, 'send'> = boss) =>
  sendSetupFile(by, '/api/admin/employment-contracts/import-csv', lines, fields);
const lineOf = ({ staff_no }: Person, from: string, to = '', hours = '28:30') =>
  `${staff_no},${from},${to},${hours},4,"1,300",8000,更新あり得る,東京倉庫,梱包`;
const contractsOf = async ({ id }: Person) => {
  const answer = await boss.send(`/api/manage/users/${id}/contracts`);
  return Object(await answer.json()).data as EmploymentContract[];
};

describe('EC-01: a file of contracts of employment', () => {
  it('is previewed, then adds the contracts of its lines without a fault', async () => {
    const file = [
      HEAD,
      lineOf(member, '2026-04-01', '2027-03-31'),
      lineOf(other, '令和8年4月1日', '', 'シフト制'),
      lineOf(member, '2027-03-31'),
      `99999999,2026-04-01,,,,1300,,なし,,`,
      `${member.staff_no},2028-04-01,2028-03-31,abc,8,,-1,たぶん,,`,
    ];
    const shown = await send(file);
    expect(shown).toMatchObject({
      status: 200,
      body: {
        counts: { new: 2, changed: 0, same: 0, refused: 3 },
        rows: [
          { line: 2, class: 'new' },
          { line: 3, class: 'new' },
          { line: 4, faults: [{ column: 'valid_from', key: 'also_in_line', params: { line: 2 } }] },
          { line: 5, faults: [{ column: 'staff_no', key: 'not_found' }] },
          { line: 6, class: 'refused' },
        ],
      },
    });
    expect(await contractsOf(member)).toEqual([]);
    const { digest, file_id } = Object(shown.body);
    expect(await send(null, { mode: 'apply', digest, file_id })).toMatchObject({
      status: 200,
      body: { mode: 'apply', counts: { new: 2, refused: 3 } },
    });
    const [made] = await contractsOf(member);
    expect(made).toMatchObject({
      valid_from: '2026-04-01',
      valid_to: '2027-03-31',
      week_minutes: 1_710,
      week_days: 4,
      salary_per_hour: 1_300,
      stated_month_yen: 0,
      commuting_month_yen: 8_000,
      places: '東京倉庫',
      renewal: 'possible',
      version: 1,
    });
    expect(await contractsOf(other)).toMatchObject([{ valid_to: null, week_minutes: null }]);
    expect(await auditOf('employment_contract', made?.id ?? 0)).toMatchObject([
      { operation: 'employment_contracts.import', after: { user_id: member.id, salary_per_hour: 1_300 } },
    ]);
    expect(await send([HEAD, lineOf(member, '2026-04-01', '2027-03-31')])).toMatchObject({
      body: { counts: { new: 0, same: 1, refused: 0 } },
    });
    expect(await send([HEAD, lineOf(member, '2026-05-01', '2026-05-31')])).toMatchObject({
      body: { rows: [{ faults: [{ column: 'valid_from', key: 'contract_exists' }] }] },
    });
  });

  it('returns a new preview when a contract was added after it was shown', async () => {
    const { digest, file_id } = Object((await send([HEAD, lineOf(member, '2026-04-01')])).body);
    const happen = async () => {
      await boss.send(`/api/manage/users/${member.id}/contracts`, {
        method: 'POST',
        body: JSON.stringify({ valid_from: '2026-06-01', salary_per_hour: 1_200, renewal: 'none' }),
        headers: { 'Content-Type': 'application/json' },
      });
    };
    const racing = createTestClient({ token: boss.session.token, bindings: { DB: afterFacts(happen) } });
    expect(await send(null, { mode: 'apply', digest, file_id }, racing)).toMatchObject({
      status: 409,
      body: { data: { rows: [{ faults: [{ column: 'valid_from', key: 'contract_exists' }] }] } },
    });
    expect(await contractsOf(member)).toHaveLength(1);
  });

  it('refuses the account of the actor', async () => {
    await mintContract(other);
    expect(await send([HEAD, lineOf(boss.person, '2026-04-01')])).toMatchObject({
      body: { rows: [{ faults: [{ column: 'staff_no', key: 'account_of_other' }] }] },
    });
  });

  it('is only for global admins', async () => {
    const manager = await signedIn({ roles: ['admin'] });
    expect((await send([HEAD, 'A'], {}, manager)).status).toBe(403);
  });
});
