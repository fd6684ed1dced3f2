import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';

const TRANSFER = {
  method: 'transfer' as const,
  bank_code: '０００５',
  bank_name: '三菱UFJ',
  branch_code: '678',
  account_type: 'ordinary' as const,
  account_number: '54321',
  holder_kana: 'グエン　ヴァン',
} as const;

let accounting: SignedIn;

beforeAll(async () => {
  accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
});

const param = ({ person }: SignedIn) => ({ param: { id: String(person.id) } });
const say = async (by: SignedIn, json: Record<string, unknown>) =>
  fullAnswer(
    await by.send('/api/me/pay-account', {
      method: 'PUT',
      body: JSON.stringify(json),
      headers: { 'Content-Type': 'application/json' },
    }),
  );
const verify = async (of: SignedIn, verified: boolean, version: number, by = accounting, reason?: string) =>
  fullAnswer(
    await by.api.admin.users[':id']['pay-account'].verify.$post({
      ...param(of),
      json: { verified, version, ...(reason && { reason }) },
    }),
  );

describe('one’s own account', () => {
  it('is entered, verified, and verified again after a change', async () => {
    const by = await signedIn();
    expect(await fullAnswer(await by.api.me['pay-account'].$get())).toMatchObject({
      body: { method: null, version: 0 },
    });
    expect(await say(by, { ...TRANSFER, version: 0 })).toMatchObject({
      status: 200,
      body: {
        bank_code: '0005',
        account_number: '0054321',
        holder_written: 'ｸﾞｴﾝ ｳﾞｱﾝ',
        verified_at: null,
        version: 1,
      },
    });
    const verified = await verify(by, true, 1);
    expect(verified).toMatchObject({ body: { version: 2, verified_by: { id: accounting.person.id } } });
    expect(await verify(by, true, 2)).toEqual(verified);
    expect(await say(by, { method: 'cash', version: 2 })).toMatchObject({
      body: { method: 'cash', account_number: null, verified_at: null, version: 3 },
    });
    expect((await inboxOf(by.person)).map(({ params }) => params)).toMatchObject([
      { change: 'changed', method: 'transfer' },
      { change: 'verified' },
      { change: 'changed', method: 'cash' },
    ]);
    const audited = JSON.stringify(await auditOf('pay_account', by.person.id));
    expect(audited).not.toMatch(/54321|0005|グエン/);
  });

  it('is returned with its fault', async () => {
    const by = await signedIn();
    await say(by, { ...TRANSFER, version: 0 });
    expect(await verify(by, false, 1, accounting, '名義相違')).toMatchObject({
      body: { returned_reason: '名義相違', verified_at: null },
    });
    expect(await say(by, { ...TRANSFER, version: 2 })).toMatchObject({ body: { returned_reason: null } });
  });

  it.each([
    [{ bank_code: '12' }, 'bank_code', 'bank_code'],
    [{ branch_code: 'abc' }, 'branch_code', 'branch_code'],
    [{ account_number: '12345678' }, 'account_number', 'account_number'],
    [{ account_number: '' }, 'account_number', 'required'],
    [{ holder_kana: '山田' }, 'holder_kana', 'bank_letters'],
    [{ holder_kana: null }, 'holder_kana', 'required'],
  ])('is refused with %o', async (wrong, field, key) => {
    const by = await signedIn();
    expect(await say(by, { ...TRANSFER, ...wrong, version: 0 })).toMatchObject({
      status: 422,
      body: { data: { [field]: [{ key }] } },
    });
  });

  it('is refused for an old version, with the current account', async () => {
    const by = await signedIn();
    await say(by, { method: 'cash', version: 0 });
    expect(await say(by, { ...TRANSFER, version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { method: 'cash', version: 1 } },
    });
  });

  it('is stored encrypted', async () => {
    const by = await signedIn();
    await say(by, { ...TRANSFER, version: 0 });
    const row = await env.DB.prepare('SELECT account FROM pay_account WHERE person_id = ?')
      .bind(by.person.id)
      .first<string>('account');
    expect(row).not.toMatch(/0054321|0005/);
  });
});

describe('the account of another person', () => {
  it("is for accounting and global admins, not for the person's manager", async () => {
    const workplace = await mintWorkplace();
    const by = await signedIn({ works: [workplace.id] });
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    await say(by, { ...TRANSFER, version: 0 });
    const read = async (as: SignedIn) =>
      fullAnswer(await as.api.admin.users[':id']['pay-account'].$get(param(by)));
    expect(await read(manager)).toMatchObject({ status: 403 });
    expect(await read(await signedIn())).toMatchObject({ status: 403 });
    for (const as of [accounting, await signedIn({ roles: ['global_admin'] })]) {
      expect(await read(as)).toMatchObject({
        status: 200,
        body: { account_number: '0054321', user: { id: by.person.id } },
      });
    }
  });

  it('is changed by accounting, and the person is notified', async () => {
    const by = await signedIn();
    const put = await accounting.api.admin.users[':id']['pay-account'].$put({
      ...param(by),
      json: { ...TRANSFER, version: 0 },
    });
    expect(await fullAnswer(put)).toMatchObject({ status: 200, body: { version: 1, verified_at: null } });
    expect(await inboxOf(by.person)).toMatchObject([{ kind: 'pay_account_changed', waits: true }]);
  });

  it('cannot be verified by the person who entered it', async () => {
    const by = await signedIn();
    const other = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    await say(by, { ...TRANSFER, version: 0 });
    await verify(by, true, 1);
    const put = await accounting.api.admin.users[':id']['pay-account'].$put({
      ...param(by),
      json: { ...TRANSFER, account_number: '7654321', version: 2 },
    });
    expect(await fullAnswer(put)).toMatchObject({
      body: { version: 3, changed_by: { id: accounting.person.id } },
    });
    expect(await verify(by, true, 3)).toEqual({ status: 403, body: { code: 'PAY_ACCOUNT_ENTERED' } });
    // They may return it with a reason; the check for another account still applies.
    expect(await verify(by, false, 3, accounting, '番号')).toMatchObject({ status: 200 });
    expect(await verify(by, true, 4)).toMatchObject({ body: { code: 'PAY_ACCOUNT_ENTERED' } });
    expect(await verify(by, true, 4, other)).toMatchObject({
      status: 200,
      body: { verified_by: { id: other.person.id } },
    });
    // After the person enters it themselves, both may verify it.
    await say(by, { ...TRANSFER, version: 5 });
    expect(await verify(by, true, 6)).toMatchObject({ status: 200 });
  });

  it('is verified by a global admin if one person does all accounting', async () => {
    const by = await signedIn();
    const boss = await signedIn({ roles: ['global_admin'] });
    await accounting.api.admin.users[':id']['pay-account'].$put({
      ...param(by),
      json: { ...TRANSFER, version: 0 },
    });
    expect(await verify(by, true, 1, boss)).toMatchObject({ status: 200 });
  });

  it('cannot be verified by the person who is paid to it', async () => {
    await say(accounting, { ...TRANSFER, version: 0 });
    expect(await verify(accounting, true, 1)).toMatchObject({
      status: 403,
      body: { code: 'PAY_ACCOUNT_OWN' },
    });
  });
});
