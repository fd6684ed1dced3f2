import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { type Env, secretOf } from '#worker/env.ts';
import { RequestScope } from '#worker/platform/http/request-scope.ts';
import { refuseBadSetUp } from '#worker/platform/http/set-up.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

afterEach(() => vi.restoreAllMocks());

const scopeOf = (address: string, bindings: Partial<Env>) =>
  new RequestScope(new Request(address), { ...env, ...bindings }, createExecutionContext());

/** Output of `openssl rand -base64 32`. */
const SECRET = 'Zm9yIHRoZSB0ZXN0cyBvZiBhIGhvc3RlZCBzaXRlISE=';
const HOSTED = { ENVIRONMENT: 'production', SECRET: undefined };

describe('a site without its secret', () => {
  it.each(['/', '/privacy', '/api/health', '/api/auth/login/admin'])(
    'answers nothing at %s, and names the reason',
    async (path) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const scope = scopeOf(`https://kinmu.test${path}`, HOSTED);
      const answer = refuseBadSetUp(scope);
      expect(answer && (await fullAnswer(answer))).toEqual({
        status: 500,
        body: { code: 'E_INTERNAL_SERVER_ERROR', data: { request_id: scope.requestId } },
      });
      expect(JSON.parse(String(log.mock.lastCall?.[0]))).toEqual({
        level: 'error',
        event: 'the secret SECRET is not set',
        request_id: scope.requestId,
      });
    },
  );

  it('has no API, timers or jobs', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await createTestClient({ bindings: HOSTED }).api.health.$get()).status).toBe(500);
    await expect(systemCtx({ ...env, ...HOSTED }, 'timer.test', createExecutionContext())).rejects.toThrow(
      'SECRET',
    );
    expect(() => secretOf({ SECRET: '' })).toThrow('SECRET');
  });
});

describe('a hosted site with a weak secret', () => {
  it.each(['secret', 'kinmu-production', `${'r'.repeat(44)}\nold`])(
    'answers nothing, and names the reason: %j',
    (SECRET) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const hosted = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://kinmu.test', SECRET };
      expect(refuseBadSetUp(scopeOf('https://kinmu.test/', hosted))?.status).toBe(500);
      const event = 'the secret SECRET is too short to be random';
      expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({ level: 'error', event });
    },
  );
});

describe('a site without a valid origin', () => {
  const NOT_SET = 'the variable SITE_ORIGIN is not set';
  const NO_ORIGIN = 'the variable SITE_ORIGIN is no origin, as https://kinmu.example is';

  it.each([
    ['production', undefined, NOT_SET],
    ['production', '', NOT_SET],
    ['production', 'https://kinmu.test/', NO_ORIGIN],
    ['production', 'kinmu.test', NO_ORIGIN],
    ['local', 'https://Kinmu.test', NO_ORIGIN],
    ['local', 'https://kinmu.test:443', NO_ORIGIN],
    ['local', 'ftp://kinmu.test', NO_ORIGIN],
    ['local', 'null', NO_ORIGIN],
  ])(
    'answers nothing in %s with the origin %s, and names the reason',
    async (ENVIRONMENT, SITE_ORIGIN, event) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const answer = refuseBadSetUp(scopeOf('https://kinmu.test/', { ENVIRONMENT, SITE_ORIGIN, SECRET }));
      expect(answer?.status).toBe(500);
      expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({ level: 'error', event });
    },
  );
});

describe('a hosted site with a service over plain http', () => {
  const hosted = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://kinmu.test', SECRET };
  const PLACES = [
    'STAFF_SYSTEM_URL',
    'LINE_API_URL',
    'CAPTCHA_VERIFY_URL',
    'CAPTCHA_SCRIPT_URL',
    'ANALYTICS_URL',
    'MAIL_CATCHER',
  ];

  it.each(PLACES)('answers nothing, and names %s', (name) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const url of ['http://staff.example/api', 'ftp://staff.example', 'staff.example']) {
      const answer = refuseBadSetUp(scopeOf('https://kinmu.test/', { ...hosted, [name]: url }));
      expect(answer?.status).toBe(500);
      const event = `the variable ${name} is no address by https`;
      expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({ level: 'error', event });
    }
    const safe = { ...hosted, [name]: 'https://staff.example/api' };
    expect(refuseBadSetUp(scopeOf('https://kinmu.test/', safe))).toBeNull();
  });

  it('is accepted on a local machine, which mocks the services', () => {
    const local = { ENVIRONMENT: 'local', STAFF_SYSTEM_URL: 'http://localhost:9000' };
    expect(refuseBadSetUp(scopeOf('http://localhost:8787/', local))).toBeNull();
  });
});

describe('a complete setup', () => {
  it('is accepted', () => {
    const hosted = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://kinmu.test', SECRET };
    expect(refuseBadSetUp(scopeOf('https://kinmu.test/', hosted))).toBeNull();
    const rotated = { ...hosted, SECRET: `${SECRET}\n${SECRET.toLowerCase()}\r\n` };
    expect(refuseBadSetUp(scopeOf('https://kinmu.test/', rotated))).toBeNull();
    expect(
      refuseBadSetUp(scopeOf('http://localhost:8787/', { SITE_ORIGIN: 'http://localhost:8787' })),
    ).toBeNull();
  });

  it('warns once about cookies over plain http, except on a local machine', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const address of ['https://kinmu.test/', 'http://localhost:8787/', 'http://127.0.0.1/']) {
      expect(refuseBadSetUp(scopeOf(address, {}))).toBeNull();
    }
    expect(warned).not.toHaveBeenCalled();
    for (const path of ['/', '/login'])
      expect(refuseBadSetUp(scopeOf(`http://kinmu.test${path}`, {}))).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
    expect(String(warned.mock.lastCall?.[0])).toContain('without Secure');
  });
});
