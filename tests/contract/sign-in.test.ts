import { describe, expect, it } from 'vitest';
import { SignInBody } from '#contract/access/auth.ts';
import { sessionCookie } from '#contract/site/cookies.ts';

describe('the form to sign in', () => {
  it('accepts either name of the account without outer spaces, and the password exactly as typed', () => {
    expect(SignInBody.parse({ email: ' a@b.c ', password: ' x ' })).toEqual({
      email: 'a@b.c',
      staff_no: null,
      password: ' x ',
      lang: null,
    });
    expect(SignInBody.parse({ email: '', staff_no: '0042', password: 'x' })).toEqual({
      email: null,
      staff_no: '0042',
      password: 'x',
      lang: null,
    });
    expect(SignInBody.parse({ email: 'a', password: 'x', lang: 'vi' }).lang).toBe('vi');
  });

  it.each([
    [{ password: 'x' }],
    [{ email: ' ', staff_no: '', password: 'x' }],
    [{ email: 'a', staff_no: 'b', password: 'x' }],
    [{ email: 'a' }],
    [{ email: 'a', password: '' }],
    [{ email: 'a', password: 'x'.repeat(256) }],
    [{ email: ['a'], password: 'x' }],
    [{ email: 'a', password: 'x', lang: 'xx' }],
  ])('refuses %j', (given) => {
    expect(SignInBody.safeParse(given).success).toBe(false);
  });
});

describe('the name of the session cookie', () => {
  it.each([
    ['https://kinmu.example/', '__Host-access_token', true],
    ['https://10.0.0.7/', '__Host-access_token', true],
    ['http://localhost:8787/', '__Host-access_token', true],
    ['http://127.0.0.1/', '__Host-access_token', true],
    ['http://[::1]:8787/', '__Host-access_token', true],
    ['http://kinmu.internal/', 'access_token', false],
    ['http://192.168.0.2/', 'access_token', false],
    ['http://localhost.example/', 'access_token', false],
  ])('is for %s: %s', (address, name, secure) => {
    expect(sessionCookie(new URL(address))).toEqual({ name, secure });
  });
});
