// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readAnswer } from '#app/lib/answer.server.ts';
import { safeNext } from '#app/lib/safe-next.ts';
import {
  readTfaKey,
  redirectToLogin,
  sessionCookieHeader,
  tfaCookieHeader,
} from '#app/lib/session.server.ts';
import { readToast } from '#app/lib/toast.server.ts';
import { AppError } from '#contract/errors.ts';

const page = (path: string) => new URL(path, 'https://kinmu.test');

describe('the target after the login', () => {
  it.each([
    ['/', '/'],
    ['/my-page/profile?tab=2#phone', '/my-page/profile?tab=2#phone'],
    ['/admin/../manage/shift', '/manage/shift'],
    ['/名前', '/%E5%90%8D%E5%89%8D'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ])('%s leads to %s', (next, target) => {
    expect(safeNext(page('/auth/login'), next)).toBe(target);
  });

  it.each([
    null,
    '',
    'my-page',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/..//evil.example',
    '/.\\/evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '//[',
  ])('%j leads home', (next) => {
    expect(safeNext(page('/auth/login'), next)).toBe('/');
  });
});

describe('the cookie between password and code', () => {
  it('is hidden from scripts and other sites, and can be read back', () => {
    const header = tfaCookieHeader(page('/'), 'key', 300);
    expect(header).toBe('__Host-tfa_key=key; Path=/; Max-Age=300; SameSite=Lax; HttpOnly; Secure');
    const [Cookie = ''] = header.split(';');
    expect(readTfaKey(page('/'), new Request(page('/'), { headers: { Cookie } }))).toBe('key');
  });

  it('is removed when there is no key, and then reads as null', () => {
    expect(tfaCookieHeader(page('/'), null, 300)).toContain('__Host-tfa_key=; Path=/; Max-Age=0;');
    expect(readTfaKey(page('/'), new Request(page('/')))).toBeNull();
  });
});

describe('the session cookie', () => {
  it('is hidden from scripts and other sites', () => {
    expect(sessionCookieHeader(page('/'), 'token', 60)).toBe(
      '__Host-access_token=token; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
    );
  });

  it('is removed without a token', () => {
    expect(sessionCookieHeader(page('/'), null, 60)).toContain('__Host-access_token=; Path=/; Max-Age=0;');
  });

  it('loses prefix and Secure only on plain http outside of localhost', () => {
    expect(sessionCookieHeader(new URL('http://kinmu.test'), 'token', 60)).toBe(
      'access_token=token; Path=/; Max-Age=60; SameSite=Lax; HttpOnly',
    );
    expect(sessionCookieHeader(new URL('http://localhost:8787'), 'token', 60)).toContain('; Secure');
  });
});

describe('without a session', () => {
  it('the login page receives the requested address, except Home', () => {
    expect(
      redirectToLogin(page('/my-page/profile?from=mail'), { hasEnded: false }).headers.get('Location'),
    ).toBe('/auth/login?next=%2Fmy-page%2Fprofile%3Ffrom%3Dmail');
    expect(redirectToLogin(page('/'), { hasEnded: false }).headers.get('Location')).toBe('/auth/login');
  });

  it('the invalid cookie is removed, and the next page learns of an ended session', () => {
    const cookies = redirectToLogin(page('/'), { hasEnded: true }).headers.getSetCookie();
    expect(cookies[0]).toContain('__Host-access_token=; Path=/; Max-Age=0');
    const [Cookie = ''] = (cookies[1] ?? '').split(';');
    expect(readToast(page('/'), new Request(page('/'), { headers: { Cookie } }))).toEqual({
      tone: 'error',
      message: 'errors:AUTH_INVALID_TOKEN',
      endsSession: true,
    });
    expect(redirectToLogin(page('/'), { hasEnded: false }).headers.getSetCookie()).toHaveLength(1);
  });
});

describe('an answer of the API', () => {
  const answered = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));
  const thrownBy = (status: number, body: unknown) =>
    readAnswer(page('/manage/job/7'), answered(status, body)).then(
      () => null,
      (thrown: unknown) => thrown,
    );

  it('becomes the data of the page', async () => {
    expect(await readAnswer(page('/'), answered(200, { id: 7 }))).toEqual({ id: 7 });
  });

  it('leads to the login without a session, with a message only for an ended one', async () => {
    const none = await thrownBy(401, { code: 'E_UNAUTHORIZED' });
    const ended = await thrownBy(401, { code: 'AUTH_INVALID_TOKEN' });
    expect(none).toBeInstanceOf(Response);
    expect(ended).toBeInstanceOf(Response);
    const cookies = [none, ended].map((one) => (one instanceof Response ? one.headers.getSetCookie() : []));
    expect(cookies.map((all) => all.length)).toEqual([1, 2]);
  });

  it.each([
    [403, 'E_FORBIDDEN', 403],
    [404, 'E_NOT_FOUND', 404],
    [400, 'E_BAD_REQUEST', 404],
    [422, 'E_UNPROCESSABLE_ENTITY', 404],
    [500, 'E_INTERNAL_SERVER_ERROR', 500],
    [503, 'E_SERVICE_UNAVAILABLE', 503],
  ])('with status %i and code %s becomes a page with status %i', async (status, code, shown) => {
    const thrown = await thrownBy(status, { code });
    expect(thrown).not.toBeInstanceOf(AppError);
    expect(thrown).toMatchObject({ data: { code }, init: { status: shown } });
  });
});
