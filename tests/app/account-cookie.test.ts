// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { accountCookieHeader, readAccount } from '#app/lib/account-cookie.server.ts';

const url = new URL('https://kinmu.test/auth/login');
const read = (Cookie: string) => readAccount(url, new Request(url, { headers: { Cookie } }));

describe('the account whose password was just chosen', () => {
  it('comes to the login page for a minute, out of reach of scripts and of other sites', () => {
    expect(accountCookieHeader(url, 'KM-0042')).toBe(
      '__Host-account=KM-0042; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
    );
  });

  it.each(['hanako+shift@kinmu.test', 'KM-0042', '山田; Path=/x'])(
    '%s is read as it was written',
    (account) => {
      const [cookie = ''] = accountCookieHeader(url, account).split(';');
      expect(read(`lng=ja; ${cookie}`)).toBe(account);
    },
  );

  it('is gone without one', () => {
    const gone = accountCookieHeader(url, null);
    expect(gone).toContain('__Host-account=; Path=/; Max-Age=0;');
    expect(read(gone)).toBeNull();
  });

  it.each([
    ['of none', 'lng=ja'],
    ['of another page of the host', 'account=KM-0042'],
    ['that is broken', '__Host-account=%E0%A4%A'],
  ])('is not told by a cookie %s', (_, cookie) => {
    expect(read(cookie)).toBeNull();
  });
});
