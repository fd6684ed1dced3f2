// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { accountCookieHeader, readAccount } from '#app/lib/account-cookie.server.ts';

const url = new URL('https://kinmu.test/auth/login');
const read = (Cookie: string) => readAccount(url, new Request(url, { headers: { Cookie } }));

describe('the cookie of the account with a new password', () => {
  it('reaches the login page for a minute, hidden from scripts and other sites', () => {
    expect(accountCookieHeader(url, 'KM-0042')).toBe(
      '__Host-account=KM-0042; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
    );
  });

  it.each(['hanako+shift@kinmu.test', 'KM-0042', '山田; Path=/x'])('returns %s unchanged', (account) => {
    const [cookie = ''] = accountCookieHeader(url, account).split(';');
    expect(read(`lng=ja; ${cookie}`)).toBe(account);
  });

  it('is removed without an account', () => {
    const gone = accountCookieHeader(url, null);
    expect(gone).toContain('__Host-account=; Path=/; Max-Age=0;');
    expect(read(gone)).toBeNull();
  });

  it.each([
    ['of no account', 'lng=ja'],
    ['that another page of the host set', 'account=KM-0042'],
    ['that is broken', '__Host-account=%E0%A4%A'],
  ])('gives no account for a cookie %s', (_, cookie) => {
    expect(read(cookie)).toBeNull();
  });
});
