import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestClient, told } from '#tests/support/client.ts';
import { type Env, secretOf } from '#worker/env.ts';
import { RequestScope } from '#worker/http/request-scope.ts';
import { refuseBadSetUp } from '#worker/http/set-up.ts';
import { systemCtx } from '#worker/system-ctx.ts';

afterEach(() => vi.restoreAllMocks());

const scopeOf = (address: string, bindings: Partial<Env>) =>
  new RequestScope(new Request(address), { ...env, ...bindings }, createExecutionContext());

const HOSTED = { ENVIRONMENT: 'production', SECRET: undefined };

describe('a site without its secret', () => {
  it.each(['/', '/privacy', '/api/health', '/api/auth/login/admin'])(
    'answers nothing at %s, and says why',
    async (path) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const scope = scopeOf(`https://kinmu.test${path}`, HOSTED);
      const answer = refuseBadSetUp(scope);
      expect(answer && (await told(answer))).toEqual({
        status: 500,
        body: { code: 'E_INTERNAL_SERVER_ERROR', data: { request_id: scope.requestId } },
      });
      expect(JSON.parse(String(log.mock.lastCall?.[0]))).toEqual({
        ...{ level: 'error', event: 'the secret SECRET is not set', request_id: scope.requestId },
      });
    },
  );

  it('has no API, no timers and no jobs either', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await createTestClient({ bindings: HOSTED }).api.health.$get()).status).toBe(500);
    await expect(systemCtx({ ...env, ...HOSTED }, 'timer.test', createExecutionContext())).rejects.toThrow(
      'SECRET',
    );
    expect(() => secretOf({ SECRET: '' })).toThrow('SECRET');
  });
});

describe('a site that does not say where it is served', () => {
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
  ])('answers nothing in %s where it says %s, and says why', async (ENVIRONMENT, SITE_ORIGIN, event) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = refuseBadSetUp(scopeOf('https://kinmu.test/', { ENVIRONMENT, SITE_ORIGIN }));
    expect(answer?.status).toBe(500);
    expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({ level: 'error', event });
  });
});

describe('a site that was set up', () => {
  it('is not refused', () => {
    const hosted = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://kinmu.test' };
    expect(refuseBadSetUp(scopeOf('https://kinmu.test/', hosted))).toBeNull();
    expect(
      refuseBadSetUp(scopeOf('http://localhost:8787/', { SITE_ORIGIN: 'http://localhost:8787' })),
    ).toBeNull();
  });

  it('warns once where cookies go over plain http, which is no matter on this machine', () => {
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
